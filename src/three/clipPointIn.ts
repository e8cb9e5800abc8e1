import type { Point } from '../geometry/points.js'
import { inverse, mapPoint } from '../host/place/affine.js'
import { borderBox } from '../host/place/borderBox.js'
import { LinearTransforms } from '../host/place/LinearTransforms.js'

/**
 * Returns the pointer's position in a canvas, from −1 at the left and the bottom to 1 at the right and the top; null
 * elsewhere.
 */
export function clipPointIn(canvas: HTMLElement, { clientX, clientY }: PointerEvent): Point | null {
  const box = borderBox(canvas, new LinearTransforms())
  const back = box && inverse(box.matrix)
  if (back === null) return null
  const place = mapPoint(back, { x: clientX, y: clientY })
  const [x, y] = [(2 * place.x) / box!.width - 1, 1 - (2 * place.y) / box!.height]
  return Math.abs(x) <= 1 && Math.abs(y) <= 1 ? { x, y } : null
}
