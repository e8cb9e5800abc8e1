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
/** Radius of the circle on which a light moves, in world units. */
const CIRCLE = 40
const STEP = 3
const COLORS = ['#ffd9a0', '#a0c0ff', '#90ff90']

const WARM_UP = 40
const FRAMES = 160

/** Change of the lights in a frame, and most milliseconds for their masks and buffers. */
const SHOWS = [
  ['all move', 8, (light, frame) => light.walk(frame)],
  ['all rest and change their colors', 1, (light, frame) => light.handle.set({ color: COLORS[frame % COLORS.length] })],
  [
    'all rest and change how bright they are',
    1,
    (light, frame) => light.handle.set({ intensity: 0.5 + (frame % 7) / 14 }),
  ],
]

/** Lights that pass walls, in a smaller town whose houses have heights. Every fourth house transmits light. */
const PAST = { walls: 100, lights: 30, radius: 100, height: 60, house: 20, opacity: 0.3, tint: '#ff8040' }
const SHOWS_PAST = [
  ['all move', 4, (light, frame) => light.walk(frame)],
  [
    'all rest and change how bright they are',
    1,
    (light, frame) => light.handle.set({ intensity: 0.5 + (frame % 7) / 14 }),
  ],
]

/**
 * Frames of soft lights in WebGL as far as the page's script takes part: what they see, and their masks and buffers.
 */
export async function benchSoft() {
  const town = drawTown(WALLS)
  await printShows(
    `Soft lights in WebGL without the card: ${LIGHTS} of size ${SIZE} and radius ${RADIUS} over ${figure(WALLS)} resting walls`,
    SHOWS,
    () => {
      const scene = new Scene()
      scene.addOccluder({ walls: town.walls })
      return play(scene, town, LIGHTS, {})
    },
  )
  const small = drawTown(PAST.walls)
  await printShows(
    `Light past walls: ${PAST.lights} of size ${SIZE}, radius ${PAST.radius} and a height over ${PAST.walls} walls of a lower one, some of which let light through`,
    SHOWS_PAST,
    () => {
      const scene = new Scene()
      for (let i = 0; i < PAST.walls; i++) {
        const pane = i % 4 === 0 && { opacity: PAST.opacity, tint: PAST.tint }
        scene.addOccluder({ walls: small.walls.slice(4 * i, 4 * i + 4), height: PAST.house, ...pane })
      }
      return play(scene, small, PAST.lights, { radius: PAST.radius, height: PAST.height })
    },
  )
}

async function printShows(title, shows, open) {
  const rows = []
  for (const [name, budget, change] of shows) {
    const { planning, painting } = await (await open())(change)
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
    `${title}, ms over ${FRAMES} frames`,
    ['', 'sight', 'masks and buffers', 'p95', 'longest', 'budget', ''],
    rows,
  )
}

/** Adds `count` lights to a scene. Returns a function that plays a change of them. */
async function play(scene, { width, height }, count, props) {
  const random = seeded(41)
  const lights = Array.from({ length: count }, () => {
    const [x, y, phase] = [random() * width, random() * height, random() * 2 * Math.PI]
    const handle = scene.addLight({ x, y, radius: RADIUS, size: SIZE, intensity: 0.4, ...props })
    const walk = (frame) => {
      const angle = phase + (frame * STEP) / CIRCLE
      handle.move(x + CIRCLE * Math.cos(angle), y + CIRCLE * Math.sin(angle))
    }
    return { handle, walk }
  })
  await scene.settle()
  scene.plan()
  // The plan loads the effects of suns, heights and panes when it needs them.
  await import('../../dist/scene/transport/effects.js')
  const paint = openMap(width, height)
  await paint.load(scene.plan())
  return (change) => {
    const [planning, painting] = [[], []]
    for (let i = 0; i < WARM_UP + FRAMES; i++) {
      const start = performance.now()
      for (const light of lights) change(light, i)
      const plan = scene.plan()
      const planned = performance.now()
      paint(plan)
      const painted = performance.now()
      if (plan.lights.every(({ source }) => source === null)) throw new Error('no light is soft')
      if (i < WARM_UP) continue
      planning.push(planned - start)
      painting.push(painted - planned)
    }
    return { planning, painting }
  }
}
