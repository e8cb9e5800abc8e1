import { System } from 'detect-collisions'
import { CollisionWorld } from 'react-umbra/geometry'
import { seeded } from '../helpers/seeded.mjs'
import { measure } from './measure.mjs'
import { figure, printTable, spread, times, verdict } from './table.mjs'

/** Least speedup over detect-collisions (better known as check2d): for convex shapes, and for all shapes. */
const BUDGETS = [8, 5]
const JUDGED = [2_000, 5_000]
const GROWTH = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000]
/**
 * Half the size of the shapes, in world units, and how far one moves in a frame; each has 26 × 26 of the world to
 * itself.
 */
const LEAST = 4
const MOST = 14
const STEP = 2
const SPACE = 26
/** Distance that detect-collisions lets a body move inside its box in the tree. The fastest of 1 to 16 here. */
const PADDING = 4
/** Largest overlap that only one of the two may find: a few roundings of distances in the thousands. */
const ROUNDING = 1e-9

const CONVEX = [circle, box, turnedBox, convexPolygon]
/** One shape in eight is a star. */
const WITH_CONCAVE = [...CONVEX, circle, box, convexPolygon, star]

/** Shapes that all move in every frame, and then all pairs that collide are found. */
export function benchCollisions() {
  benchBesidePeer()
  benchGrowing()
}

function benchBesidePeer() {
  const rows = [
    ['convex', CONVEX, BUDGETS[0]],
    ['an eighth concave', WITH_CONCAVE, BUDGETS[1]],
  ].flatMap(([name, kinds, budget]) => JUDGED.map((count) => rowBesidePeer(name, kinds, count, budget)))
  printTable(
    'CollisionWorld: all shapes move by moveTo, then eachCollision finds all; µs per frame',
    [
      'kind',
      'shapes',
      'pairs',
      'update, collisions',
      'moveTo, eachCollision',
      'detect-collisions',
      'ratio',
      `padded by ${PADDING}`,
      'ratio',
      'budget',
      '',
    ],
    rows,
  )
}

function rowBesidePeer(name, kinds, count, budget) {
  const pairs = checkSame(kinds, count)
  const { made, ours, peer, padded } = measure(
    {
      made: { items: [0], run: frameOf(worldOf(crowd(kinds, count))) },
      ours: { items: [0], run: frameOf(posedWorldOf(crowd(kinds, count))) },
      peer: { items: [0], run: frameOf(systemOf(crowd(kinds, count), 0)) },
      padded: { items: [0], run: frameOf(systemOf(crowd(kinds, count), PADDING)) },
    },
    { rounds: 15, most: 300 },
  )
  const ratio = peer.median / ours.median
  return [
    name,
    figure(count),
    figure(pairs),
    spread(made),
    spread(ours),
    spread(peer),
    times(ratio),
    spread(padded),
    times(padded.median / ours.median),
    `${budget} ×`,
    verdict(ratio >= budget),
  ]
}

function benchGrowing() {
  const results = GROWTH.map((count) => {
    const world = posedWorldOf(crowd(CONVEX, count))
    const { frame } = measure({ frame: { items: [0], run: frameOf(world) } }, { rounds: 15, most: 300 })
    return { count, pairs: world.find().length, frame, each: frame.median / count }
  })
  printTable(
    'CollisionWorld: growth at equal density, convex shapes; µs per frame',
    ['shapes', 'pairs', 'react-umbra', 'a shape', 'growth of it', ''],
    results.map(({ count, pairs, frame, each }) => [
      figure(count),
      figure(pairs),
      spread(frame),
      figure(each, 2),
      times(each / results[0].each),
      '',
    ]),
  )
}

/**
 * Shapes about (0, 0), and their positions and velocities as flat numbers, so that moving them costs
 * almost nothing.
 */
function crowd(kinds, count) {
  const random = seeded(71)
  const side = SPACE * Math.sqrt(count)
  const shapes = []
  const places = new Float64Array(2 * count)
  const ways = new Float64Array(2 * count)
  for (let i = 0; i < count; i++) {
    shapes.push({ ...NOTHING, ...kinds[i % kinds.length](random) })
    for (const at of [2 * i, 2 * i + 1]) {
      places[at] = random() * side
      ways[at] = STEP * (2 * random() - 1)
    }
  }
  return { shapes, places, ways, side }
}

/** All shapes have all fields, as the engine likes them. */
const NOTHING = { kind: '', radius: 0, width: 0, height: 0, rotation: 0, points: [] }

function sizeOf(random) {
  return LEAST + random() * (MOST - LEAST)
}

function circle(random) {
  return { kind: 'circle', radius: sizeOf(random) }
}

function box(random) {
  return { kind: 'box', width: 2 * sizeOf(random), height: 2 * sizeOf(random), rotation: 0 }
}

function turnedBox(random) {
  return { ...box(random), rotation: random() * Math.PI }
}

