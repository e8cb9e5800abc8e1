import { describe, expect, it } from 'vitest'
import { corners, parse } from './drawing.js'

describe('parseSvg: shapes', () => {
  it.each([
    ['line', '<line x1="1" y1="2" x2="30" y2="4"/>', [1, 2, 30, 4]],
    ['line from the origin', '<line x2="30"/>', [0, 0, 30, 0]],
    ['polyline', '<polyline points="1,2 3 4-5,6.5"/>', [1, 2, 3, 4, -5, 6.5]],
    ['polygon', '<polygon points="0 0, 10 0, 10 5"/>', [0, 0, 10, 0, 10, 5, 0, 0]],
    ['rect', '<rect x="1" y="2" width="10" height="5"/>', [1, 2, 11, 2, 11, 7, 1, 7, 1, 2]],
    [
      'rect in units',
      '<rect x="1in" y="2.54cm" width="10%" height="50%"/>',
      [96, 96, 116, 96, 116, 146, 96, 146, 96, 96],
    ],
    [
      'rect in fractions',
      '<rect x=".25" y="+.125E1" width="12.e0" height=".75e1"/>',
      [0.25, 1.25, 12.25, 1.25, 12.25, 8.75, 0.25, 8.75, 0.25, 1.25],
    ],
    ['path', '<path d="M1 2L3 4h5v-6z"/>', [1, 2, 3, 4, 8, 4, 8, -2, 1, 2]],
    ['path, relative', '<path d="m1 2 2 2 5 0"/>', [1, 2, 3, 4, 8, 4]],
    [
      'path without spaces',
      '<path d="M1-2.5L.5.25-3e1-4H.5.25V7-8"/>',
      [1, -2.5, 0.5, 0.25, -30, -4, 0.5, -4, 0.25, -4, 0.25, 7, 0.25, -8],
    ],
    ['straight curve', '<path d="M0 0C0 0 10 5 10 5c0 0 10 0 10 0"/>', [0, 0, 10, 5, 20, 5]],
  ])('%s', (_, element, expected) => {
    expect(corners(element)).toEqual([expected])
  })

  it('returns one occluder per line or outline, closed for outlines', () => {
    const { occluders } = parse(
      '<path d="M0 0h10v10zM20 0h10v10M40 0h5"/><polyline points="0 0 9 0 9 9 0 0"/><circle r="5"/><path d="M0 0h9z"/>',
    )
    expect(occluders.map(({ kind, closed, open }) => [kind, closed, open])).toEqual([
      ['wall', true, false],
      ['wall', undefined, false],
      ['wall', undefined, false],
      ['wall', true, false],
      ['wall', true, false],
      ['wall', undefined, false],
    ])
  })

  it('continues from the start of a closed outline', () => {
    expect(corners('<path d="M5 5h10v10zl-3 0"/>')).toEqual([
      [5, 5, 15, 5, 15, 15, 5, 5],
      [5, 5, 2, 5],
    ])
    expect(corners('<path d="m5 5h10v10zm1 1h2"/>')[1]).toEqual([6, 6, 8, 6])
  })

  it.each([
    ['nothing to draw', '<path/><path d=""/><path d=" "/><polyline/><polygon points=""/><rect width="5"/><circle/>'],
    ['no length', '<line x1="3" x2="3"/><path d="M1 1z"/><path d="M5 5"/><ellipse rx="3" ry="0"/><rect height="5"/>'],
  ])('draws nothing for %s', (_, elements) => {
    expect(parse(elements)).toMatchObject({ occluders: [], lights: [] })
  })

  it('flattens curves to within a quarter of a pixel, with any transform', () => {
    const circle = (scale: number) =>
      corners(
        `<g transform="scale(${scale})"><circle cx="${50 / scale}" cy="${50 / scale}" r="${40 / scale}"/></g>`,
      )[0]!
    for (const scale of [0.001, 1, 1000]) {
      const points = circle(scale)
      expect(points.length / 2).toBe(circle(1).length / 2)
      for (let i = 0; i + 3 < points.length; i += 2) {
        const [x0, y0, x1, y1] = points.slice(i, i + 4) as [number, number, number, number]
        expect(Math.hypot(x0 - 50, y0 - 50)).toBeCloseTo(40, 6)
        expect(Math.hypot((x0 + x1) / 2 - 50, (y0 + y1) / 2 - 50)).toBeGreaterThan(39.75)
      }
    }
    expect(circle(1).slice(0, 2)).toEqual([90, 50])
    expect(circle(1)).toEqual(expect.arrayContaining([10]))
  })

  it('draws the same quarter of a circle with every command', () => {
    const arc = corners('<path d="M10 0A10 10 0 0 1 0 10"/>')[0]!
    // The usual cubic of a quarter is within 0.03 % of it.
    const cubic = corners('<path d="M10 0C10 5.522848 5.522848 10 0 10"/>')[0]!
    const smooth = corners('<path d="M10 0S5.522848 10 0 10"/>')[0]!
    for (const points of [arc, cubic]) {
      for (let i = 0; i < points.length; i += 2) expect(Math.hypot(points[i]!, points[i + 1]!)).toBeCloseTo(10, 2)
    }
    expect(arc.slice(-2)).toEqual([0, 10])
    expect(smooth.slice(0, 2)).toEqual([10, 0])
    expect(corners('<path d="M10 0a10 10 0 01-10 10"/>')[0]).toEqual(arc)
    // A radius that is too small grows; a radius of zero is a line.
    expect(corners('<path d="M-5 0A1 1 0 0 1 5 0"/>')[0]).toEqual(corners('<path d="M-5 0A5 5 0 0 1 5 0"/>')[0])
    expect(corners('<path d="M-5 0A0 1 0 0 1 5 0"/>')[0]).toEqual([-5, 0, 5, 0])
  })

  it.each<[isLarge: number, isSweep: number]>([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ])('draws arcs with the flags %i %i in the right direction, also on rotated ellipses', (isLarge, isSweep) => {
    const RADII = [20, 10] as const
    for (let degrees = 0; degrees < 360; degrees += 30) {
      for (const turn of [0, 30, 90, 200]) {
        const rotate = (x: number, y: number, by: number): [number, number] => {
          const [cos, sin] = [Math.cos((by * Math.PI) / 180), Math.sin((by * Math.PI) / 180)]
          return [x * cos - y * sin, x * sin + y * cos]
        }
        const at = (angle: number) => {
          const [x, y] = rotate(1, 0, angle)
          return rotate(RADII[0] * x, RADII[1] * y, turn)
        }
        const sweep = (isLarge === 1 ? 270 : 90) * (isSweep === 1 ? 1 : -1)
        const d = `M${at(degrees).join(' ')}A${RADII.join(' ')} ${turn} ${isLarge} ${isSweep} ${at(degrees + sweep).join(' ')}`
        const [points] = corners(`<path d="${d}"/>`)
        let turned = 0
        for (let i = 0; i + 1 < points!.length; i += 2) {
          const [x, y] = rotate(points![i]!, points![i + 1]!, -turn)
          expect(Math.hypot(x / RADII[0], y / RADII[1])).toBeCloseTo(1, 6)
          if (i === 0) continue
          const [fromX, fromY] = rotate(points![i - 2]!, points![i - 1]!, -turn)
          const [ax, ay, bx, by] = [fromX / RADII[0], fromY / RADII[1], x / RADII[0], y / RADII[1]]
          turned += Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
        }
        expect((turned * 180) / Math.PI).toBeCloseTo(sweep, 4)
      }
    }
  })

  it('reflects the control point for S and T only after a curve of the same degree', () => {
    const q = (d: string) => corners(`<path d="M0 0${d}"/>`)[0]
    expect(q('Q10 20 20 0T40 0')).toEqual(q('Q10 20 20 0Q30 -20 40 0'))
    expect(q('C0 9 20 9 20 0S40-9 40 0')).toEqual(q('C0 9 20 9 20 0C20-9 40-9 40 0'))
    expect(q('L20 0T40 0')).toEqual(q('L20 0Q20 0 40 0'))
    expect(q('Q10 20 20 0S40-9 40 0')).toEqual(q('Q10 20 20 0C20 0 40-9 40 0'))
    expect(q('c0 9 20 9 20 0s20-9 20 0')).toEqual(q('C0 9 20 9 20 0S40-9 40 0'))
  })

  it('rounds the corners of a rect, with radii of at most half its size', () => {
    const [points] = corners('<rect width="20" height="10" rx="2"/>')
    expect(points!.slice(0, 4)).toEqual([2, 0, 18, 0])
    const areaOf = (ring: number[]) =>
      ring.reduce(
        (sum, at, i) =>
          i % 2 === 0 && i + 3 < ring.length ? sum + at * ring[i + 3]! - ring[i + 2]! * ring[i + 1]! : sum,
        0,
      ) / 2
    expect(areaOf(corners('<rect width="2000" height="1000" rx="200"/>')[0]!)).toBeCloseTo(
      2e6 - (4 - Math.PI) * 4e4,
      -3,
    )
    expect(areaOf(corners('<rect width="2000" height="1000" ry="800" rx="9999"/>')[0]!)).toBeCloseTo(
      (Math.PI / 4) * 2e6,
      -3.7,
    )
  })
})

