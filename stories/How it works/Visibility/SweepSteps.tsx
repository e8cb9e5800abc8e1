import './sight.css'
import { useMemo, useState } from 'react'
import {
  type Box,
  castRays,
  intersectRaySegment,
  intersectSegments,
  type Point,
  type RayWallHit,
  type Ring,
  raycastAll,
  ringPath,
  visibilityPolygon,
} from 'react-umbra/geometry'
import { Slider } from '../../figure/controls.js'
import { Figure, usePixel } from '../../figure/Figure.js'
import { Dot, Label, Room } from '../../figure/marks.js'
import { boxWalls, wallsPath } from '../../figure/paths.js'
import { along } from '../../figure/points.js'
import { useSteps } from '../../figure/useMotion.js'
import { useReducedMotion } from '../../stage/useReducedMotion.js'

const ROOM: Box = { minX: 10, minY: 10, maxX: 630, maxY: 350 }

/** Walls A to F; D and E cross. After them come the four sides of the room. */
const WALLS = [
  [400, 100, 470, 180],
  [330, 300, 470, 270],
  [140, 240, 230, 290],
  [90, 130, 220, 190],
  [110, 200, 190, 90],
  [270, 60, 380, 50],
]

const FLAT = WALLS.flat()
const ALL = [...FLAT, ...boxWalls(ROOM)]

const nameOf = (wall: number): string => (wall < WALLS.length ? String.fromCharCode(65 + wall) : '')
const inWords = (wall: number): string => nameOf(wall) || 'the side of the room'

/** A direction in which the sweep has something to decide. */
interface Turn {
  angle: number
  /** Rank of the direction, from 1; 0 if two walls cross in front of everything else. */
  rank: number
  /** The walls that the ray passes from here to the next turn, the front one first. */
  hits: RayWallHit[]
}

/** Seconds from one turn to the next. */
const PACE = 0.7

/** The rotational sweep, one rank after the other. */
export function SweepSteps() {
  const [viewer, setViewer] = useState<Point>({ x: 300, y: 170 })
  const [position, setPosition] = useState(8)
  const [playing, setPlaying] = useState(false)
  const still = useReducedMotion()
  const turns = useMemo(() => turnsRound(viewer), [viewer])
  const last = turns.length
  const at = Math.min(position, last)
  const running = playing && !still && at < last
  useSteps(running, (seconds) => setPosition((before) => Math.min(last, before + seconds / PACE)))

  const step = Math.min(Math.floor(at), last - 1)
  const turn = turns[step]!
  const front = turn.hits[0]!.wall
  const angle = angleAt(turns, at)
  const words = at < last ? wordsOf(turns, step) : 'The turn is complete, and the row describes the whole ring.'
  const swept = sweptRing(viewer, turns[0]!.angle, angle)
  return (
    <Figure
      title={`Walls A to F around the viewer, their ends numbered by direction; a ray turns over them, now at wall ${inWords(front)}`}
      width={640}
      height={400}
      handles={[
        { name: 'Viewer', at: viewer, within: { minX: 230, minY: 80, maxX: 380, maxY: 230 }, onMove: setViewer },
      ]}
      controls={
        <>
          <button
            type="button"
            aria-disabled={still}
            onClick={() => {
              if (still) return
              if (at >= last) setPosition(0)
              setPlaying(!running)
            }}
          >
            {running ? 'Pause' : 'Play'}
          </button>
          <Slider
            label="Step"
            min={0}
            max={last}
            value={Math.floor(at)}
            text={words}
            onChange={(value) => {
              setPlaying(false)
              setPosition(value)
            }}
          />
        </>
      }
      result={
        <>
          {words}
          {still && ' (Your system asks for reduced motion: turn the ray with the slider.)'}
        </>
      }
    >
      <Room {...ROOM} />
      <path className="figure-ring" d={ringPath(swept)} />
      <path className="figure-walls" d={wallsPath(FLAT)} />
      <path className="sight-passed" d={wallsPath(wallsOf(turn.hits.slice(1)))} />
      <path className="sight-front" d={wallsPath(wallsOf(turn.hits.slice(0, 1)))} />
      <TurningRay viewer={viewer} angle={angle} hits={turn.hits} />
      <Names viewer={viewer} turns={turns} />
      <Pieces turns={turns} at={at} />
    </Figure>
  )
}

/** The directions of all ends in their exact order, and between them those of crossings that are seen. */
function turnsRound(viewer: Point): Turn[] {
  const turns = castRays(viewer, ALL, { towards: 'corners' }).map(({ angle }, i) => ({ angle, rank: i + 1 }))
  for (let i = 0; i < WALLS.length; i++) {
    for (let j = i + 1; j < WALLS.length; j++) {
      const [a, b] = [pointsOf(WALLS[i]!), pointsOf(WALLS[j]!)]
      const crossing = intersectSegments(a[0], a[1], b[0], b[1])
      if (crossing === null) continue
      // The point is rounded, so that it may be behind its own walls; no other walls of the scene are almost as near.
      const [nearest] = raycastAll(viewer, crossing.point, FLAT)
      if (!nearest || nearest.t < 1 - 1e-9) continue
      const angle = Math.atan2(crossing.point.y - viewer.y, crossing.point.x - viewer.x)
      turns.push({ angle: angle < 0 ? angle + 2 * Math.PI : angle, rank: 0 })
    }
  }
  turns.sort((a, b) => a.angle - b.angle)
  return turns.map((turn, i) => {
    // The ray halfway to the next turn meets no end.
    const next = turns[i + 1]?.angle ?? turns[0]!.angle + 2 * Math.PI
    return { ...turn, hits: raycastAll(viewer, along(viewer, (turn.angle + next) / 2, 1000), ALL) }
  })
}

