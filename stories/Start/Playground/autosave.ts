import { type Board, checkBoard } from './board.js'

const KEY = 'react-umbra playground'

/** Returns the board that this browser keeps, or null if there is none that can be read. */
export function savedBoard(): Board | null {
  try {
    const text = localStorage.getItem(KEY)
    return text === null ? null : checkBoard(JSON.parse(text))
  } catch {
    return null
  }
}

/** Keeps a board in this browser, without its picture if that is too large, as far as the browser allows. */
export function saveBoard(board: Board): void {
  const { image: _, ...document } = board.document
  for (const kept of [board, { ...board, document }]) {
    try {
      localStorage.setItem(KEY, JSON.stringify(kept))
      return
    } catch {
      // Full, or closed to this page.
    }
  }
}
