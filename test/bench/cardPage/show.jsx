// The page that `cardPage.mjs` measures: cards as page elements, and `play(what, frames)` for frames in which the light
// moves or the page scrolls.
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { createScene, Light, LightOverlay, Occluder } from '../../../dist/index.js'

const COUNT = 132
/** Keys of the cards. */
const IDS = Array.from({ length: COUNT }, (_, id) => id)
const COLUMNS = 6
const CARD = { width: 100, height: 80, margin: 24, background: '#eee' }
const HEIGHT = 8
const LIGHT = { x: 450, y: 400, radius: 420, size: 12, height: 100 }
/** CSS pixels that the page scrolls in a frame. */
const STEP = 24

const scene = createScene()
const light = { current: null }

function Card() {
  const card = useRef(null)
  return (
    <>
      <div ref={card} style={CARD} />
      <Occluder of={card} height={HEIGHT} />
    </>
  )
}

createRoot(document.getElementById('root')).render(
  <LightOverlay scene={scene} quality="high" renderer="canvas" ambient="#101018">
    <div style={{ display: 'grid', gridTemplateColumns: `repeat(${COLUMNS}, 1fr)` }}>
      {IDS.map((id) => (
        <Card key={id} />
      ))}
    </div>
    <Light ref={light} {...LIGHT} />
  </LightOverlay>,
)

let frame = 0
const steps = {
  move: () => light.current.move(LIGHT.x + 60 * Math.sin(frame / 9), LIGHT.y + 60 * Math.cos(frame / 7)),
  scroll: () => {
    const most = document.documentElement.scrollHeight - window.innerHeight
    const along = (STEP * frame) % (2 * most)
    window.scrollTo(0, along > most ? 2 * most - along : along)
    // As a light that follows the pointer does.
    light.current.move(LIGHT.x, LIGHT.y + window.scrollY)
  },
}

window.play = (what, frames) =>
  new Promise((done) => {
    const end = frame + frames
    const next = () => {
      if (frame === end) return done()
      frame++
      steps[what]()
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })

const canvas = () => document.querySelector('[data-umbra="light-map"] > canvas')
/** Until the map is painted, all cards cast shadows, and their walls are prepared. */
window.shown = async () => {
  while (!canvas()?.width || scene.walls().length < 16 * COUNT) await new Promise(requestAnimationFrame)
  await scene.settle()
}
