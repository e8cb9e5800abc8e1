import { expect } from 'vitest'
import { type Scene, shrink } from '../helpers/scenes.js'
import { wrongView } from '../helpers/views.js'

/** Fails with the smallest scene that still shows what is wrong. */
export function expectRightViews(scenes: Iterable<Scene>): void {
  for (const scene of scenes) {
    if (wrongView(scene) !== null) expect.fail(shrink(scene, wrongView))
  }
}
