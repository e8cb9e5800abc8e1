import { useReducer, useState } from 'react'
import type { Box, Point } from 'react-umbra/geometry'
import { nearestIn } from '../../figure/boxes.js'
import { Figure } from '../../figure/Figure.js'
import { Arrow, Dot, Label, Segment } from '../../figure/marks.js'
import { way } from '../../figure/points.js'
import { useMotion } from '../../figure/useMotion.js'
import { count, fixed, place } from '../../figure/words.js'
import { bucketAt, FLOOR, type Flight, follow, HEIGHT, WIDTH } from './toss.js'
import { BucketMark, FlightMark } from './tossMarks.js'
import './worlds.css'

interface BallIntoBucketProps {
  /** A bucket with sides, or a hoop without, through which a ball flies from below as well. */
  goal: 'bucket' | 'hoop'
  /** Number of times per second that the ball's position is checked. */
  stepsPerSecond: number
  /** Speed of time; a higher one takes the same path in fewer steps. */
  speed: number
}

const PLACES = {
  bucket: { ball: { x: 90, y: 290 }, aim: { x: 150, y: 206 }, goal: { x: 515, y: 300 } },
  hoop: { ball: { x: 250, y: 330 }, aim: { x: 265, y: 231 }, goal: { x: 312, y: 200 } },
}
/** Allowed positions of the aim. */
const AIMS: Box = { minX: 14, minY: 14, maxX: WIDTH - 14, maxY: HEIGHT - 14 }
const SIZES = { bucket: { width: 84, depth: 72 }, hoop: { width: 84, depth: 0 } }

/** Speed of a throw in world units per second, per world unit of distance to the aim. */
const FORCE = 5

/** A ball that is thrown into a bucket. Its opening counts the ball however far it moves in one step. */
export function BallIntoBucket(props: BallIntoBucketProps) {
  return <Toss key={props.goal} {...props} />
}

/** A ball in the air, if there is one: its path, fixed when it was thrown, and the seconds since. */
class Throw {
  air: { readonly flight: Flight; readonly rate: number; readonly time: number } | null = null

  start(flight: Flight, rate: number): void {
    this.air ??= { flight, rate, time: 0 }
  }

  /** Advances the throw. Returns the flight once it is over. */
  step(seconds: number): Flight | null {
    if (this.air === null) return null
    const { flight, rate, time } = this.air
    this.air = { flight, rate, time: time + seconds }
    return this.air.time * rate >= flight.places.length - 1 ? flight : null
  }

  end(): void {
    this.air = null
  }
}

function Toss({ goal, stepsPerSecond, speed }: BallIntoBucketProps) {
  const [places, setPlaces] = useState(PLACES[goal])
  const [score, setScore] = useState({ thrown: 0, hits: 0 })
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const [thrown] = useState(() => new Throw())
  const { ball, aim } = places
  const { width, depth } = SIZES[goal]
  const bucket = bucketAt(places.goal, width, depth)
  const velocity = { x: FORCE * (aim.x - ball.x), y: FORCE * (aim.y - ball.y) }
  const flight = follow({ from: ball, velocity, rate: stepsPerSecond, speed }, bucket)

  const settle = (done: Flight): void => {
    thrown.end()
    setScore(({ thrown, hits }) => ({ thrown: thrown + 1, hits: hits + (done.end === 'in' ? 1 : 0) }))
  }
  const motion = useMotion((seconds) => {
    if (thrown.air === null) return
    const done = thrown.step(seconds)
    if (done) settle(done)
    redraw()
  })
  const toss = (): void => {
    if (motion.running) thrown.start(flight, stepsPerSecond)
    else settle(flight)
  }
  const move = (name: keyof typeof places) => (to: Point) => {
    thrown.end()
    setPlaces({ ...places, [name]: to })
  }

  const { air } = thrown
  const at = air ? air.flight.places[Math.floor(air.time * air.rate)]! : ball
  const { crossing } = flight
  return (
    <Figure
      title={`A ball that is thrown into a ${goal}: drag the aim, the ball and the ${goal}`}
      width={WIDTH}
      height={HEIGHT}
      area={motion.area}
      announces={false}
      handles={[
        {
          name: goal === 'bucket' ? 'Bucket' : 'Hoop',
          at: { x: places.goal.x, y: places.goal.y + depth / 2 },
          within: { minX: 50, minY: 40 + depth / 2, maxX: WIDTH - 50, maxY: FLOOR - depth / 2 },
          body: { width, height: depth || 20 },
          onMove: ({ x, y }) => move('goal')({ x, y: Math.round(y - depth / 2) }),
        },
        {
          name: 'Ball',
          tone: 'point',
          at: ball,
          within: { minX: 20, minY: 20, maxX: WIDTH - 20, maxY: FLOOR - 8 },
          onMove: (to) => {
            thrown.end()
            const by = way(ball, to)
            setPlaces({ ...places, ball: to, aim: nearestIn(AIMS, { x: aim.x + by.x, y: aim.y + by.y }) })
          },
        },
        {
          name: 'Aim',
          at: aim,
          within: AIMS,
          onMove: move('aim'),
          onKey: (key) => {
            if (key === 'Enter' || key === ' ') toss()
            return key === 'Enter' || key === ' '
          },
        },
      ]}
      controls={
        <button type="button" onClick={toss}>
          Throw
        </button>
      }
      result={
        `${outcomeOf(flight, goal)} ${count(score.thrown, 'throw')}, ${count(score.hits, 'hit')}.` +
        (crossing && !flight.isNoticed && goal === 'bucket' ? ' No step ends in the bucket: only t shows the hit.' : '')
      }
    >
      <Segment from={{ x: 0, y: FLOOR }} to={{ x: WIDTH, y: FLOOR }} className="figure-walls" />
      <BucketMark bucket={bucket} hit={crossing !== null} />
      <FlightMark flight={flight} />
      <Arrow from={ball} to={aim} className="figure-outline figure-ray-strong" gap={8} />
      {crossing && <Dot at={crossing.point} size={5} className="figure-hit" />}
      {crossing && (
        <Label
          at={crossing.point}
          dx={36 * sideOf(crossing.point, velocity.x)}
          dy={-14}
        >{`t ${fixed(crossing.t)}`}</Label>
      )}
      {flight.below && <Dot at={flight.below} size={4.5} className="worlds-target" />}
      {flight.below && (
        <Label at={flight.below} dx={48 * sideOf(flight.below, -velocity.x)} dy={-9}>
          from below
        </Label>
      )}
      {air && <Dot at={at} size={8} className="worlds-ball" />}
    </Figure>
  )
}

/** Returns the side for a label beside a point: the wanted one if there is room. */
function sideOf({ x }: Point, wanted: number): -1 | 1 {
  if (x < 170) return 1
  if (x > WIDTH - 115) return -1
  return wanted < 0 ? -1 : 1
}

function outcomeOf({ end, crossing }: Flight, goal: string): string {
  if (crossing)
    return `Step ${crossing.step} crosses the opening at ${place(crossing.point)}, t = ${fixed(crossing.t)}.`
  if (end === 'side') return `It would hit the ${goal} from outside.`
  if (end === 'floor') return 'It would end on the floor.'
  return 'It would fly away.'
}
