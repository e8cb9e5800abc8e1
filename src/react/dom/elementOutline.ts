import { linearPart } from './linearPart.js'

/** The size of an element's border box before any transform, in CSS pixels. */
export interface BoxSize {
  readonly width: number
  readonly height: number
}

/** CSS pixels by which the flattened arc of a rounded corner may lie inside of it. */
const ARC_TOLERANCE = 0.25

/**
 * The outline of an element's border box as it is shown, in pixels of the window: four corners, or its rounded ones
 * flattened; empty where it is not shown. `size` is left out where it is not known, as of an SVG element, which then has
 * the box round what is shown.
 */
export function elementOutline(element: Element, rounded: boolean, size: BoxSize | null): number[] {
  const shown = element.getBoundingClientRect()
  if (shown.width === 0 || shown.height === 0) return []
  const linear = size && linearPart(element, shown, size.width, size.height)
  const { width, height } = linear === null ? shown : size!
  const { a, b, c, d } = linear ?? { a: 1, b: 0, c: 0, d: 1 }
  // An affine map takes the middle of a box to the middle of the box round its picture.
  const x = shown.left + shown.width / 2
  const y = shown.top + shown.height / 2
  const outline = rounded ? roundedCorners(element, width, height) : corners(width, height)
  for (let i = 0; i < outline.length; i += 2) {
    const [u, v] = [outline[i]!, outline[i + 1]!]
    outline[i] = x + a * u + c * v
    outline[i + 1] = y + b * u + d * v
  }
  return outline
}

/** From the top left one, clockwise, round (0, 0). */
function corners(width: number, height: number): number[] {
  const [x, y] = [width / 2, height / 2]
  return [-x, -y, x, -y, x, y, -x, y]
}

function roundedCorners(element: Element, width: number, height: number): number[] {
  const style = getComputedStyle(element)
  const radii = [
    style.borderTopLeftRadius,
    style.borderTopRightRadius,
    style.borderBottomRightRadius,
    style.borderBottomLeftRadius,
  ].map((radius) => radiusOf(radius, width, height))
  const [topLeft, topRight, bottomRight, bottomLeft] = radii as [Radius, Radius, Radius, Radius]
  // As CSS has it: where they would overlap, all of them shrink alike.
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
    const x = signs[2 * i]! * (width / 2 - rx)
    const y = signs[2 * i + 1]! * (height / 2 - ry)
    const steps = stepsOf(Math.max(rx, ry))
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

/** `12px`, `10%`, or one for each axis. */
function radiusOf(text: string, width: number, height: number): Radius {
  const [x = '0', y = x] = text.split(' ')
  const length = (value: string, whole: number): number =>
    Number.parseFloat(value) * (value.endsWith('%') ? whole / 100 : 1)
  return { x: length(x, width), y: length(y, height) }
}

/** Into how many straight pieces a quarter of a circle is cut; none of a corner that is not round. */
function stepsOf(radius: number): number {
  if (radius <= ARC_TOLERANCE) return 0
  return Math.ceil(Math.PI / (4 * Math.acos(1 - ARC_TOLERANCE / radius)))
}
