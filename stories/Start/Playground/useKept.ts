import { useEffect, useEffectEvent } from 'react'
import { saveBoard } from './autosave.js'
import type { Board } from './board.js'
import { linkTo } from './link.js'

/** Milliseconds without a change after which the board is kept, because browsers limit the rate of addresses. */
const REST = 300

/** Keeps a board in the page's address and in the browser, and calls `onVisit` when a visitor goes to another one. */
export function useKept(board: Board, isOn: boolean, onVisit: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => {
      saveBoard(board)
      // A board that is too large for an address leaves none there.
      const link = linkTo(board) ?? location.href.replace(/#.*/, '')
      if (link !== location.href) history.replaceState(history.state, '', link)
    }, REST)
    return () => clearTimeout(timer)
  }, [board, isOn])

  const visit = useEffectEvent(onVisit)
  useEffect(() => {
    const onChange = (): void => {
      if (location.hash.startsWith('#scene=')) visit()
    }
    addEventListener('hashchange', onChange)
    return () => removeEventListener('hashchange', onChange)
  }, [])
}
