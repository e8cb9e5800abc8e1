import { describe, expect, it } from 'vitest'
import { ConvexDecomposition } from '../../src/collision/shapes/ConvexDecomposition.js'
import { FlatShapes, SLEEPING, STALE } from '../../src/collision/shapes/FlatShapes.js'
import { maxConvexOffset } from '../../src/collision/shapes/maxConvexOffset.js'
import { Pose } from '../../src/collision/shapes/Pose.js'
import { type PreparedShape, prepareShape } from '../../src/collision/shapes/prepareShape.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { box, circle, polygon } from './shapes.js'

const posed = (shape: Shape): { pose: Pose; prepared: PreparedShape } => {
  const prepared = prepareShape('shape', shape)
  const pose = new Pose()
  pose.assign(shape, prepared)
  return { pose, prepared }
}

const cornersOf = ({ parts }: PreparedShape): number[][] => parts.map(({ corners }) => [...corners])
const boundsOf = ({ box: bounds }: PreparedShape): number[] => {
  const { minX, minY, maxX, maxY } = bounds!
  return [minX, minY, maxX, maxY]
}

const square = [0, 0, 2, 0, 2, 2, 0, 2]
/** An L, of two convex parts. */
const angled = [0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6]

describe('maxConvexOffset', () => {
  it('is the offset up to which rounding cannot exceed the least turn', () => {
    // Every turn of the square is 4, its largest coordinate 2.
    expect(maxConvexOffset(square)).toBe(2 * 2 ** 45 - 2)
    expect(maxConvexOffset([-1, -1, 1, -1, 1, 1, -1, 1])).toBe(4 * 2 ** 45 - 1)
    expect(maxConvexOffset([0, 0, 8, 0, 8, 1, 0, 1])).toBe(2 ** 45 - 8)
    expect(maxConvexOffset([0, 0, 4, 0, 1, 1])).toBe(2 ** 45 - 4)
    expect(maxConvexOffset([0, 0, 4, 0, 1, -16])).toBe(0)
    // The farthest corner decides, at any index.
    expect(maxConvexOffset([0, 0, 4, 0, 4, 0.5, 3, 4])).toBe((0.5 / 4) * 2 ** 45 - 4)
  })

  it('is 0 for a polygon that turns the other way, or not at all', () => {
    expect(maxConvexOffset([0, 2, 2, 2, 2, 0, 0, 0])).toBe(0)
    expect(maxConvexOffset([0, 0, 2, 0, 4, 0, 0, 4])).toBe(0)
    expect(maxConvexOffset([0, 0, 1e-150, 0, 1e-150, 1e-150])).toBe(0)
  })
})

describe('a concave outline that is split once', () => {
  const prepared = prepareShape('shape', polygon(...angled))
  const decomposition = prepared.decomposition!

  it('keeps its parts when it is translated', () => {
    const moved = decomposition.partsOf(angled.map((value, i) => value + (i % 2 === 0 ? 100 : -7)))!
    expect(moved.map((part) => [...part])).toEqual(
      cornersOf(prepared).map((part) => part.map((value, i) => value + (i % 2 === 0 ? 100 : -7))),
    )
  })

  it('is split again if any corner moves by more than rounding', () => {
    for (let i = 0; i < angled.length; i++) {
      const bent = angled.slice()
      bent[i]! += 1e-9
      expect(decomposition.partsOf(bent), String(i)).toBeNull()
      bent[i] = angled[i]! - 1e-9
      expect(decomposition.partsOf(bent), String(i)).toBeNull()
    }
    expect(decomposition.partsOf([...angled, 0, 0])).toBeNull()
    expect(decomposition.partsOf(angled.slice(0, -2))).toBeNull()
  })

  it('tolerates exactly the rounding of far positions', () => {
    const far = angled.map((value) => value + 2 ** 30)
    far[4]! += 2 ** -20
    expect(decomposition.partsOf(far)).not.toBeNull()
    far[4]! += 2 ** -18
    expect(decomposition.partsOf(far)).toBeNull()
    // Nor if rounding has moved all corners to one place.
    const gone = angled.map(() => 2 ** 60)
    expect(decomposition.partsOf(gone)).toBeNull()
  })

  it('distinguishes cuts from edges of the outline', () => {
    const inside = prepared.parts.map(({ corners }, part) =>
      Array.from({ length: corners.length / 2 }, (_, i) => decomposition.isCut(part, 2 * i)),
    )
    // Two parts share one cut.
    expect(inside.map((edges) => edges.filter(Boolean).length)).toEqual([1, 1])
    prepared.parts.forEach(({ corners }, part) => {
      for (let i = 0; i < corners.length; i += 2) {
        const j = (i + 2) % corners.length
        const [ax, ay, bx, by] = [corners[i]!, corners[i + 1]!, corners[j]!, corners[j + 1]!]
        const isCut = [ax, ay, bx, by].includes(2) && ax !== bx && ay !== by
        const isSide = ax === bx || ay === by
        expect(decomposition.isCut(part, i), `${ax} ${ay} ${bx} ${by}`).toBe(!isSide || isCut)
        expect(decomposition.isCut(part, i + 1)).toBe(decomposition.isCut(part, i))
      }
    })
    const whole = new ConvexDecomposition(square, [[0, 2, 4, 6]])
    expect([0, 1, 2, 3].map((i) => whole.isCut(0, 2 * i))).toEqual([false, false, false, false])
  })
})

