import { describe, it } from 'vitest'
import { bigFamilies, crowdedFamilies } from '../helpers/bigFamilies.js'
import { cases } from '../helpers/cases.js'
import { scenesOf } from '../helpers/hardScenes.js'
import { expectRightViews } from './expectRightViews.js'

const CROWDED = cases(8)
const BIG = cases(35)

describe(`${CROWDED} scenes with more walls in view at once than the turning ray holds`, () => {
  it.each(Object.keys(crowdedFamilies))('%s', (name) => expectRightViews(scenesOf(crowdedFamilies, name, CROWDED)))
})

describe(`visibilityPolygon is right in ${BIG} scenes with enough walls to cull hidden ones first:`, () => {
  it.each(Object.keys(bigFamilies))('%s', (name) => expectRightViews(scenesOf(bigFamilies, name, BIG)))
})
