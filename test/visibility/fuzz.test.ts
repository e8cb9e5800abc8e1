import { describe, expect, it } from 'vitest'
import { cases } from '../helpers/cases.js'
import { differenceOf, isSame } from '../helpers/compareRings.js'
import { fuzzScene } from '../helpers/fuzzScenes.js'
import { wrongPoints } from '../helpers/points.js'
import { meshOf, meshRingOf, ringOf, type Scene, viewOptions } from '../helpers/scenes.js'
import { type Check, catching, shrink } from '../helpers/shrink.js'
import { disagreement, wrongView } from '../helpers/views.js'

// Millions more: npm run fuzz -- --scenes 1000000

/** Number of scenes. Each check has its own. */
const ENGINES = cases(500)
const ORACLE = cases(250)
const POINTS = cases(150)
const CHANGES = cases(120)

/** Largest number of walls for which brute force is quick. */
const MOST = 100

/** Fails with the smallest scene that still shows the fault. */
function expectNothing(wrong: Check, first: number, count: number, most = Number.POSITIVE_INFINITY): void {
  const check = catching(wrong)
  for (let number = first; number < first + count; number++) {
    const scene = fuzzScene(number, false)
    if (scene.walls.length <= 4 * most && check(scene) !== null) {
      expect.fail(`scene ${number}: ${shrink(scene, check)}`)
    }
  }
}

it(`${ENGINES} scenes: a turning ray, merged envelopes and a mesh give the same ring`, () => {
  expectNothing(disagreement, 0, ENGINES)
})

it(`${ORACLE} scenes: all three agree with brute force`, () => {
  expectNothing(wrongView, ENGINES, ORACLE, MOST)
})

it(`${POINTS} scenes: points and rays agree with brute force`, () => {
  expectNothing(wrongPoints, ENGINES + ORACLE, POINTS, MOST)
})

it(`${CHANGES} scenes: walls changed one by one give exactly the ring of a mesh made with their attributes`, () => {
  expectNothing(wrongChange, 0, CHANGES)
})

/** Checks meshes that had no attributes, or others, and an earlier query. */
function wrongChange(scene: Scene): string | null {
  const { origin, walls, attributes = [] } = scene
  const options = viewOptions(scene)
  const all = { blocks: undefined, from: undefined, open: undefined, limited: undefined }
  for (const before of [undefined, walls.flatMap((_, i) => (i % 4 === 0 ? [attributes[i / 4 + 1]] : []))]) {
    const mesh = meshOf(scene, before)
    mesh.polygonFrom(origin, { ...options, angle: 1, channel: 'move' })
    for (let i = 0; i < walls.length / 4; i++) mesh.setWall(i, { ...all, ...attributes[i] })
    if (!isSame(mesh.polygonFrom(origin, options), meshRingOf(scene))) return 'another ring after setWall'
  }
  return null
}

describe('the comparison of rings', () => {
  /** Returns a wall across the world with a gap in it, through which a sliver of the world is seen. */
  const withGap = (gap: number): Scene => {
    const walls = [4, 0, 4, 4, 4, 4 + gap, 4, 8]
    return { name: 'a gap', origin: { x: 1, y: 3 }, walls, bounds: { minX: 0, minY: 0, maxX: 8, maxY: 8 } }
  }

  it.each([1e-3, 1e-9, 1e-12, 3e-13])('finds a sliver of %s that one ring lacks', (gap) => {
    const [open, shut] = [ringOf(withGap(gap)), ringOf(withGap(0))]
    expect(differenceOf(withGap(gap), open, shut)).not.toBeNull()
    expect(differenceOf(withGap(gap), shut, open)).not.toBeNull()
  })

  it('ignores a sliver that is thinner than rounding', () => {
    const thin = withGap(2 ** -49)
    expect(differenceOf(thin, ringOf(thin), ringOf(withGap(0)))).toBeNull()
  })

  it('finds a spike along an edge, which has neither area nor a corner off the outline', () => {
    const box = Float64Array.of(0, 0, 8, 0, 8, 8, 0, 8)
    const spiked = Float64Array.of(0, 0, 8, 0, 8, 5, 8, 2, 8, 8, 0, 8)
    expect(differenceOf(withGap(1), box, spiked)).toContain('lengths of')
  })
})