/** Five to eight corners on a circle, by increasing angle. */
function convexPolygon(random) {
  const count = 5 + Math.floor(4 * random())
  const size = sizeOf(random)
  return polygon(random, count, () => size)
}

function star(random) {
  const size = sizeOf(random)
  return polygon(random, 10, (i) => (i % 2 === 0 ? size : size / 2))
}

function polygon(random, count, reach) {
  const points = []
  for (let i = 0; i < count; i++) {
    const angle = (2 * Math.PI * (i + 0.4 * random())) / count
    points.push(reach(i) * Math.cos(angle), reach(i) * Math.sin(angle))
  }
  return { kind: 'polygon', points }
}

/** One frame's way; it turns back at the world's edge. */
function move({ places, ways, side }) {
  for (let i = 0; i < places.length; i++) {
    const isOut = places[i] < 0 ? ways[i] < 0 : places[i] > side && ways[i] > 0
    if (isOut) ways[i] = -ways[i]
    places[i] += ways[i]
  }
}

function frameOf({ moveAll, find }) {
  return () => {
    moveAll()
    return find()
  }
}

function worldOf(crowd) {
  const { shapes, places } = crowd
  const world = new CollisionWorld()
  const ids = shapes.map((shape, i) => world.add(placed(shape, places[2 * i], places[2 * i + 1])))
  return {
    moveAll() {
      move(crowd)
      for (let i = 0; i < shapes.length; i++) {
        world.update(ids[i], placed(shapes[i], places[2 * i], places[2 * i + 1]))
      }
    },
    find: () => world.collisions(),
    /** Depth of each pair, by the indices of its bodies. */
    depths: () => new Map(world.collisions().map(({ a, b, contact }) => [`${a} ${b}`, contact.depth])),
  }
}

/** Like `worldOf`, but placed by `moveTo` relative to the added shapes, and read by `eachCollision`. */
function posedWorldOf(crowd) {
  const { shapes, places } = crowd
  const world = new CollisionWorld()
  const ids = shapes.map((shape) => world.add(placed(shape, 0, 0)))
  let length = 0
  const count = () => {
    length++
  }
  return {
    moveAll() {
      move(crowd)
      for (let i = 0; i < ids.length; i++) world.moveTo(ids[i], places[2 * i], places[2 * i + 1])
    },
    find() {
      length = 0
      world.eachCollision(count)
      return { length }
    },
  }
}

/** Creates a shape at its present position, as an app would. */
function placed({ kind, radius, width, height, rotation, points }, x, y) {
  if (kind === 'circle') return { kind, x, y, radius }
  if (kind === 'box') return { kind, x, y, width, height, rotation }
  const moved = new Array(points.length)
  for (let i = 0; i < points.length; i += 2) {
    moved[i] = x + points[i]
    moved[i + 1] = y + points[i + 1]
  }
  return { kind, points: moved }
}

function systemOf(crowd, padding) {
  const { shapes, places } = crowd
  const system = new System()
  const bodies = shapes.map((shape, i) => {
    return bodyOf(system, shape, { x: places[2 * i], y: places[2 * i + 1] }, { padding, userData: i })
  })
  return {
    moveAll() {
      move(crowd)
      for (let i = 0; i < bodies.length; i++) bodies[i].setPosition(places[2 * i], places[2 * i + 1])
    },
    find() {
      // Each pair is found from both sides.
      let length = 0
      system.checkAll(() => {
        length += 0.5
      })
      return { length }
    },
    depths() {
      const found = new Map()
      system.checkAll(({ a, b, overlap }) => {
        found.set(`${Math.min(a.userData, b.userData)} ${Math.max(a.userData, b.userData)}`, overlap)
      })
      return found
    },
  }
}

function bodyOf(system, { kind, radius, width, height, rotation, points }, place, options) {
  if (kind === 'circle') return system.createCircle(place, radius, options)
  if (kind === 'box') return system.createBox(place, width, height, { ...options, isCentered: true, angle: rotation })
  const corners = []
  for (let i = 0; i < points.length; i += 2) corners.push({ x: points[i], y: points[i + 1] })
  return system.createPolygon(place, corners, options)
}

/** Throws where the two do not find the same over some frames, and gives the number of pairs in the last. */
function checkSame(kinds, count) {
  const ours = worldOf(crowd(kinds, count))
  const systems = [0, PADDING].map((padding) => systemOf(crowd(kinds, count), padding))
  let pairs = 0
  for (let frame = 0; frame < 8; frame++) {
    ours.moveAll()
    const found = ours.depths()
    pairs = found.size
    for (const system of systems) {
      system.moveAll()
      const theirs = system.depths()
      const missed = [...found].filter(([pair, depth]) => depth > ROUNDING && !theirs.has(pair))
      const added = [...theirs].filter(([pair, depth]) => depth > ROUNDING && !found.has(pair))
      if (missed.length + added.length > 0) {
        throw new Error(`${count} shapes: only react-umbra finds ${missed}, only detect-collisions ${added}`)
      }
    }
  }
  return pairs
}
