import { expect, it } from 'vitest'
import { defaultArcTolerance } from '../../src/geometry/circles.js'
import { cases } from '../helpers/cases.js'
import { differenceOf } from '../helpers/compareRings.js'
import { fuzzScene } from '../helpers/fuzzScenes.js'
import { meshRingOf, print, ringOf, type Scene } from '../helpers/scenes.js'

/** Returns the largest absolute coordinate or radius of a scene. */
function extentOf({ origin, walls, bounds, radius = 0 }: Scene): number {
  return Math.max(...[origin.x, origin.y, radius, ...walls, ...Object.values(bounds ?? {})].map(Math.abs))
}

function scaled(scene: Scene, by: number): Scene {
  const { origin, walls, bounds, radius } = scene
  return {
    ...scene,
    origin: { x: origin.x * by, y: origin.y * by },
    walls: Array.from(walls, (value) => value * by),
    ...(bounds && {
      bounds: { minX: bounds.minX * by, minY: bounds.minY * by, maxX: bounds.maxX * by, maxY: bounds.maxY * by },
    }),
    ...(radius !== undefined && { radius: radius * by, arcTolerance: defaultArcTolerance(radius) * by }),
  }
}

// Scaling by a power of two changes no digits, as long as all numbers stay in the range of doubles.
it.each([1e-30, 1e30, 1e78, 1e90, 1e99])('scenes scaled to a size of %d have the same rings, scaled', (size) => {
  let rings = 0
  for (let number = 0; number < cases(150); number++) {
    const home = fuzzScene(number, false)
    // The points that represent a cone's edges lie at a distance that does not scale.
    if (home.angle !== undefined) continue
    const by = 2 ** Math.floor(Math.log2(size / extentOf(home)))
    const [here, there] = [scaled(home, 1), scaled(home, by)]
    const back = (ring: Float64Array): Float64Array => ring.map((value) => value / by)
    expect(back(ringOf(there)), print(home)).toEqual(ringOf(here))
    // The last digits differ where only one of the meshes needs exact arithmetic.
    expect(differenceOf(here, back(meshRingOf(there)), meshRingOf(here)), print(home)).toBeNull()
    rings++
  }
  expect(rings).toBeGreaterThan(cases(55))
})
