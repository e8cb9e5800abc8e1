import { Window } from 'happy-dom'
import { createElement, createRef } from 'react'
import { useCollisions } from 'react-umbra'
import { SpatialHash } from 'react-umbra/geometry'
import { seeded } from '../helpers/seeded.mjs'
import { measure } from './measure.mjs'
import { figure, printTable, verdict } from './table.mjs'

const COUNT = 1_000
/** Milliseconds of script a frame that they may take. */
const BUDGET = 4
const SIZE = 900
const RADIUS = 8
const STEP = 4

/**
 * A game of bodies that all move at every frame, without a render: their collisions by the hook's handle, and a hash
 * over them.
 */
export async function benchBodies() {
  const game = await mountGame()
  const { byHandle, byHash } = measure({
    byHandle: { items: [0], run: game.frame },
    byHash: { items: [0], run: frameOfHash() },
  })
  const row = (what, { median, deviation }) => [
    what,
    `${figure(median / 1000, 2)} ± ${figure(deviation / 1000, 2)}`,
    figure(BUDGET),
    verdict(median / 1000 <= BUDGET),
  ]
  printTable(
    `${figure(COUNT)} bodies move at every frame; ms of script a frame`,
    ['', 'a frame', 'budget', ''],
    [
      row('useCollisions: moved by its handle, onEnter and onLeave called', byHandle),
      row('SpatialHash: all updated, each asked for its neighbors', byHash),
    ],
  )
  console.log(`Renders while they moved: ${game.renders()}. Pairs that entered: ${figure(game.entered())}.`)
}

function moving() {
  const random = seeded(32)
  const places = Array.from({ length: COUNT }, () => ({ x: SIZE * random(), y: SIZE * random() }))
  const step = () => {
    for (const place of places) {
      place.x = Math.min(SIZE, Math.max(0, place.x + STEP * (2 * random() - 1)))
      place.y = Math.min(SIZE, Math.max(0, place.y + STEP * (2 * random() - 1)))
    }
  }
  return { places, step }
}

async function mountGame() {
  const { document } = Object.assign(globalThis, { window: new Window() }).window
  globalThis.document = document
  const { createRoot } = await import('react-dom/client')
  const { flushSync } = await import('react-dom')
  const { places, step } = moving()
  const handle = createRef()
  const shapes = places.map(({ x, y }) => ({ kind: 'circle', x, y, radius: RADIUS }))
  let renders = 0
  let entered = 0
  let left = 0
  const Bodies = () => {
    renders++
    useCollisions({ shapes, handle, onEnter: () => entered++, onLeave: () => left++ })
    return null
  }
  flushSync(() => createRoot(document.body).render(createElement(Bodies)))
  await Promise.resolve()
  const mounted = renders
  // Reported after a task, as part of its frame.
  const tasks = []
  const frame = () => {
    step()
    const { queueMicrotask } = globalThis
    globalThis.queueMicrotask = (task) => tasks.push(task)
    for (let i = 0; i < COUNT; i++) handle.current.move(i, places[i].x, places[i].y)
    globalThis.queueMicrotask = queueMicrotask
    for (const task of tasks.splice(0)) task()
    return [entered, left]
  }
  return { frame, renders: () => renders - mounted, entered: () => entered }
}

function frameOfHash() {
  const { places, step } = moving()
  const hash = new SpatialHash({ cellSize: 4 * RADIUS })
  const boxOf = ({ x, y }, reach) => ({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach })
  for (const place of places) hash.insert(place, boxOf(place, RADIUS))
  return () => {
    step()
    for (const place of places) hash.update(place, boxOf(place, RADIUS))
    let count = 0
    for (const place of places) count += hash.query(boxOf(place, 3 * RADIUS)).length
    return [count]
  }
}
