import { createVisibilityMesh, visibilityPolygon } from 'react-umbra/geometry'
import { compute } from 'visibility-polygon'
import { drawnMaps, realMap } from '../helpers/maps.mjs'
import { measure, summary } from './measure.mjs'
import { figure, printTable, spread, times, verdict } from './table.mjs'

/** Budgets on the real maps: least speedup over the peer, and most milliseconds to prepare. */
const BUDGETS = {
  potholes: { sweep: 4, mesh: 32 },
  arena: { sweep: 4, mesh: 24 },
  aurora: { sweep: 20, mesh: 1200, prepare: 150 },
}

/** Both engines over maps, beside npm visibility-polygon, from the same viewpoints. */
export function benchMaps() {
  const folder = process.env.UMBRA_MAPS
  const maps = folder ? Object.keys(BUDGETS).map((name) => realMap(folder, name)) : drawnMaps()
  console.log(
    folder
      ? `\nMaps from ${folder}`
      : '\nMaps that the project draws itself: the budgets are for the real ones, in the folder that UMBRA_MAPS names',
  )
  const results = maps.map((map) => ({ ...map, budgets: BUDGETS[map.name] ?? {}, ...benchMap(map) }))
  const headings = ['map', 'walls', 'react-umbra', 'visibility-polygon', 'ratio', 'budget', '']
  const rowOf = (engine) => (result) => [
    result.name,
    figure(result.walls.length / 4),
    spread(result[engine]),
    spread(result.peer),
    times(result.peer.median / result[engine].median),
    ...judge(result.budgets[engine], '×', (budget) => result.peer.median >= budget * result[engine].median),
  ]
  printTable('visibilityPolygon, nothing prepared: µs per query', headings, results.map(rowOf('sweep')))
  printTable('polygonFrom of a prepared mesh: µs per query', headings, results.map(rowOf('mesh')))
  printTable(
    'createVisibilityMesh: ms to prepare, and after how many queries it has paid off against visibilityPolygon',
    ['map', 'walls', 'prepare', 'queries', 'budget', ''],
    results.map(({ name, walls, sweep, mesh, prepare, budgets }) => [
      name,
      figure(walls.length / 4),
      spread(prepare, 2),
      figure(Math.ceil((1000 * prepare.median) / (sweep.median - mesh.median))),
      ...judge(budgets.prepare, 'ms', (budget) => prepare.median <= budget),
    ]),
  )
}

function benchMap({ walls, viewpoints }) {
  const flat = Float64Array.from(walls)
  const segments = segmentsOf(walls)
  const prepare = timesToPrepare(flat)
  const mesh = createVisibilityMesh(flat)
  return {
    prepare,
    ...measure({
      sweep: { items: viewpoints, run: (viewpoint) => visibilityPolygon(viewpoint, flat) },
      mesh: { items: viewpoints, run: (viewpoint) => mesh.polygonFrom(viewpoint) },
      peer: { items: viewpoints, run: ({ x, y }) => compute([x, y], segments) },
    }),
  }
}

/** Returns milliseconds per preparation, warm: as many as fit into a second and a half, at least five. */
export function timesToPrepare(walls) {
  const all = []
  for (const start = performance.now(); all.length < 6 || performance.now() - start < 1500; ) {
    const before = performance.now()
    createVisibilityMesh(walls)
    all.push(performance.now() - before)
  }
  // The first half warms up.
  return summary(all.slice(all.length >> 1))
}

/** The cells of a budget and of its verdict. */
function judge(budget, unit, isMet) {
  return budget === undefined ? ['none', ''] : [`${figure(budget)} ${unit}`, verdict(isMet(budget))]
}

/** The walls as the peer wants them. */
function segmentsOf(walls) {
  const segments = []
  for (let i = 0; i < walls.length; i += 4) {
    segments.push([
      [walls[i], walls[i + 1]],
      [walls[i + 2], walls[i + 3]],
    ])
  }
  return segments
}
