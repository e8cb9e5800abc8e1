import { createContext, use } from 'react'
import type { Point } from 'react-umbra'

/** Context of the marks over the picture. */
export interface Marks {
  /** World units of one CSS pixel. */
  pixel: number
  /** Returns the world position of a pointer. */
  toWorld: (event: { readonly clientX: number; readonly clientY: number }) => Point
}

/** CSS pixels: half of what a finger needs. */
export const TOUCH = 17

export const MarksContext = createContext<Marks>({ pixel: 1, toWorld: () => ({ x: 0, y: 0 }) })

export const useMarks = (): Marks => use(MarksContext)
