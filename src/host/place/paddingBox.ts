import type { Point } from '../../geometry/points.js'
import { type Affine, IDENTITY, inverse, product } from './affine.js'
import { borderBox } from './borderBox.js'
import { LinearTransforms } from './LinearTransforms.js'
import { windowOf } from './windowOf.js'

/**
 * Returns the matrix from CSS pixels of an element's padding box, counted from its corner, to pixels of the window; null
 * if it is not shown.
 */
export function paddingMatrix(element: HTMLElement, parts: LinearTransforms): Affine | null {
  const box = borderBox(element, parts)
  if (box === null) return null
  const { borderLeftWidth, borderTopWidth } = windowOf(element).getComputedStyle(element)
  const left = inside(borderLeftWidth, element.clientLeft)
  const top = inside(borderTopWidth, element.clientTop)
  return product(box.matrix, [1, 0, 0, 1, left, top])
}

/** Returns a border's exact width. The browser's whole number includes a scroll bar on that side. */
function inside(border: string, whole: number): number {
  const exact = Number.parseFloat(border)
  return Math.abs(exact - whole) < 1 ? exact : whole
}

/** Returns the pointer's position over an element, in the element's CSS pixels from its padding box's corner. */
export function placeIn(element: HTMLElement, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point {
  const matrix = paddingMatrix(element, new LinearTransforms())
  // Nothing has a size in a test without a browser.
  const [a, b, c, d, e, f] = (matrix && inverse(matrix)) ?? IDENTITY
  return { x: a * clientX + c * clientY + e, y: b * clientX + d * clientY + f }
}
