import { type ReactNode, useState } from 'react'
import { type Box, type Contact, collide, type Point, type Shape } from 'react-umbra/geometry'
import { Choice } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { Label } from '../../figure/marks.js'
import { fixed } from '../../figure/words.js'
import { useFollowing } from '../../stage/useFollowing.js'
import { ApplyButton } from './ApplyButton.js'
import { BoxIntervals, overlapOf } from './BoxIntervals.js'
import { MtvArrow } from './MtvArrow.js'
import { added, boxShapePath, contactInWords } from './pairShapes.js'

interface BoxesProps {
  /** Initial arrangement of the boxes. */
  start: 'overlapping' | 'apart' | 'touching' | 'inside'
  /** Number of boxes. */
  count: 2 | 3
}

const WIDTH = 560
const HEIGHT = 400
/** Allowed positions of the boxes, clear of the intervals at the left and at the bottom. */
const ROOM: Box = { minX: 90, minY: 14, maxX: 546, maxY: 326 }

const BOXES = [
  { name: 'a', width: 120, height: 90 },
  { name: 'b', width: 170, height: 130 },
  { name: 'c', width: 110, height: 80 },
] as const

const STARTS: Record<BoxesProps['start'], Point> = {
  overlapping: { x: 240, y: 140 },
  apart: { x: 166, y: 100 },
  touching: { x: 210, y: 140 },
  inside: { x: 336, y: 184 },
}

type BoxShape = Extract<Shape, { kind: 'box' }>

/** Two or three boxes to push into one another, with their intervals on both axes. */
export function Boxes({ start: given, ...props }: BoxesProps) {
  const [start, setStart] = useFollowing(given)
  const presets = <Choice legend="Start" options={PRESETS} value={start} onChange={setStart} />
  return <BoxesFrom key={start} start={start} presets={presets} {...props} />
}

const PRESETS = {
  overlapping: 'overlapping',
  apart: 'apart',
  touching: 'touching',
  inside: 'one inside the other',
} as const

interface BoxesFromProps extends BoxesProps {
  presets: ReactNode
}

function BoxesFrom({ start, count, presets }: BoxesFromProps) {
  const [places, setPlaces] = useState<readonly Point[]>([STARTS[start], { x: 355, y: 195 }, { x: 470, y: 282 }])
  const boxes: BoxShape[] = BOXES.slice(0, count).map(({ width, height }, i) => ({
    kind: 'box',
    ...places[i]!,
    width,
    height,
  }))
  const sides = boxes.map(sidesOf)
  const pairs = pairsOf(boxes)
  const first = count === 2 ? pairs[0]!.contact : null
  const move = (index: number, to: Point) => setPlaces(places.map((place, i) => (i === index ? to : place)))
  return (
    <Figure
      title="Boxes that can be moved, with the intervals that they cover on the x axis and on the y axis"
      width={WIDTH}
      height={HEIGHT}
      // The smaller ones on top, so that they can be dragged out of the others.
      handles={boxes
        .map(({ x, y, width, height }, i) => ({
          name: `Box ${BOXES[i]!.name}`,
          at: { x, y },
          within: {
            minX: ROOM.minX + width / 2,
            minY: ROOM.minY + height / 2,
            maxX: ROOM.maxX - width / 2,
            maxY: ROOM.maxY - height / 2,
          },
          body: { width, height },
          onMove: (to: Point) => move(i, to),
        }))
        .sort((one, other) => other.body.width - one.body.width)}
      controls={
        count === 2 && (
          <>
            {presets}
            <ApplyButton contact={first} onApply={({ mtv }) => move(0, added(places[0]!, mtv))} />
          </>
        )
      }
      result={count === 2 ? twoInWords(sides[0]!, sides[1]!, first) : pairsInWords(pairs)}
    >
      <BoxIntervals axis="x" height={HEIGHT} boxes={sides} labeled={count === 2} />
      <BoxIntervals axis="y" height={HEIGHT} boxes={sides} labeled={count === 2} />
      {boxes.map((box, i) => (
        <path key={BOXES[i]!.name} className={`pairs-${BOXES[i]!.name}`} d={boxShapePath(box)} />
      ))}
      {pairs.map(({ a, b, contact }) => contact && <Shared key={`${a} ${b}`} a={sides[a]!} b={sides[b]!} />)}
      {pairs.map(
        ({ a, b, contact }) =>
          contact && (
            <MtvArrow
              key={`${a} ${b}`}
              contact={contact}
              path={boxShapePath(boxes[a]!)}
              from={boxes[a]!}
              of={a === 0 ? 'a' : 'b'}
              digits={0}
              bare={count === 3}
            />
          ),
      )}
      {sides.map(({ minX, maxX, minY, maxY }, i) => (
        // Corners that are mostly free: the lower left one of a, the lower right ones of the others.
        <Label
          key={BOXES[i]!.name}
          at={i === 0 ? { x: minX, y: maxY } : { x: maxX, y: i === 1 ? minY : maxY }}
          dx={i === 0 ? 11 : -11}
          dy={i === 1 ? 12 : -12}
        >
          {BOXES[i]!.name}
        </Label>
      ))}
    </Figure>
  )
}

/** The area that two boxes share. */
function Shared({ a, b }: { a: Box; b: Box }) {
  const [minX, minY] = [Math.max(a.minX, b.minX), Math.max(a.minY, b.minY)]
  const [maxX, maxY] = [Math.min(a.maxX, b.maxX), Math.min(a.maxY, b.maxY)]
  return <path className="pairs-overlap" d={`M${minX} ${minY}H${maxX}V${maxY}H${minX}Z`} />
}

function sidesOf({ x, y, width, height }: BoxShape): Box {
  return { minX: x - width / 2, minY: y - height / 2, maxX: x + width / 2, maxY: y + height / 2 }
}

interface Pair {
  a: number
  b: number
  contact: Contact | null
}

function pairsOf(boxes: readonly BoxShape[]): Pair[] {
  return boxes.flatMap((box, a) =>
    boxes.slice(a + 1).map((other, i) => ({ a, b: a + 1 + i, contact: collide(box, other) })),
  )
}

function twoInWords(a: Box, b: Box, contact: Contact | null): string {
  const x = overlapOf([a.minX, a.maxX], [b.minX, b.maxX]).overlap
  const y = overlapOf([a.minY, a.maxY], [b.minY, b.maxY]).overlap
  if (contact) return `They collide: overlap ${fixed(x, 0)} on x, ${fixed(y, 0)} on y; ${contactInWords(contact, 0)}.`
  const [axis, least] = x <= y ? (['x', x] as const) : (['y', y] as const)
  if (least === 0) return `They touch, so they do not collide: the overlap on ${axis} is 0.`
  return `They do not collide: a gap of ${fixed(-least, 0)} on ${axis} is enough to know.`
}

function pairsInWords(pairs: readonly Pair[]): string {
  const words = pairs.flatMap(({ a, b, contact }) =>
    contact ? [`${BOXES[a]!.name} and ${BOXES[b]!.name}: depth ${fixed(contact.depth, 0)}`] : [],
  )
  return words.length === 0 ? 'No two boxes collide.' : `Colliding: ${words.join('; ')}.`
}
