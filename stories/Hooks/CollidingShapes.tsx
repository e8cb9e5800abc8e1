import { useState } from 'react'
import { type Collision, useCollisions } from 'react-umbra'
import type { Point, Shape } from 'react-umbra/geometry'
import { replaceAt } from '../Components/replaceAt.js'
import { boxOf, movedBy, pointsOf, SHAPES, WORLD } from '../Components/shapes.js'
import { Figure } from '../figure/Figure.js'
import type { Movable } from '../figure/Handle.js'
import { Arrow, Label } from '../figure/marks.js'
import { polygonPath } from '../figure/paths.js'
import { count, fixed } from '../figure/words.js'
import './hooks.css'

interface CollidingShapesProps {
  shapes?: readonly Shape[]
  /** Pairs that the filter lets collide: all, those of two kinds, or none with the first shape. */
  pairs: 'all' | 'of two kinds' | 'without shape 0'
}

/** A dozen shapes to push into each other, and the pairs that the hook returns. */
export function CollidingShapes({ pairs, ...given }: CollidingShapesProps) {
  const [shapes, setShapes] = useState(given.shapes ?? SHAPES)
  const collisions = useCollisions({
    shapes,
    filter: (a, b) => {
      if (pairs === 'of two kinds') return shapes[a]!.kind !== shapes[b]!.kind
      return pairs === 'all' || a !== 0
    },
  })
  const hot = new Set(collisions.flatMap(({ a, b }) => [a, b]))
  const middles = shapes.map((shape) => {
    const { minX, minY, maxX, maxY } = boxOf(shape)
    return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, width: maxX - minX, height: maxY - minY }
  })
  /** A number is at the center of its shape, or moves to the side opposite the separation. */
  const labelShift = (i: number): number => {
    const pushed = collisions.find(({ a }) => a === i)
    return pushed ? (pushed.contact.mtv.y > 0 ? -11 : 11) : 0
  }
  const handles = shapes.map((shape, i): Movable => {
    const { x, y, width, height } = middles[i]!
    return {
      name: `Shape ${i}`,
      at: { x, y },
      within: { minX: width / 2, minY: height / 2, maxX: WORLD.width - width / 2, maxY: WORLD.height - height / 2 },
      body: { width, height, round: shape.kind === 'circle' },
      onMove: (to) => setShapes(replaceAt(shapes, i, movedBy(shape, to.x - x, to.y - y))),
    }
  })
  return (
    <Figure
      title="A dozen circles, boxes and polygons, those that collide marked"
      {...WORLD}
      handles={handles}
      controls={<Pairs collisions={collisions} />}
      result={
        collisions.length === 0
          ? 'Nothing collides.'
          : `${count(collisions.length, 'pair')} of ${shapes.length} shapes.`
      }
    >
      {shapes.map((shape, i) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a shape's place is its identity
          key={i}
          className={hot.has(i) ? 'figure-hot' : 'figure-walls figure-solid figure-thin'}
          d={polygonPath(pointsOf(shape))}
        />
      ))}
      {collisions.map(({ a, b, contact: { mtv } }) => {
        const from = centroidOf(shapes[a]!)
        return (
          <Arrow
            key={`${a} ${b}`}
            className="figure-normal"
            from={from}
            to={{ x: from.x + mtv.x, y: from.y + mtv.y }}
          />
        )
      })}
      {shapes.map((shape, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shape's place is its identity
        <Label key={i} at={centroidOf(shape)} dy={labelShift(i)}>
          {i}
        </Label>
      ))}
    </Figure>
  )
}

/** Returns the centroid of a shape's area, which is in or near it even if it is concave. */
function centroidOf(shape: Shape): Point {
  if (shape.kind !== 'polygon') return { x: shape.x, y: shape.y }
  const points = pointsOf(shape)
  let [area, x, y] = [0, 0, 0]
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!
    const cross = a.x * b.y - b.x * a.y
    area += cross
    x += (a.x + b.x) * cross
    y += (a.y + b.y) * cross
  })
  return area === 0 ? points[0]! : { x: x / (3 * area), y: y / (3 * area) }
}

/** The pairs, by their places in the list, and how far each overlaps. */
function Pairs({ collisions }: { collisions: readonly Collision[] }) {
  return (
    <ul className="hook-pairs">
      {collisions.map(({ a, b, contact }) => (
        <li key={`${a} ${b}`}>
          {a}, {b}: depth {fixed(contact.depth, 1)}
        </li>
      ))}
    </ul>
  )
}
