import { createVisibilityMesh, visibilityPolygon } from 'react-umbra/geometry'
import { seeded } from '../helpers/seeded.mjs'
import { timesToPrepare } from './maps.mjs'
import { measure } from './measure.mjs'
import { figure, printTable, spread, times, verdict } from './table.mjs'
import { drawTown } from './town.mjs'

const SIZES = [1_000, 3_162, 10_000, 31_623, 100_000]
/** Largest ratio of the time of `polygonFrom` in the largest town to that in the smallest. */
const BUDGET = 2.5
/** More of them than the processor's caches hold the surroundings of. */
const VIEWPOINTS = 4000
/** Number of viewers, and the length of their steps from one query to the next, in world units. */
const WALKERS = 100
const STEP = 3

/**
 * Towns that grow while what is seen from a place in them stays about the same. Judged by viewpoints all over the town
 * in no order, each in a place that no cache holds any more once the town is large; viewers that walk, as in an app,
 * find the surroundings of their last query there.
 */
export function benchGrowth() {
  const towns = SIZES.map(prepareTown)
  const options = { rounds: 25, most: 100, warmUp: 300 }
  const results = measure(
    Object.fromEntries(
      towns.flatMap(({ count, viewpoints, walks, mesh }) => [
        [`mesh ${count}`, { items: viewpoints, run: (viewpoint) => mesh.polygonFrom(viewpoint) }],
        [`walk ${count}`, { items: walks, run: (viewpoint) => mesh.polygonFrom(viewpoint) }],
      ]),
    ),
    options,
  )
  // Apart, for its garbage would be swept up in the others' time.
  const sweeps = measure(
    Object.fromEntries(
      towns.map(({ count, walls, viewpoints }) => [
        count,
        { items: viewpoints, run: (viewpoint) => visibilityPolygon(viewpoint, walls) },
      ]),
    ),
    options,
  )
  const growth = (work, count) => results[`${work} ${count}`].median / results[`${work} ${SIZES[0]}`].median
  const rows = towns.map(({ count, prepare, viewpoints, mesh }) => {
    const corners = viewpoints.reduce((sum, viewpoint) => sum + mesh.polygonFrom(viewpoint).length / 2, 0)
    const judged = count === SIZES.at(-1)
    return [
      figure(count),
      figure(corners / viewpoints.length, 1),
      spread(results[`mesh ${count}`]),
      times(growth('mesh', count)),
      spread(results[`walk ${count}`]),
      times(growth('walk', count)),
      spread(sweeps[count]),
      spread(prepare),
      judged ? `< ${BUDGET} ×` : '',
      judged ? verdict(growth('mesh', count) < BUDGET) : '',
    ]
  })
  printTable(
    `Growth: towns of houses, ${figure(VIEWPOINTS)} viewpoints all over each, µs per query and ms to prepare`,
    [
      'walls',
      'corners seen',
      'polygonFrom',
      'growth',
      'walking',
      'growth',
      'visibilityPolygon',
      'prepare',
      'budget',
      '',
    ],
    rows,
  )
}

function prepareTown(count) {
  const { walls, width, height } = drawTown(count)
  const random = seeded(22)
  const place = () => ({ x: random() * width, y: random() * height })
  const viewpoints = Array.from({ length: VIEWPOINTS }, place)
  const starts = Array.from({ length: WALKERS }, place)
  const walks = Array.from({ length: VIEWPOINTS }, (_, i) => {
    const { x, y } = starts[i % WALKERS]
    // Toward the center, so that no viewer leaves the town.
    return { x: x + Math.sign(width / 2 - x) * STEP * Math.floor(i / WALKERS), y }
  })
  return { count, walls, viewpoints, walks, prepare: timesToPrepare(walls), mesh: createVisibilityMesh(walls) }
}
