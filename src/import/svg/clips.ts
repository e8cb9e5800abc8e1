import { apply, type Matrix } from '../matrix.js'
import type { XmlElement } from '../xml.js'
import { lengthsOf, type Viewport } from './shapes.js'

/** Maximum distance between the edges of the picture and those of a clip that contains it, in pixels. */
const EDGE_TOLERANCE = 1 / 2

/** Returns the id in a reference such as `url(#clip0)`, or an empty string. */
export function idOfReference(reference: string): string {
  return /^url\(\s*["']?#([^"')]+)["']?\s*\)/.exec(reference)?.[1] ?? ''
}

/** Returns true if a clip path is a rectangle that contains the picture, as programs write around whole drawings. */
export function containsPicture(
  clip: XmlElement | undefined,
  picture: Viewport,
  { matrix, viewport, at }: { matrix: Matrix; viewport: Viewport; at: string },
): boolean {
  const [rect, ...others] = clip?.children ?? []
  if (rect === undefined || others.length > 0 || !/^(?:svg:)?rect$/.test(rect.name)) return false
  if (rect.attributes.transform !== undefined || clip?.attributes.clipPathUnits === 'objectBoundingBox') return false
  const length = lengthsOf(rect.attributes, viewport, at)
  const [x, y] = [length('x') ?? 0, length('y') ?? 0]
  const corners = [apply(matrix, x, y), apply(matrix, x + (length('width') ?? 0), y + (length('height') ?? 0))]
  const [xs, ys] = [corners.map((corner) => corner[0]), corners.map((corner) => corner[1])]
  return (
    Math.min(...xs) <= EDGE_TOLERANCE &&
    Math.min(...ys) <= EDGE_TOLERANCE &&
    Math.max(...xs) >= picture.width - EDGE_TOLERANCE &&
    Math.max(...ys) >= picture.height - EDGE_TOLERANCE
  )
}
