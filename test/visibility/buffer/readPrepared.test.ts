import { describe, expect, it } from 'vitest'
import { createVisibilityMesh } from '../../../src/geometry.js'
import { attributeCodes, CHANNELS } from '../../../src/visibility/attributes.js'
import { HAS_BOUNDS } from '../../../src/visibility/buffer/layout.js'
import { prepareBuffer } from '../../../src/visibility/buffer/prepareBuffer.js'
import { readPrepared } from '../../../src/visibility/buffer/readPrepared.js'
import { MeshRays } from '../../../src/visibility/mesh/MeshRays.js'
import { MeshViews } from '../../../src/visibility/mesh/MeshViews.js'
import { prepareMesh } from '../../../src/visibility/mesh/prepareMesh.js'
import { runToEnd } from '../../../src/visibility/mesh/slices.js'
import { checkView } from '../../../src/visibility/view.js'
import { boxTo } from '../rings.js'
import { type Damage, damaged } from './damaged.js'

const bounds = boxTo(8, 8)
/** Two walls that cross in the middle, and a door at the right. */
const walls = [2, 4, 6, 4, 4, 2, 4, 6, 7, 3, 7, 5]
const attributes = [undefined, { limited: true }, { open: true }]
const codes = attributeCodes('attributes', attributes, 3)!
const places = [1, 3, 5, 7.5].flatMap((x) => [1, 3, 5, 7].map((y) => ({ x, y })))

function bufferOf(numbers: readonly number[], box = bounds): ArrayBuffer {
  const work = prepareBuffer({ walls: Float64Array.from(numbers), bounds: box })
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    expect(value).toBe(0)
  }
}

