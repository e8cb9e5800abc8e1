import { useEffect, useRef, useState } from 'react'
import { createScene } from 'react-umbra'
import { Choice, PlayButton } from '../figure/controls.js'
import { useMotion } from '../figure/useMotion.js'
import { type Counts, LampStage, type Method, type Mover, WORLD } from './LampStage.js'
import '../figure/figure.css'
import './pages.css'

const METHODS: Record<Method, string> = { handle: 'by its handle', props: 'by its props' }

const NONE: Counts = { moves: 0, renders: 0, paints: 0 }

/** Seconds for one round of the lamp. */
const ROUND = 6

/**
 * A lamp that is moved by its handle or by its props, with the moves, React's renders and the frames painted counted.
 */
export function HandleOrProps() {
  const [method, setMethod] = useState<Method>('handle')
  const [{ counts, scene }] = useState(createCountedScene)
  const [shown, setShown] = useState(NONE)
  const mover = useRef<Mover>(null)
  const turn = useRef(0)
  const { area, running, toggle } = useMotion(
    (seconds) => {
      turn.current += (2 * Math.PI * seconds) / ROUND
      const [x, y] = [Math.cos(turn.current), Math.sin(turn.current)]
      mover.current?.moveTo(WORLD.width * (0.5 + 0.38 * x), WORLD.height * (0.5 + 0.36 * y))
    },
    { starts: false, frozenAt: 0 },
  )
  useEffect(() => {
    // Counting must not change the counts, so the numbers are read between frames, and nothing else is rendered.
    const timer = setInterval(() => {
      setShown((before) => (isSame(before, counts) ? before : { ...counts }))
    }, 100)
    return () => clearInterval(timer)
  }, [counts])
  const choose = (next: Method): void => {
    Object.assign(counts, NONE)
    setMethod(next)
    setShown(NONE)
  }
  return (
    <figure className="figure sb-unstyled">
      <div ref={area}>
        <LampStage key={method} ref={mover} method={method} scene={scene} counts={counts} />
      </div>
      <div className="figure-controls">
        <Choice legend="The lamp is moved" options={METHODS} value={method} onChange={choose} />
        <PlayButton motion={{ running, toggle }} />
      </div>
      <figcaption>
        <dl className="page-counts">
          <div>
            <dt>Moves</dt>
            <dd>{shown.moves}</dd>
          </div>
          <div>
            <dt>React renders</dt>
            <dd>{shown.renders}</dd>
          </div>
          <div>
            <dt>Frames painted</dt>
            <dd>{shown.paints}</dd>
          </div>
        </dl>
      </figcaption>
    </figure>
  )
}

function isSame(a: Counts, b: Counts): boolean {
  return a.moves === b.moves && a.renders === b.renders && a.paints === b.paints
}

/** A scene that counts its plans from the first move on: a host takes one for each frame that it paints. */
function createCountedScene(): { counts: Counts; scene: ReturnType<typeof createScene> } {
  const counts = { ...NONE }
  const scene = createScene()
  const plan = scene.plan.bind(scene)
  scene.plan = (view) => {
    if (counts.moves > 0) counts.paints++
    return plan(view)
  }
  return { counts, scene }
}
