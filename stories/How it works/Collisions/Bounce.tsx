import { useReducer, useState } from 'react'
import { type Box, bounceInside, type Point } from 'react-umbra/geometry'
import { PlayButton } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { Arrow, Room } from '../../figure/marks.js'
import { boxPath } from '../../figure/paths.js'
import { STEP, useMotion } from '../../figure/useMotion.js'
import { count, fixed } from '../../figure/words.js'
import { type Body, type Flyer, fly, flyersIn, isInside, linePath } from './bouncing.js'
import './worlds.css'

interface BounceProps {
  /** Balls and boxes that fly about. */
  count: number
  /** World units per second of the fastest. */
  speed: number
  /** Steps of the world per second: with few of them a body bounces many times in one. */
  stepsPerSecond: number
  /** Draws each velocity as an arrow: the path of an eighth of a second. */
  arrows: boolean
}

const WIDTH = 640
const HEIGHT = 400
const ROOM: Box = { minX: 40, minY: 30, maxX: 600, maxY: 370 }

/** Minimum width and height of the room. */
const LEAST = 110

/** Seconds that a ball rests after it was moved by hand. */
const REST = 0.6

class World {
  readonly flyers: Flyer[]
  room: Box = ROOM
  bounces = 0
  most = 0
  #owed = 0
  #rest = 0

  constructor(count: number, speed: number) {
    this.flyers = flyersIn(ROOM, count, speed)
  }

  step(seconds: number): void {
    for (const times of fly(this.room, this.#rest > 0 ? this.flyers.slice(1) : this.flyers, seconds)) {
      this.bounces += times
      this.most = Math.max(this.most, times)
    }
    this.#rest -= seconds
  }

  /** Runs the steps that have become due after `seconds`. Returns true if there was one. */
  run(seconds: number, perStep: number): boolean {
    this.#owed += seconds
    let steps = 0
    // A step must not be delayed by a frame because of rounding.
    for (; this.#owed >= perStep - STEP / 8; this.#owed -= perStep, steps++) this.step(perStep)
    return steps > 0
  }

  resize(to: Partial<Box>): void {
    this.room = { ...this.room, ...to }
    for (const flyer of this.flyers) {
      flyer.body = bounceInside(this.room, flyer.body)
      flyer.trail = []
    }
  }

  /** Moves the first ball to a point, where it rests for a moment. */
  moveBall({ x, y }: Point): void {
    const ball = this.flyers[0]!
    ball.body = bounceInside(this.room, { ...ball.body, x, y, vx: ball.body.vx, vy: ball.body.vy })
    ball.trail = []
    this.#rest = REST
  }
}

/** Balls and turning boxes in a room whose walls move: none ever leaves it, however long a step is. */
export function Bounce(props: BounceProps) {
  return <Flying key={`${props.count} ${props.speed}`} {...props} />
}

function Flying({ count: number, speed, stepsPerSecond, arrows }: BounceProps) {
  const [world] = useState(() => new World(number, speed))
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const { flyers, room } = world
  const ball = flyers[0]!

  const step = (): void => {
    world.step(1 / stepsPerSecond)
    redraw()
  }
  const motion = useMotion((seconds) => {
    if (world.run(seconds, 1 / stepsPerSecond)) redraw()
  })
  const resize = (to: Partial<Box>): void => {
    world.resize(to)
    redraw()
  }
  const moveBall = (to: Point): void => {
    world.moveBall(to)
    redraw()
  }
  const inside = flyers.filter(({ body }) => isInside(room, body)).length
  const radius = 'radius' in ball.body ? ball.body.radius : 0
  return (
    <Figure
      title="Balls and boxes that bounce in a room with movable corners"
      width={WIDTH}
      height={HEIGHT}
      area={motion.area}
      announces={false}
      handles={[
        {
          name: 'Ball',
          at: ball.body,
          within: room,
          body: { width: 2 * radius, height: 2 * radius, round: true },
          onMove: moveBall,
        },
        {
          name: 'Top left corner',
          tone: 'point',
          at: { x: room.minX, y: room.minY },
          within: { minX: 20, minY: 20, maxX: room.maxX - LEAST, maxY: room.maxY - LEAST },
          onMove: ({ x, y }) => resize({ minX: x, minY: y }),
        },
        {
          name: 'Bottom right corner',
          tone: 'point',
          at: { x: room.maxX, y: room.maxY },
          within: { minX: room.minX + LEAST, minY: room.minY + LEAST, maxX: WIDTH - 20, maxY: HEIGHT - 20 },
          onMove: ({ x, y }) => resize({ maxX: x, maxY: y }),
        },
      ]}
      controls={
        <>
          <PlayButton motion={motion} />
          <button type="button" onClick={step}>
            Step
          </button>
        </>
      }
      result={
        `${inside} of ${count(number, 'body', 'bodies')} inside ${fixed(room.maxX - room.minX, 0)} × ` +
        `${fixed(room.maxY - room.minY, 0)}, ${count(world.bounces, 'bounce')}, at most ${world.most} in one step.`
      }
    >
      <Room {...room} />
      <path className="worlds-walls" d={boxPath(room)} />
      <path className="worlds-trail" d={flyers.map(({ trail }) => linePath(trail)).join('')} />
      {flyers.map(({ body }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a body keeps its place in the list
        <BodyMark key={i} body={body} mine={i === 0} />
      ))}
      {arrows &&
        flyers.map(({ body }, i) => (
          <Arrow
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            key={i}
            from={body}
            to={{ x: body.x + body.vx / 8, y: body.y + body.vy / 8 }}
            className="worlds-velocity"
            head={6}
          />
        ))}
    </Figure>
  )
}

function BodyMark({ body, mine }: { body: Body; mine: boolean }) {
  if ('radius' in body) {
    return <circle className={mine ? 'worlds-mine' : 'worlds-body'} cx={body.x} cy={body.y} r={body.radius} />
  }
  return (
    <rect
      className="worlds-box"
      x={-body.width / 2}
      y={-body.height / 2}
      width={body.width}
      height={body.height}
      rx={2}
      transform={`translate(${body.x} ${body.y}) rotate(${((body.rotation ?? 0) * 180) / Math.PI})`}
    />
  )
}
