import './heights.css'
import { useState } from 'react'
import { Light, type LightProps } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import { Slider } from '../figure/controls.js'
import { useFollowing } from '../stage/useFollowing.js'
import { Flame, lampHandle } from './Flame.js'
import { Furnishing, type Piece, pieceHandle, shapeOf } from './Furnishing.js'
import { paintCobbles } from './grounds.js'
import { HeightsAside } from './HeightsAside.js'
import { replaceAt } from './replaceAt.js'
import { Scene } from './Scene.js'
import { shadowEnd, shadowReach } from './shadowEnd.js'
import { pointsOf } from './shapes.js'

interface HeightsProps extends Pick<LightProps, 'x' | 'y' | 'radius' | 'size' | 'color' | 'shadowLength'> {
  /** Heights of the lamp and of the things in its light. */
  lamp: number
  pillars: number
  ambient: string
}

const FLOOR = 400
const WORLD = { width: 720, height: FLOOR + 170 }
const WITHIN = { minX: 12, minY: 12, maxX: WORLD.width - 12, maxY: FLOOR - 12 }

const PIECES: readonly Piece[] = [
  { name: 'First pillar', kind: 'pillar', x: 330, y: 140, size: 56 },
  { name: 'Second pillar', kind: 'pillar', x: 180, y: 300, size: 44 },
  { name: 'Crate', kind: 'crate', x: 400, y: 290, size: 56, rotation: 0.5 },
  { name: 'Barrel', kind: 'barrel', x: 580, y: 210, size: 40 },
]

/** A lamp and pillars with heights: where their shadows end, from above and from the side. */
export function Heights({
  x,
  y,
  lamp: givenLamp,
  pillars: givenPillars,
  shadowLength,
  ambient,
  ...light
}: HeightsProps) {
  const [at, setAt] = useFollowing({ x, y })
  const [lamp, setLamp] = useFollowing(givenLamp)
  const [pillars, setPillars] = useFollowing(givenPillars)
  const [pieces, setPieces] = useState(PIECES)
  const [first] = pieces
  const far = Math.hypot(first!.x - at.x, first!.y - at.y) + first!.size / 2
  const heights = { lamp, pillars, most: shadowLength ?? Number.POSITIVE_INFINITY }
  const long = shadowReach(far, heights)
  return (
    <Scene
      title="A yard from above with a lamp, pillars and a crate, whose shadows end; below, the same yard from the side"
      world={WORLD}
      ambient={ambient}
      picture={paintCobbles}
      handles={[
        ...pieces.map((piece, i) => pieceHandle(piece, WITHIN, (next) => setPieces(replaceAt(pieces, i, next)))),
        lampHandle('Lamp', at, WITHIN, setAt),
      ]}
      marks={
        <>
          <clipPath id="heights-floor">
            <rect width={WORLD.width} height={FLOOR} />
          </clipPath>
          <g clipPath="url(#heights-floor)">
            {pieces.map((piece) => (
              <path
                key={piece.name}
                className="heights-end"
                d={pathOf(shadowEnd(at, pointsOf(shapeOf(piece)), heights))}
              />
            ))}
            <path className="heights-way" d={`M${at.x} ${at.y}L${first!.x} ${first!.y}`} />
          </g>
          <HeightsAside
            top={FLOOR}
            width={WORLD.width}
            height={WORLD.height - FLOOR}
            {...heights}
            far={far}
            thick={first!.size}
          />
          <Flame at={at} color={light.color ?? '#ffffff'} />
        </>
      }
      controls={
        <>
          <Slider label="Height of the lamp" value={lamp} min={10} max={240} onChange={setLamp} />
          <Slider label="Height of the pillars" value={pillars} min={0} max={160} onChange={setPillars} />
        </>
      }
      result={`The far side of the first pillar, ${Math.round(far)} from the lamp, ${wordsOf(long, heights, far)}`}
    >
      {pieces.map((piece) => (
        <Furnishing key={piece.name} piece={piece} height={pillars} />
      ))}
      <Light {...light} {...at} height={lamp} shadowLength={shadowLength} />
    </Scene>
  )
}

/** Returns a path, or nothing if the shadow is endless. */
const pathOf = (points: readonly Point[]): string =>
  points.every(({ x, y }) => Number.isFinite(x + y)) ? `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z` : ''

function wordsOf(
  long: number,
  { lamp, pillars, most }: { lamp: number; pillars: number; most: number },
  far: number,
): string {
  if (long === Number.POSITIVE_INFINITY) return 'is as high as the lamp: it shades everything behind it.'
  const free = shadowReach(far, { lamp, pillars, most: Number.POSITIVE_INFINITY })
  if (free > most) return `shades ${Math.round(most)} units behind it, the limit that the shadow length sets.`
  return `shades ${Math.round(far)} · ${pillars} / (${lamp} − ${pillars}) = ${Math.round(long)} units behind it.`
}
