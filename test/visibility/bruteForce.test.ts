import { describe, expect, it } from 'vitest'
import { bigFamilies, crowdedFamilies } from '../helpers/bigFamilies.js'
import { type Family, hardFamilies } from '../helpers/hardFamilies.js'
import { hardScene } from '../helpers/hardScenes.js'
import { ringOf, type Scene, shrink } from '../helpers/scenes.js'
import { wrongView } from '../helpers/views.js'

/** Fails with the smallest scene that shows what is wrong. */
function expectRightViews(scenes: Iterable<Scene>): void {
  for (const scene of scenes) {
    if (wrongView(scene) !== null) expect.fail(shrink(scene, wrongView))
  }
}

/** The scenes of one family among the first `count` of all its fellows. */
function* scenesOf(families: Record<string, Family>, name: string, count: number): Iterable<Scene> {
  const names = Object.keys(families)
  for (let number = names.indexOf(name); number < count; number += names.length) yield hardScene(number, families)
}

const HARD = 3600
const CROWDED = 24
const BIG = 105

describe(`${HARD} hard scenes against brute force: no leak, no hole, areas to one part in a million`, () => {
  it.each(Object.keys(hardFamilies))('%s', (name) => expectRightViews(scenesOf(hardFamilies, name, HARD)))
})

describe(`${CROWDED} scenes with more walls in view at once than the turning ray holds`, () => {
  it.each(Object.keys(crowdedFamilies))('%s', (name) => expectRightViews(scenesOf(crowdedFamilies, name, CROWDED)))
})

describe(`${BIG} scenes of so many walls that hidden ones are looked for first`, () => {
  it.each(Object.keys(bigFamilies))('%s', (name) => expectRightViews(scenesOf(bigFamilies, name, BIG)))
})

it('the scenes are what they are meant to be: cones, radii, missing bounds, places far off', () => {
  const scenes = Array.from({ length: HARD }, (_, number) => hardScene(number))
  const share = (is: (scene: Scene) => boolean): number => scenes.filter(is).length / HARD
  expect(share(({ angle }) => angle !== undefined)).toBeGreaterThan(0.3)
  expect(share(({ radius }) => radius !== undefined)).toBeGreaterThan(0.2)
  expect(share(({ bounds }) => bounds === undefined)).toBeGreaterThan(0.1)
  expect(share(({ origin }) => origin.x > 1000)).toBeGreaterThan(0.1)
  expect(share((scene) => ringOf(scene).length > 6)).toBeGreaterThan(0.9)
})
