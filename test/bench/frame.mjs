import { Scene } from '../../dist/scene/Scene.js'
import { seeded } from '../helpers/seeded.mjs'
import { quantile } from './measure.mjs'
import { figure, printTable, verdict } from './table.mjs'
import { drawTown, PLOT } from './town.mjs'

const WALLS = 1000
/** The default of `<Light>`, some 20 houses. */
const RADIUS = 300
/** World units per frame. */
const STEP = 3
/** Number of moving lights, whether a crate moves among them, and the budget for one frame in milliseconds. */
const SHOWS = [
  ['100 lights, walls at rest', 100, false, 8],
  ['100 lights, one crate dragged', 100, true, 8],
  ['1,000 lights, walls at rest', 1000, false, 16],
]

const WARM_UP = 100
const FRAMES = 400

/** Frames of moving lights over resting walls: moving what moves and planning, without painting. */
export async function benchFrames() {
  const shows = []
  for (const [name, lights, isDragging, budget] of SHOWS) {
    shows.push({ name, budget, play: await openShow(lights, isDragging), times: [] })
  }
  for (let i = 0; i < WARM_UP + FRAMES; i++) {
    for (const { play, times } of shows) {
      const start = performance.now()
      play(i)
      if (i >= WARM_UP) times.push(performance.now() - start)
    }
  }
  printTable(
    `A frame's plan: moving lights of radius ${RADIUS}, ${figure(WALLS)} resting walls, ms over ${FRAMES} frames`,
    ['', 'median', 'p95', 'longest', 'budget', ''],
    shows.map(({ name, budget, times }) => [
      name,
      figure(quantile(times, 0.5), 2),
      figure(quantile(times, 0.95), 2),
      figure(Math.max(...times), 2),
      `${budget} ms`,
      verdict(quantile(times, 0.5) < budget),
    ]),
  )
}

/** Opens a scene at rest. Returns a function that plays a frame of it. */
async function openShow(count, isDragging) {
  const { walls, width, height } = drawTown(WALLS)
  const scene = new Scene()
  scene.addOccluder({ walls })
  const crate = isDragging ? scene.addOccluder({ shape: { kind: 'box', x: 0, y: 0, width: 30, height: 30 } }) : null
  const random = seeded(31)
  const lights = Array.from({ length: count }, () => {
    const path = patrol(random, width, height)
    return { path, handle: scene.addLight({ ...path(0), radius: RADIUS }) }
  })
  // A scene does this itself when nothing moves.
  await scene.settle()
  return (frame) => {
    for (const { path, handle } of lights) {
      const { x, y } = path(frame)
      handle.move(x, y)
    }
    // Moves across the center of the town, where the most lights reach it.
    crate?.move(PLOT + ((STEP * frame) % (width - 2 * PLOT)), height / 2)
    const { lights: plans } = scene.plan()
    if (plans.length !== count) throw new Error(`${plans.length} lights in the plan`)
  }
}

/** Straight on from a place by chance in a direction by chance, and back at the world's edge. */
function patrol(random, width, height) {
  const x = random() * width
  const y = random() * height
  const direction = random() * 2 * Math.PI
  return (frame) => ({
    x: bounced(x + frame * STEP * Math.cos(direction), width),
    y: bounced(y + frame * STEP * Math.sin(direction), height),
  })
}

function bounced(value, length) {
  const along = ((value % (2 * length)) + 2 * length) % (2 * length)
  return along > length ? 2 * length - along : along
}
