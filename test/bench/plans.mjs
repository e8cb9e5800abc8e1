import { runFresh } from './fresh/run.mjs'
import { figure, printTable, verdict } from './table.mjs'

const WALLS = 2000
const POINTS = 10_000
/** Seconds of processor time, and megabytes, at most. */
const BUDGET = 15
const MEMORY = 300

/**
 * A visibility graph of 10,000 points in an office of 2,000 walls, in which a point sees about a tenth of the others.
 * The peak of a process never falls, so it runs in a process of its own, without what other groups took.
 */
export function benchPlans() {
  const { seconds, memory, seen } = runFresh('visibilityGraph.mjs', POINTS, WALLS)
  printTable(
    `visibility graph of ${figure(POINTS)} points over ${figure(WALLS)} walls, in a process of its own, one thread`,
    ['', 'seen by a point', 'processor, s', 'budget', '', 'memory of all, MB', 'budget', ''],
    [
      [
        'visibilityGraph',
        ...[`${figure(100 * seen, 1)} %`, figure(seconds, 1), `${BUDGET} s`, verdict(seconds <= BUDGET)],
        ...[figure(memory), `${MEMORY} MB`, verdict(memory <= MEMORY)],
      ],
    ],
  )
}