describe('parseSvg names the path of invalid parts', () => {
  it.each([
    ['<g/><g><path/><path d="M0 0L5"/></g>', 'svg.g[1].path[1].d: character 6 must be a number, got ""'],
    ['<path d="L5 5"/>', 'svg.path[0].d: character 0 must be a command of path data, the first one M or m, got "L5 5"'],
    [
      '<path d="M5 5 9 9K"/>',
      'svg.path[0].d: character 8 must be a command of path data, the first one M or m, got "K"',
    ],
    [
      '<path d="M5 5z9 9"/>',
      'svg.path[0].d: character 5 must be a command of path data, the first one M or m, got "9 9"',
    ],
    ['<path d="M5 5a1 1 0 2 0 5 5"/>', 'svg.path[0].d: character 10 must be a flag, 0 or 1, got " 2 0 5 5"'],
    [
      '<polygon points="1 2 x"/>',
      'svg.polygon[0].points: character 5 must be a command of path data, the first one M or m, got "xz"',
    ],
    ['<polyline points="1 2 3"/>', 'svg.polyline[0].points: character 6 must be a number, got ""'],
    ['<rect width="-5" height="5"/>', 'svg.rect[0].width must be zero or more, got -5'],
    ['<circle r="5apples"/>', 'svg.circle[0].r must be a length such as 12, 3.5mm or 50%, got "5apples"'],
    ['<circle r="1e200"/>', 'svg.circle[0].r must be from -1e+100 to 1e+100, got 1e+200'],
    [
      '<g transform="turn(5)"/>',
      'svg.g[0].transform must be matrix, translate, scale, rotate, skewX or skewY with their numbers, got "turn(5)"',
    ],
    [
      '<g transform="rotate(5 5)"/>',
      'svg.g[0].transform must be matrix, translate, scale, rotate, skewX or skewY with their numbers, got "rotate(5 5)"',
    ],
    ['<svg viewBox="0 0 0 5"/>', 'svg.svg[0].viewBox must be four numbers, the last two above zero, got "0 0 0 5"'],
  ])('%s', (element, message) => {
    expect(() => parse(element)).toThrow(`react-umbra: ${message}`)
  })
})
