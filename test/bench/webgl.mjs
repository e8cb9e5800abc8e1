import { Scene } from '../../dist/scene/Scene.js'
import { seeded } from '../helpers/seeded.mjs'
import { quantile } from './measure.mjs'
import { openMap } from './noCard.mjs'
import { figure, printTable, times, verdict } from './table.mjs'
import { drawTown } from './town.mjs'

const WALLS = 1000
const LIGHTS = [100, 1000]
/** The default of `<Light>`, some 20 houses. */
const RADIUS = 300
/** Every third light is a flashlight. */
const CONE = { angle: Math.PI / 4, feather: 0.2 }
/** Radius of the circles that the lights walk, and how far they walk in a frame, in world units. */
const CIRCLE = 40
const STEP = 3
/** Milliseconds for one frame of the fewest lights at most. */
const BUDGET = 8
/** Largest ratio of the time per light among many to that among few. */
const GROWTH = 1.5

const WARM_UP = 40
const FRAMES = 160

/** Frames in WebGL as far as the page's script takes part: moving lights, planning, their masks and buffers. */
export async function benchWebgl() {
  const shows = []
  for (const count of LIGHTS) {
    shows.push({ count, play: await openShow(count), planning: [], filling: [], whole: [] })
  }
  for (let i = 0; i < WARM_UP + FRAMES; i++) {
    for (const { play, planning, filling, whole } of shows) {
      const { plan, fill } = play(i)
      if (i < WARM_UP) continue
      planning.push(plan)
      filling.push(fill)
      whole.push(plan + fill)
    }
  }
  const perLight = shows.map(({ count, whole }) => (1000 * quantile(whole, 0.5)) / count)
  printTable(
    `A WebGL frame without the card: moving lights of radius ${RADIUS} over ${figure(WALLS)} resting walls, ms over ${FRAMES} frames`,
    ['lights', 'plan', 'buffers', 'both', 'p95', 'longest', 'µs per light', 'budget', ''],
    shows.map(({ count, planning, filling, whole }, i) => [
      figure(count),
      figure(quantile(planning, 0.5), 2),
      figure(quantile(filling, 0.5), 2),
      figure(quantile(whole, 0.5), 2),
      figure(quantile(whole, 0.95), 2),
      figure(Math.max(...whole), 2),
      figure(perLight[i], 1),
      ...(i === 0
        ? [`${BUDGET} ms`, verdict(quantile(whole, 0.5) < BUDGET)]
        : [`${times(perLight[i] / perLight[0])}, at most ${GROWTH}`, verdict(perLight[i] < GROWTH * perLight[0])]),
    ]),
  )
}

/** Opens a scene at rest with `count` lights. Returns a function that plays a frame and reports its times. */
async function openShow(count) {
  const { walls, width, height } = drawTown(WALLS)
  const scene = new Scene()
  scene.addOccluder({ walls })
  const random = seeded(41)
  const lights = Array.from({ length: count }, (_, i) => {
    const [x, y, phase] = [random() * width, random() * height, random() * 2 * Math.PI]
    const handle = scene.addLight({ x, y, radius: RADIUS, ...(i % 3 === 0 && { ...CONE, direction: phase }) })
    return (frame) => {
      const angle = phase + (frame * STEP) / CIRCLE
      handle.move(x + CIRCLE * Math.cos(angle), y + CIRCLE * Math.sin(angle))
    }
  })
  // A scene does this itself when nothing moves.
  await scene.settle()
  const paint = openMap(width, height)
  return (frame) => {
    const start = performance.now()
    for (const move of lights) move(frame)
    const plan = scene.plan()
    const planned = performance.now()
    paint(plan)
    const filled = performance.now()
    if (plan.lights.length !== count) throw new Error(`${plan.lights.length} lights in the plan`)
    return { plan: planned - start, fill: filled - planned }
  }
}
