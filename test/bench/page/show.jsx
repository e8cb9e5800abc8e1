// The page that `page.mjs` measures: a show by its address, and `play(frames)` for the frames of it.
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createScene, Light, LightOverlay, Occluder } from '../../../dist/index.js'
import { seeded } from '../../helpers/seeded.mjs'
import { drawTown } from '../town.mjs'

/** Side of the square that each box has to itself, in world units. */
const ROOM = 60
const BOX = { kind: 'box', x: 0, y: 0, width: 20, height: 20 }
const SIZE = { width: 1280, height: 800 }

const settings = new URLSearchParams(location.search)
const number = (name) => Number(settings.get(name) ?? 0)
const random = seeded(7)
const handles = { lights: [], boxes: [], scene: createScene() }

const shows = { boxes: openBoxes, town: openTown, drag: openDrag, first: openFirst }
const { world, origin, content, step } = shows[settings.get('show')]()

/** Boxes and lights spread as thinly however many there are; one light or one box moves. */
function openBoxes() {
  const side = Math.sqrt(number('boxes')) * ROOM
  const places = (count) => Array.from({ length: count }, (_, id) => ({ id, x: random() * side, y: random() * side }))
  const boxes = places(number('boxes'))
  const lights = places(number('lights'))
  // What moves is seen, in the middle.
  const mover = { id: 0, x: side / 2, y: side / 2 }
  if (settings.get('moves') === 'light') lights[0] = mover
  else boxes[0] = mover
  const moved = settings.get('moves') === 'light' ? handles.lights : handles.boxes
  return {
    world: { width: side, height: side },
    content: [
      ...boxes.map(({ id, x, y }) => <Occluder key={`b${id}`} ref={keep(handles.boxes, id)} shape={BOX} x={x} y={y} />),
      ...lights.map(({ id, x, y }) => (
        <Light key={`l${id}`} ref={keep(handles.lights, id)} x={x} y={y} intensity={0.3} />
      )),
    ],
    step: (frame) => moved[0].move(mover.x + 40 * Math.sin(frame / 9), mover.y + 40 * Math.cos(frame / 7)),
  }
}

/** Thirty lights that walk over a map of many walls, while one crate rests or never does. */
function openTown() {
  const { walls, width, height } = drawTown(number('walls'))
  const lights = Array.from({ length: number('lights') }, (_, id) => ({
    id,
    x: random() * width,
    y: random() * height,
  }))
  return {
    world: { width, height },
    content: [
      <Occluder key="walls" walls={walls} />,
      <Occluder key="crate" ref={keep(handles.boxes, 0)} shape={BOX} x={width / 2} y={height / 2} />,
      ...lights.map(({ id, x, y }) => <Light key={id} ref={keep(handles.lights, id)} x={x} y={y} intensity={0.3} />),
    ],
    step(frame) {
      lights.forEach(({ x, y }, i) => {
        handles.lights[i].move(x + 40 * Math.sin(frame / 9 + i), y + 40 * Math.cos(frame / 7 + i))
      })
      if (settings.get('moves') === 'crate') handles.boxes[0].move(width / 2 + 40 * Math.sin(frame / 5), height / 2)
    },
  }
}

/** One wall that is dragged under a light, in a map of many that is larger than the page. */
function openDrag() {
  const { walls, width, height } = drawTown(number('walls'))
  const [x, y] = [width / 2, height / 2]
  return {
    world: SIZE,
    origin: { x: x - SIZE.width / 2, y: y - SIZE.height / 2 },
    content: [
      <Occluder key="walls" walls={walls} />,
      <Occluder key="wall" ref={keep(handles.boxes, 0)} walls={[0, 0, 30, 10]} x={x} y={y} />,
      <Light key="light" x={x + 50} y={y + 20} radius={300} />,
    ],
    step: (frame) => handles.boxes[0].move(x + 40 * Math.sin(frame / 9), y + 40 * Math.cos(frame / 7)),
  }
}

/** Lamps over a town on a page of the same size, or that page without any. */
function openFirst() {
  const { walls, width, height } = drawTown(number('walls'))
  const lamps = Array.from({ length: number('lights') }, (_, id) => ({ id, x: random() * width, y: random() * height }))
  return {
    world: { width, height },
    content: [<Occluder key="walls" walls={walls} />, ...lamps.map(({ id, x, y }) => <Light key={id} x={x} y={y} />)],
    step() {},
  }
}

function keep(list, i) {
  return (handle) => {
    list[i] = handle
  }
}

function Page() {
  const zoom = Math.min(SIZE.width / world.width, SIZE.height / world.height)
  return (
    <StrictMode>
      <LightOverlay quality="high" view={{ ...origin, zoom }} scene={handles.scene} style={SIZE}>
        {content}
      </LightOverlay>
    </StrictMode>
  )
}

/** Milliseconds of the first light's parts: rendering with registering all, and what the lamps see. */
const spent = { rendering: 0, sight: 0 }
window.spent = spent

function timed(part, work) {
  return (...given) => {
    const start = performance.now()
    try {
      return work(...given)
    } finally {
      spent[part] += performance.now() - start
    }
  }
}

handles.scene.plan = timed('sight', handles.scene.plan.bind(handles.scene))

const isBare = settings.get('bare') === 'yes'
timed(
  'rendering',
  flushSync,
)(() => createRoot(document.getElementById('root')).render(isBare ? <div style={SIZE} /> : <Page />))

let frame = 0
window.play = (frames) =>
  new Promise((done) => {
    const end = frame + frames
    const next = () => {
      if (frame === end) return done()
      step(frame++)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
window.settled = () => handles.scene.settle()

const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

/** A light map is nowhere clear; what paints it is loaded first. */
function isPainted() {
  const canvas = document.querySelector('[data-umbra="light-map"] > canvas')
  if (canvas.width === 0) return false
  const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  copy.drawImage(canvas, 0, 0)
  return copy.getImageData(0, 0, 1, 1).data[3] === 255
}

/** Milliseconds from the start of the scripts to the frame that shows the light map, or the page without one. */
const shownAfter = (async () => {
  do await nextFrame()
  while (!isBare && !isPainted())
  return performance.now() - window.startedAt
})()

/** Until two frames have passed, and the light map is painted. */
window.shown = async () => {
  await nextFrame()
  await nextFrame()
  return shownAfter
}
