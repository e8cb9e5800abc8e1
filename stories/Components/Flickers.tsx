import { use, useState } from 'react'
import { type Flicker, type FlickerKind, Light, Occluder } from 'react-umbra'
import { PlayButton } from '../figure/controls.js'
import { Dot, Label } from '../figure/marks.js'
import { useMotion } from '../figure/useMotion.js'
import { Clock } from '../stage/clock.js'
import { useReducedMotion } from '../stage/useReducedMotion.js'
import { Flame, lampHandle } from './Flame.js'
import { paintBoards } from './grounds.js'
import { Scene } from './Scene.js'
import { RATE, useFlickerCurves } from './useFlickerCurves.js'

interface FlickersProps {
  /** Flicker of the last lamp. */
  kind: FlickerKind
  speed: number
  amount: number
  seed: number
  radius: number
  color: string
  ambient: string
}

const CELL = 144
const WORLD = { width: 5 * CELL, height: 390 }
const CHART = { top: 264, height: 76, margin: 12 }
const WALLS = [1, 2, 3, 4].flatMap((i) => [i * CELL, 0, i * CELL, WORLD.height])
const FOUR: readonly Flicker[] = [
  { kind: 'candle', seed: 1 },
  { kind: 'torch', seed: 2 },
  { kind: 'pulse', seed: 3 },
  { kind: 'fault', seed: 13 },
]

/** Seconds that the charts show, and the time at which a frozen clock stops. */
const SPAN = 5
const FROZEN = 2.36

/** The four kinds of flicker side by side and a custom one, each with its curve over a few seconds. */
export function Flickers({ radius, color, ambient, ...own }: FlickersProps) {
  const [at, setAt] = useState({ x: CELL / 2, y: 130 })
  const [now, setNow] = useState(FROZEN)
  const isFrozen = use(Clock) === 'frozen'
  const isStill = useReducedMotion()
  const motion = useMotion(() => setNow(isFrozen ? FROZEN : performance.now() / 1000))
  const flickers = [...FOUR, own]
  const from = SPAN * Math.floor(now / SPAN)
  const curves = useFlickerCurves(flickers, from, SPAN)
  const shares = flickers.map((_, i) => (curves === null ? 1 : curves[i]![Math.round((now - from) * RATE)]!))
  const names = [...FOUR.map(({ kind }) => kind!), 'of its own']
  const width = CELL - 2 * CHART.margin
  return (
    <Scene
      title="Five cells, each with a flickering lamp, and below them the brightness of each lamp over five seconds"
      area={motion.area}
      world={WORLD}
      ambient={ambient}
      picture={paintBoards}
      handles={names.map((name, i) =>
        lampHandle(
          `Lamp ${name}`,
          { x: at.x + i * CELL, y: at.y },
          { minX: 20 + i * CELL, maxX: (i + 1) * CELL - 20, minY: 40, maxY: 220 },
          ({ x, y }) => setAt({ x: x - i * CELL, y }),
        ),
      )}
      marks={names.map((name, i) => (
        <g key={name}>
          <rect className="scene-plate" x={i * CELL} y={CHART.top - 14} width={CELL} height={WORLD.height} />
          {i > 0 && <line className="scene-divider" x1={i * CELL} x2={i * CELL} y1={0} y2={WORLD.height} />}
          {curves && (
            <Course
              curve={curves[i]!}
              left={i * CELL + CHART.margin}
              width={width}
              at={isStill ? null : (now - from) / SPAN}
            />
          )}
          <Label at={{ x: (i + 0.5) * CELL, y: 0 }} dy={14} size={10}>
            {name}
          </Label>
          <Label at={{ x: (i + 0.5) * CELL, y: CHART.top + CHART.height }} dy={14} size={9} quiet>
            {`${SPAN} s`}
          </Label>
          <Flame at={{ x: at.x + i * CELL, y: at.y }} color={color} />
        </g>
      ))}
      controls={!isStill && <PlayButton motion={motion} />}
      announces={false}
      result={
        isStill
          ? 'Steady, because your system asks for reduced motion.'
          : `Remaining intensity: ${names.map((name, i) => `${name} ${shares[i]!.toFixed(2)}`).join(', ')}.`
      }
    >
      <Occluder walls={WALLS} />
      {flickers.map((flicker, i) => (
        <Light
          key={names[i]}
          x={at.x + i * CELL}
          y={at.y}
          radius={radius}
          color={color}
          // A still picture shows the brightness at its time.
          {...(motion.running ? { flicker } : { intensity: isStill ? 1 : shares[i]! })}
        />
      ))}
    </Scene>
  )
}

interface CourseProps {
  curve: readonly number[]
  left: number
  width: number
  /** The current time, as a fraction of the time that is shown. */
  at: number | null
}

/** Plots the brightness of a lamp over time, with 1 at the top. */
function Course({ curve, left, width, at }: CourseProps) {
  const bottom = CHART.top + CHART.height
  const place = (i: number) => ({ x: left + (i / (curve.length - 1)) * width, y: bottom - curve[i]! * CHART.height })
  const line = curve.map((_, i) => `${place(i).x} ${place(i).y}`).join('L')
  return (
    <>
      <path className="scene-chart" d={`M${left} ${bottom}L${line}L${left + width} ${bottom}Z`} />
      <path className="scene-curve" d={`M${line}`} />
      {at !== null && (
        <>
          <path className="figure-ray" d={`M${left + at * width} ${CHART.top}V${bottom}`} />
          <Dot at={place(Math.round(at * (curve.length - 1)))} />
        </>
      )}
    </>
  )
}
