import { TOUCH, useMarks } from './marksContext.js'
import { endsOf } from './placing.js'
import { hasCone, type Item, isAimed, type TubeItem } from './playgroundScene.js'

type SpotItem = Exclude<Item, { blocks: unknown }>

interface SpotProps {
  item: SpotItem
  isSelected: boolean
  isMarked: boolean
}

/** The mark of a light or a viewer, and for the selected one how far it reaches. */
export function Spot({ item, isSelected, isMarked }: SpotProps) {
  const { pixel } = useMarks()
  const { x, y } = item
  const size = 7 * pixel
  const reach = !isSelected || item.kind === 'sun' ? null : item.kind === 'tube' ? reachOfTube(item) : reachOf(item)
  const turned = isAimed(item) ? ` rotate(${(180 * item.direction) / Math.PI})` : ''
  const line = item.kind === 'tube' ? lineOf(item) : null
  return (
    <>
      {reach !== null && <path className="playground-reach" d={reach} />}
      {line !== null && <path className="playground-area playground-line" d={line} />}
      {line !== null && isMarked && <path className="playground-outline playground-wall" d={line} />}
      <circle className="playground-area" cx={x} cy={y} r={TOUCH * pixel} />
      <circle className="playground-halo" cx={x} cy={y} r={(item.kind === 'viewer' ? 14 : 11) * pixel} />
      {isMarked && (
        <g transform={`translate(${x} ${y})${turned} scale(${size})`}>
          <Glyph item={item} isSelected={isSelected} />
        </g>
      )}
    </>
  )
}

/** Seven pixels round (0, 0), in the item's own color, looking along x. */
function Glyph({ item, isSelected }: Pick<SpotProps, 'item' | 'isSelected'>) {
  const look = [
    'playground-lamp',
    ...(isSelected ? ['playground-selected'] : []),
    ...(item.enabled ? [] : ['playground-out']),
  ].join(' ')
  if (item.kind === 'viewer') {
    return (
      <>
        <path className={look} fill="#d9f2ff" d="M1.7 0C0.7 1.5 -0.9 1.5 -1.7 0C-0.9 -1.5 0.7 -1.5 1.7 0Z" />
        <circle className="playground-pupil" cx={0.45} cy={0} r={0.55} />
      </>
    )
  }
  if (item.kind === 'sun') {
    return (
      <>
        <path className="playground-rays" d="M1.3 -0.8H3M1.3 0H3.6M1.3 0.8H3" />
        <circle className={look} fill={item.color} cx={0} cy={0} r={1} />
      </>
    )
  }
  const fill = item.darkness ? '#000' : item.color
  if (item.kind === 'light' || item.kind === 'tube') return <circle className={look} fill={fill} cx={0} cy={0} r={1} />
  return <path className={look} fill={fill} d="M1.6 0L-0.9 -1.05L-0.5 0L-0.9 1.05Z" />
}

/** A circle, or the edge of a cone; null for what has no end and looks all round. */
function reachOf(item: Exclude<SpotItem, { kind: 'sun' | 'tube' }>): string | null {
  const { x, y } = item
  const [from, angle] = hasCone(item) ? [item.direction - item.angle / 2, item.angle] : [0, 2 * Math.PI]
  const isCone = angle < 2 * Math.PI - 1e-3
  const radius = item.radius ?? ENDLESS
  const at = (turn: number): string => `${x + radius * Math.cos(turn)} ${y + radius * Math.sin(turn)}`
  if (item.radius === null) return isCone ? `M${at(from)}L${x} ${y}L${at(from + angle)}` : null
  const arc = (to: number, isLarge: boolean): string => `A${radius} ${radius} 0 ${isLarge ? 1 : 0} 1 ${at(to)}`
  if (isCone) return `M${x} ${y}L${at(from)}${arc(from + angle, angle > Math.PI)}Z`
  return `M${at(from)}${arc(from + Math.PI, false)}${arc(from + 2 * Math.PI, false)}`
}

function lineOf(item: TubeItem): string {
  const { x0, y0, x1, y1 } = endsOf(item)
  return `M${x0} ${y0}L${x1} ${y1}`
}

/** Straight beside the tube, and round at its ends. */
function reachOfTube(item: TubeItem): string {
  const { x0, y0, x1, y1 } = endsOf(item)
  const { radius, rotation } = item
  const [ax, ay] = [-radius * Math.sin(rotation), radius * Math.cos(rotation)]
  const arc = `A${radius} ${radius} 0 0 1`
  return `M${x1 - ax} ${y1 - ay}${arc} ${x1 + ax} ${y1 + ay}L${x0 + ax} ${y0 + ay}${arc} ${x0 - ax} ${y0 - ay}Z`
}

/** Length beyond the edge of any picture. */
const ENDLESS = 20_000
