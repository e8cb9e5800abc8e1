import { drawnMaps } from '../helpers/maps.mjs'
import { runFresh } from './fresh/run.mjs'
import { quantile } from './measure.mjs'
import { figure, printTable, times, verdict } from './table.mjs'

/** Maximum time of a view on the real maps: in microseconds, or as a multiple of a later view. */
const BUDGETS = { potholes: { most: 60 }, arena: { most: 60 }, aurora: { ratio: 2 } }

/** Processes for each map. */
const RUNS = 9

/** A process that prepares a map and asks for its first 200 views, before anything is compiled. */
export function benchFirstViews() {
  const folder = process.env.UMBRA_MAPS ?? 'drawn'
  const names = folder === 'drawn' ? drawnMaps().map(({ name }) => name) : Object.keys(BUDGETS)
  const runs = names.map(() => [])
  for (let run = 0; run < RUNS; run++) {
    for (const [i, name] of names.entries()) runs[i].push(runFresh('firstViews.mjs', folder, name))
  }
  printTable(
    `The first 200 views of a process: medians of ${RUNS} processes`,
    ['map', 'walls', 'prepare, ms', 'first, µs a view', 'later', 'ratio', 'budget', ''],
    names.map((name, i) => {
      const [prepare, first, later] = ['prepare', 'first', 'later'].map((part) =>
        quantile(
          runs[i].map((run) => run[part]),
          0.5,
        ),
      )
      const { most, ratio } = (folder !== 'drawn' && BUDGETS[name]) || {}
      const isMet = most === undefined ? first <= ratio * later : first <= most
      return [
        name,
        figure(runs[i][0].walls),
        figure(prepare, 1),
        figure(first, 1),
        figure(later, 1),
        times(first / later),
        most !== undefined ? `${most} µs` : ratio !== undefined ? `${ratio} ×` : 'none',
        most === undefined && ratio === undefined ? '' : verdict(isMet),
      ]
    }),
  )
}