describe('a shape that is placed by its pose', () => {
  it('has the corners of a new box at that position', () => {
    const { pose, prepared } = posed(box(1, 2, 4, 2, 0.3))
    expect(pose.rotation).toBe(0.3)
    expect(pose.place(prepared, 10, 20, 0.5)).toBe(true)
    expect(cornersOf(prepared)).toEqual(cornersOf(prepareShape('shape', box(10, 20, 4, 2, 0.5))))
    expect(boundsOf(prepared)).toEqual(boundsOf(prepareShape('shape', box(10, 20, 4, 2, 0.5))))
    expect([pose.x, pose.y, pose.rotation, prepared.isAxisAligned]).toEqual([10, 20, 0.5, false])
    expect(pose.place(prepared, -3, 5, 0)).toBe(true)
    expect(cornersOf(prepared)).toEqual([[-5, 4, -1, 4, -1, 6, -5, 6]])
    expect(prepared.isAxisAligned).toBe(true)
    expect(pose.shapeAt(7, 8, 1)).toEqual({ kind: 'box', x: 7, y: 8, width: 4, height: 2, rotation: 1 })
  })

  it('has the corners of a new circle at that position', () => {
    const { pose, prepared } = posed(circle(1, 2, 3))
    expect(pose.place(prepared, 10, -20, 2)).toBe(true)
    expect(cornersOf(prepared)).toEqual([[10, -20]])
    expect(boundsOf(prepared)).toEqual([7, -23, 13, -17])
    expect(prepared.isAxisAligned).toBe(false)
    expect(pose.shapeAt(7, 8, 1)).toEqual({ kind: 'circle', x: 7, y: 8, radius: 3 })
  })

  it('has the corners of a new polygon, rotated about (0, 0) and translated', () => {
    const { pose, prepared } = posed(polygon(1, 0, 3, 0, 3, 2))
    expect(pose.place(prepared, 10, 20, 0)).toBe(true)
    expect(cornersOf(prepared)).toEqual([[11, 20, 13, 20, 13, 22]])
    expect(pose.place(prepared, 10, 20, Math.PI / 2)).toBe(true)
    const turned = cornersOf(prepared)[0]!
    for (const [i, value] of [10, 21, 10, 23, 8, 23].entries()) expect(turned[i]).toBeCloseTo(value, 12)
    expect(prepared.isAxisAligned).toBe(false)
    // Each placement starts from the original corners.
    expect(pose.place(prepared, 0, 0, 0)).toBe(true)
    expect(cornersOf(prepared)).toEqual([[1, 0, 3, 0, 3, 2]])
    expect(pose.shapeAt(5, 6, 0)).toEqual({ kind: 'polygon', points: [6, 6, 8, 6, 8, 8] })
  })

  it('has a box around all parts of a concave polygon', () => {
    const { pose, prepared } = posed(polygon(...angled))
    expect(pose.place(prepared, 100, -50, 0)).toBe(true)
    expect(boundsOf(prepared)).toEqual([100, -50, 106, -44])
    expect(cornersOf(prepared)).toEqual(
      cornersOf(prepareShape('shape', polygon(...angled))).map((part) =>
        part.map((value, i) => value + (i % 2 === 0 ? 100 : -50)),
      ),
    )
    expect(pose.shapeAt(1, 2, 0)).toEqual({
      kind: 'polygon',
      points: angled.map((value, i) => value + 1 + (i % 2)),
    })
  })

  it('cannot be placed if it has no area, or if rounding bends it', () => {
    for (const shape of [circle(0, 0, 0), box(0, 0, 0, 4), polygon(), polygon(0, 0, 1, 1, 2, 2)]) {
      const { pose, prepared } = posed(shape)
      expect(pose.place(prepared, 1, 1, 0), JSON.stringify(shape)).toBe(false)
    }
    const thin = posed(polygon(0, 0, 8, 0, 8, 1e-3))
    expect(thin.pose.place(thin.prepared, 2 ** 60, 0, 0)).toBe(false)
    expect(thin.pose.place(thin.prepared, 0, -(2 ** 60), 0)).toBe(false)
    expect(thin.pose.place(thin.prepared, 50, 50, 0)).toBe(true)
    const small = posed(box(0, 0, 1e-3, 1e-3))
    expect(small.pose.place(small.prepared, 0, 2 ** 60, 0)).toBe(false)
  })

  it('keeps nothing of its previous shape', () => {
    const { pose } = posed(box(1, 2, 4, 2, 0.3))
    const other = polygon(1, 0, 3, 0, 3, 2)
    const prepared = prepareShape('shape', other)
    pose.assign(other, prepared)
    expect([pose.halfWidth, pose.halfHeight, pose.rotation, pose.kind]).toEqual([0, 0, 0, 'polygon'])
    expect(pose.place(prepared, 1, 1, 0)).toBe(true)
    pose.assign(circle(4, 4, 5), prepareShape('shape', circle(4, 4, 5)))
    expect([pose.halfWidth, pose.halfHeight]).toEqual([5, 0])
    const concave = prepareShape('shape', polygon(...angled))
    pose.assign(polygon(...angled), concave)
    const again = prepareShape('shape', other)
    pose.assign(other, again)
    pose.place(again, 0, 0, 0)
    expect(pose.shapeAt(0, 0, 0)).toEqual({ kind: 'polygon', points: [1, 0, 3, 0, 3, 2] })
  })

  it('returns its rotated corners', () => {
    expect([...posed(box(5, 5, 4, 2)).pose.rotatedCorners(0)]).toEqual([-2, -1, 2, -1, 2, 1, -2, 1])
    expect([...posed(circle(5, 5, 4)).pose.rotatedCorners(1)].map((value) => value + 0)).toEqual([0, 0])
  })
})

