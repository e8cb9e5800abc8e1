import { useReducer, useRef, useState } from 'react'
import { PlayButton } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { Arrow, Label, Segment } from '../../figure/marks.js'
import { useMotion } from '../../figure/useMotion.js'
import { useReducedMotion } from '../../stage/useReducedMotion.js'
import { type Bullet, BulletRange, HEIGHT, type Lane, STRIP, WIDTH } from './bulletRange.js'
import { ShapeMark } from './ShapeMark.js'
import './worlds.css'

interface FastBulletsProps {
  /** Distance that a bullet moves in each step of 1/60 s, in world units. The picture shows it in slow motion. */
  stride: number
  /** Thickness of the boards. */
  thickness: number
  /** Radius of a bullet. */
  radius: number
  /** Draws the tested positions of each bullet, and the swept paths. */
  looks: boolean
}

/** Seconds for which a step of the world is shown. */
const SHOWN = 0.15

const NORMAL = 22

/** Steps after which the picture shows paths and a hit at any speed, for visitors who prefer reduced motion. */
const AT_REST = 19

/** Bullets flying at thin boards: in one lane only their positions are tested, in the other they are swept. */
export function FastBullets(props: FastBulletsProps) {
  const { stride, thickness, radius } = props
  return <Range key={`${stride} ${thickness} ${radius}`} {...props} />
}

function Range(props: FastBulletsProps) {
  const { looks } = props
  const isAtRest = useReducedMotion()
  const [range] = useState(() => rangeAfter(isAtRest ? AT_REST : 0, props))
  const owed = useRef(0)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const step = (): void => {
    range.step()
    redraw()
  }
  const motion = useMotion(
    (seconds) => {
      owed.current += seconds
      if (owed.current < SHOWN) return
      owed.current -= SHOWN
      step()
    },
    { frozenAt: 4 },
  )
  return (
    <Figure
      title="Two lanes with the same boards and the same bullets: in the upper one most of them fly through, in the lower one none"
      width={WIDTH}
      height={HEIGHT}
      area={motion.area}
      announces={false}
      controls={
        <>
          <PlayButton motion={motion} />
          <button type="button" onClick={step}>
            One step
          </button>
        </>
      }
      result={`By steps ${inWords(range.lanes[0])}. By sweep ${inWords(range.lanes[1])}.`}
    >
      {range.lanes.map((lane) => (
        <g key={lane.name}>
          <rect className="figure-solid" y={lane.top - STRIP} width={WIDTH} height={STRIP} />
          {lane.boards.map((board, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the boards stay
            <ShapeMark key={i} shape={board} className="worlds-rack" />
          ))}
          {lane.bullets.map((bullet) => (
            <BulletMark key={bullet.id} bullet={bullet} lane={lane} looks={looks} />
          ))}
          <Label at={{ x: WIDTH / 2, y: lane.top - STRIP / 2 }}>
            {lane.name === 'steps' ? 'Tested at each step only' : 'Swept from step to step: world.sweep'}
          </Label>
        </g>
      ))}
    </Figure>
  )
}

function rangeAfter(steps: number, { stride, thickness, radius }: FastBulletsProps): BulletRange {
  const range = new BulletRange(thickness, radius, stride)
  for (let i = 0; i < steps; i++) range.step()
  return range
}

interface BulletMarkProps {
  bullet: Bullet
  lane: Lane
  looks: boolean
}

function BulletMark({ bullet: { places, state, hit }, lane, looks }: BulletMarkProps) {
  const at = places.at(-1)!
  const look = state === 'through' ? 'worlds-shot-through' : state === 'hit' ? 'worlds-shot-hit' : 'worlds-shot'
  return (
    <>
      {looks && lane.name === 'sweep' && (
        <path className="worlds-swept" d={`M${places[0]!.x} ${at.y}H${at.x}`} strokeWidth={2 * lane.radius} />
      )}
      {looks && <Segment from={places[0]!} to={at} className="figure-ray figure-dashed" />}
      {looks &&
        places
          .slice(0, -1)
          .map(({ x, y }) => <circle key={x} className="worlds-shot-past" cx={x} cy={y} r={lane.radius} />)}
      {hit && (
        <Arrow
          from={hit.point}
          to={{ x: hit.point.x - NORMAL * hit.normal.x, y: hit.point.y - NORMAL * hit.normal.y }}
          className="figure-wrong"
        />
      )}
      <circle className={look} cx={at.x} cy={at.y} r={lane.radius} />
    </>
  )
}

function inWords({ hits, through }: Lane): string {
  return `${hits} hit a board and ${through} flew through`
}
