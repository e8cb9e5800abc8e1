import './rays.css'
import { useMemo, useState } from 'react'
import {
  createVisibilityMesh,
  type Point,
  type RaycastHit,
  type RayWallHit,
  raycastAll,
  ringPath,
} from 'react-umbra/geometry'
import { Figure } from '../../figure/Figure.js'
import { Labels } from '../../figure/Labels.js'
import { Arrow, Dot, Room } from '../../figure/marks.js'
import { wallsPath } from '../../figure/paths.js'
import type { Tag } from '../../figure/placeLabels.js'
import { along } from '../../figure/points.js'
import { count, fixed } from '../../figure/words.js'
import { ALL, fanOf, HEIGHT, PILLARS, ROOM, WALLS, WIDTH, WITHIN, wallAt } from './hall.js'

interface ClosestIntersectionProps {
  /** Number of rays: one, or a fan around the aim. */
  rays: number
  /** Opening of the fan, in degrees. */
  opening: number
  /** Length of the rays, in world units. */
  reach: number
  /** Draws the part of a single ray behind its first hit. */
  passed: boolean
}

/** Prepared once; each ray then walks through the triangles between the walls. */
const MESH = createVisibilityMesh(ALL, { bounds: ROOM })

const NO_DIRECTION = 'The two points coincide: a ray needs a second point for its direction.'

/** Rays that stop at the first wall that they meet. */
export function ClosestIntersection({ rays, opening, reach, passed }: ClosestIntersectionProps) {
  const [origin, setOrigin] = useState<Point>({ x: 80, y: 200 })
  const [aim, setAim] = useState<Point>({ x: 300, y: 253 })
  const isPoint = aim.x === origin.x && aim.y === origin.y
  const direction = Math.atan2(aim.y - origin.y, aim.x - origin.x)
  const cast = useMemo(
    () => (isPoint ? [] : castFan(origin, direction, rays, (opening * Math.PI) / 180, reach)),
    [isPoint, origin, direction, rays, opening, reach],
  )
  const hits = cast.flatMap(({ hit }) => hit ?? [])
  const ends = cast.map(({ hit, angle }) => hit?.point ?? along(origin, angle, reach))
  const met = [...new Set(hits.map(({ wall }) => wall))]
  const alone = rays === 1
  const behind = alone && passed ? hitsBehind(origin, direction, hits[0]) : []
  const names = wallNames(origin, hits, met)
  if (alone && hits[0]) names.push(distanceName(origin, hits[0]))
  const nearest = hits.reduce<RaycastHit | null>((a, b) => (a === null || b.distance < a.distance ? b : a), null)
  return (
    <Figure
      title="A hall with two pillars and three walls, and rays that stop at the first wall that they meet"
      width={WIDTH}
      height={HEIGHT}
      handles={[
        { name: 'Origin', at: origin, within: WITHIN, onMove: setOrigin },
        { name: 'Aim', tone: 'point', at: aim, within: WITHIN, onMove: setAim },
      ]}
      result={isPoint ? NO_DIRECTION : alone ? inWords(hits[0], reach) : fanInWords(rays, met, nearest)}
    >
      <Room {...ROOM} />
      <path className="figure-solid" d={PILLARS.map((pillar) => ringPath(pillar.flat())).join('')} />
      {!alone && opening < 360 && <path className="figure-fill" d={ringPath([origin, ...ends].flatMap(pair))} />}
      {!alone && opening >= 360 && <path className="figure-fill" d={ringPath(ends.flatMap(pair))} />}
      <path className="figure-walls" d={wallsPath(WALLS)} />
      <path className="rays-met" d={wallsPath(met.flatMap((wall) => wallAt(ALL, wall)))} />
      {behind.length > 0 && (
        <path className="figure-ray figure-dashed" d={wallsPath([...pair(ends[0]!), ...pair(behind.at(-1)!.point)])} />
      )}
      {behind.map(({ point, wall }) => (
        <Dot key={wall} at={point} size={3.5} className="rays-passed" />
      ))}
      {alone ? (
        <Arrow from={origin} to={ends[0] ?? origin} className="figure-ray figure-ray-strong" gap={4} />
      ) : (
        <path className="figure-ray rays-many" d={wallsPath(fanOf(origin, ends))} />
      )}
      {hits.map(({ point }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only their order distinguishes rays
        <Dot key={i} at={point} size={alone ? 5 : 3} className="figure-hit" />
      ))}
      <Labels tags={names} within={ROOM} knobs={[origin, aim]} lines={alone ? [...ALL, ...fanOf(origin, ends)] : ALL} />
    </Figure>
  )
}

interface FanRay {
  angle: number
  hit: RaycastHit | null
}

function castFan(origin: Point, direction: number, rays: number, opening: number, reach: number): FanRay[] {
  // In a full circle, the last ray would coincide with the first.
  const steps = opening >= 2 * Math.PI ? rays : rays - 1
  return Array.from({ length: rays }, (_, i) => {
    const angle = rays === 1 ? direction : direction + opening * (i / steps - 0.5)
    return { angle, hit: MESH.raycast(origin, angle, { maxDistance: reach }) }
  })
}

/** Returns the hits of the ray on walls behind its first hit. */
function hitsBehind(origin: Point, direction: number, hit: RaycastHit | undefined): RayWallHit[] {
  if (hit === undefined) return []
  const all = raycastAll(origin, along(origin, direction, 1), ALL)
  // At a corner the ray hits two walls at once, apart from rounding.
  return all.filter(({ t }) => t > hit.distance + 0.001)
}

/** Returns one label per wall with its number, at the median of its hits. */
function wallNames(origin: Point, hits: readonly RaycastHit[], met: readonly number[]): Tag[] {
  return met.map((wall) => {
    const on = hits.filter((hit) => hit.wall === wall)
    const { point } = on[Math.floor(on.length / 2)]!
    const length = Math.hypot(point.x - origin.x, point.y - origin.y)
    const inside = wall >= WALLS.length / 4
    const sign = (inside ? -1 : 1) / Math.max(length, 1)
    const towards = { x: sign * (point.x - origin.x), y: sign * (point.y - origin.y) }
    return { at: point, text: `wall ${wall}`, towards: length > 0 ? towards : { x: 0, y: -1 } }
  })
}

/** Returns a label with the distance, beside the midpoint of the ray. */
function distanceName(origin: Point, { point, distance }: RaycastHit): Tag {
  const length = Math.max(distance, 1)
  return {
    at: { x: (origin.x + point.x) / 2, y: (origin.y + point.y) / 2 },
    text: fixed(distance, 1),
    towards: { x: (point.y - origin.y) / length, y: (origin.x - point.x) / length },
  }
}

function pair({ x, y }: Point): [number, number] {
  return [x, y]
}

function inWords(hit: RaycastHit | undefined, reach: number): string {
  if (hit === undefined) return `The ray meets nothing within its reach of ${fixed(reach, 0)}.`
  return `The ray ends on wall ${hit.wall}, at a distance of ${fixed(hit.distance, 1)}.`
}

function fanInWords(rays: number, met: readonly number[], nearest: RaycastHit | null): string {
  if (nearest === null) return `None of ${rays} rays meets a wall within its reach.`
  return (
    `${rays} rays end on ${count(met.length, 'wall')}; ` +
    `the nearest is wall ${nearest.wall}, at a distance of ${fixed(nearest.distance, 1)}.`
  )
}
