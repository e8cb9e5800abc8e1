import { useState } from 'react'
import { type Contact, type Point, pointInPolygon, type SeparatingAxis, separatingAxes } from 'react-umbra/geometry'
import { Figure } from '../../figure/Figure.js'
import { Dot, Label, Segment } from '../../figure/marks.js'
import { polygonPath } from '../../figure/paths.js'
import { fixed, place } from '../../figure/words.js'
import { ApplyButton } from './ApplyButton.js'
import { MtvArrow } from './MtvArrow.js'
import { distanceOf, nearestCorner, nearestPoint, squareFrom } from './nearest.js'
import { ProjectedAxis } from './ProjectedAxis.js'
import { added, circlePath, contactInWords, placed, ROUNDING, visibleContact } from './pairShapes.js'
import { POLYGONS, SCENES, type Scene } from './polygonScenes.js'
import { decisive, rimOf, sidesFor } from './projections.js'
import { type CircleShape, circleBody, radiusKnob } from './radiusKnob.js'
import { turning } from './turning.js'

interface CircleAndPolygonProps {
  /** Initial place of the circle, and the polygon beside it. */
  start: keyof typeof SCENES
  /** Draws the axes of a convex polygon around the two. */
  axes: boolean
}

const WIDTH = 600
const HEIGHT = 500
const MIDDLE = { x: 300, y: 250 }
/** Distance from the center of the picture to the axes. */
const RIM = 182
const WITHIN = { minX: 230, minY: 200, maxX: 370, maxY: 300 }
const LARGEST = 60

/** A circle and a polygon. The axes of the sides and the axis from the circle's center to the nearest corner. */
export function CircleAndPolygon(props: CircleAndPolygonProps) {
  return <CircleAndPolygonFrom key={props.start} {...props} />
}

function CircleAndPolygonFrom({ start, axes: drawn }: CircleAndPolygonProps) {
  const scene: Scene = SCENES[start]
  const [circle, setCircle] = useState<CircleShape>(scene.circle)
  const [turned, setTurned] = useState(scene.turned)
  const { corners: outline, label, reach } = POLYGONS[scene.polygon]
  const corners = placed(outline, turned.at, turned.angle)
  const polygon = { kind: 'polygon', points: corners } as const
  const contact = visibleContact(circle, polygon)
  const change = (some: Partial<CircleShape>) => setCircle({ ...circle, ...some })
  return (
    <Figure
      title="A circle and a polygon that can be moved, and the point of the polygon that is nearest to the circle’s center"
      width={WIDTH}
      height={HEIGHT}
      handles={[
        ...turning({
          name: 'b',
          turned,
          within: WITHIN,
          radius: 62,
          reach,
          knobAngle: Math.PI,
          onChange: setTurned,
        }),
        { name: 'Circle a', at: circle, within: WITHIN, body: circleBody(circle), onMove: change },
        radiusKnob({ name: 'Radius of a', circle, side: -1, largest: LARGEST, onChange: change }),
      ]}
      controls={<ApplyButton contact={contact} onApply={({ mtv }) => change(added(circle, mtv))} />}
      result={inWords(circle, corners, contact)}
    >
      <path className="pairs-b" d={polygonPath(corners)} />
      <path className="pairs-a" d={circlePath(circle)} />
      {drawn && scene.polygon === 'convex' && (
        <Axes axes={separatingAxes(circle, polygon)} circle={circle} corners={corners} />
      )}
      <Segment from={circle} to={nearestPoint(circle, corners)} className="figure-wrong" />
      {contact && <MtvArrow contact={contact} path={circlePath(circle)} from={circle} />}
      <Dot at={circle} size={3.5} />
      <Dot at={nearestPoint(circle, corners)} size={4.5} className="figure-hit" />
      <Label at={{ x: circle.x, y: circle.y + circle.radius }} dy={11}>
        a
      </Label>
      <Label at={placed([label], turned.at, turned.angle)[0]!}>b</Label>
    </Figure>
  )
}

interface AxesProps {
  axes: readonly SeparatingAxis[]
  circle: CircleShape
  corners: readonly Point[]
}

/** All axes, the one to the nearest corner marked as such, and the region in which it matters. */
function Axes({ axes, circle, corners }: AxesProps) {
  const { before, corner, after } = nearestCorner(circle, corners)
  const sides = sidesFor(axes)
  const strong = decisive(axes)
  return (
    <>
      <Segment from={corner} to={added(corner, squareFrom(corner, before, 1), 120)} className="pairs-line" />
      <Segment from={corner} to={added(corner, squareFrom(corner, after, -1), 120)} className="pairs-line" />
      {axes.map((axis, i) => {
        const { x, y } = axis.axis
        const across = (corner.x - circle.x) * y - (corner.y - circle.y) * x
        const ends = [added(circle, axis.axis, -circle.radius), added(circle, axis.axis, circle.radius)]
        return (
          <ProjectedAxis
            // biome-ignore lint/suspicious/noArrayIndexKey: an axis is known by its place
            key={i}
            axis={axis}
            rim={rimOf(axis, MIDDLE, RIM, sides[i]!)}
            strong={i === strong}
            corners={{ a: ends, b: corners }}
            note={Math.abs(across) < ROUNDING ? 'corner' : ''}
          />
        )
      })}
    </>
  )
}

function inWords(circle: CircleShape, corners: readonly Point[], contact: Contact | null): string {
  const { radius } = circle
  if (radius === 0) return 'A circle of radius 0 has no area, so it collides with nothing.'
  const ring = corners.flatMap(({ x, y }) => [x, y])
  if (contact && pointInPolygon(circle, ring) === 'inside') {
    return `The center is inside, so they collide: ${contactInWords(contact)}.`
  }
  const nearest = nearestPoint(circle, corners)
  const distance = distanceOf(circle, nearest)
  const what = corners.includes(nearest) ? 'a corner' : 'on a side'
  const where = `Nearest is ${place(nearest)}, ${what}, ${fixed(distance)} from the center`
  if (contact) return `${where}: less than ${fixed(radius, 0)}, so they collide; ${contactInWords(contact)}.`
  if (distance - radius < ROUNDING) return `${where}: as much as the radius, so they touch and do not collide.`
  return `${where}: more than ${fixed(radius, 0)}, so they do not collide.`
}
