import type { CSSProperties } from 'react'

/** Returns the style of an element at a place of its container, in CSS pixels. */
export const place = (left: number, top: number, width: number, height: number): CSSProperties => ({
  position: 'absolute',
  left,
  top,
  width,
  height,
})
