import { type ReactNode, useState } from 'react'
import type { Contact } from 'react-umbra/geometry'
import { Choice } from '../../figure/controls.js'
import { Figure, usePixel } from '../../figure/Figure.js'
import { Dot, Label, Segment } from '../../figure/marks.js'
import { fixed } from '../../figure/words.js'
import { useFollowing } from '../../stage/useFollowing.js'
import { ApplyButton } from './ApplyButton.js'
import { MtvArrow } from './MtvArrow.js'
import { added, circlePath, contactInWords, ROUNDING, visibleContact } from './pairShapes.js'
import { type CircleShape, circleBody, radiusKnob } from './radiusKnob.js'

interface CirclesProps {
  /** Initial arrangement of the circles. */
  start: 'overlapping' | 'apart' | 'touching' | 'inside' | 'concentric'
  /** Draws the distance below the sum of the radii, to compare them. */
  bars: boolean
}

const WIDTH = 560
const HEIGHT = 400
/** Allowed positions of the centers. */
const WITHIN = { minX: 110, minY: 120, maxX: 450, maxY: 240 }
const LARGEST = 90

const circle = (x: number, y: number, radius: number): CircleShape => ({ kind: 'circle', x, y, radius })

const STARTS: Record<CirclesProps['start'], readonly [CircleShape, CircleShape]> = {
  overlapping: [circle(230, 150, 80), circle(330, 190, 60)],
  apart: [circle(170, 130, 70), circle(390, 190, 60)],
  // Sides of 3, 4 and 5 times 28: the distance is a whole number.
  touching: [circle(220, 130, 80), circle(332, 214, 60)],
  inside: [circle(255, 165, 40), circle(280, 160, 90)],
  concentric: [circle(280, 160, 45), circle(280, 160, 85)],
}

/** Two circles with movable centers and radii, and their distance against the sum of the radii. */
export function Circles({ start: given, ...props }: CirclesProps) {
  const [start, setStart] = useFollowing(given)
  const presets = <Choice legend="Start" options={PRESETS} value={start} onChange={setStart} />
  return <CirclesFrom key={start} start={start} presets={presets} {...props} />
}

const PRESETS = {
  overlapping: 'overlapping',
  apart: 'apart',
  touching: 'touching',
  inside: 'one inside the other',
  concentric: 'concentric',
} as const

interface CirclesFromProps extends CirclesProps {
  presets: ReactNode
}

function CirclesFrom({ start, bars, presets }: CirclesFromProps) {
  const [[a, b], setCircles] = useState(STARTS[start])
  const contact = visibleContact(a, b)
  const distance = Math.hypot(b.x - a.x, b.y - a.y)
  const setA = (change: Partial<CircleShape>) => setCircles([{ ...a, ...change }, b])
  const setB = (change: Partial<CircleShape>) => setCircles([a, { ...b, ...change }])
  return (
    <Figure
      title="Two circles that can be moved and resized, the line between their centers, and the sum of their radii"
      width={WIDTH}
      height={HEIGHT}
      handles={[
        // The smaller one on top, so that it can be dragged out of the other.
        ...[
          { name: 'Circle a', at: a, within: WITHIN, body: circleBody(a), onMove: setA },
          { name: 'Circle b', at: b, within: WITHIN, body: circleBody(b), onMove: setB },
        ].sort((one, other) => other.body.width - one.body.width),
        radiusKnob({ name: 'Radius of a', circle: a, side: -1, largest: LARGEST, onChange: setA }),
        radiusKnob({ name: 'Radius of b', circle: b, side: 1, largest: LARGEST, onChange: setB }),
      ]}
      controls={
        <>
          {presets}
          <ApplyButton contact={contact} onApply={({ mtv }) => setA(added(a, mtv))} />
        </>
      }
      result={inWords(distance, a.radius, b.radius, contact)}
    >
      <path className="pairs-a" d={circlePath(a)} />
      <path className="pairs-b" d={circlePath(b)} />
      <Segment from={a} to={b} className="pairs-guide" />
      <Dot at={a} size={3.5} />
      <Dot at={b} size={3.5} className="pairs-dot-b" />
      {contact && <MtvArrow contact={contact} path={circlePath(a)} from={a} />}
      <Label at={{ x: a.x, y: a.y + a.radius }} dy={11}>
        a
      </Label>
      <Label at={{ x: b.x, y: b.y - b.radius }} dy={-10}>
        b
      </Label>
      {bars && <Bars distance={distance} a={a.radius} b={b.radius} />}
    </Figure>
  )
}

/** Left end of the bars, in CSS pixels; their names are to the left. */
const FROM = 84

/** The radii end to end, and below them the distance. If it is shorter, the difference is the depth. */
function Bars({ distance, a, b }: { distance: number; a: number; b: number }) {
  const pixel = usePixel()
  const [high, low] = [HEIGHT - 26 * pixel, HEIGHT - 11 * pixel]
  const bar = (from: number, length: number, y: number) => `M${FROM + from} ${y}h${length}`
  return (
    <>
      <Label at={{ x: FROM - 8 * pixel, y: high }} dx={-16} quiet>
        radii
      </Label>
      <Label at={{ x: FROM - 8 * pixel, y: low }} dx={-18} quiet>
        apart
      </Label>
      <path className="pairs-bar pairs-span-a" d={bar(0, a, high)} />
      <path className="pairs-bar pairs-span-b" d={bar(a, b, high)} />
      <path className="pairs-bar pairs-bar-distance" d={bar(0, distance, low)} />
      {a + b > distance && <path className="pairs-bar pairs-bar-depth" d={bar(distance, a + b - distance, low)} />}
    </>
  )
}

function inWords(distance: number, a: number, b: number, contact: Contact | null): string {
  const sum = `${fixed(a, 0)} + ${fixed(b, 0)} = ${fixed(a + b, 0)}`
  if (a === 0 || b === 0) return 'A circle of radius 0 has no area, so it collides with nothing.'
  const apart = distance - a - b
  // After the separation, only rounding is left of the distance.
  if (Math.abs(apart) < ROUNDING) return `Distance ${fixed(distance)} = ${sum}: they touch, so they do not collide.`
  if (contact === null) return `Distance ${fixed(distance)} > ${sum}: they do not collide, the gap is ${fixed(apart)}.`
  return `Distance ${fixed(distance)} < ${sum}: they collide; ${contactInWords(contact)}.`
}
