import { type RefObject, useEffect, useEffectEvent } from 'react'
import { CELL, type Cell, COLUMNS, cellAt, nameOf } from './gridLine.js'

/** Calls `onPress` with the cell of a figure that is clicked or tapped. Ignores drags, and presses of its knobs. */
export function useCellPress(area: RefObject<HTMLElement | null>, onPress: (cell: Cell) => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const element = area.current!
    const pointed = ({ clientX, clientY }: MouseEvent): Cell => {
      const box = element.getBoundingClientRect()
      const unit = (COLUMNS * CELL) / box.width
      return cellAt({ x: (clientX - box.left) * unit, y: (clientY - box.top) * unit })
    }
    let down: Cell | null = null
    const onDown = (event: PointerEvent): void => {
      down = pointed(event)
    }
    const onClick = (event: MouseEvent): void => {
      const cell = pointed(event)
      const onKnob = event.target instanceof Element && event.target.matches('.figure-handle')
      if (!onKnob && (down === null || nameOf(down) === nameOf(cell))) press(cell)
      down = null
    }
    element.addEventListener('pointerdown', onDown, true)
    element.addEventListener('click', onClick)
    return () => {
      element.removeEventListener('pointerdown', onDown, true)
      element.removeEventListener('click', onClick)
    }
  }, [area])
}
