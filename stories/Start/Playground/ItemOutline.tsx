import { TOUCH, useMarks } from './marksContext.js'
import { cornersOf, toWorld } from './placing.js'
import { type Item, isBody } from './playgroundScene.js'
import { Spot } from './Spot.js'

interface ItemOutlineProps {
  item: Item
  isSelected: boolean
  isMarked: boolean
}

/** The area by which an item is taken hold of, and its outline. */
export function ItemOutline({ item, isSelected, isMarked }: ItemOutlineProps) {
  const { pixel } = useMarks()
  const look = isSelected ? 'playground-outline playground-selected' : 'playground-outline'
  if (!isBody(item)) return <Spot {...{ item, isSelected, isMarked }} />
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
