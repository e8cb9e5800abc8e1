import type { SceneDataLight } from '../../scene/data/sceneData.js'
import { lightAt } from '../things.js'
import type { XmlElement } from '../xml.js'
import type { Pen } from './Pen.js'

/** What holds for a light from those around it. */
interface Around {
  at: string
  /** Pixels of a unit. */
  scale: number
  fill: string
  stroke: string
}

/** The light that a shape is; null where it draws nothing. */
export function readLight(
  { attributes }: XmlElement,
  pen: Pen,
  { at, scale, fill, stroke }: Around,
  warnings: string[],
): SceneDataLight | null {
  const disc = discOf(pen)
  if (disc === null) return null
  const read = (name: string) => {
    const given = attributes[`data-${name}`]
    if (name === 'color') return lightColor(given, fill, stroke)
    return given && Number(given) * (name === 'radius' ? scale : 1)
  }
  return lightAt(at, disc, read, disc.radius, warnings)
}

/** The middle of the box of all that a shape draws, and half of its longer side; null where it draws nothing. */
function discOf({ subpaths }: Pen): { x: number; y: number; radius: number } | null {
  const points = subpaths.flatMap((subpath) => subpath.points)
  if (points.length === 0) return null
  const [x, halfX] = middleOf(points.filter((_, i) => i % 2 === 0))
  const [y, halfY] = middleOf(points.filter((_, i) => i % 2 === 1))
  return { x, y, radius: Math.max(halfX, halfY) }
}

function middleOf(values: readonly number[]): readonly [middle: number, half: number] {
  const min = values.reduce((a, b) => Math.min(a, b))
  const max = values.reduce((a, b) => Math.max(a, b))
  return [(min + max) / 2, (max - min) / 2]
}

/** The colour of a light, as far as digits tell it: what its author says, else its fill, else its stroke; '' where nothing does. */
function lightColor(given: string | undefined, fill: string, stroke: string): string {
  const color = given ?? [fill, stroke].find((paint) => paint !== '' && paint !== 'none') ?? ''
  return color.replace(/^#([\da-f])([\da-f])([\da-f])[\da-f]?$/i, '#$1$1$2$2$3$3').replace(/^(#.{6})[\da-f]{2}$/i, '$1')
}
