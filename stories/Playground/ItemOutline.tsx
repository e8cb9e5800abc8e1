import { useMarks } from './marksContext.js'
import { cornersOf, toWorld } from './placing.js'
import { type Item, isLight } from './playgroundScene.js'

/** CSS pixels: half of what a finger needs. */
const TOUCH = 17

interface ItemOutlineProps {
  item: Item
  isSelected: boolean
  isMarked: boolean
}

/** The area by which an item is taken hold of, and its outline. */
export function ItemOutline({ item, isSelected, isMarked }: ItemOutlineProps) {
  const { pixel } = useMarks()
  const look = isSelected ? 'playground-outline playground-selected' : 'playground-outline'
  if (isLight(item)) return <Lamp item={item} isSelected={isSelected} isMarked={isMarked} />
  if (item.kind === 'circle') {
    const { x, y, radius } = item
    return (
      <>
        <circle className="playground-area" cx={x} cy={y} r={Math.max(radius, TOUCH * pixel)} />
        {isMarked && <circle className={look} cx={x} cy={y} r={radius} />}
      </>
    )
  }
  const places = cornersOf(item).map((corner) => toWorld(item, corner))
  const path = `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}${item.kind === 'wall' ? '' : 'Z'}`
  return (
    <>
      <path
        className={item.kind === 'wall' ? 'playground-area playground-line' : 'playground-area playground-edge'}
        d={path}
      />
      {isMarked && <path className={item.kind === 'wall' ? `${look} playground-wall` : look} d={path} />}
    </>
  )
}

/** A lamp: a dot in its own colour, and for the selected one how far it reaches. */
function Lamp({ item, isSelected, isMarked }: ItemOutlineProps & { item: Extract<Item, { color: string }> }) {
  const { pixel } = useMarks()
  const { x, y, radius, color, enabled } = item
  const look = `playground-lamp${isSelected ? ' playground-selected' : ''}${enabled ? '' : ' playground-out'}`
  const size = 7 * pixel
  return (
    <>
      {isSelected && <path className="playground-reach" d={reachOf(item, radius)} />}
      <circle className="playground-area" cx={x} cy={y} r={TOUCH * pixel} />
      <circle className="playground-halo" cx={x} cy={y} r={11 * pixel} />
      {isMarked && item.kind === 'flashlight' && (
        <path
          className={look}
          fill={color}
          transform={`translate(${x} ${y}) rotate(${(180 * item.direction) / Math.PI}) scale(${size})`}
          d="M1.6 0L-0.9 -1.05L-0.5 0L-0.9 1.05Z"
        />
      )}
      {isMarked && item.kind === 'light' && <circle className={look} fill={color} cx={x} cy={y} r={size} />}
    </>
  )
}

/** A circle, or the edge of a cone. */
function reachOf(item: Extract<Item, { color: string }>, radius: number): string {
  const { x, y } = item
  const [from, angle] = item.kind === 'flashlight' ? [item.direction - item.angle / 2, item.angle] : [0, 2 * Math.PI]
  const at = (turn: number): string => `${x + radius * Math.cos(turn)} ${y + radius * Math.sin(turn)}`
  const arc = (to: number, isLarge: boolean): string => `A${radius} ${radius} 0 ${isLarge ? 1 : 0} 1 ${at(to)}`
  if (angle < 2 * Math.PI - 1e-3) return `M${x} ${y}L${at(from)}${arc(from + angle, angle > Math.PI)}Z`
  return `M${at(from)}${arc(from + Math.PI, false)}${arc(from + 2 * Math.PI, false)}`
}
