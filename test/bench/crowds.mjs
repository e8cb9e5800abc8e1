import { CollisionWorld, collide, findCollisions } from 'react-umbra/geometry'
import { figure, printTable, times } from './table.mjs'

/** Each size is twice the one before: time that grows in proportion doubles, that of a square is four times as much. */
const CASES = [
  ['a star of n corners is prepared', [1_000, 2_000, 4_000, 8_000], (n) => [star(n, 0)], prepare],
  ['two stars of n corners collide', [75, 150, 300, 600], (n) => [star(n, 0), star(n, 30)], collideTwo],
  ['n in one place that rest', [5_000, 10_000, 20_000, 40_000], (n) => [n, BOX, { resting: true }], stack],
  ['n in one place on layers apart', [5_000, 10_000, 20_000, 40_000], (n) => [n, BOX, { layer: 1, mask: 2 }], stack],
  ['n points in one place', [5_000, 10_000, 20_000, 40_000], (n) => [n, POINT, {}], stack],
  ['findCollisions of n points in one place', [5_000, 10_000, 20_000, 40_000], (n) => [n], findPoints],
]

const BOX = { kind: 'box', x: 0, y: 0, width: 10, height: 10 }
const POINT = { kind: 'circle', x: 0, y: 0, radius: 0 }
const FAR = { kind: 'circle', x: 1e5, y: 0, radius: 1 }
const ROUNDS = 5

/** Hostile inputs and how their time grows. Measures processor time, because these rounds are long. */
export function benchCrowds() {
  const rows = CASES.map(([name, sizes, prepareCase, run]) => {
    const each = sizes.map((size) => {
      const given = prepareCase(size)
      return Math.min(...Array.from({ length: ROUNDS }, () => processorTime(() => run(...given))))
    })
    const growth = each.slice(1).map((time, i) => times(time / each[i]))
    return [
      name,
      sizes.map((size) => figure(size)).join(' · '),
      each.map((time) => figure(time, 1)).join(' · '),
      ...growth,
    ]
  })
  printTable(
    'Hostile sizes, each twice the one before: ms, the least of five rounds, and how they grow from one to the next',
    ['', 'n', 'ms', 'growth', '', ''],
    rows,
  )
}

function processorTime(run) {
  const start = process.cpuUsage()
  run()
  return process.cpuUsage(start).user / 1000
}

function star(corners, x) {
  const points = []
  for (let i = 0; i < corners; i++) {
    const angle = (2 * Math.PI * i) / corners
    const reach = i % 2 === 0 ? 100 : 50
    points.push(x + reach * Math.cos(angle), reach * Math.sin(angle))
  }
  return { kind: 'polygon', points }
}

function prepare(shape) {
  return collide(shape, FAR)
}

function collideTwo(a, b) {
  return collide(a, b)
}

function stack(count, shape, options) {
  const world = new CollisionWorld()
  for (let i = 0; i < count; i++) world.add(shape, options)
  return world.collisions()
}

function findPoints(count) {
  return findCollisions(new Array(count).fill(POINT))
}
