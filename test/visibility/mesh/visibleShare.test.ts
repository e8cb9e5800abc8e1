import { describe, expect, it } from 'vitest'
import type { Shape } from '../../../src/geometry/shapes.js'
import { outlineOf } from '../../../src/geometry/shapes.js'
import { createVisibilityMesh } from '../../../src/geometry.js'
import { cases } from '../../helpers/cases.js'
import { areaOfRing, areaWithin } from '../../helpers/clipped.js'
import { fuzzScene } from '../../helpers/fuzzScenes.js'
import { bruteForce } from '../../helpers/oracle.js'
import { between, pick, type Random, seeded } from '../../helpers/random.js'
import { boundsOf, meshOf, type Scene, viewOptions } from '../../helpers/scenes.js'
import { at, bounds } from './eight.js'

const box = (x: number, y: number, width: number, height: number, rotation = 0): Shape => {
  return { kind: 'box', x, y, width, height, rotation }
}
const middle = createVisibilityMesh([4, 0, 4, 6], { bounds })

describe('visibleShare', () => {
  it.each<[string, number, Shape]>([
    ['a box in the open', 1, box(2, 2, 1, 1)],
    ['a box wholly behind the wall', 0, box(7, 1, 1, 1)],
    ['a box that the wall halves', 0.5, box(4, 2, 2, 2)],
    ['a box that touches the wall from behind', 0, box(5, 2, 2, 2)],
    ['a rotated box that the wall halves', 0.5, box(4, 2, 1, 1, Math.PI / 4)],
    // The shadow’s edge runs on from the wall’s end (4, 6) to (8, 8): beyond it lies a triangle of 1 of the box’s 4.
    ['a box that the shadow’s edge cuts', 0.25, box(7, 7, 2, 2)],
    ['a circle that the wall halves', 0.5, { kind: 'circle', x: 4, y: 3, radius: 2 }],
    ['a concave polygon around the wall', 0.5, { kind: 'polygon', points: [3, 1, 5, 1, 5, 3, 4, 2, 3, 3] }],
    ['a shape that reaches out of the bounds', 0.5, box(0, 2, 2, 2)],
    ['a line without width in view', 1, box(2, 2, 0, 2)],
    ['a half-hidden line without width, by its midpoint', 0, box(4.5, 2, 3, 0)],
    ['a point in view', 1, { kind: 'circle', x: 3, y: 2, radius: 0 }],
    ['a point that is hidden', 0, { kind: 'circle', x: 5, y: 2, radius: 0 }],
    ['a polygon on one line', 1, { kind: 'polygon', points: [1, 1, 2, 2, 3, 3] }],
    ['a polygon without corners', 0, { kind: 'polygon', points: [] }],
  ])('%s', (_, share, shape) => {
    expect(middle.visibleShare(at(0, 4), shape)).toBeCloseTo(share, shape.kind === 'circle' ? 6 : 9)
  })

  it('is limited to the radius, the cone, and the channel', () => {
    const whole = box(2, 4, 2, 2)
    expect(middle.visibleShare(at(0, 4), whole, { radius: 1 })).toBe(0)
    expect(middle.visibleShare(at(0, 4), whole, { radius: 8 })).toBe(1)
    expect(middle.visibleShare(at(2, 4), whole, { radius: 1 })).toBeCloseTo(Math.PI / 4, 2)
    expect(middle.visibleShare(at(2, 4), whole, { direction: 0, angle: Math.PI })).toBeCloseTo(0.5, 9)
    const glass = createVisibilityMesh([4, 0, 4, 8], { bounds, attributes: [{ blocks: ['sight'] }] })
    expect(glass.visibleShare(at(0, 4), box(6, 4, 1, 1))).toBe(1)
    expect(glass.visibleShare(at(0, 4), box(6, 4, 1, 1), { channel: 'sight' })).toBe(0)
  })

  it('rejects an invalid shape or origin by name', () => {
    expect(() => middle.visibleShare(at(0, 4), { kind: 'star' } as never)).toThrow("shape.kind must be 'circle'")
    expect(() => middle.visibleShare(at(0, 4), box(0, 0, -1, 1))).toThrow('shape.width must be zero or more')
    expect(() => middle.visibleShare(at(9, 9), box(0, 0, 1, 1))).toThrow('origin must be inside bounds')
  })

  it('is right for a target among thousands of wall ends', () => {
    const comb = Float64Array.from(
      { length: 4 * 3000 },
      (_, i) => [1 + (i >> 2) / 1000, 0.5, 1 + (i >> 2) / 1000, 2][i & 3]!,
    )
    const mesh = createVisibilityMesh(comb, { bounds })
    // From below, the teeth from y = 0.5 to 2 hide almost all between them, and all beyond them.
    expect(mesh.visibleShare(at(4, 0), box(2.5, 1.25, 2, 4))).toBeLessThan(0.3)
    expect(mesh.visibleShare(at(4, 7.9), box(2.5, 4, 2.5, 3))).toBe(1)
  })
})

/** Returns a box, a triangle, or a star around a point of the scene. */
function anyShape(random: Random, { walls, origin, bounds: given }: Scene): Shape {
  const all = [origin.x, origin.y, ...walls]
  const size = Math.min(given!.maxX - given!.minX, given!.maxY - given!.minY)
  const i = 2 * Math.floor((random() * all.length) / 2)
  const [x, y] = [all[i]!, all[i + 1]!]
  const width = size * between(random, 0.01, 0.6)
  if (random() < 0.4) return box(x, y, width, size * between(random, 0.01, 0.6), pick(random, [0, 0, random() * 6]))
  const corners = pick(random, [3, 6, 10])
  const points = Array.from({ length: corners }, (_, k) => {
    const far = width * (k % 2 ? 0.4 : 1)
    const turn = (2 * Math.PI * k) / corners
    return { x: x + far * Math.cos(turn), y: y + far * Math.sin(turn) }
  })
  return { kind: 'polygon', points }
}

describe('visibleShare against brute force', () => {
  it.each(Array.from({ length: 5 }, (_, i) => i))('scenes from %i00 on', (hundred) => {
    let asked = 0
    for (let number = 100 * hundred; number < 100 * hundred + cases(100); number++) {
      const scene = fuzzScene(number, false)
      if (scene.radius !== undefined || scene.bounds === undefined || scene.walls.length > 800) continue
      const random = seeded(number)
      const shape = anyShape(random, scene)
      const outline = outlineOf('shape', shape)
      const { wedges } = bruteForce(scene)
      const { x, y } = scene.origin
      let seen = 0
      for (const { start, end } of wedges) {
        seen += areaWithin(outline, [x, y, x + start.x, y + start.y, x + end.x, y + end.y])
      }
      const area = areaOfRing(outline)
      const share = meshOf(scene).visibleShare(scene.origin, shape, viewOptions(scene))
      const { minX, maxX } = boundsOf(scene)
      // The result has no meaning for a shape that is too small for its coordinates.
      if (area < 1e-9 * (maxX - minX) ** 2) continue
      asked++
      expect(Math.abs(share - seen / area), `scene ${number}, ${JSON.stringify(shape)}`).toBeLessThan(1e-6)
    }
    expect(asked).toBeGreaterThanOrEqual(cases(11))
  })
})
