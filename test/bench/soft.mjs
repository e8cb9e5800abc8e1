import { Scene } from '../../dist/scene/Scene.js'
import { seeded } from '../helpers/seeded.mjs'
import { quantile } from './measure.mjs'
import { openMap } from './noCard.mjs'
import { figure, printTable, verdict } from './table.mjs'
import { drawTown } from './town.mjs'

const WALLS = 1000
const LIGHTS = 100
const RADIUS = 300
const SIZE = 12
/** How far a light walks in a frame, on a circle, in world units. */
const CIRCLE = 40
const STEP = 3
const COLORS = ['#ffd9a0', '#a0c0ff', '#90ff90']

const WARM_UP = 40
const FRAMES = 160

/** What a frame does to the lights, and milliseconds that their masks and buffers may take. */
const SHOWS = [
  ['all move', 8, (light, frame) => light.walk(frame)],
  [
    'all rest and change their colours',
    1,
    (light, frame) => light.handle.set({ color: COLORS[frame % COLORS.length] }),
  ],
  [
    'all rest and change how bright they are',
    1,
    (light, frame) => light.handle.set({ intensity: 0.5 + (frame % 7) / 14 }),
  ],
]

/** Frames of soft lights in WebGL as far as the page's script takes part: what they see, and their masks and buffers. */
export async function benchSoft() {
  const rows = []
  for (const [name, budget, change] of SHOWS) {
    const { planning, painting } = await play(change)
    const median = quantile(painting, 0.5)
    rows.push([
      name,
      figure(quantile(planning, 0.5), 2),
      figure(median, 2),
      figure(quantile(painting, 0.95), 2),
      figure(Math.max(...painting), 2),
      `${budget} ms`,
      verdict(median < budget),
    ])
  }
  printTable(
    `Soft lights in WebGL without the card: ${LIGHTS} of size ${SIZE} and radius ${RADIUS} over ${figure(WALLS)} resting walls, ms over ${FRAMES} frames`,
    ['', 'sight', 'masks and buffers', 'p95', 'longest', 'budget', ''],
    rows,
  )
}

async function play(change) {
  const { walls, width, height } = drawTown(WALLS)
  const scene = new Scene()
  scene.addOccluder({ walls })
  const random = seeded(41)
  const lights = Array.from({ length: LIGHTS }, () => {
    const [x, y, phase] = [random() * width, random() * height, random() * 2 * Math.PI]
    const handle = scene.addLight({ x, y, radius: RADIUS, size: SIZE, intensity: 0.4 })
    const walk = (frame) => {
      const angle = phase + (frame * STEP) / CIRCLE
      handle.move(x + CIRCLE * Math.cos(angle), y + CIRCLE * Math.sin(angle))
    }
    return { handle, walk }
  })
  await scene.settle()
  const paint = openMap(width, height)
  const [planning, painting] = [[], []]
  for (let i = 0; i < WARM_UP + FRAMES; i++) {
    const start = performance.now()
    for (const light of lights) change(light, i)
    const plan = scene.plan()
    const planned = performance.now()
    paint(plan)
    const painted = performance.now()
    if (plan.lights.some(({ source }) => source === null)) throw new Error('a light is not soft')
    if (i < WARM_UP) continue
    planning.push(planned - start)
    painting.push(painted - planned)
  }
  return { planning, painting }
}
