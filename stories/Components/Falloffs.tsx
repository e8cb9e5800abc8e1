import { useState } from 'react'
import { type Falloff, Light, Occluder } from 'react-umbra'
import { Dot, Label } from '../figure/marks.js'
import { percent } from '../figure/words.js'
import { Flame, lampHandle } from './Flame.js'
import { FALLOFFS } from './falloffCurves.js'
import { paintCobbles } from './grounds.js'
import { Scene } from './Scene.js'

interface FalloffsProps {
  /** Radius of each lamp. */
  radius: number
  color: string
  intensity: number
  ambient: string
}

const CELL = 180
const WORLD = { width: 4 * CELL, height: 430 }
/** Layout of the charts. */
const CHART = { top: 330, height: 76, margin: 14 }
const NAMES = Object.keys(FALLOFFS) as Falloff[]
const WALLS = [1, 2, 3].flatMap((i) => [i * CELL, 0, i * CELL, WORLD.height])

/** The four falloffs side by side, each with its curve from the lamp to the end of its reach. */
export function Falloffs({ radius, color, intensity, ambient }: FalloffsProps) {
  const [at, setAt] = useState({ x: CELL / 2, y: 160 })
  const [probe, setProbe] = useState(0.5)
  const places = NAMES.map((_, i) => ({ x: at.x + i * CELL, y: at.y }))
  const within = { minX: 20, maxX: CELL - 20, minY: 50, maxY: 270 }
  const chart = { left: CHART.margin, width: CELL - 2 * CHART.margin, bottom: CHART.top + CHART.height }
  return (
    <Scene
      title="Four cells, each with a lamp, and below them the curves of the four falloffs"
      world={WORLD}
      ambient={ambient}
      picture={paintCobbles}
      handles={[
        ...places.map((place, i) =>
          lampHandle(
            `Lamp ${NAMES[i]}`,
            place,
            { ...within, minX: within.minX + i * CELL, maxX: within.maxX + i * CELL },
            (to) => setAt({ x: to.x - i * CELL, y: to.y }),
          ),
        ),
        {
          name: 'Distance',
          tone: 'point',
          at: { x: chart.left + probe * chart.width, y: chart.bottom },
          within: { minX: chart.left, maxX: chart.left + chart.width, minY: chart.bottom, maxY: chart.bottom },
          onMove: ({ x }) => setProbe((x - chart.left) / chart.width),
        },
      ]}
      marks={NAMES.map((name, i) => (
        <g key={name}>
          <rect className="scene-plate" x={i * CELL} y={CHART.top - 26} width={CELL} height={CHART.height + 60} />
          {i > 0 && <line className="scene-divider" x1={i * CELL} x2={i * CELL} y1={0} y2={WORLD.height} />}
          <Curve name={name} left={i * CELL + chart.left} width={chart.width} probe={probe} />
          <Label at={{ x: (i + 0.5) * CELL, y: 0 }} dy={14} size={10}>
            {name}
          </Label>
          <Flame at={places[i]!} color={color} />
        </g>
      ))}
      result={`At ${percent(probe)} of the radius: ${NAMES.map((name) => `${name} ${FALLOFFS[name](probe).toFixed(2)}`).join(', ')}.`}
    >
      <Occluder walls={WALLS} />
      {NAMES.map((name, i) => (
        <Light key={name} {...places[i]!} falloff={name} radius={radius} color={color} intensity={intensity} />
      ))}
    </Scene>
  )
}

interface CurveProps {
  name: Falloff
  left: number
  width: number
  probe: number
}

/** A falloff over the distance, 0 at the left and the radius at the right. */
function Curve({ name, left, width, probe }: CurveProps) {
  const bottom = CHART.top + CHART.height
  const height = (d: number): number => bottom - FALLOFFS[name](d) * CHART.height
  const line = Array.from({ length: 41 }, (_, i) => `${left + (i / 40) * width} ${height(i / 40)}`).join('L')
  const x = left + probe * width
  return (
    <>
      <path className="scene-chart" d={`M${left} ${bottom}L${line}L${left + width} ${bottom}Z`} />
      <path className="scene-curve" d={`M${line}`} />
      <path className="figure-ray" d={`M${left} ${bottom}H${left + width}M${x} ${bottom}V${height(probe)}`} />
      <Dot at={{ x, y: height(probe) }} />
    </>
  )
}
