import { expect } from 'vitest'
import { isSame } from '../helpers/compareRings.js'
import { nearby } from '../helpers/mapScenes.js'
import { bruteForce } from '../helpers/oracle.js'
import { mergedRingOf, meshRingOf, print, ringOf, type Scene } from '../helpers/scenes.js'
import { catching, shrink } from '../helpers/shrink.js'
import { wrongRing, wrongView } from '../helpers/views.js'

/** Fails with the smallest scene that still shows the fault. */
export function expectRightViews(scenes: Iterable<Scene>): void {
  for (const scene of scenes) {
    if (catching(wrongView)(scene) !== null) expect.fail(shrink(scene, wrongView))
  }
}

/**
 * Compares rings with brute force over the nearby walls of a scene: `rings`, which are of whole maps, and those of
 * the engines over the nearby walls.
 */
export function expectRightOnMap(scene: Scene, rings: readonly Float64Array[]): void {
  const near = nearby(scene)
  const seen = bruteForce(near)
  const all = [...rings, ringOf(near), mergedRingOf(near), meshRingOf(near)]
  for (const ring of all.filter((it, i) => all.findIndex((other) => isSame(it, other)) === i)) {
    const wrong = wrongRing(near, ring, seen)
    if (wrong !== null) expect.fail(`${wrong}\n${print(near)}`)
  }
}
