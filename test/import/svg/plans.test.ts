import { describe, expect, it } from 'vitest'
import { parseMap, parseSvg } from '../../../src/import.js'
import { parse } from './drawing.js'

const kindsOf = (elements: string) => parse(elements).occluders.map(({ kind, sourceLayer }) => [kind, sourceLayer])

describe('parseSvg: layers', () => {
  it('leaves out unknown groups if walls are named', () => {
    const plan = `<rect width="200" height="100" fill="#fff"/>
      <g inkscape:label="Wände" id="layer1"><path d="M0 0h50"/><g id="g7"><path d="M0 9h50"/></g></g>
      <g data-name="Plan"><path d="M0 0h5"/></g><g id="dimensions"><path d="M0 0h5"/></g>
      <g id="Fenêtres"><path d="M5 0h5"/></g>`
    expect(kindsOf(plan)).toEqual([
      ['wall', 'Wände'],
      ['wall', 'Wände'],
      ['window', 'Fenêtres'],
    ])
    expect(parse(plan).warnings).toEqual([
      'rect outside of groups, the paper, which spans the picture: left out',
      'path in group "dimensions", not named as walls, doors, or windows: left out',
      'path in group "Plan", not named as walls, doors, or windows: left out',
    ])
  })

  it('replaces the default layer names with options.layers', () => {
    const plan = '<g id="A"><path d="M0 0h5"/></g><g id="B"><path d="M0 0h5"/></g><g id="doors"><path d="M0 0h5"/></g>'
    const svg = `<svg width="9" height="9">${plan}</svg>`
    const layers = { walls: ['a'], doors: (name: string, usual: boolean) => usual || name === 'B' }
    for (const { occluders } of [parseSvg(svg, { layers }), parseMap(svg, { svg: { layers } })]) {
      expect(occluders.map(({ kind, sourceLayer }) => [kind, sourceLayer])).toEqual([
        ['wall', 'A'],
        ['door', 'B'],
        ['door', 'doors'],
      ])
    }
  })

  it('applies CSS transforms instead of the transform attribute', () => {
    const style = '<style>.moved { transform: translate(10px, 20px) rotate(90deg) }</style>'
    const line = '<path d="M0 0h5"/>'
    const walls = (elements: string) => parse(elements).occluders.map(({ walls }) => walls.map(Math.round))
    expect(walls(`${style}<g class="moved" transform="scale(2)">${line}</g>`)).toEqual([[10, 20, 10, 25]])
    expect(walls(`<g style="transform: translateY(7px) scaleX(2)">${line}</g>`)).toEqual([[0, 7, 10, 7]])
    expect(walls(`<g style="transform: rotate(0.25turn)">${line}</g>`)).toEqual([[0, 0, 0, 5]])
    expect(walls(`<g style="transform: none" transform="scale(2)">${line}</g>`)).toEqual([[0, 0, 5, 0]])
  })

  it.each([
    ['translateX(7px)', [9, 3, 12, 4]],
    ['translateY(7px)', [2, 10, 5, 11]],
    ['translate(7px)', [9, 3, 12, 4]],
    ['scaleX(2)', [4, 3, 10, 4]],
    ['scaleY(2)', [2, 6, 5, 8]],
    ['scale(2)', [4, 6, 10, 8]],
    ['rotate(100grad)', [-3, 2, -4, 5]],
    ['rotate(0.5turn)', [-2, -3, -5, -4]],
    ['none', [2, 3, 5, 4]],
  ])('applies the CSS transform %s', (transform, expected) => {
    const { occluders, warnings } = parse(`<path style="transform: ${transform}" d="M2 3l3 1"/>`)
    expect(occluders.map((occluder) => occluder.walls.map(Math.round))).toEqual([expected])
    expect(warnings).toEqual([])
  })

  it.each([
    ['translate(50%, 0)', 'a transform in CSS that is not in px and degrees: read without it'],
    ['matrix3d(1, 2)', 'a transform in CSS that is not in px and degrees: read without it'],
    ['scale(1); transform-origin: center', 'a transform-origin: read as at 0 0'],
  ])('warns about transform: %s', (transform, warning) => {
    const { warnings, occluders } = parse(`<g id="walls"><path style="transform: ${transform}" d="M0 0h5"/></g>`)
    expect(warnings).toEqual([`path in group "walls", with ${warning}`])
    expect(occluders[0]!.walls).toEqual([0, 0, 5, 0])
  })

  it('ignores print rules, and warns about unsupported selectors', () => {
    const style = `<style>@import url(x.css); @font-face { src: url(data:a;b) } @media print { .a { display: none } }
      @media screen { .b { display: none } } #c + .a, g:hover > .a { visibility: hidden } [class] { width: 1px }</style>`
    const { occluders, warnings } = parse(
      `${style}<g id="c"><path class="a" d="M0 0h5"/><path class="b" d="M0 0h6"/></g>`,
    )
    expect(occluders.map(({ walls }) => walls)).toEqual([[0, 0, 5, 0]])
    expect(warnings).toEqual([
      'path in group "c", hidden: left out',
      'the selector "#c + .a", the selector "g:hover > .a" of a style sheet, unsupported: ignored',
    ])
  })

  it('hides elements by compound selectors', () => {
    const style = '<style>path.off, .a.b { display: none } g#c.d { visibility: hidden }</style>'
    expect(
      parse(`${style}<path class="off" d="M0 0h5"/><line class="off" x2="5"/><path class="b a" d="M0 0h5"/>
        <path class="a" d="M0 0h6"/><g id="c" class="d"><path d="M0 0h5"/></g>`).occluders,
    ).toHaveLength(2)
  })
})

