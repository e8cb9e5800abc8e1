// The page that `smooth.mjs` measures: a scene by its address, and `play(frames)` for the frames of it.
import { createRoot } from 'react-dom/client'
import { createScene, FogOfWar, Light, LightOverlay, Occluder, Viewer } from '../../../dist/index.js'
import { seeded } from '../../helpers/seeded.mjs'

const SIZE = { width: 900, height: 600 }
const RADIUS = 420
/** Length of a wall, in world units. */
const LENGTH = [30, 80]
const CARD = { kind: 'box', x: 0, y: 0, width: 56, height: 36 }

const settings = new URLSearchParams(location.search)
const number = (name, otherwise = 0) => Number(settings.get(name) ?? otherwise)
const random = seeded(number('seed', 7))
const between = (least, most) => least + (most - least) * random()

const walls = Array.from({ length: number('walls') }, () => {
  const [x, y, angle, length] = [between(0, SIZE.width), between(0, SIZE.height), between(0, 7), between(...LENGTH)]
  return [x, y, x + length * Math.cos(angle), y + length * Math.sin(angle)]
})
/** Walls that the lights reach and cannot see: they stand in rows within a closed block in a corner. */
const hidden = Array.from({ length: number('hidden') }, (_, i) => {
  const [x, y] = [10 + 0.1 * (i % 300), 10 + 0.1 * Math.floor(i / 300)]
  return [x, y, x + 0.06, y + 0.03]
})
const block = [5, 5, 45, 5, 45, 5, 45, 45, 45, 45, 5, 45, 5, 45, 5, 5]
const columns = 12
const cards = Array.from({ length: number('cards') }, (_, i) => ({
  x: 40 + 72 * (i % columns),
  y: 36 + 52 * Math.floor(i / columns),
}))
const lamps = Array.from({ length: number('lights', 4) }, () => ({ x: between(150, 750), y: between(100, 500) }))
const handles = []
const scene = createScene()
const size = number('size')
const height = settings.has('height') ? number('height') : undefined
const lightHeight = height === undefined ? undefined : 100
const moving = number('moving', lamps.length)

function keep(i) {
  return (handle) => {
    handles[i] = handle
  }
}

createRoot(document.getElementById('root')).render(
  <LightOverlay quality="high" scene={scene} renderer={settings.get('renderer')} style={SIZE} ambient="#101018">
    {walls.length > 0 && <Occluder walls={walls.flat()} />}
    {hidden.length > 0 && <Occluder walls={[...block, ...hidden.flat()]} />}
    {cards.map(({ x, y }) => (
      <Occluder key={`${x} ${y}`} shape={CARD} x={x} y={y} height={height} />
    ))}
    {lamps.map(({ x, y }, i) => (
      <Light
        key={`${x} ${y}`}
        ref={keep(i)}
        x={x}
        y={y}
        {...{ radius: number('radius', RADIUS), size }}
        height={lightHeight}
        intensity={0.5}
      />
    ))}
    {settings.has('fog') && <FogOfWar soft={number('fog')} />}
    {settings.has('fog') && <Viewer ref={keep(lamps.length)} x={450} y={300} />}
  </LightOverlay>,
)

/** Milliseconds of script that frames took: changes, plans and painting. */
window.spent = 0
let frame = 0
window.play = (frames) =>
  new Promise((done) => {
    const end = frame + frames
    const next = () => {
      if (frame === end) return done()
      frame++
      lamps.slice(0, moving).forEach(({ x, y }, i) => {
        handles[i].move(x + 60 * Math.sin(frame / 9 + i), y + 60 * Math.cos(frame / 7 + i))
      })
      handles[lamps.length]?.move(450 + 60 * Math.sin(frame / 9), 300 + 60 * Math.cos(frame / 7))
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
window.settled = () => scene.settle()
const canvas = () => document.querySelector('[data-umbra="light-map"] > canvas')
window.shown = async () => {
  while (!canvas()?.width) await new Promise(requestAnimationFrame)
}