describe('FlatShapes', () => {
  const kept = (...shapes: Shape[]) => {
    const flat = new FlatShapes()
    const bodies = shapes.map((shape, slot) => {
      const { pose, prepared } = posed(shape)
      if ('x' in shape) Object.assign(pose, { x: shape.x, y: shape.y })
      else pose.place(prepared, 0, 0, 0)
      flat.store(slot, prepared, pose)
      return { pose, prepared }
    })
    return { flat, bodies }
  }
  const octagon = (count: number): Shape =>
    polygon(
      ...Array.from({ length: count }, (_, i) =>
        [9, 9].map((r, k) => r * Math.sin((2 * Math.PI * i) / count + (k === 0 ? Math.PI / 2 : 0))),
      ).flat(),
    )

  it('stores circles, boxes, and polygons of up to eight corners', () => {
    const shapes = [circle(1, 2, 3), box(4, 5, 6, 8), polygon(0, 0, 2, 0, 0, 2), octagon(8)]
    const { flat } = kept(...shapes, octagon(9), polygon(...angled), circle(0, 0, 0), polygon())
    shapes.forEach((shape, slot) => {
      const loaded = flat.load(slot, 0)!
      const expected = prepareShape('shape', shape)
      expect(cornersOf(loaded)).toEqual(cornersOf(expected))
      expect(boundsOf(loaded)).toEqual(boundsOf(expected))
      expect(loaded.parts[0]!.radius).toBe(expected.parts[0]!.radius)
      expect(loaded.parts[0]!.normals).toEqual(expected.parts[0]!.normals)
      expect(loaded.isAxisAligned).toBe(shape.kind === 'box')
    })
    for (const slot of [4, 5, 6, 7]) {
      expect(flat.load(slot, 0)).toBeNull()
      expect(flat.move(slot, 1, 1, undefined, [])).toBeNull()
    }
  })

  it('moves shapes, and rotates them if the rotation differs', () => {
    const { flat, bodies } = kept(box(4, 5, 6, 8), circle(1, 2, 3))
    const bounds = ({ minX, minY, maxX, maxY }: { minX: number; minY: number; maxX: number; maxY: number }) => [
      minX,
      minY,
      maxX,
      maxY,
    ]
    expect(bounds(flat.move(0, 10, 20, undefined, bodies)!)).toEqual([7, 16, 13, 24])
    expect(bounds(flat.move(1, -1, -2, 5, bodies)!)).toEqual([-4, -5, 2, 1])
    expect(flat.load(0, 1)!.isAxisAligned).toBe(true)
    const turned = flat.move(0, 10, 20, Math.PI / 2, bodies)!
    for (const [i, value] of [6, 17, 14, 23].entries()) expect(bounds(turned)[i]).toBeCloseTo(value, 12)
    expect(flat.load(0, 1)!.isAxisAligned).toBe(false)
    // Without a rotation it keeps its current one.
    const same = flat.move(0, 0, 0, undefined, bodies)!
    for (const [i, value] of [-4, -3, 4, 3].entries()) expect(bounds(same)[i]).toBeCloseTo(value, 12)
    expect(bounds(flat.move(0, 0, 0, 0, bodies)!)).toEqual([-3, -4, 3, 4])
  })

  it('updates a moved shape’s object on demand', () => {
    const { flat, bodies } = kept(box(4, 5, 6, 8))
    const { pose, prepared } = bodies[0]!
    flat.sync(0, prepared, pose)
    expect(cornersOf(prepared)).toEqual([[1, 1, 7, 1, 7, 9, 1, 9]])
    flat.move(0, 10, 20, undefined, bodies)
    expect(cornersOf(prepared)).toEqual([[1, 1, 7, 1, 7, 9, 1, 9]])
    flat.sync(0, prepared, pose)
    expect(cornersOf(prepared)).toEqual([[7, 16, 13, 16, 13, 24, 7, 24]])
    pose.place(prepared, 0, 0, 0)
    // A second sync changes nothing.
    flat.sync(0, prepared, pose)
    expect(cornersOf(prepared)).toEqual([[-3, -4, 3, -4, 3, 4, -3, 4]])
  })

  it('rejects positions where rounding may bend a shape', () => {
    const { flat, bodies } = kept(polygon(0, 0, 8, 0, 8, 1e-3), circle(0, 0, 1))
    const far = maxConvexOffset([0, 0, 8, 0, 8, 1e-3])
    for (const [x, y] of [
      [far, 0],
      [-far, 0],
      [0, far],
      [0, -far],
      [far, 1],
    ] as const) {
      expect(flat.move(0, x, y, undefined, bodies)).toBeNull()
      expect(flat.move(0, x / 2, y / 2, undefined, bodies)).not.toBeNull()
    }
    expect(flat.move(1, 1e30, 0, undefined, bodies)).not.toBeNull()
    // Nor is it rotated then.
    flat.move(0, 1, 2, 0, bodies)
    expect(flat.move(0, 4 * far, 0, 1, bodies)).toBeNull()
    expect(cornersOf(flat.load(0, 1)!)).toEqual([[1, 2, 9, 2, 9, 2 + 1e-3]])
  })

  it('loads separate shapes for both sides of a pair, and again for another slot', () => {
    const { flat, bodies } = kept(circle(1, 2, 3), circle(4, 5, 6))
    const one = flat.load(0, 0)!
    const other = flat.load(1, 1)!
    expect(one).not.toBe(other)
    expect([cornersOf(one), cornersOf(other)]).toEqual([[[1, 2]], [[4, 5]]])
    expect(cornersOf(flat.load(1, 0)!)).toEqual([[4, 5]])
    expect(boundsOf(flat.load(0, 0)!)).toEqual([-2, -1, 4, 5])
    flat.move(0, 50, 60, undefined, bodies)
    expect(cornersOf(flat.load(0, 0)!)).toEqual([[50, 60]])
    expect(cornersOf(flat.load(1, 1)!)).toEqual([[4, 5]])
  })

  it('reuses a slot for another shape, and keeps its flags', () => {
    const { flat, bodies } = kept(circle(1, 2, 3))
    flat.load(0, 0)
    flat.flags[0]! |= STALE | SLEEPING
    flat.move(0, 9, 9, undefined, bodies)
    flat.allocate(0)
    expect(flat.load(0, 0)).toBeNull()
    expect(flat.flags[0]).toBe(STALE | SLEEPING)
    const { pose, prepared } = posed(circle(7, 8, 1))
    Object.assign(pose, { x: 7, y: 8 })
    flat.store(0, prepared, pose)
    expect(boundsOf(flat.load(0, 0)!)).toEqual([6, 7, 8, 9])
  })
})