function wordsOf(turns: readonly Turn[], step: number): string {
  const { rank, hits } = turns[step]!
  const now = hits[0]!.wall
  const before = turns[(step + turns.length - 1) % turns.length]!.hits[0]!.wall
  const where = rank === 0 ? 'A crossing in front' : `Rank ${rank}`
  const change = now === before ? `${inWords(now)} stays in front` : `${inWords(now)} comes to the front`
  const behind = hits.slice(1).map(({ wall }) => inWords(wall))
  return `${where}: ${change}${behind.length > 0 ? `, before ${behind.join(', ')}` : ''}.`
}

function angleAt(turns: readonly Turn[], at: number): number {
  const angle = (i: number): number => turns[i]?.angle ?? turns[0]!.angle + 2 * Math.PI
  const i = Math.floor(at)
  return i === at ? angle(i) : angle(i) + (at - i) * (angle(i + 1) - angle(i))
}

/** Returns the visible area between two directions: the library's cone. */
function sweptRing(viewer: Point, from: number, to: number): Ring | readonly number[] {
  const angle = to - from
  if (angle <= 0) return []
  return visibilityPolygon(viewer, FLAT, { bounds: ROOM, direction: (from + to) / 2, angle })
}

interface TurningRayProps {
  viewer: Point
  angle: number
  hits: readonly RayWallHit[]
}

function TurningRay({ viewer, angle, hits }: TurningRayProps) {
  const through = along(viewer, angle, 1)
  const points = hits.flatMap(({ wall }) => {
    const [a, b] = pointsOf(ALL.slice(4 * wall, 4 * wall + 4))
    return intersectRaySegment(viewer, through, a, b)?.point ?? []
  })
  const end = along(viewer, angle, 1000)
  const side = raycastAll(viewer, end, boxWalls(ROOM)).at(-1)?.point ?? end
  return (
    <>
      <line className="figure-ray figure-ray-strong" x1={viewer.x} y1={viewer.y} x2={side.x} y2={side.y} />
      {points.map((point, i) => (
        <Dot key={hits[i]!.wall} at={point} size={i === 0 ? 5 : 3} />
      ))}
    </>
  )
}

/** The ranks of ends and the letters of walls. */
function Names({ viewer, turns }: { viewer: Point; turns: readonly Turn[] }) {
  const px = usePixel()
  return (
    <>
      {endsOf(viewer, turns).map(({ x, y, rank }) => (
        <Label key={`${x},${y}`} at={besideEnd(viewer, x, y, px)} quiet>
          {rank}
        </Label>
      ))}
      {WALLS.map((wall, i) => (
        <Label key={nameOf(i)} at={besideWall(viewer, wall, px)} size={13}>
          {nameOf(i)}
        </Label>
      ))}
    </>
  )
}

/** The wall in front at each rank, as the sweep records it. */
function Pieces({ turns, at }: { turns: readonly Turn[]; at: number }) {
  const px = usePixel()
  const width = (ROOM.maxX - ROOM.minX) / turns.length
  const cells = turns.map(({ hits }, i) => ({ wall: hits[0]!.wall, x: ROOM.minX + i * width }))
  return (
    <>
      {cells.map(({ wall, x }, i) => (
        <g key={x}>
          <rect
            className={i < at ? 'sight-piece sight-piece-done' : 'sight-piece'}
            x={x}
            y={364}
            width={width}
            height={26}
          />
          {nameOf(wall) !== '' && <Label at={{ x: x + width / 2, y: 377 }}>{nameOf(wall)}</Label>}
        </g>
      ))}
      <line
        className="figure-ray figure-ray-strong"
        x1={ROOM.minX + at * width}
        x2={ROOM.minX + at * width}
        y1={377 - 18 * Math.max(1, px * 0.8)}
        y2={394}
      />
    </>
  )
}

/** The ends of walls, each with the rank of its direction. */
function endsOf(viewer: Point, turns: readonly Turn[]): { x: number; y: number; rank: number }[] {
  const ends: { x: number; y: number; rank: number }[] = []
  const distanceTo = (turn: Turn, angle: number): number => Math.abs(Math.sin((turn.angle - angle) / 2))
  // The sides of the room come after the walls; each corner once.
  for (let i = 0; i < ALL.length; i += i < FLAT.length ? 2 : 4) {
    const [x, y] = [ALL[i]!, ALL[i + 1]!]
    const angle = Math.atan2(y - viewer.y, x - viewer.x)
    const ranks = turns.filter(({ rank }) => rank > 0)
    const { rank } = ranks.reduce((a, b) => (distanceTo(b, angle) < distanceTo(a, angle) ? b : a))
    ends.push({ x, y, rank })
  }
  return ends
}

function pointsOf(wall: readonly number[]): [Point, Point] {
  const [ax, ay, bx, by] = wall as [number, number, number, number]
  return [
    { x: ax, y: ay },
    { x: bx, y: by },
  ]
}

function wallsOf(hits: readonly RayWallHit[]): number[] {
  return hits.filter(({ wall }) => wall < WALLS.length).flatMap(({ wall }) => WALLS[wall]!)
}

/** Returns a place for a label behind an end as seen from the viewer, or in front of it in a corner of the room. */
function besideEnd(viewer: Point, x: number, y: number, px: number): Point {
  const onSide = x === ROOM.minX || x === ROOM.maxX
  return along({ x, y }, Math.atan2(y - viewer.y, x - viewer.x), (onSide ? -15 : 13) * px)
}

function besideWall(viewer: Point, wall: readonly number[], px: number): Point {
  const [a, b] = pointsOf(wall)
  const x = (a.x + 3 * b.x) / 4
  const y = (a.y + 3 * b.y) / 4
  return along({ x, y }, Math.atan2(y - viewer.y, x - viewer.x), 13 * px)
}
