import { warn } from '../../geometry/warn.js'
import type { Affine } from './affine.js'
import { type LinearTransforms, svgAround, zoomOf } from './LinearTransforms.js'
import { windowOf } from './windowOf.js'

/** A box of an element: its size before any transform, and its position. */
export interface PlacedBox {
  readonly width: number
  readonly height: number
  /** Matrix from the element's own CSS pixels, counted from its top left corner, to pixels of the window. */
  readonly matrix: Affine
}

/** Largest difference in CSS pixels between the transformed box and the one shown, caused by rounded sizes. */
const SIZE_ROUNDING = 1

/**
 * Returns the border box of an element as it is shown, or null if it is not. For an unknown or three-dimensional
 * transform it is the bounding box of what is shown; for an SVG shape it is the box of its geometry.
 */
export function borderBox(element: Element, transforms: LinearTransforms): PlacedBox | null {
  const shown = element.getBoundingClientRect()
  if (shown.width === 0 || shown.height === 0) return null
  const linear = transforms.of(element)
  if (linear === null)
    warn?.once(
      '3D transform',
      `a followed <${element.localName}> or its host has a 3D transform: its upright bounding box is used instead`,
    )
  const zoom = zoomOf(element)
  const [a, b, c, d] = (linear ?? [1, 0, 0, 1]).map((value) => value * zoom) as [number, number, number, number]
  const size = linear && sizeOf(element, [a, b, c, d], shown)
  if (size === null) return uprightBox(element, shown)
  const { width, height } = size
  // An affine map takes the center of a box to the center of its image's bounding box.
  const x = shown.left + (shown.width - a * width - c * height) / 2
  const y = shown.top + (shown.height - b * width - d * height) / 2
  return { width, height, matrix: [a, b, c, d, x, y] }
}

function uprightBox(element: Element, { left, top, width, height }: DOMRect): PlacedBox {
  const { offsetWidth, offsetHeight } = element as HTMLElement
  const own = offsetWidth > 0 && offsetHeight > 0 ? [offsetWidth, offsetHeight] : [width, height]
  const [w, h] = own as [number, number]
  return { width: w, height: h, matrix: [width / w, 0, 0, height / h, left, top] }
}

type Size = Pick<PlacedBox, 'width' | 'height'>

/** Returns an element's own size, or null if the transforms don't explain what is shown. */
function sizeOf(
  element: Element,
  [a, b, c, d]: readonly [number, number, number, number],
  shown: DOMRect,
): Size | null {
  // More exact than layout's own numbers in some browsers.
  if (b === 0 && c === 0) return { width: shown.width / Math.abs(a), height: shown.height / Math.abs(d) }
  const size = svgAround(element) === null ? layoutSize(element) : (element as SVGGraphicsElement).getBBox()
  const across = Math.abs(a) * size.width + Math.abs(c) * size.height
  const down = Math.abs(b) * size.width + Math.abs(d) * size.height
  const tolerance = SIZE_ROUNDING * Math.hypot(a, b, c, d)
  return Math.abs(across - shown.width) <= tolerance && Math.abs(down - shown.height) <= tolerance ? size : null
}

const SIDES = ['Left', 'Right', 'Top', 'Bottom'] as const

/**
 * Returns the border box's size before any transform: the style's, which is exact, if it agrees with the size in whole
 * pixels.
 */
function layoutSize(element: Element): Size {
  const style = windowOf(element).getComputedStyle(element)
  const length = (value: string): number => Number.parseFloat(value) || 0
  const isBorderBox = style.boxSizing === 'border-box'
  const [left, right, top, bottom] = SIDES.map((side) =>
    isBorderBox ? 0 : length(style[`padding${side}`]) + length(style[`border${side}Width`]),
  ) as [number, number, number, number]
  const [width, height] = [length(style.width) + left + right, length(style.height) + top + bottom]
  const { offsetWidth = width, offsetHeight = height } = element as Partial<HTMLElement>
  // The style's size leaves out scroll bars, and differs for tables.
  const isSameLength = (exact: number, whole: number): boolean => Math.abs(exact - whole) < SIZE_ROUNDING
  return {
    width: isSameLength(width, offsetWidth) ? width : offsetWidth,
    height: isSameLength(height, offsetHeight) ? height : offsetHeight,
  }
}
