import { Scene } from '../../dist/scene/Scene.js'
import { seeded } from '../helpers/seeded.mjs'
import { quantile } from './measure.mjs'
import { openMap } from './noCard.mjs'
import { figure, printTable, verdict } from './table.mjs'
import { drawTown } from './town.mjs'

const WALLS = 1000
const LAMPS = 200
const RADIUS = 150
const KINDS = ['candle', 'torch', 'pulse', 'fault']

const WARM_UP = 60
const FRAMES = 240
/** Milliseconds of script that a frame of them all may take. */
const BUDGET = 2

/** Frames in which lamps flicker and nothing else happens: what the scene and the WebGL painter do by script. */
export async function benchFlicker() {
  const rows = []
  for (const size of [0, 12]) {
    const { planning, painting, whole } = await play(size)
    rows.push([
      size === 0 ? 'hard' : `of size ${size}`,
      figure(quantile(planning, 0.5), 2),
      figure(quantile(painting, 0.5), 2),
      figure(quantile(whole, 0.95), 2),
      figure(Math.max(...whole), 2),
      `${BUDGET} ms`,
      verdict(quantile(whole, 0.95) < BUDGET),
    ])
  }
  printTable(
    `${LAMPS} flickering lamps over ${figure(WALLS)} resting walls in WebGL without the card, ms over ${FRAMES} frames`,
    ['', 'plan', 'buffers', 'both, p95', 'longest', 'budget', ''],
    rows,
  )
}

async function play(size) {
  let now = 0
  const { walls, width, height } = drawTown(WALLS)
  const scene = new Scene({ clock: { now: () => now, wait: () => () => {} } })
  scene.addOccluder({ walls })
  const random = seeded(43)
  for (let i = 0; i < LAMPS; i++) {
    const [x, y] = [random() * width, random() * height]
    scene.addLight({ x, y, radius: RADIUS, size, intensity: 0.5, flicker: KINDS[i % KINDS.length] })
  }
  await scene.settle()
  scene.plan()
  await import('../../dist/scene/transport/effects.js')
  await Promise.resolve()
  const paint = openMap(width, height)
  const [planning, painting, whole] = [[], [], []]
  for (let i = 0; i < WARM_UP + FRAMES; i++) {
    now = (1000 * i) / 60
    const start = performance.now()
    const plan = scene.plan()
    const planned = performance.now()
    paint(plan)
    const painted = performance.now()
    if (!plan.flickers) throw new Error('nothing flickers')
    if (i < WARM_UP) continue
    planning.push(planned - start)
    painting.push(painted - planned)
    whole.push(painted - start)
  }
  return { planning, painting, whole }
}
