import type { Box, Point } from 'react-umbra/geometry'
import { usePixel } from '../figure/Figure.js'
import { Label } from '../figure/marks.js'
import { boxPath } from '../figure/paths.js'
import { fixed } from '../figure/words.js'
import { BUILDING, DOORS, type Door, LOW, METER, meters, OPENINGS, ROOMS, ROUND, SOLIDS } from './floorPlan.js'

const SOLID = SOLIDS.map(boxPath).join('')
const HOLLOW = [...ROOMS, ...OPENINGS].map(({ box }) => boxPath(box)).join('')

/** The rooms without solids, with the openings in the walls, which sight passes. By the even-odd rule. */
export const OPEN_FLOOR = HOLLOW + SOLID

/** Walls as architects fill them, furniture, glass and doors. */
export function PlanDrawing({ doorsOpen }: { doorsOpen: readonly boolean[] }) {
  return (
    <>
      <path className="plan-low" d={LOW.map(boxPath).join('')} />
      {ROUND.map(({ at, radius }) => (
        <circle key={`${at.x} ${at.y}`} className="plan-low" cx={at.x} cy={at.y} r={radius * METER} />
      ))}
      <path className="plan-walls" d={boxPath(BUILDING) + HOLLOW} />
      <path className="plan-solid" d={SOLID} />
      {OPENINGS.filter(({ kind }) => kind === 'glass').map(({ box, runs }) => (
        <path key={boxPath(box)} className="plan-glass" d={boxPath(pane(box, runs))} />
      ))}
      {DOORS.map((door, i) => (
        <DoorLeaves key={door.name} door={door} open={doorsOpen[i]!} />
      ))}
      <Dimensions />
    </>
  )
}

/** The glass in a wall: a third as thick. */
function pane({ minX, minY, maxX, maxY }: Box, runs: 'x' | 'y'): Box {
  const inset = (runs === 'x' ? maxY - minY : maxX - minX) / 3
  return runs === 'x'
    ? { minX, minY: minY + inset, maxX, maxY: maxY - inset }
    : { minX: minX + inset, minY, maxX: maxX - inset, maxY }
}

/** Wider doors than this, in world units, have two leaves. */
const WIDE = 1.3 * METER

function DoorLeaves({ door, open }: { door: Door; open: boolean }) {
  const { runs, swing, box } = door
  const [from, to] = runs === 'x' ? [box.minX, box.maxX] : [box.minY, box.maxY]
  const across = runs === 'x' ? (box.minY + box.maxY) / 2 : (box.minX + box.maxX) / 2
  const at = (along: number, off: number): string =>
    runs === 'x' ? `${along} ${across + off}` : `${across + off} ${along}`
  const leaves = to - from > WIDE ? [from, to] : [from]
  const length = (to - from) / leaves.length
  return leaves.map((hinge) => {
    const shut = hinge === from ? hinge + length : hinge - length
    const tip = open ? at(hinge, swing * length) : at(shut, 0)
    const clockwise = (hinge === from) === swing > 0 ? 0 : 1
    const sweep = runs === 'x' ? 1 - clockwise : clockwise
    return (
      <g key={hinge}>
        <path
          className="plan-swing"
          d={`M${at(shut, 0)}A${length} ${length} 0 0 ${sweep} ${at(hinge, swing * length)}`}
        />
        <path className={open ? 'plan-door' : 'plan-door plan-door-shut'} d={`M${at(hinge, 0)}L${tip}`} />
      </g>
    )
  })
}

/** CSS pixels between the plan and a chain of dimensions, and the space for a chain with its numbers. */
const CHAIN = 16
const CHAIN_SPACE = 31

/** Lengths of the rooms above and beside the plan, where there is space for them, and a scale. */
function Dimensions() {
  const pixel = usePixel()
  const above = BUILDING.minY - CHAIN * pixel
  const beside = BUILDING.minX - CHAIN * pixel
  const rooms = (names: readonly string[]): Box[] =>
    ROOMS.filter(({ name }) => names.includes(name)).map(({ box }) => box)
  return (
    <g className="plan-dimensions">
      {CHAIN_SPACE * pixel < BUILDING.minY && (
        <>
          {rooms(['West wing', 'Central hall', 'East wing']).map(({ minX, maxX }) => (
            <Dimension key={minX} from={{ x: minX, y: above }} to={{ x: maxX, y: above }} />
          ))}
          {rooms(['West wing', 'Passage', 'Office']).map(({ minY, maxY }) => (
            <Dimension key={minY} from={{ x: beside, y: maxY }} to={{ x: beside, y: minY }} />
          ))}
        </>
      )}
      <Scale />
    </g>
  )
}

/** A length with the slanted ticks of architectural drawings, and its number along it. */
function Dimension({ from, to }: { from: Point; to: Point }) {
  const pixel = usePixel()
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const turn = from.x === to.x ? -90 : 0
  return (
    <>
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}${tick(from, pixel)}${tick(to, pixel)}`} />
      <g transform={`translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${turn})`}>
        <Label at={{ x: 0, y: 0 }} dy={-8} size={10} quiet>
          {fixed(length / METER)}
        </Label>
      </g>
    </>
  )
}

function Scale() {
  const { x, y } = meters(11.4, 11.62)
  const end = x + 5 * METER
  return (
    <>
      <path d={`M${x} ${y}H${end}${[x, x + METER, end].map((at) => `M${at} ${y - 4}v8`).join('')}`} />
      <Label at={{ x, y }} dx={-10} size={12} quiet>
        0
      </Label>
      <Label at={{ x: end, y }} dx={16} size={12} quiet>
        5 m
      </Label>
    </>
  )
}

function tick({ x, y }: Point, pixel: number): string {
  const size = 3.5 * pixel
  return `M${x - size} ${y + size}L${x + size} ${y - size}`
}
