import { CollisionWorld, collide, coverage, createVisibilityMesh, moveAndSlide, TileGrid } from 'react-umbra/geometry'
import { seeded } from '../helpers/seeded.mjs'
import { figure, printTable } from './table.mjs'

const REGION = [0, 0, 1000, 0, 1000, 1000, 0, 1000]

/** Inputs by name: a size, twice that size, and a call that must not cost much more than twice as much. */
const INPUTS = {
  'coverage of equal views': [2_500, (count) => coverageOf(count, () => [500, 500, 120])],
  'coverage of views in one another': [2_500, (count) => coverageOf(count, (i) => [500, 500, (450 * (i + 1)) / count])],
  'coverage of overlapping views, which all cross': [250, overlappingViews],
  'collide of stars, corners of each': [1_000, (count) => collide(star(count, 0), star(count, 30))],
  'moveAndSlide of a box, tiles across': [500, (count) => slideBox(count)],
  'moveAndSlide of a circle in a solid grid, tiles across': [100, (count) => slideInSolid(count)],
  'shapes at one place in a world': [500, crowdAtOnePlace],
  'pathBetween with a clearance, teeth of a comb': [200, pathPastComb],
}

/** Inputs that made single calls last seconds: processor time for two sizes, and how it grows from one to the other. */
export function benchCrowdedInputs() {
  const rows = Object.entries(INPUTS).map(([name, [size, call]]) => {
    call(Math.ceil(size / 4))
    const [one, other] = [timeOf(() => call(size)), timeOf(() => call(2 * size))]
    return [name, figure(size), figure(one), figure(2 * size), figure(other), figure(other / one, 1)]
  })
  printTable('Crowded inputs: ms of processor time', ['', 'size', 'ms', 'size', 'ms', 'times as long'], rows)
}

/** Milliseconds of processor time, which other processes do not lengthen as they do a clock's. */
function timeOf(work) {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function coverageOf(count, viewAt) {
  const rings = Array.from({ length: count }, (_, i) => {
    const [x, y, radius] = viewAt(i)
    return [x + radius, y, x, y + radius, x - radius, y, x, y - radius]
  })
  return coverage(rings, REGION)
}

function overlappingViews(count) {
  const random = seeded(1)
  const rings = Array.from({ length: count }, () => {
    const [x, y, radius] = [450 + 100 * random(), 450 + 100 * random(), 100 + 100 * random()]
    return Float64Array.from({ length: 48 }, (_, i) => {
      const angle = (Math.PI * (i >> 1)) / 12
      return i % 2 === 0 ? x + radius * Math.cos(angle) : y + radius * Math.sin(angle)
    })
  })
  return coverage(rings, REGION)
}

function star(corners, x) {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners
    const radius = i % 2 === 0 ? 100 : 40
    return { x: x + radius * Math.cos(angle), y: radius * Math.sin(angle) }
  })
  return { kind: 'polygon', points }
}

function gridOf(side, cell) {
  const row = new Uint8Array(side).fill(cell)
  return new TileGrid(
    Array.from({ length: side }, () => row),
    { tileSize: 1 },
  )
}

function slideBox(count) {
  const place = count / 2 + 1
  const box = { kind: 'box', x: place, y: place, width: count, height: count }
  return moveAndSlide(box, { x: 1.5 * count, y: 1.4 * count }, gridOf(3 * count, 0))
}

function slideInSolid(count) {
  const circle = { kind: 'circle', x: 2.5 * count, y: 2.5 * count, radius: count / 2 }
  return moveAndSlide(circle, { x: count, y: count / 2 }, gridOf(5 * count, 1))
}

function crowdAtOnePlace(count) {
  const world = new CollisionWorld()
  for (let i = 0; i < count; i++) world.add({ kind: 'circle', x: 0, y: 0, radius: 5 })
  return world.collisions()
}

function pathPastComb(teeth) {
  const walls = Array.from({ length: teeth }, (_, i) => [10 * i + 10, 0, 10 * i + 10, 80]).flat()
  const bounds = { minX: 0, minY: 0, maxX: 10 * teeth + 20, maxY: 100 }
  return createVisibilityMesh(walls, { bounds }).pathBetween(
    { x: 5, y: 5 },
    { x: 10 * teeth + 15, y: 5 },
    { clearance: 2 },
  )
}