describe('the mesh of a buffer that a worker has prepared', () => {
  it('answers like a new one, with the attributes of this thread', () => {
    const prepared = runToEnd(readPrepared(bufferOf(walls), codes))!
    const [views, rays] = [new MeshViews(prepared), new MeshRays(prepared)]
    const mesh = createVisibilityMesh(walls, { bounds, attributes })
    for (const place of places) {
      expect(views.polygon(place, checkView({}), { isBounded: true })).toEqual(mesh.polygonFrom(place))
      expect(rays.raycast(place, 0.1, CHANNELS.light)).toEqual(mesh.raycast(place, 0.1))
    }
  })

  it.each([
    ['wide', { minX: -8, minY: -1, maxX: 8, maxY: 2 }],
    ['high', { minX: -1, minY: -8, maxX: 2, maxY: 8 }],
    ['far to the right', { minX: 100, minY: 1, maxX: 101, maxY: 2 }],
    ['far below', { minX: 1, minY: 100, maxX: 2, maxY: 101 }],
  ])('has the error bound of a new one in a world that is %s', (_, box) => {
    const none = new Float64Array(0)
    const made = prepareMesh(none, new Uint16Array(0), box)!
    const read = runToEnd(readPrepared(bufferOf([], box), new Uint16Array(0)))!
    expect(read.vertices.viewErrorBound(null)).toBe(made.vertices.viewErrorBound(null))
  })

  it('is read in slices', () => {
    const work = readPrepared(bufferOf(walls), codes)
    let slices = 1
    while (!work.next().done) slices++
    expect(slices).toBeGreaterThan(3)
  })

  it('owns the buffer, so that it need not be copied before a change', () => {
    expect(runToEnd(readPrepared(bufferOf(walls), codes))!.mesh.isBorrowed).toBe(false)
  })

  it('is null if preparing was too costly', () => {
    const star = Array.from({ length: 400 }, (_, i) => {
      const angle = (Math.PI * i) / 400
      const [x, y] = [3 * Math.cos(angle), 3 * Math.sin(angle) + i / 1e4]
      return [4 - x, 4 - y, 4 + x, 4 + y]
    }).flat()
    expect(runToEnd(readPrepared(bufferOf(star), new Uint16Array(400)))).toBeNull()
  })

  it('is null if there are no bounds', () => {
    const buffer = damaged(bufferOf(walls), (_, counts) => (counts.flags &= ~HAS_BOUNDS))
    expect(runToEnd(readPrepared(buffer, codes))).toBeNull()
  })

  it.each([
    { minX: -9, minY: 1, maxX: 3, maxY: 5 },
    { minX: 1, minY: -9, maxX: 5, maxY: 3 },
    { minX: 2, minY: 3, maxX: 12, maxY: 8 },
    { minX: 2, minY: 3, maxX: 7, maxY: 13 },
  ])('has the error bound of a new one within bounds of any shape: %o', (within) => {
    const prepared = runToEnd(readPrepared(bufferOf(walls, within), codes))!
    const other = prepareMesh(Float64Array.from(walls), codes, within)!
    expect(prepared.vertices.viewErrorBound(null)).toBe(other.vertices.viewErrorBound(null))
  })

  it('must have as many walls as there are attributes', () => {
    const buffer = bufferOf(walls)
    expect(() => readPrepared(buffer, new Uint16Array(2))).toThrow('react-umbra: buffer must be of 2 walls, got 3')
    const mesh = createVisibilityMesh(walls, { bounds })
    mesh.removeWalls([1])
    expect(() => readPrepared(mesh.toBuffer(), new Uint16Array(2))).toThrow('buffer must be of 2 walls, got 2')
    expect(() => readPrepared([], codes)).toThrow('react-umbra: buffer must be an ArrayBuffer, got []')
  })

  it.each<[string, Damage]>([
    ['a next number below the number of walls', (_, counts) => (counts.next = 2)],
    ['no triangles', (_, counts) => (counts.triangles = 0)],
    ['an end of a wall that is no vertex', ({ ends }, { vertices }) => (ends[0] = vertices)],
    ['an end of a wall below zero', ({ ends }) => (ends[0] = -1)],
    ['an end of a side that is no vertex', ({ ends }, { vertices }) => (ends[13] = vertices)],
    ['a triangle with a vertex of queries', ({ start }) => (start[0] = 3)],
    ['a triangle with an unknown vertex', ({ start }, { vertices }) => (start[0] = vertices)],
    ['a last triangle with an unknown vertex', ({ start }, { vertices }) => (start[start.length - 4] = vertices)],
    ['a triangle with an unknown neighbor', ({ twin }, { triangles }) => (twin[0] = 3 * triangles)],
    ['a triangle with a neighbor below -1', ({ twin }) => (twin[0] = -2)],
    ['a half-edge of no triangle that has a start', ({ start }) => (start[start.length - 1] = 5)],
    ['a coordinate that is NaN', ({ xy }) => (xy[0] = Number.NaN)],
    ['an infinite coordinate', ({ xy }) => (xy[xy.length - 1] = Number.POSITIVE_INFINITY)],
    ['a crossing with one wall', ({ crossed }) => (crossed[1] = -1)],
    ['a crossing with an unknown wall', ({ crossed }) => (crossed[0] = 7)],
    ['a crossing of walls that do not meet', ({ crossed }) => crossed.set([0, 2])],
    ['a crossing of a wall with one that ends before its line', ({ crossed }) => crossed.set([2, 0])],
    ['sides with different corners', ({ ends }) => (ends[7] = ends[11]!)],
    ['a cell below zero', ({ cells }) => (cells[0] = -1)],
    ['a cell with an unknown half-edge', ({ cells }, { triangles }) => (cells[cells.length - 1] = 3 * triangles)],
    ['no cells', (_, counts) => (counts.cells = 0)],
    ['a number of cells that is not a square', (_, counts) => (counts.cells = 3)],
    ['an edge with an unknown wall', ({ sets }) => (sets[0] = 14)],
    ['an edge with a list where there is none', ({ sets }) => (sets[0] = -2)],
  ])('is rejected with %s', (_, damage) => {
    const buffer = damaged(bufferOf(walls), damage)
    expect(() => runToEnd(readPrepared(buffer, codes))).toThrow()
  })
  it.each<[string, Damage]>([
    ['one wall', ({ lists }) => (lists[0] = 1)],
    ['no wall', ({ lists }) => (lists[0] = 0)],
    ['an unknown wall', ({ lists }) => (lists[1] = 14)],
    ['a wall below zero', ({ lists }) => (lists[2] = -1)],
    ['a wall past its end', ({ lists }) => (lists[3] = 3)],
  ])('is rejected with a list of %s', (_, damage) => {
    const buffer = damaged(bufferOf([4, 2, 4, 6, 4, 6, 4, 2, 6, 2, 6, 6]), damage)
    expect(() => runToEnd(readPrepared(buffer, codes))).toThrow()
  })
})
