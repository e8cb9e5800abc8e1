import './rays.css'
import { useId, useState } from 'react'
import type { Circle, Point } from 'react-umbra/geometry'
import { Figure, usePixel } from '../../figure/Figure.js'
import type { Movable } from '../../figure/Handle.js'
import { Dot, Label, Segment } from '../../figure/marks.js'
import { rightAngle } from '../../figure/paths.js'
import { degrees, fixed } from '../../figure/words.js'
import { HEIGHT, WIDTH, WITHIN } from './hall.js'
import { type Tangents, tangentsTo } from './tangents.js'

interface RaysToCirclesProps {
  /** Number of circles. */
  circles: number
  /** Draws the radii to the tangent points, and the right angles there; with them the circle that finds the points. */
  construction: 'none' | 'right angles' | 'circle of Thales'
  /** Fills what each circle hides. */
  shadows: boolean
}

const START: readonly Circle[] = [
  { x: 420, y: 255, radius: 66 },
  { x: 320, y: 95, radius: 44 },
  { x: 205, y: 315, radius: 30 },
  { x: 570, y: 105, radius: 26 },
  { x: 85, y: 85, radius: 20 },
]
const NAMES = 'ABCDE'
const LARGEST = 90

/** The two tangents from a point to each circle, and the shadow between them. */
export function RaysToCircles({ circles: shown, construction, shadows }: RaysToCirclesProps) {
  const [origin, setOrigin] = useState<Point>({ x: 110, y: 195 })
  const [all, setAll] = useState(START)
  const circles = all.slice(0, shown)
  const tangents = circles.map((circle) => tangentsTo(origin, circle))
  const change = (index: number, changed: Partial<Circle>) =>
    setAll(all.map((circle, i) => (i === index ? { ...circle, ...changed } : circle)))
  return (
    <Figure
      title="Circles, with the two tangents from a point to each, and the shadows behind them"
      width={WIDTH}
      height={HEIGHT}
      handles={[
        ...circles.flatMap((circle, i) => handlesOf(NAMES[i]!, circle, (changed) => change(i, changed))),
        { name: 'Origin', at: origin, within: WITHIN, onMove: setOrigin },
      ]}
      result={`Tangents to ${tangents.map((found, i) => inWords(NAMES[i]!, found)).join(' ')}`}
    >
      <Glow at={origin} />
      {shadows && <path className="rays-shadow" d={tangents.map(({ shadow }) => shadow).join('')} />}
      {circles.map((circle, i) => (
        <OneCircle
          key={NAMES[i]}
          name={NAMES[i]!}
          origin={origin}
          circle={circle}
          tangents={tangents[i]!}
          construction={construction}
        />
      ))}
    </Figure>
  )
}

/** The circle itself, and its radius at a knob on its right. Neither leaves the picture. */
function handlesOf(name: string, { x, y, radius }: Circle, change: (changed: Partial<Circle>) => void): Movable[] {
  const room = Math.min(x, WIDTH - x, y, HEIGHT - y) - 10
  return [
    {
      name: `Circle ${name}`,
      at: { x, y },
      body: { width: 2 * radius, height: 2 * radius, round: true },
      within: { minX: radius + 10, minY: radius + 10, maxX: WIDTH - radius - 10, maxY: HEIGHT - radius - 10 },
      onMove: change,
    },
    {
      name: `Radius of ${name}`,
      tone: 'point',
      at: { x: x + radius, y },
      within: { minX: x, minY: y, maxX: x + Math.min(LARGEST, room), maxY: y },
      onMove: (to) => change({ radius: to.x - x }),
    },
  ]
}

interface OneCircleProps {
  name: string
  origin: Point
  circle: Circle
  tangents: Tangents
  construction: RaysToCirclesProps['construction']
}

function OneCircle({ name, origin, circle, tangents, construction }: OneCircleProps) {
  const px = usePixel()
  const { points } = tangents
  const inside = points.length === 0
  return (
    <>
      <circle
        className={inside ? 'rays-circle rays-circle-around' : 'rays-circle'}
        cx={circle.x}
        cy={circle.y}
        r={circle.radius}
      />
      {points.map((point, i) => (
        <Segment key={i === 0 ? 'first' : 'last'} from={origin} to={point} className="figure-ray figure-ray-strong" />
      ))}
      {construction === 'circle of Thales' && !inside && <Thales origin={origin} circle={circle} />}
      {construction !== 'none' && (
        <path
          className="rays-radius"
          d={points
            .map(
              (point) => `M${circle.x} ${circle.y}L${point.x} ${point.y}${rightAngle(point, origin, circle, 9 * px)}`,
            )
            .join('')}
        />
      )}
      {points.map((point, i) => (
        <Dot key={i === 0 ? 'first' : 'last'} at={point} size={4} />
      ))}
      <Label at={circle} dx={circle.radius < 16 * px ? -14 : 0} dy={circle.radius < 16 * px ? -14 : 0}>
        {name}
      </Label>
    </>
  )
}

/** Thales' circle over the line from the origin to the center. An angle on it over its diameter is a right angle. */
function Thales({ origin, circle }: { origin: Point; circle: Circle }) {
  const [x, y] = [(origin.x + circle.x) / 2, (origin.y + circle.y) / 2]
  return (
    <>
      <Segment from={origin} to={circle} className="rays-thales" />
      <circle className="rays-thales" cx={x} cy={y} r={Math.hypot(origin.x - x, origin.y - y)} />
    </>
  )
}

/** Light round the origin, so that shadows are shadows. */
function Glow({ at }: { at: Point }) {
  const id = useId()
  return (
    <>
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={at.x} cy={at.y} r={480}>
        <stop offset="0" stopColor="var(--seen)" stopOpacity={0.55} />
        <stop offset="1" stopColor="var(--seen)" stopOpacity={0} />
      </radialGradient>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${id})`} />
    </>
  )
}

function inWords(name: string, { points, opening, length }: Tangents): string {
  if (points.length === 0) return `${name}: none, the origin is inside.`
  if (length === 0) return `${name}: one, the origin is on it.`
  return `${name}: ${points.length}, ${fixed(length, 1)} long, ${degrees(opening)} apart.`
}
