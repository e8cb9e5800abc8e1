import './intersections.css'
import { type ReactNode, useState } from 'react'
import { type Box, intersectRayCircle, type Point } from 'react-umbra/geometry'
import { Choice } from '../../figure/controls.js'
import { Figure, usePixel } from '../../figure/Figure.js'
import { Labels } from '../../figure/Labels.js'
import { Arrow, Dot, Segment } from '../../figure/marks.js'
import { rightAngle, wall } from '../../figure/paths.js'
import { between, way } from '../../figure/points.js'
import { count, fixed } from '../../figure/words.js'
import { useFollowing } from '../../stage/useFollowing.js'
import { type Chord, chordOf } from './circleChord.js'

interface RayAndCircleProps {
  /** Initial place of the ray. */
  begins: 'outside' | 'inside' | 'touching' | 'beside'
  /** Draws the perpendicular from the center, half the chord, and the radius that closes the triangle. */
  construction: boolean
}

const WIDTH = 640
const HEIGHT = 400
const PICTURE: Box = { minX: 0, minY: 0, maxX: WIDTH, maxY: HEIGHT }
const WITHIN: Box = { minX: 20, minY: 20, maxX: 620, maxY: 380 }
const CENTER = { x: 370, y: 190 }
/** Vector from the center to the knob on the rim; the radius is 130. */
const RIM = { x: 50, y: -120 }
const RAYS: Record<RayAndCircleProps['begins'], { origin: Point; through: Point }> = {
  outside: { origin: { x: 70, y: 330 }, through: { x: 180, y: 304 } },
  inside: { origin: { x: 320, y: 240 }, through: { x: 410, y: 260 } },
  touching: { origin: { x: 70, y: 320 }, through: { x: 200, y: 320 } },
  beside: { origin: { x: 70, y: 260 }, through: { x: 180, y: 300 } },
}

/** A ray and a circle with their knobs, and the triangle that gives the two times. */
export function RayAndCircle({ begins: given, ...props }: RayAndCircleProps) {
  const [begins, setBegins] = useFollowing(given)
  const presets = <Choice legend="Ray" options={PRESETS} value={begins} onChange={setBegins} />
  return <Movables key={begins} begins={begins} presets={presets} {...props} />
}

const PRESETS = { outside: 'through', inside: 'from inside', touching: 'touching', beside: 'beside' } as const

interface MovablesProps extends RayAndCircleProps {
  presets: ReactNode
}

