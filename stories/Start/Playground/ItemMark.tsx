import type { KeyboardEvent } from 'react'
import type { Point } from 'react-umbra'
import { splitLongestSide, splitNearestSide } from './corners.js'
import { findItem, gridStep, moveItem, removeItem, replaceItem, TURN_STEP, turnItem } from './edits.js'
import { Grabbed } from './Grabbed.js'
import { ItemOutline } from './ItemOutline.js'
import { arrowMove, hasModifier } from './keys.js'
import { hasCorners, type Item, nameOf, type PlaygroundScene } from './playgroundScene.js'
import type { Playground } from './usePlayground.js'

interface ItemMarkProps {
  item: Item
  scene: PlaygroundScene
  isSelected: boolean
  send: Playground['send']
  /** True to mark unselected items, too. */
  isMarked: boolean
}

/** An item over the picture: what is pressed, dragged, and moved and turned by keys. */
export function ItemMark({ item, scene, isSelected, isMarked, send }: ItemMarkProps) {
  const { id, x, y } = item
  const name = nameOf(scene, id)
  const says = (after: PlaygroundScene): string => {
    const to = findItem(after, id) ?? item
    return `Moved ${name} to (${Math.round(to.x)}, ${Math.round(to.y)}).`
  }
  const onGrab = () => (by: Point) => {
    const to = { x: Math.round(x + by.x), y: Math.round(y + by.y) }
    send({ type: 'edit', gesture: `drag ${id}`, edit: (before) => moveItem(before, id, to), says })
  }
  const turn = (by: number): void => {
    send({ type: 'edit', edit: (before) => turnItem(before, id, by), says: () => `Turned ${name}.` })
  }
  const onKey = (event: KeyboardEvent): boolean => {
    if (hasModifier(event)) return false
    if (event.key === 'Delete' || event.key === 'Backspace') {
      send({ type: 'edit', edit: (before) => removeItem(before, id), says: () => `Deleted ${name}.` })
      return true
    }
    const step = gridStep(scene)
    const by = arrowMove(event, step)
    if (by !== null) {
      const to = { x: x + by.x, y: y + by.y }
      const edit = (before: PlaygroundScene) => moveItem(before, id, to, event.shiftKey ? 0 : step)
      send({ type: 'select', id })
      // A key that is held down makes one step.
      if (!event.repeat) send({ type: 'endGesture' })
      send({ type: 'edit', edit, says, gesture: `keys ${id}` })
      return true
    }
    const key = event.key.toLowerCase()
    if (key === 'q' || key === 'e') turn((key === 'q' ? -1 : 1) * (event.shiftKey ? TURN_STEP / 15 : TURN_STEP))
    else if (event.key === 'Insert' && hasCorners(item)) addCorner(splitLongestSide(item))
    else return false
    return true
  }
  const addCorner = (changed: Item): void => {
    send({ type: 'edit', edit: (before) => replaceItem(before, changed), says: () => `Added a corner to ${name}.` })
  }
  return (
    <Grabbed
      className="playground-item"
      aria-label={`${name}, at ${Math.round(x)}, ${Math.round(y)}`}
      aria-pressed={isSelected}
      aria-roledescription="movable item"
      onFocus={() => send({ type: 'select', id })}
      onGrab={onGrab}
      onDrop={() => send({ type: 'endGesture' })}
      onKey={onKey}
      {...(hasCorners(item) && { onDoubleClick: (at: Point) => addCorner(splitNearestSide(item, at)) })}
    >
      <ItemOutline item={item} isSelected={isSelected} isMarked={isMarked} />
    </Grabbed>
  )
}