describe('parseSvg: rooms, texts, and units', () => {
  it('names rooms after texts, and reads texts with their transforms', () => {
    const { rooms, texts, occluders } = parse(
      `<g id="rooms"><path d="M0 0h50v50h-50z"/></g><g id="Labels" transform="translate(10 20)">
        <text x="5 9">Kitchen</text><text><tspan x="60" y="1">Hall</tspan> <tspan>2</tspan></text></g>`,
    )
    expect(occluders).toEqual([])
    expect(rooms).toEqual([{ outline: [0, 0, 50, 0, 50, 50, 0, 50], name: 'Kitchen' }])
    expect(texts).toEqual([
      { x: 15, y: 20, text: 'Kitchen', sourceLayer: 'Labels' },
      { x: 70, y: 21, text: 'Hall 2', sourceLayer: 'Labels' },
    ])
  })

  it.each([
    ['width="29.7cm" height="21cm" viewBox="0 0 297 210"', 'mm'],
    ['width="8.5in" height="11in" viewBox="0 0 612 792"', 'pt'],
    ['width="100%" viewBox="0 0 40 20"', 'px'],
    ['width="400" height="200" viewBox="0 0 297 148"', undefined],
  ])('detects the unit of %s', (attributes, units) => {
    expect(parse('', attributes).units).toBe(units)
  })

  it('converts back to user units by toSource', () => {
    const { toSource, units, occluders } = parse(
      '<path d="M10 20L30 40"/>',
      'width="254mm" height="127mm" viewBox="5 6 254 127"',
    )
    const [a, b, c, d, e, f] = toSource!
    const [x, y] = occluders[0]!.walls as number[]
    expect([a * x! + c * y! + e, b * x! + d * y! + f]).toEqual([expect.closeTo(10, 9), expect.closeTo(20, 9)])
    expect(units).toBe('mm')
    expect(parse('').toSource).toEqual([1, 0, 0, 1, 0, 0])
  })

  it('rejects a viewBox whose toSource would not be finite', () => {
    expect(() => parse('', 'width="1e-300" height="5" viewBox="0 0 1e300 5"')).toThrow(
      'react-umbra: svg.viewBox in user units per pixel must be a finite number, got Infinity',
    )
  })
})

describe('parseSvg: doors drawn open', () => {
  const WALLS =
    '<g id="walls"><path d="M0 0h200v100h-200z"/><path d="M98 0v40h4v-40z"/><path d="M98 60v40h4v-40z"/></g>'

  it.each([
    ['a leaf and an arc', '<path d="M102 40h20"/><path d="M122 40A20 20 0 0 1 102 60"/>'],
    ['one path', '<path d="M102 40h20A20 20 0 0 1 102 60"/>'],
    ['a sector', '<path d="M102 40h20A20 20 0 0 1 102 60z"/>'],
    [
      'a leaf with a thickness and a Bézier curve',
      '<rect x="102" y="39" width="20" height="2"/><path d="M122 40c0 11.046-8.954 20-20 20"/>',
    ],
  ])('become closed lines across their openings: %s', (_, door) => {
    const { occluders, warnings } = parse(`${WALLS}<g id="doors">${door}</g>`)
    expect(occluders.slice(3)).toEqual([{ kind: 'door', walls: [102, 40, 102, 60], open: false, sourceLayer: 'doors' }])
    expect(warnings).toEqual([
      expect.stringMatching(/^path.* in group "doors", a door drawn open: read as closed across its opening$/),
    ])
  })

  it('are recognized among walls', () => {
    const { occluders, warnings } = parse(
      WALLS.replace('</g>', '<path d="M102 40h20"/><path d="M122 40A20 20 0 0 1 102 60"/></g>'),
    )
    expect(occluders.map(({ kind }) => kind)).toEqual(['wall', 'wall', 'wall', 'door'])
    expect(warnings).toEqual([
      'path in group "walls", recognized as a door by its leaf and swing: read as closed across its opening',
    ])
  })
})