function Movables({ begins, construction, presets }: MovablesProps) {
  const [{ origin, through }, setRay] = useState(RAYS[begins])
  const [center, setCenter] = useState<Point>(CENTER)
  const [arm, setArm] = useState<Point>(RIM)
  const rim = { x: center.x + arm.x, y: center.y + arm.y }
  const circle = { ...center, radius: Math.hypot(arm.x, arm.y) }
  const hits = intersectRayCircle(origin, through, circle)
  const chord = chordOf(origin, through, circle)
  const triangle = construction ? chord : null
  const first = hits.at(-1)?.point
  const back = way(through, origin)
  const outward = chord && way(center, chord.foot)
  return (
    <Figure
      title="A ray and a circle: the foot of the center’s perpendicular on the ray, half the chord, and the points where they meet"
      width={WIDTH}
      height={HEIGHT}
      handles={[
        { name: 'Origin', at: origin, within: WITHIN, onMove: (to) => setRay({ origin: to, through }) },
        {
          name: 'Through',
          tone: 'point',
          at: through,
          within: WITHIN,
          onMove: (to) => setRay({ origin, through: to }),
        },
        { name: 'Center', tone: 'point', at: center, within: roomForBoth(arm), onMove: setCenter },
        {
          name: 'Rim',
          tone: 'point',
          at: rim,
          within: WITHIN,
          onMove: (to) => setArm(way(center, to)),
        },
      ]}
      controls={presets}
      result={
        chord
          ? `${count(hits.length, 'hit')}${hits.length > 0 ? ` at t = ${hits.map(({ t }) => fixed(t)).join(' and ')}` : ''}. ${chordInWords(chord, circle.radius, hits.length)}`
          : `The ray has no direction: ${count(hits.length, 'hit')}.`
      }
    >
      <circle className="cross-circle" cx={center.x} cy={center.y} r={circle.radius} />
      {chord && <Segment from={between(origin, through, -100)} to={origin} className="cross-edge figure-dashed" />}
      {chord && <Segment from={origin} to={between(origin, through, 100)} className="figure-ray" />}
      {triangle && first && triangle.half !== null && (
        <Segment from={center} to={first} className="figure-ray figure-dashed" />
      )}
      {triangle && (
        <>
          <Segment from={center} to={triangle.foot} className="figure-normal" />
          <RightAngle chord={triangle} center={center} towards={first ?? origin} />
          <Dot at={triangle.foot} size={3} className="figure-dot" />
        </>
      )}
      <Arrow from={origin} to={through} className="figure-ray figure-ray-strong" head={10} gap={9} />
      {triangle && first && triangle.half !== null && (
        <Segment from={triangle.foot} to={first} className="cross-half" />
      )}
      {hits.map(({ point }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first hit or the second
        <Dot key={i} at={point} size={6} className={i === 0 ? 'cross-hit-first' : 'cross-hit-next'} />
      ))}
      <Labels
        tags={[
          ...hits.map(({ point, t }) => ({ text: `t ${fixed(t)}`, at: point, towards: way(center, point) })),
          { text: 'origin', at: origin, towards: back, quiet: true },
          { text: 'through, t 1', at: through, towards: { x: back.y, y: -back.x }, quiet: true },
          { text: 'c', at: center, towards: outward ? { x: -outward.x, y: -outward.y } : undefined },
          ...(triangle ? triangleTags(triangle, center, circle.radius, first) : []),
        ]}
        within={PICTURE}
        knobs={[origin, through, center, rim, ...hits.map(({ point }) => point)]}
        lines={[
          ...wall(origin, between(origin, through, 100)),
          ...(triangle ? wall(center, triangle.foot) : []),
          ...(triangle && first ? wall(center, first) : []),
        ]}
      />
    </Figure>
  )
}

function RightAngle({ chord, center, towards }: { chord: Chord; center: Point; towards: Point }) {
  return <path className="figure-normal figure-thin" d={rightAngle(chord.foot, center, towards, 8 * usePixel())} />
}

function triangleTags({ foot, distance, half }: Chord, center: Point, radius: number, hit: Point | undefined) {
  const across = { x: foot.y - center.y, y: center.x - foot.x }
  const tags = [{ text: `d ${fixed(distance, 0)}`, at: between(center, foot, 0.5), towards: across }]
  if (hit && half !== null) {
    tags.push(
      { text: `h ${fixed(half, 0)}`, at: between(foot, hit, 0.5), towards: way(center, foot) },
      { text: `r ${fixed(radius, 0)}`, at: between(center, hit, 0.5), towards: way(foot, center) },
    )
  }
  return tags
}

/** Words for the intersections of line and circle that are not hits of the ray. */
const BEHIND = [', both behind the origin', ', one of them behind the origin', '']

function chordInWords({ t, distance, half }: Chord, radius: number, hits: number): string {
  const foot = `The perpendicular meets the line at t = ${fixed(t)} and is d = ${fixed(distance, 1)} long`
  if (half === null) return `${foot}: more than r = ${fixed(radius, 1)}.`
  const behind = half > 0 ? BEHIND[hits] : ''
  return `${foot}; the line meets the circle h = √(r² − d²) = ${fixed(half, 1)} before and after that point${behind}.`
}

/** Returns the positions of the center for which the knob on the rim stays in the picture too. */
function roomForBoth(arm: Point): Box {
  return {
    minX: WITHIN.minX - Math.min(0, arm.x),
    minY: WITHIN.minY - Math.min(0, arm.y),
    maxX: WITHIN.maxX - Math.max(0, arm.x),
    maxY: WITHIN.maxY - Math.max(0, arm.y),
  }
}
