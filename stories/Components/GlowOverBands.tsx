import './glow.css'
import { useMemo, useState } from 'react'
import { Light } from 'react-umbra'
import { createVisibilityMesh } from 'react-umbra/geometry'
import { Slider } from '../figure/controls.js'
import { Dot, Label } from '../figure/marks.js'
import type { Paint } from '../stage/painting.js'
import { useFollowing } from '../stage/useFollowing.js'
import { lampHandle } from './Flame.js'
import { Furnishing, type Piece, pieceHandle } from './Furnishing.js'
import { BANDS, type GlowLamp, glowAt } from './glowCourse.js'
import { pieceWalls } from './pieceWalls.js'
import { Scene } from './Scene.js'

interface GlowOverBandsProps extends GlowLamp {
  x: number
  y: number
}

const FLOOR = 300
const WORLD = { width: 720, height: FLOOR + 130 }
const CHART = { top: FLOOR + 30, height: 84 }
const WITHIN = { minX: 12, minY: 12, maxX: WORLD.width - 12, maxY: FLOOR - 12 }
const BOUNDS = { minX: -1, minY: -1, maxX: WORLD.width + 1, maxY: WORLD.height }
const PILLAR: Piece = { name: 'Pillar', kind: 'pillar', x: 566, y: 96, size: 44 }

/** World units between two points of the chart. */
const STEP = 3

const bandAt = (x: number): string => BANDS[Math.min(BANDS.length - 1, Math.floor((x / WORLD.width) * BANDS.length))]!

const paintBands: Paint = (context, width, height) => {
  for (const [i, band] of BANDS.entries()) {
    context.fillStyle = band
    context.fillRect((i * width) / BANDS.length, 0, width / BANDS.length, height)
  }
}

/**
 * A lamp with a halo over white, gray and black: what the screen shows along a line through it, with the halo and
 * without.
 */
export function GlowOverBands({ x, y, glow: given, ambient, ...light }: GlowOverBandsProps) {
  const [at, setAt] = useFollowing({ x, y })
  const [glow, setGlow] = useFollowing(given)
  const [pillar, setPillar] = useState(PILLAR)
  const lamp = { ...light, glow, ambient }
  const mesh = useMemo(() => createVisibilityMesh(pieceWalls([pillar]), { bounds: BOUNDS }), [pillar])
  const course = Array.from({ length: WORLD.width / STEP + 1 }, (_, i) => {
    const px = Math.min(WORLD.width, i * STEP)
    const distance = mesh.canSee(at, { x: px, y: at.y }) ? Math.abs(px - at.x) : 2 * light.radius
    return { x: px, ...glowAt(lamp, bandAt(px), distance) }
  })
  const pathOf = (kind: 'with' | 'without'): string =>
    `M${course.map((point) => `${point.x} ${(CHART.top + CHART.height * (1 - point[kind])).toFixed(2)}`).join('L')}`
  const reach = light.radius / 4
  const beside = glowAt(lamp, BANDS[2], reach / 2)
  return (
    <Scene
      title="A wall in white, gray and black with a lamp on it that glows, and a pillar; below, how bright the picture is along a line through the lamp"
      world={WORLD}
      ambient={ambient}
      picture={paintBands}
      handles={[pieceHandle(pillar, WITHIN, setPillar), lampHandle('Lamp', at, WITHIN, setAt)]}
      marks={
        <>
          <path className="glow-line" d={`M0 ${at.y}H${WORLD.width}`} />
          <circle className="glow-reach" cx={at.x} cy={at.y} r={reach} />
          <Dot at={at} size={5} />
          <rect className="scene-plate" y={FLOOR} width={WORLD.width} height={WORLD.height - FLOOR} />
          <path className="glow-without" d={pathOf('without')} />
          <path className="scene-curve" d={pathOf('with')} />
          <Label at={{ x: 0, y: FLOOR }} dx={72} dy={16} size={10}>
            brightness along the line
          </Label>
        </>
      }
      controls={<Slider label="Glow" value={glow} min={0} max={1} step={0.05} onChange={setGlow} />}
      result={`Over black, ${Math.round(reach / 2)} units from the lamp, the picture is ${percent(beside.with)} bright, without the halo ${percent(beside.without)}.`}
    >
      <Furnishing piece={pillar} />
      <Light {...light} {...at} glow={glow} />
    </Scene>
  )
}

const percent = (share: number): string => `${Math.round(100 * share)} %`
