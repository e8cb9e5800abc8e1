import { useReducer, useState } from 'react'
import type { Point } from 'react-umbra/geometry'
import { PlayButton } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import type { FigurePaint } from '../../figure/FigureCanvas.js'
import { STEP, useMotion } from '../../figure/useMotion.js'
import { fixed } from '../../figure/words.js'
import { HEIGHT, placesOf, WIDTH } from './lettersOf.js'
import { Swarm } from './swarm.js'
import './worlds.css'

interface GatherAndScatterProps {
  /** Text that the balls spell. */
  text: string
  /** Distance between the balls, in pixels of the text, across and down. */
  spacing: number
  /** Radius of a ball in world units. */
  radius: number
  /** World units per second of the fastest ball that is thrown off. */
  speed: number
}

const ROOM = { minX: 0, minY: 0, maxX: WIDTH, maxY: HEIGHT }
const PUSHER = 45

/** Distance from its place at which a ball counts as away, in world units. */
const AWAY = 3

/** Seconds that are skipped at once if nothing moves by itself. */
const APART = 0.8
const BACK = 2

/** Balls that spell a text, fly apart, bounce and gather again. */
export function GatherAndScatter(props: GatherAndScatterProps) {
  return <Spelled key={`${props.spacing} ${props.radius} ${props.text}`} {...props} />
}

function Spelled({ text, spacing, radius, speed }: GatherAndScatterProps) {
  const [swarm] = useState(() => new Swarm(placesOf(text, spacing), radius, ROOM))
  const [at, setAt] = useState<Point>({ x: 320, y: 310 })
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const step = (seconds: number): void => {
    swarm.step(seconds, speed, { ...at, radius: PUSHER })
    redraw()
  }
  const motion = useMotion(step)
  const pass = (seconds: number): void => {
    if (!motion.running) for (let i = 0; i < seconds / STEP; i++) step(STEP)
  }
  const turn = (): void => {
    if (swarm.isFlying) {
      swarm.gather()
      pass(BACK)
    } else {
      swarm.scatter(speed)
      pass(APART)
    }
    redraw()
  }
  const { balls } = swarm
  return (
    <Figure
      title={balls.length > 0 ? `Balls that spell “${text.trim()}”` : 'No balls, since there is no text'}
      width={WIDTH}
      height={HEIGHT}
      area={motion.area}
      announces={false}
      paint={painting(swarm)}
      handles={[
        {
          name: 'Pusher',
          at,
          within: { minX: 20, minY: 20, maxX: WIDTH - 20, maxY: HEIGHT - 20 },
          onMove: (to) => {
            setAt(to)
            if (!motion.running) step(STEP)
          },
          onKey: (key) => {
            const isTurn = key === 'Enter' || key === ' '
            if (isTurn) turn()
            return isTurn
          },
        },
      ]}
      controls={
        <>
          <button type="button" onClick={turn}>
            {swarm.isFlying ? 'Gather' : 'Scatter'}
          </button>
          <PlayButton motion={motion} />
          <button type="button" onClick={() => step(STEP)}>
            Step
          </button>
        </>
      }
      result={
        balls.length > 0
          ? `${balls.length.toLocaleString('en-US')} ${balls.length === 1 ? 'ball' : 'balls'}, on average ${fixed(swarm.distance, 1)} from their places.`
          : 'No text, no balls.'
      }
    >
      <circle className="worlds-pusher" cx={at.x} cy={at.y} r={PUSHER} />
    </Figure>
  )
}

/** Paints the balls, those at their places in another color. */
function painting({ balls }: Swarm): FigurePaint {
  return (context, { colors }) => {
    for (const away of [true, false]) {
      context.beginPath()
      for (const { home, x, y, radius } of balls) {
        const isAway = Math.abs(x - home.x) > AWAY || Math.abs(y - home.y) > AWAY
        if (isAway !== away) continue
        context.moveTo(x + radius, y)
        context.arc(x, y, radius, 0, 2 * Math.PI)
      }
      context.fillStyle = away ? colors.ray : colors['seen-line']
      context.fill()
    }
  }
}
