import type { Point } from '../../geometry/points.js'
import { type Affine, IDENTITY, inverse, product } from './affine.js'
import { borderBox } from './borderBox.js'
import { LinearParts } from './LinearParts.js'
import { windowOf } from './windowOf.js'

/** From CSS pixels of an element's padding box, counted from its corner, to pixels of the window; null where it is not shown. */
export function paddingMatrix(element: HTMLElement, parts: LinearParts): Affine | null {
  const box = borderBox(element, parts)
  if (box === null) return null
  const { borderLeftWidth, borderTopWidth } = windowOf(element).getComputedStyle(element)
  const left = inside(borderLeftWidth, element.clientLeft)
  const top = inside(borderTopWidth, element.clientTop)
  return product(box.matrix, [1, 0, 0, 1, left, top])
}

/** A border's width, exactly; the browser's whole number has a scroll bar on that side in it as well. */
function inside(border: string, whole: number): number {
  const exact = Number.parseFloat(border)
  return Math.abs(exact - whole) < 1 ? exact : whole
}

/** The pointer's place over an element, in CSS pixels of its own from its padding's corner. */
export function placeIn(element: HTMLElement, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point {
  const matrix = paddingMatrix(element, new LinearParts())
  // Nothing has a size in a test without a browser.
  const [a, b, c, d, e, f] = (matrix && inverse(matrix)) ?? IDENTITY
  return { x: a * clientX + c * clientY + e, y: b * clientX + d * clientY + f }
}
