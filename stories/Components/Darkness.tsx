import './darkness.css'
import { useState } from 'react'
import { Light } from 'react-umbra'
import { type Point, pointInPolygon, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { useFollowing } from '../stage/useFollowing.js'
import { Flame, inside, lampHandle } from './Flame.js'
import { Furnishing, type Piece, pieceHandle, shapeOf } from './Furnishing.js'
import { GardenWall } from './GardenWall.js'
import { paintFlags } from './grounds.js'
import { replaceAt } from './replaceAt.js'
import { Scene, WORLD } from './Scene.js'
import { wallsOf } from './shapes.js'

export interface DarknessProps extends Point {
  radius: number
  /** Softens its edges. */
  size: number
  /** True for a darkness, false for a lamp. */
  darkness: boolean
  priority: number
  /** True if the light is on. */
  enabled: boolean
  /** Priority of the middle lamp; the others have 0. */
  lantern: number
  /** The light where no lamp shines. */
  ambient: string
}

const LAMPS = [
  { name: 'Left lamp', color: '#ffc878', x: 150, y: 130 },
  { name: 'Right lamp', color: '#9cc4ff', x: 600, y: 290 },
  { name: 'Lantern', color: '#ffe9b8', x: 330, y: 300 },
]
const REACHES = [300, 280, 130]

const PIECES: readonly Piece[] = [
  { name: 'Left pillar', kind: 'pillar', x: 236, y: 214, size: 46 },
  { name: 'Right pillar', kind: 'pillar', x: 402, y: 116, size: 46 },
]

/** A wall across the hall, with a gap in it. */
const WALL = [
  { x: 480, y: 55, height: 130 },
  { x: 480, y: 337, height: 186 },
]
const WALL_SHAPES = WALL.map((wall) => ({ kind: 'box', ...wall, width: 13 }) as const)

const WITHIN = inside(WORLD)

/** A hall with two lamps, a darkness that puts them out, and a lantern that it may have to spare. */
export function Darkness({ x, y, radius, size, darkness, priority, enabled, lantern, ambient }: DarknessProps) {
  const [at, setAt] = useFollowing({ x, y })
  const [places, setPlaces] = useState<readonly Point[]>(LAMPS)
  const [pieces, setPieces] = useState(PIECES)
  const isDark = darkness && enabled && radius > 0
  const ring = visibilityPolygon(at, wallsOf([...pieces.map(shapeOf), ...WALL_SHAPES]), { radius })
  const lamps = LAMPS.map(({ name, color }, i) => {
    const place = { x: places[i]!.x, y: places[i]!.y }
    const rank = name === 'Lantern' ? lantern : 0
    const isOut = isDark && rank <= priority && pointInPolygon(place, ring) === 'inside'
    return { name, color, place, rank, reach: REACHES[i]!, isOut }
  })
  return (
    <Scene
      title="A stone hall from above: two lamps, a lantern, pillars and a wall, with a darkness over them"
      world={WORLD}
      ambient={ambient}
      picture={paintFlags}
      handles={[
        ...pieces.map((piece, i) => pieceHandle(piece, WITHIN, (next) => setPieces(replaceAt(pieces, i, next)))),
        ...lamps.map(({ name, place }, i) =>
          lampHandle(name, place, WITHIN, (to) => setPlaces(replaceAt(places, i, to))),
        ),
        { name: 'Darkness', tone: 'point', at, within: WITHIN, onMove: setAt },
      ]}
      marks={
        <>
          {isDark && <path className="darkness-edge" d={ringPath(ring)} />}
          {lamps.map(({ name, place, color, isOut }) => (
            <Flame key={name} at={place} color={color} out={isOut} />
          ))}
        </>
      }
      result={resultOf(isDark, priority, lantern)}
    >
      {pieces.map((piece) => (
        <Furnishing key={piece.name} piece={piece} />
      ))}
      {WALL.map((wall) => (
        <GardenWall key={wall.y} {...wall} />
      ))}
      {lamps.map(({ name, place, color, rank, reach }) => (
        <Light key={name} {...place} color={color} radius={reach} priority={rank} />
      ))}
      <Light {...at} {...{ radius, size, darkness, priority, enabled }} />
    </Scene>
  )
}

function resultOf(isDark: boolean, priority: number, lantern: number): string {
  if (!isDark) return 'There is no darkness.'
  const put = [
    ...(priority >= 0 ? ['both lamps (0)'] : []),
    ...(priority >= lantern ? [`the lantern (${lantern})`] : []),
  ]
  const spared = [
    ...(priority < 0 ? ['the lamps (0)'] : []),
    ...(priority < lantern ? [`the lantern (${lantern})`] : []),
  ]
  const effects = [
    ...(put.length > 0 ? [`turns off ${put.join(' and ')}`] : []),
    ...(spared.length > 0 ? [`doesn’t affect ${spared.join(' and ')}`] : []),
  ]
  return `A darkness of priority ${priority} ${effects.join(', and ')}.`
}
