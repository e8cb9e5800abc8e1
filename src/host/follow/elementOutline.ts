import { type Affine, mapPoints, product } from '../place/affine.js'
import { borderBox, type PlacedBox } from '../place/borderBox.js'
import type { LinearTransforms } from '../place/LinearTransforms.js'
import { windowOf } from '../place/windowOf.js'

/** Largest distance of a flattened arc from a rounded corner, in device pixels. */
const ARC_TOLERANCE = 0.25

/**
 * Returns the outline of an element's border box as it is shown: four corners, or flattened rounded ones; empty if it
 * is not shown. `toWorld` maps window pixels to the result's units.
 */
export function elementOutline(
  element: Element,
  rounded: boolean,
  transforms: LinearTransforms,
  toWorld: Affine,
): number[] {
  const box = borderBox(element, transforms)
  if (box === null) return []
  return mapPoints(product(toWorld, box.matrix), rounded ? roundedCorners(element, box) : corners(box))
}

/** Returns the corners clockwise from the top left. */
const corners = ({ width, height }: PlacedBox): number[] => [0, 0, width, 0, width, height, 0, height]

function roundedCorners(element: Element, { width, height, matrix }: PlacedBox): number[] {
  const { devicePixelRatio } = windowOf(element)
  const style = windowOf(element).getComputedStyle(element)
  const scale = devicePixelRatio * Math.max(Math.hypot(matrix[0], matrix[1]), Math.hypot(matrix[2], matrix[3]))
  const radii = [
    style.borderTopLeftRadius,
    style.borderTopRightRadius,
    style.borderBottomRightRadius,
    style.borderBottomLeftRadius,
  ].map((radius) => radiusOf(radius, width, height))
  const [topLeft, topRight, bottomRight, bottomLeft] = radii as [Radius, Radius, Radius, Radius]
  // As in CSS, overlapping radii all shrink by the same factor.
  const shrink = Math.min(
    1,
    width / (topLeft.x + topRight.x),
    width / (bottomLeft.x + bottomRight.x),
    height / (topLeft.y + bottomLeft.y),
    height / (topRight.y + bottomRight.y),
  )
  const outline: number[] = []
  const signs = [-1, -1, 1, -1, 1, 1, -1, 1]
  radii.forEach(({ x: radiusX, y: radiusY }, i) => {
    const [rx, ry] = [shrink * radiusX, shrink * radiusY]
    const x = width / 2 + signs[2 * i]! * (width / 2 - rx)
    const y = height / 2 + signs[2 * i + 1]! * (height / 2 - ry)
    const steps = stepsOf(scale * Math.max(rx, ry))
    for (let step = 0; step <= steps; step++) {
      const angle = (Math.PI / 2) * (i + 2 + step / Math.max(1, steps))
      outline.push(x + rx * Math.cos(angle), y + ry * Math.sin(angle))
    }
  })
  return outline
}

interface Radius {
  x: number
  y: number
}

/** Reads `12px`, `10%`, or one value per axis. */
function radiusOf(text: string, width: number, height: number): Radius {
  const [x = '0', y = x] = text.split(' ')
  const length = (value: string, whole: number): number =>
    Number.parseFloat(value) * (value.endsWith('%') ? whole / 100 : 1)
  return { x: length(x, width), y: length(y, height) }
}

/**
 * Returns the number of straight pieces of a quarter circle, given its radius in device pixels; 0 for a corner that
 * isn't round.
 */
function stepsOf(radius: number): number {
  if (radius <= ARC_TOLERANCE) return 0
  return Math.ceil(Math.PI / (4 * Math.acos(1 - ARC_TOLERANCE / radius)))
}
