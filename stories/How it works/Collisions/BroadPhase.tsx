import { useMemo, useReducer, useState } from 'react'
import { Choice, PlayButton } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { STEP, useMotion } from '../../figure/useMotion.js'
import { crowdOf, HEIGHT, hashOf, moveAll, moveOne, pairsOf, ROOM, WIDTH } from './crowd.js'
import { paintCrowd } from './paintCrowd.js'
import './worlds.css'

interface BroadPhaseProps {
  /** Number of moving discs, including the large one. */
  count: number
  /** Width and height of a cell in world units. */
  cellSize: number
  /** Draws the cells that hold something, and those of the large disc. */
  cells: boolean
}

const WAYS = { cells: 'Cells', pairs: 'Every pair' }

/** Hundreds of moving discs, and the number of pairs that must be tested to find those that touch. */
export function BroadPhase(props: BroadPhaseProps) {
  return <Crowd key={props.count} {...props} />
}

function Crowd({ count, cellSize, cells }: BroadPhaseProps) {
  const [discs] = useState(() => crowdOf(count))
  const [by, setBy] = useState<keyof typeof WAYS>('cells')
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const hash = useMemo(() => hashOf(discs, cellSize), [discs, cellSize])
  const move = (seconds: number): void => {
    moveAll(discs, hash, seconds)
    redraw()
  }
  const motion = useMotion(move)
  const pairs = pairsOf(discs, hash, by)
  const [large] = discs
  const { radius } = large!
  return (
    <Figure
      title="Hundreds of discs on the move in the cells of a grid; those that touch are lit"
      width={WIDTH}
      height={HEIGHT}
      area={motion.area}
      announces={false}
      paint={(context, tools) => paintCrowd(context, tools, { discs, pairs, cellSize, cells })}
      handles={[
        {
          name: 'Large disc',
          at: large!,
          within: { minX: radius, minY: radius, maxX: ROOM.maxX - radius, maxY: ROOM.maxY - radius },
          body: { width: 2 * radius, height: 2 * radius, round: true },
          onMove: ({ x, y }) => {
            moveOne(discs, hash, 0, { x, y })
            redraw()
          },
        },
      ]}
      controls={
        <>
          <PlayButton motion={motion} />
          <button type="button" onClick={() => move(STEP)}>
            Step
          </button>
          <Choice legend="Look at" options={WAYS} value={by} onChange={setBy} />
        </>
      }
      result={
        <div className="worlds-bars">
          <Bar name="Every pair" value={pairs.all} most={pairs.all} />
          <Bar name="In a cell together" value={pairs.sharing} most={pairs.all} />
          <Bar name="Boxes meet" value={pairs.near} most={pairs.all} />
          <Bar name="Touching" value={pairs.touching} most={pairs.all} />
        </div>
      }
    />
  )
}

interface BarProps {
  name: string
  value: number
  most: number
}

function Bar({ name, value, most }: BarProps) {
  return (
    <div>
      <span>{name} </span>
      <span>{value.toLocaleString('en-US')} </span>
      <span className="worlds-bar" style={{ inlineSize: `${Math.min(100, (100 * value) / Math.max(1, most))}%` }} />
    </div>
  )
}
