import type { SceneDataLight } from '../../scene/data/sceneData.js'
import { lightAt } from '../namedObjects.js'
import type { XmlElement } from '../xml.js'
import type { Pen } from './Pen.js'

/** Inherited properties of a light. */
interface InheritedStyle {
  at: string
  /** Pixels per unit. */
  scale: number
  fill: string
  stroke: string
}

/** Creates the light that a shape stands for, or returns null if it draws nothing. */
export function readLight(
  { attributes }: XmlElement,
  pen: Pen,
  { at, scale, fill, stroke }: InheritedStyle,
  warnings: string[],
): SceneDataLight | null {
  const disc = boundingDisk(pen)
  if (disc === null) return null
  const read = (name: string) => {
    const given = attributes[`data-${name}`]
    if (name === 'color') return lightColor(given, fill, stroke)
    return given && Number(given) * (name === 'radius' ? scale : 1)
  }
  return lightAt(at, disc, read, disc.radius, warnings)
}

/** Returns the center of the bounding box of a shape and half of its longer side, or null if it draws nothing. */
function boundingDisk({ subpaths }: Pen): { x: number; y: number; radius: number } | null {
  const points = subpaths.flatMap((subpath) => subpath.points)
  if (points.length === 0) return null
  const [x, halfX] = centerOf(points.filter((_, i) => i % 2 === 0))
  const [y, halfY] = centerOf(points.filter((_, i) => i % 2 === 1))
  return { x, y, radius: Math.max(halfX, halfY) }
}

function centerOf(values: readonly number[]): readonly [center: number, half: number] {
  const min = values.reduce((a, b) => Math.min(a, b))
  const max = values.reduce((a, b) => Math.max(a, b))
  return [(min + max) / 2, (max - min) / 2]
}

/**
 * Returns the color of a light if it is written in digits: `data-color`, else the fill, else the stroke, or '' if
 * there is none.
 */
function lightColor(given: string | undefined, fill: string, stroke: string): string {
  const color = given ?? [fill, stroke].find((paint) => paint !== '' && paint !== 'none') ?? ''
  return color.replace(/^#([\da-f])([\da-f])([\da-f])[\da-f]?$/i, '#$1$1$2$2$3$3').replace(/^(#.{6})[\da-f]{2}$/i, '$1')
}
