import type { Box, Cell, Point } from 'react-umbra/geometry'
import { type Crate, TILE } from './warehouse.js'

/** World units of floor round a crate. */
const MARGIN = 2

/** Returns the box in which a crate is drawn. */
export function crateBox({ cx, cy, behindX, behindY }: Crate): Box {
  const [x, y] = [cx * TILE - behindX, cy * TILE - behindY]
  return { minX: x + MARGIN, minY: y + MARGIN, maxX: x + TILE - MARGIN, maxY: y + TILE - MARGIN }
}

interface CrateMarkProps {
  crate: Crate
  /** True if the crate is on a goal. */
  home: boolean
}

export function CrateMark({ crate, home }: CrateMarkProps) {
  const { minX, minY, maxX, maxY } = crateBox(crate)
  const [left, top, right, bottom] = [minX + 7, minY + 7, maxX - 7, maxY - 7]
  return (
    <g className={home ? 'worlds-crate worlds-crate-home' : 'worlds-crate'}>
      <rect x={minX} y={minY} width={maxX - minX} height={maxY - minY} rx={3} />
      <path d={`M${left} ${top}H${right}V${bottom}H${left}ZM${left} ${top}L${right} ${bottom}`} />
    </g>
  )
}

export function GoalMark({ goal: { cx, cy } }: { goal: Cell }) {
  return <circle className="worlds-goal" cx={(cx + 0.5) * TILE} cy={(cy + 0.5) * TILE} r={TILE / 4} />
}

interface LampGradientProps {
  id: string
  at: Point
}

/** The light of a lamp, which fades to nothing. */
export function LampGradient({ id, at }: LampGradientProps) {
  return (
    <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={at.x} cy={at.y} r={5.5 * TILE}>
      <stop offset="0" stopColor="var(--seen)" stopOpacity="0.75" />
      <stop offset="1" stopColor="var(--seen)" stopOpacity="0" />
    </radialGradient>
  )
}
