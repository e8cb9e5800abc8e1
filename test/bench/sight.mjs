import { createExploredMap, createScene } from 'react-umbra/core'
import { seeded } from '../helpers/seeded.mjs'
import { measure } from './measure.mjs'
import { figure, printTable, spread, verdict } from './table.mjs'
import { drawTown } from './town.mjs'

const WALLS = 1_000
const VIEWERS = 8
const POINTS = 200
const LAMPS = 20
/** State of a scene in its first quarter of a second. */
const UNPREPARED = 'not yet prepared'
/** Maximum time in milliseconds for the sightings of all points once the walls are prepared, in every scene. */
const BUDGET = 2
/** Milliseconds of a frame in which all viewers move: what lights and viewers show, and what is remembered of it. */
const FRAME_BUDGET = 4
/** A circle's cost at most, by that of a box as large. */
const MAX_CIRCLE = 2
/** Sizes of the shapes that are asked about, in world units. */
const SIZES = [10, 40, 160]

/** World units of a cell of the memory. */
const CELL = 8

/**
 * A town at night with lamps, viewers who walk, and places to ask about; prepared or as it is just after it was drawn.
 */
async function townAtNight(isPrepared, viewerRadius) {
  const random = seeded(16)
  const { walls, width, height } = drawTown(WALLS)
  const place = () => ({ x: random() * width, y: random() * height })
  const scene = createScene()
  // Each wall by itself, as a map's doors and windows are, in tens.
  for (let i = 0; i < walls.length; i += 40) scene.addOccluder({ walls: walls.subarray(i, i + 40) })
  for (let i = 0; i < LAMPS; i++) scene.addLight({ ...place(), radius: 200, darkness: i % 5 === 0 })
  const senses = [{ name: 'sight' }, { name: 'darkvision', radius: 120, needs: 'dark' }]
  const viewers = Array.from({ length: VIEWERS }, () => scene.addViewer({ ...place(), radius: viewerRadius, senses }))
  if (isPrepared) await scene.settle()
  const sets = Array.from({ length: 16 }, () => Array.from({ length: POINTS }, place))
  const ways = Array.from({ length: 16 }, () => viewers.map(place))
  const area = { minX: 0, minY: 0, maxX: width, maxY: height }
  return { scene, viewers, sets, ways, area, memory: createExploredMap({ bounds: area, cell: CELL }) }
}

function walk({ viewers, ways }, i) {
  for (const [k, viewer] of viewers.entries()) viewer.move(ways[i][k].x, ways[i][k].y)
}

function shareOf({ scene, sets }, i) {
  return scene.sightings(sets[i]).reduce((sum, { share }) => sum + share, 0)
}

/** Cost of one target by kind and size, with resting viewers and lamps. */
async function benchTargets() {
  const { scene, sets } = await townAtNight(true, undefined)
  const kinds = {
    point: ({ x, y }) => ({ x, y }),
    box: ({ x, y }, size) => ({ kind: 'box', x, y, width: size, height: size }),
    circle: ({ x, y }, size) => ({ kind: 'circle', x, y, radius: size / 2 }),
  }
  const contestants = {}
  for (const size of SIZES) {
    for (const [kind, target] of Object.entries(kinds)) {
      const items = sets.flat().map((place) => [target(place, size)])
      contestants[`${kind} ${size}`] = { items, run: (item) => scene.sightings(item) }
    }
  }
  const results = measure(contestants, { rounds: 15, most: 60, warmUp: 200 })
  printTable(
    `Sightings of one target by its size: ${VIEWERS} viewers of two senses, ${LAMPS} lamps, ${WALLS} walls; µs`,
    ['size', ...Object.keys(kinds), 'circle by box', 'at most', ''],
    SIZES.map((size) => {
      const [point, box, circle] = Object.keys(kinds).map((kind) => results[`${kind} ${size}`])
      const times = circle.median / box.median
      const spreads = [point, box, circle].map(spread)
      return [String(size), ...spreads, figure(times, 2), figure(MAX_CIRCLE), verdict(times <= MAX_CIRCLE)]
    }),
  )
}

/** Repeated sightings: moving points, moving viewers, and the rings of viewers who all move. */
export async function benchSight() {
  const contestants = {}
  const budgets = {}
  for (const [name, isPrepared, radius] of [
    ['prepared', true, undefined],
    ['prepared, radius 300', true, 300],
    [UNPREPARED, false, undefined],
  ]) {
    const still = await townAtNight(isPrepared, radius)
    const moving = await townAtNight(isPrepared, radius)
    const painted = await townAtNight(isPrepared, radius)
    const remembered = await townAtNight(isPrepared, radius)
    const items = [...still.sets.keys()]
    const contest = (what, run, budget = BUDGET) => {
      contestants[`${what}, ${name}`] = { items, run: (i) => [run(i)] }
      if (isPrepared) budgets[`${what}, ${name}`] = 1000 * budget
    }
    contest('points that move', (i) => shareOf(still, i))
    contest('points and viewers that move', (i) => {
      walk(moving, i)
      return shareOf(moving, i)
    })
    contest('rings of viewers that move', (i) => {
      walk(painted, i)
      return painted.scene.sightPlan(painted.area).senses.length
    })
    const frame = (i) => {
      walk(remembered, i)
      const { scene, area, memory } = remembered
      memory.clear()
      memory.add(scene.sightPlan(area))
      return scene.plan(area).lights.length
    }
    contest('a frame with memory, viewers that move', frame, FRAME_BUDGET)
  }
  const results = measure(contestants, { rounds: 15, most: 60, warmUp: 200 })
  printTable(
    `Sight: ${POINTS} points, ${VIEWERS} viewers of two senses, ${LAMPS} lamps, ${WALLS} walls; µs for all of it`,
    ['what', 'µs', 'budget', ''],
    Object.entries(results).map(([name, result]) => [
      name,
      spread(result),
      ...(name in budgets ? [figure(budgets[name]), verdict(result.median <= budgets[name])] : ['', '']),
    ]),
  )
  await benchTargets()
  await benchLightAt()
}

/** Cost of the color at a point under one light of each kind, all around it in reach. */
async function benchLightAt() {
  const { walls, width, height } = drawTown(WALLS)
  const [x, y] = [width / 2, height / 2]
  const kinds = {
    point: {},
    disc: { size: 12 },
    'disc of a height': { size: 12, height: 50 },
    tube: { endX: x + 120, endY: y + 40 },
    sun: { parallel: true, elevation: 0.6 },
  }
  const contestants = {}
  for (const [name, more] of Object.entries(kinds)) {
    const random = seeded(5)
    const scene = createScene()
    scene.addOccluder({ walls, height: 30 })
    scene.addLight({ x, y, radius: 300, ...more })
    await scene.settle()
    // Asks for the code that loads late.
    while (scene.plan().lights.length === 0) await new Promise((done) => setTimeout(done, 10))
    const items = Array.from({ length: 100 }, () => ({ x: x + 500 * (random() - 0.5), y: y + 500 * (random() - 0.5) }))
    contestants[name] = { items, run: (point) => scene.lightAt(point).color }
  }
  const results = measure(contestants, { rounds: 15, most: 60, warmUp: 200 })
  printTable(
    `lightAt under one light over ${WALLS} walls, µs a point`,
    ['light', 'µs'],
    Object.entries(results).map(([name, result]) => [name, spread(result)]),
  )
}
