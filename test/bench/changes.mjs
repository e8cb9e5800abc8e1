import { createVisibilityMesh, visibilityMeshFrom } from 'react-umbra/geometry'
import { seeded } from '../helpers/seeded.mjs'
import { BOX, drawCity, PLOT, widthOf } from './city.mjs'
import { runFresh } from './fresh/run.mjs'
import { figure, printTable, times, verdict } from './table.mjs'

const WALLS = 100_000
const CHANGES = 10_000
const CHUNK = 2_000
/** Changes, chunks, and readings that are not timed, until the engine has compiled what it will. */
const WARM_UP = 2_000
const ROUNDS = 9
/** Walls of the largest city. */
const MILLION = 1_000_000

/** Walls that come and go in a city of boxes, chunks of it, the city as a buffer, and a city of a million walls. */
export function benchChanges() {
  const random = seeded(7)
  const city = drawCity(random, WALLS)
  const width = widthOf(WALLS)
  const bounds = { minX: -PLOT, minY: -PLOT, maxX: 2 * width, maxY: width + PLOT }
  const mesh = createVisibilityMesh(city, { bounds })
  const place = () => ({ x: random() * width, y: random() * width })
  const places = Array.from({ length: 500 }, place)
  const view = (each) => median(places.map((at) => timed(() => each.polygonFrom(at))))
  for (let i = 0; i < 3; i++) view(mesh)

  const added = []
  const removed = []
  for (let i = 0; i < WARM_UP + CHANGES; i++) {
    const { x, y } = place()
    const wall = [x, y, x + BOX * (random() - 0.5), y + BOX * (random() - 0.5)]
    let number = 0
    added.push(timed(() => (number = mesh.addWalls(wall))))
    removed.push(timed(() => mesh.removeWalls([number])))
  }
  const fresh = createVisibilityMesh(city, { bounds })
  const views = [view(fresh), view(mesh), view(fresh), view(mesh)]
  const viewTime = Math.min(views[0], views[2])
  const changedViews = Math.min(views[1], views[3]) / viewTime
  printTable(
    `Walls that come and go: one in a city of ${figure(WALLS)}, ${figure(CHANGES)} times, µs; a view of it takes ${figure(viewTime)}`,
    ['change', 'median', 'per view', '99th percentile', 'budget', ''],
    [
      ...Object.entries({ addWalls: added, removeWalls: removed }).map(([name, all]) => {
        const [middle, high] = [median(all.slice(WARM_UP)), percentile(all.slice(WARM_UP), 0.99)]
        return [
          name,
          figure(middle, 1),
          times(middle / viewTime),
          figure(high),
          '100, 1,000',
          verdict(middle <= 100 && high <= 1000),
        ]
      }),
      ['polygonFrom', figure(viewTime, 1), times(1), '', '', ''],
      ['views afterward', '', times(changedViews), '', '≤ 1.25 ×', verdict(changedViews <= 1.25)],
    ],
  )

  const chunk = drawCity(random, CHUNK, width + PLOT)
  const numbers = (first) => Array.from({ length: CHUNK }, (_, i) => first + i)
  const rounds = Array.from({ length: 3 * ROUNDS }, () => {
    let first = 0
    return {
      alone: timed(() => createVisibilityMesh(chunk)),
      add: timed(() => (first = mesh.addWalls(chunk))),
      remove: timed(() => mesh.removeWalls(numbers(first))),
    }
  }).slice(ROUNDS)
  const [alone, add, remove] = ['alone', 'add', 'remove'].map((part) => median(rounds.map((round) => round[part])))
  const buffer = mesh.toBuffer()
  const read = median(Array.from({ length: ROUNDS }, () => timed(() => visibilityMeshFrom(buffer))))
  const bytes = buffer.byteLength / WALLS
  printTable(
    `A chunk of ${figure(CHUNK)} walls beside the city, and the city as a buffer`,
    ['work', 'ms', 'ratio', 'budget', ''],
    [
      ['prepare the chunk alone', figure(alone / 1000, 1), '', '', ''],
      ['addWalls', figure(add / 1000, 1), times(add / alone), '≤ 3 ×', verdict(add <= 3 * alone)],
      ['removeWalls', figure(remove / 1000, 1), times(remove / alone), '', ''],
      ['visibilityMeshFrom', figure(read / 1000, 1), '', '≤ 50', verdict(read <= 50_000)],
      ['bytes a wall', '', figure(bytes, 1), '≤ 160', verdict(bytes <= 160)],
    ],
  )
  benchMillion()
}

function benchMillion() {
  const { prepare, read, memory, buffer } = runFresh('million.mjs', MILLION)
  printTable(
    `A city of ${figure(MILLION)} walls, in a process of its own`,
    ['', '', 'budget', ''],
    [
      ['createVisibilityMesh, ms', figure(prepare), '', ''],
      ['visibilityMeshFrom, ms, read and checked', figure(read), '≤ 500', verdict(read <= 500)],
      ['memory of the mesh, bytes a wall', figure(memory, 1), '≤ 270', verdict(memory <= 270)],
      ['buffer, bytes a wall', figure(buffer, 1), '≤ 160', verdict(buffer <= 160)],
    ],
  )
}

/** Returns the microseconds that something takes. */
function timed(run) {
  const start = performance.now()
  run()
  return 1000 * (performance.now() - start)
}

function percentile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.floor(share * values.length)]
}

function median(values) {
  return percentile(values, 0.5)
}
