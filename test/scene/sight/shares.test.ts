import { createScene } from 'react-umbra/core'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../helpers/fakeClock.js'
import { between, seeded } from '../../helpers/random.js'
import { anySightScene } from '../../helpers/sightScenes.js'

/** Number of cells along each side of a box. One random point in each cell is tested. */
const CELLS = 90

/**
 * Promised error of a fraction, and the uncertainty of sampling: a few cells on edges, each right or
 * wrong by chance.
 */
const MAX_ERROR = 0.005 + 0.004

describe('visible shares of shapes', () => {
  it.each(Array.from({ length: 16 }, (_, seed) => [seed] as const))('agree with tested points: seed %i', (seed) => {
    const random = seeded(1000 + seed)
    const made = anySightScene(random, seed % 2 === 0)
    const scene = createScene({ daylight: made.daylight, clock: fakeClock() })
    for (const props of made.occluders) scene.addOccluder(props)
    for (const props of made.lights) scene.addLight(props)
    for (const props of made.viewers) scene.addViewer(props)
    const [x, y] = [between(random, 0, 100), between(random, 0, 100)]
    const [width, height] = [between(random, 5, 80), between(random, 5, 80)]
    const points = Array.from({ length: CELLS ** 2 }, (_, i) => ({
      x: x + width * (((i % CELLS) + random()) / CELLS - 0.5),
      y: y + height * ((Math.floor(i / CELLS) + random()) / CELLS - 0.5),
    }))
    const seen = scene.sightings(points).filter((sighting) => sighting.seen).length / points.length
    const [box] = scene.sightings([{ kind: 'box', x, y, width, height }])
    expect(Math.abs(box!.share - seen)).toBeLessThan(MAX_ERROR)
    expect(box!.seen).toBe(box!.share > 0)
    const radius = Math.min(width, height) / 2
    const inside = points.filter((point) => Math.hypot(point.x - x, point.y - y) < radius)
    const seenInside = scene.sightings(inside).filter((sighting) => sighting.seen).length / inside.length
    const [circle] = scene.sightings([{ kind: 'circle', x, y, radius }])
    // With fewer points, sampling is less precise.
    expect(Math.abs(circle!.share - seenInside)).toBeLessThan(0.005 + 0.02)
    expect(circle!.seen).toBe(circle!.share > 0)
  })
})
