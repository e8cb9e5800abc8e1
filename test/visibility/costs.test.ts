import { expect, it } from 'vitest'
import type { Box } from '../../src/geometry/boxes.js'
import { exactDecisions } from '../../src/geometry/exact.js'
import { type AttributeList, attributeCodes, CHANNELS, PLAIN } from '../../src/visibility/attributes.js'
import { BASE_STEPS } from '../../src/visibility/mesh/buildMesh.js'
import { ClearSearch } from '../../src/visibility/mesh/path/ClearSearch.js'
import { PathSearch } from '../../src/visibility/mesh/path/PathSearch.js'
import { prepareInSlices, prepareMesh } from '../../src/visibility/mesh/prepareMesh.js'
import { fuzzScene } from '../helpers/fuzzScenes.js'
import { pathScene } from '../helpers/pathScenes.js'
import { boundsOf, mergedRingOf, meshOf, ringOf, viewOptions } from '../helpers/scenes.js'

// The limits are the counts at the time of writing. Lower is fine; higher means that something became slower.

const scenes = Array.from({ length: 60 }, (_, number) => fuzzScene(number, false)).filter(
  ({ walls }) => walls.length <= 400,
)
const paths = Array.from({ length: 60 }, (_, number) => pathScene(number))

/** Returns the number of times that an action used exact arithmetic. */
function exactSteps(action: () => unknown): number {
  const before = exactDecisions
  action()
  return exactDecisions - before
}

/** Prepares walls and counts the slices. */
function prepared({ walls, bounds, attributes }: { walls: number[]; bounds: Box; attributes?: AttributeList }) {
  const count = walls.length / 4
  const codes = attributeCodes('attributes', attributes, count) ?? new Uint16Array(count).fill(PLAIN)
  const work = prepareInSlices(Float64Array.from(walls), codes, bounds)
  for (let slices = 1; ; slices++) {
    const { done, value } = work.next()
    if (done) return { slices, mesh: value }
  }
}

it('a turning ray seldom needs exact arithmetic', () => {
  expect(exactSteps(() => scenes.map(ringOf))).toBeLessThanOrEqual(55)
})

it('merged envelopes seldom need exact arithmetic', () => {
  expect(exactSteps(() => scenes.map(mergedRingOf))).toBeLessThanOrEqual(61)
})

it('views of a mesh seldom need exact arithmetic', () => {
  const meshes = scenes.map((scene) => meshOf(scene))
  const look = () => scenes.map((scene, i) => meshes[i]!.polygonFrom(scene.origin, viewOptions(scene)))
  expect(exactSteps(look)).toBeLessThanOrEqual(38)
})

it('preparing walls takes few steps, slices, and exact decisions', () => {
  let stepsUsed = 0
  let slices = 0
  const exact = exactSteps(() => {
    for (const scene of scenes) {
      const made = prepared({ ...scene, bounds: boundsOf(scene) })
      slices += made.slices
      stepsUsed += made.mesh?.vertices.stepsUsed ?? Number.POSITIVE_INFINITY
    }
  })
  expect(exact).toBeLessThanOrEqual(257)
  expect(slices).toBeLessThanOrEqual(2307)
  expect(stepsUsed).toBeLessThanOrEqual(178_051)
})

it('preparing walls that share an end takes a few steps for each, whether it is their start or their end', () => {
  const bounds = { minX: -101, minY: -101, maxX: 101, maxY: 101 }
  const spokes = (isFromCenter: boolean) =>
    Array.from({ length: 400 }, (_, i) => {
      const end = [100 * Math.cos((Math.PI * i) / 200), 100 * Math.sin((Math.PI * i) / 200)]
      return isFromCenter ? [0, 0, ...end] : [...end, 0, 0]
    }).flat()
  for (const isFromCenter of [true, false]) {
    const { mesh } = prepared({ walls: spokes(isFromCenter), bounds })
    expect(mesh!.vertices.stepsUsed).toBeLessThanOrEqual(16_182)
  }
})

it('the limit on steps of preparing grows with the number of walls', () => {
  // Each of the 5,625 crossings is decided exactly.
  const count = 75
  const walls = Array.from({ length: count }, (_, i) => [i + 1, 0, i + 1, 76, 0, i + 1, 76, i + 1]).flat()
  const { mesh } = prepared({ walls, bounds: { minX: -1, minY: -1, maxX: 77, maxY: 77 } })
  expect(mesh).not.toBeNull()
  expect(mesh!.vertices.stepsUsed).toBeGreaterThan(BASE_STEPS)
})

it('shortest paths take few steps', () => {
  let steps = 0
  for (const scene of paths) {
    const search = new PathSearch(prepared(scene).mesh!)
    search.find(scene.a, scene.b, CHANNELS.move)
    steps += search.steps
  }
  expect(steps).toBeLessThanOrEqual(563)
})

it('shortest paths with a clearance take few steps', () => {
  let steps = 0
  for (const scene of paths) {
    const { minX, maxX } = scene.bounds
    const search = new ClearSearch(prepared(scene).mesh!)
    search.find(scene.a, scene.b, CHANNELS.move, (maxX - minX) / 50, true)
    steps += search.steps
  }
  expect(steps).toBeLessThanOrEqual(759)
})

it('a mesh made at once has as many triangles as one made in slices', () => {
  const [scene] = scenes
  const codes = new Uint16Array(scene!.walls.length / 4).fill(PLAIN)
  const whole = prepareMesh(Float64Array.from(scene!.walls), codes, boundsOf(scene!))!
  expect(whole.mesh.triangleCount).toBe(
    prepared({ walls: scene!.walls, bounds: boundsOf(scene!) }).mesh!.mesh.triangleCount,
  )
})
