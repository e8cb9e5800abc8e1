import { describe, expect, it } from 'vitest'
import { cases } from '../helpers/cases.js'
import { hardFamilies } from '../helpers/hardFamilies.js'
import { hardScene, scenesOf } from '../helpers/hardScenes.js'
import { ringOf, type Scene } from '../helpers/scenes.js'
import { expectRightViews } from './expectRightViews.js'

const HARD = cases(1200)

/** Number of points, enough to estimate fractions. */
const COUNTED = 1000

describe(`${HARD} hard scenes against brute force: no leak, no hole, areas to one part in a million`, () => {
  it.each(Object.keys(hardFamilies))('%s', (name) => expectRightViews(scenesOf(hardFamilies, name, HARD)))
})

it('the scenes include cones, radii, missing bounds, and distant coordinates', () => {
  const scenes = Array.from({ length: COUNTED }, (_, number) => hardScene(number))
  const share = (is: (scene: Scene) => boolean): number => scenes.filter(is).length / COUNTED
  expect(share(({ angle }) => angle !== undefined)).toBeGreaterThan(0.3)
  expect(share(({ radius }) => radius !== undefined)).toBeGreaterThan(0.2)
  expect(share(({ bounds }) => bounds === undefined)).toBeGreaterThan(0.1)
  expect(share(({ origin }) => origin.x > 1000)).toBeGreaterThan(0.1)
  expect(share((scene) => ringOf(scene).length > 6)).toBeGreaterThan(0.85)
})
