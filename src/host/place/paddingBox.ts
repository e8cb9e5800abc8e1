import type { Point } from '../../geometry/points.js'
import { IDENTITY, inverse, mapPoint, product } from './affine.js'
import { borderBox, type PlacedBox } from './borderBox.js'
import { LinearTransforms } from './LinearTransforms.js'
import { windowOf } from './windowOf.js'

/** Returns the padding box of an element with its transforms, or null if the element isn't rendered. */
export function paddingBox(
  element: HTMLElement,
  transforms: LinearTransforms = new LinearTransforms(),
): PlacedBox | null {
  const box = borderBox(element, transforms)
  if (box === null) return null
  const style = windowOf(element).getComputedStyle(element)
  const border = (side: 'Left' | 'Right' | 'Top' | 'Bottom'): number => Number.parseFloat(style[`border${side}Width`])
  const left = borderStart(border('Left'), element.clientLeft)
  const top = borderStart(border('Top'), element.clientTop)
  return {
    width: box.width - border('Left') - border('Right'),
    height: box.height - border('Top') - border('Bottom'),
    matrix: product(box.matrix, [1, 0, 0, 1, left, top]),
  }
}

/** Returns a border's exact width, unless the browser's whole number includes a scroll bar on that side. */
const borderStart = (border: number, whole: number): number => (Math.abs(border - whole) < 1 ? border : whole)

/** Returns the pointer's position over an element, in the element's CSS pixels from its padding box's corner. */
export function placeIn(element: HTMLElement, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point {
  const box = paddingBox(element)
  // Elements have no size in a test without a browser.
  return mapPoint((box && inverse(box.matrix)) ?? IDENTITY, { x: clientX, y: clientY })
}
