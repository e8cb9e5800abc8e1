import { useState } from 'react'
import { type Box, bounceInside, type Point } from 'react-umbra/geometry'
import { Figure } from '../../figure/Figure.js'
import { Arrow, Dot, Label, Segment } from '../../figure/marks.js'
import { count, place } from '../../figure/words.js'
import { after, bounceTimes, linePath } from './bouncing.js'
import './worlds.css'

interface MirrorRoomsProps {
  /** Radius of the ball in world units. */
  radius: number
}

const WIDTH = 640
const HEIGHT = 400
const ROOM: Box = { minX: 60, minY: 200, maxX: 280, maxY: 360 }

/** Maximum number of bounces that get a number in the picture. All are counted. */
const NUMBERED = 6

/** One large step of a ball, straight on through mirrored rooms and folded back into its own. */
export function MirrorRooms({ radius }: MirrorRoomsProps) {
  const [ends, setEnds] = useState({ start: { x: 140, y: 320 }, end: { x: 590, y: 60 } })
  const inner = {
    minX: ROOM.minX + radius,
    minY: ROOM.minY + radius,
    maxX: ROOM.maxX - radius,
    maxY: ROOM.maxY - radius,
  }
  const ball = bounceInside(ROOM, { ...ends.start, radius, vx: 0, vy: 0 })
  const way = { x: ends.end.x - ball.x, y: ends.end.y - ball.y }
  const flying = { ...ball, vx: way.x, vy: way.y }
  const times = bounceTimes(ROOM, flying, way)
  const turns = times.map((share) => after(ROOM, flying, way, share))
  const last = after(ROOM, flying, way, 1)
  const path: Point[] = [ball, ...turns, last]
  return (
    <Figure
      title="A ball in a room, its straight step through mirrored rooms, and the same step folded back into the room"
      width={WIDTH}
      height={HEIGHT}
      handles={[
        {
          name: 'Ball',
          tone: 'point',
          at: ball,
          within: inner,
          onMove: (start) => setEnds({ ...ends, start }),
        },
        {
          name: 'Step',
          at: ends.end,
          within: { minX: 20, minY: 20, maxX: WIDTH - 20, maxY: HEIGHT - 20 },
          onMove: (end) => setEnds({ ...ends, end }),
        },
      ]}
      result={
        `${count(times.length, 'bounce')} in one step: the ball ends at ${place(last)}, ` +
        `its velocity ${place(flying.vx === 0 && flying.vy === 0 ? { x: 0, y: 0 } : { x: last.vx, y: last.vy })}.`
      }
    >
      <path className="figure-grid figure-dashed" d={mirrorsPath(inner)} />
      <rect className="worlds-room" x={ROOM.minX} y={ROOM.minY} width={220} height={160} />
      <Segment from={ball} to={ends.end} className="figure-ray figure-dashed" />
      {radius > 0 && <circle className="worlds-body" cx={last.x} cy={last.y} r={radius} />}
      <path className="figure-outline worlds-strong" d={linePath(path.slice(0, -1))} />
      <Arrow from={path.at(-2)!} to={last} className="figure-outline worlds-strong" />
      {radius > 0 && <circle className="worlds-start" cx={ball.x} cy={ball.y} r={radius} />}
      {times.slice(0, NUMBERED).map((share, i) => {
        const straight = { x: ball.x + way.x * share, y: ball.y + way.y * share }
        return (
          <g key={share}>
            <Dot at={straight} />
            {i > 0 && (
              <Label at={straight} dx={11} dy={11} quiet>
                {i + 1}
              </Label>
            )}
            <Dot at={turns[i]!} className="figure-hit" size={4} />
            <Label {...besides(turns[i]!, inner, radius)}>{i + 1}</Label>
          </g>
        )
      })}
      <Label at={{ x: Math.min(600, Math.max(40, ends.end.x)), y: ends.end.y }} dy={ends.end.y < 60 ? 20 : -18}>
        step
      </Label>
    </Figure>
  )
}

/** Returns the point on the wall at a bounce, and a short vector into that wall, where nothing flies. */
function besides({ x, y }: Point, inner: Box, radius: number): { at: Point; dx: number; dy: number } {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6
  const right = near(x, inner.minX) ? -1 : near(x, inner.maxX) ? 1 : 0
  const down = near(y, inner.minY) ? -1 : near(y, inner.maxY) ? 1 : 0
  return { at: { x: x + right * radius, y: y + down * radius }, dx: 12 * right, dy: 12 * down }
}

/** Returns a path of the lines at which the center of the ball turns round, and of their mirror images. */
function mirrorsPath({ minX, minY, maxX, maxY }: Box): string {
  let path = ''
  const [width, height] = [maxX - minX, maxY - minY]
  for (let x = minX - Math.floor(minX / width) * width; x < WIDTH; x += width) path += `M${x} 0V${HEIGHT}`
  for (let y = minY - Math.floor(minY / height) * height; y < HEIGHT; y += height) path += `M0 ${y}H${WIDTH}`
  return path
}
