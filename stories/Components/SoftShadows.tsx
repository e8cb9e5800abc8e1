import './softShadows.css'
import { useState } from 'react'
import { Light, type LightProps, Occluder } from 'react-umbra'
import { type Point, ringArea, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Key } from '../figure/controls.js'
import { pointsOf as pointsOfRing } from '../figure/paths.js'
import { along } from '../figure/points.js'
import { percent } from '../figure/words.js'
import { DoorLeaf } from '../stage/Door.js'
import { useFollowing } from '../stage/useFollowing.js'
import { edgeLines } from './edgeLines.js'
import { Flame, inside, lampHandle } from './Flame.js'
import { Furnishing, type Piece, pieceHandle, shapeOf } from './Furnishing.js'
import { GardenWall } from './GardenWall.js'
import { paintBoards } from './grounds.js'
import { replaceAt } from './replaceAt.js'
import { Scene, WORLD } from './Scene.js'
import { pointsOf, wallsOf } from './shapes.js'

interface SoftShadowsProps extends LightProps {
  /** The light where no lamp shines. */
  ambient: string
  /** True if the door is open. */
  door: boolean
  /** Draws the source, and the lines between which each penumbra lies. */
  lines: boolean
}

const PIECES: readonly Piece[] = [
  { name: 'First pillar', kind: 'pillar', x: 196, y: 92, size: 46 },
  { name: 'Second pillar', kind: 'pillar', x: 330, y: 318, size: 46 },
  { name: 'Crate', kind: 'crate', x: 120, y: 318, size: 48, rotation: 0.5 },
  { name: 'Barrel', kind: 'barrel', x: 560, y: 196, size: 34 },
]

/** A wall across the room, and the gap in it that the door closes, its hinge first. */
const WALL = [
  { x: 440, y: 65, height: 150 },
  { x: 440, y: 327, height: 206 },
]
const LEAF = [440, 140, 440, 224]
const WALL_SHAPES = WALL.map((wall) => ({ kind: 'box', ...wall, width: 13 }) as const)

const WITHIN = inside(WORLD)
const LARGEST = 80

/** World units from the rim to the center of its knob, which stays clear of the lamp. */
const BESIDE = 16

/** A lamp that has a size, in a room with pillars, a wall and a door. */
export function SoftShadows({ ambient, door, lines, x, y, size: given = 0, ref: _, ...light }: SoftShadowsProps) {
  const { radius = 300, color = '#ffffff', enabled = true } = light
  const [at, setAt] = useFollowing({ x, y })
  const [size, setSize] = useFollowing(given)
  const [angle, setAngle] = useState(-0.7)
  const [isOpen, setOpen] = useFollowing(door)
  const [pieces, setPieces] = useState(PIECES)
  const shapes = [...pieces.map(shapeOf), ...WALL_SHAPES]
  const walls = [...wallsOf(shapes), ...(isOpen ? [] : LEAF)]
  // A point is a source as well: its lines bound hard shadows.
  const source = size > 0 ? visibilityPolygon(at, walls, { radius: size }) : Float64Array.of(at.x, at.y)
  const share = size > 0 ? ringArea(source) / ringArea(visibilityPolygon(at, [], { radius: size })) : 1
  const drawn = lines && enabled
  const knob = along(at, angle, size + BESIDE)
  const resize = (to: Point): void => {
    const [dx, dy] = [to.x - at.x, to.y - at.y]
    setSize(Math.round(Math.min(LARGEST, Math.max(0, Math.hypot(dx, dy) - BESIDE))))
    if (dx !== 0 || dy !== 0) setAngle(Math.atan2(dy, dx))
  }
  return (
    <Scene
      title="A room at night from above: a lamp with a size, pillars, a wall and a door, and the edges of their shadows"
      world={WORLD}
      ambient={ambient}
      picture={paintBoards}
      handles={[
        ...pieces.map((piece, i) => pieceHandle(piece, WITHIN, (next) => setPieces(replaceAt(pieces, i, next)))),
        lampHandle('Lamp', at, WITHIN, setAt),
        {
          name: 'Size',
          tone: 'point',
          at: knob,
          within: { minX: -LARGEST, minY: -LARGEST, maxX: WORLD.width + LARGEST, maxY: WORLD.height + LARGEST },
          step: 4,
          onMove: resize,
        },
      ]}
      marks={
        <>
          {drawn && (
            <>
              <Lines lamp={at} source={pointsOfRing(source)} outlines={shapes.map(pointsOf)} {...{ walls, radius }} />
              <path className="soft-source" d={ringPath(source)} />
              <circle className="soft-disc" cx={at.x} cy={at.y} r={size} />
            </>
          )}
          <Flame at={at} color={color} out={!enabled} />
        </>
      }
      controls={
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Shut the door' : 'Open the door'}
        </button>
      }
      result={
        <>
          {size === 0
            ? 'Size 0: a point light, whose shadows are hard. '
            : `Size ${size}: the lamp’s center sees ${percent(share)} of its disc, and only that part emits light. `}
          {lines && (
            <>
              <Key color="ray" /> Edges of umbrae, <Key color="seen" /> outer edges of penumbrae.
            </>
          )}
        </>
      }
    >
      {pieces.map((piece) => (
        <Furnishing key={piece.name} piece={piece} />
      ))}
      {WALL.map((wall) => (
        <GardenWall key={wall.y} {...wall} />
      ))}
      <DoorLeaf walls={LEAF} open={isOpen} focused={false} />
      <Occluder walls={LEAF} open={isOpen} />
      <Light {...light} {...at} size={size} />
    </Scene>
  )
}

interface LinesProps {
  lamp: Point
  source: readonly Point[]
  outlines: readonly (readonly Point[])[]
  walls: readonly number[]
  radius: number
}

function Lines({ lamp, source, outlines, walls, radius }: LinesProps) {
  const lines = outlines
    .flatMap((outline) => edgeLines(lamp, source, outline, walls, radius))
    // The ends of the wall lie beyond the picture.
    .filter(({ edge }) => edge.y > 0 && edge.y < WORLD.height)
  const path = (bounds: 'umbra' | 'penumbra'): string =>
    lines
      .filter((line) => line.bounds === bounds)
      .map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
      .join('')
  return (
    <>
      <path className="soft-penumbra" d={path('penumbra')} />
      <path className="soft-umbra" d={path('umbra')} />
    </>
  )
}
