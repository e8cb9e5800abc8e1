import { createScene, interestOf } from 'react-umbra/core'
import { seeded } from '../helpers/seeded.mjs'
import { printTable, verdict } from './table.mjs'
import { drawTown } from './town.mjs'

const [PLAYERS, ENTITIES, WALLS, LAMPS] = [8, 500, 2_000, 20]
const TICKS = 400
/** Ticks before those that are measured. */
const WARM = 100
/** Runs of the same ticks. The least cost of each tick counts, without what else the machine did. */
const RUNS = 5
/** Maximum processor time of a tick in milliseconds, for 99 of 100 ticks. */
const BUDGET = 2
/** Ticks a second of a room. */
const RATE = 20

/** Ticks of a server: each player moves, and knows what the own view shows; entities walk, a few or all of them. */
async function ticksOf(walking) {
  const random = seeded(41)
  const { walls, width, height } = drawTown(WALLS)
  const scene = createScene()
  for (let i = 0; i < walls.length; i += 40) scene.addOccluder({ walls: walls.subarray(i, i + 40) })
  const place = () => ({ x: random() * width, y: random() * height })
  for (let i = 0; i < LAMPS; i++) scene.addLight({ ...place(), radius: 200 })
  const viewers = Array.from({ length: PLAYERS }, (_, i) => scene.addViewer({ ...place(), group: `${i}`, radius: 300 }))
  const at = viewers.map(() => place())
  const interests = viewers.map((_, i) => interestOf(scene, { group: `${i}` }))
  let entities = Array.from({ length: ENTITIES }, (_, id) => ({ id, at: place() }))
  await scene.settle()
  const step = () => 10 * random() - 5
  const costs = []
  for (let tick = 0; tick < WARM + TICKS; tick++) {
    entities = entities.map((entity, i) =>
      i < walking ? { id: entity.id, at: { x: entity.at.x + step(), y: entity.at.y + step() } } : entity,
    )
    const start = process.cpuUsage()
    for (const [i, viewer] of viewers.entries()) {
      at[i] = { x: at[i].x + step(), y: at[i].y + step() }
      viewer.move(at[i].x, at[i].y)
    }
    for (const interest of interests) interest.update(entities)
    const { user, system } = process.cpuUsage(start)
    if (tick >= WARM) costs.push((user + system) / 1000)
  }
  return costs
}

/** Statistics of the same ticks, run several times. */
async function leastOf(walking) {
  let costs = await ticksOf(walking)
  for (let run = 1; run < RUNS; run++) {
    const again = await ticksOf(walking)
    costs = costs.map((cost, tick) => Math.min(cost, again[tick]))
  }
  costs.sort((a, b) => a - b)
  return { median: costs[TICKS / 2], p99: costs[Math.floor(TICKS * 0.99)], mean: costs.reduce((a, b) => a + b) / TICKS }
}

/** Processor time of a server's tick, and the rooms that a core carries by it. */
export async function benchPlayers() {
  const rows = []
  for (const walking of [0, 50, ENTITIES]) {
    const { median, p99, mean } = await leastOf(walking)
    const rooms = Math.floor(1000 / (mean * RATE))
    rows.push([`${walking} entities walk`, median.toFixed(2), p99.toFixed(2), rooms, verdict(p99 <= BUDGET)])
  }
  printTable(
    `Ticks of a server: ${PLAYERS} players walk, ${ENTITIES} entities, ${WALLS} walls; milliseconds of processor time`,
    ['tick', 'median', '99th percentile', `rooms a core at ${RATE} ticks/s`, `at most ${BUDGET} ms`],
    rows,
  )
}
