import type { Surface } from '../HostContext.js'

/** Points in pixels of the window, in a host's world; they are changed in place. */
export function toWorld(points: number[], { element, matrix }: Surface): number[] {
  if (points.length === 0) return points
  const box = element.getBoundingClientRect()
  // An element that a transform has scaled is smaller or larger on the screen than it is to its own content.
  const scaleX = element.offsetWidth > 0 ? box.width / element.offsetWidth : 1
  const scaleY = element.offsetHeight > 0 ? box.height / element.offsetHeight : 1
  const [a, b, c, d, e, f] = matrix
  const determinant = a * d - b * c
  // A host seen from its edge shows no world.
  if (determinant === 0 || scaleX === 0 || scaleY === 0) return []
  for (let i = 0; i < points.length; i += 2) {
    const x = (points[i]! - box.left) / scaleX - element.clientLeft - e
    const y = (points[i + 1]! - box.top) / scaleY - element.clientTop - f
    points[i] = (d * x - c * y) / determinant
    points[i + 1] = (a * y - b * x) / determinant
  }
  return points
}
