import type { SceneDataLight } from '../../scene/sceneData.js'
import { lightAt } from '../things.js'
import type { XmlElement } from '../xml.js'
import type { Disc, Pen } from './Pen.js'

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
  const disc = pen.disc ?? boxDisc(pen)
  if (disc === null) return null
  const read = (name: string) => {
    const given = attributes[`data-${name}`]
    if (name === 'color') return lightColor(given, fill, stroke)
    return given && Number(given) * (name === 'radius' ? scale : 1)
  }
  return lightAt(at, disc, read, disc.radius, warnings)
}

/** The middle of all that a shape draws, and half of its longer side; null where it draws nothing. */
function boxDisc({ subpaths }: Pen): Disc | null {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const { points } of subpaths) {
    for (let i = 0; i < points.length; i += 2) {
      box.minX = Math.min(box.minX, points[i]!)
      box.maxX = Math.max(box.maxX, points[i]!)
      box.minY = Math.min(box.minY, points[i + 1]!)
      box.maxY = Math.max(box.maxY, points[i + 1]!)
    }
  }
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY]
  return width < 0 ? null : { x: box.minX + width / 2, y: box.minY + height / 2, radius: Math.max(width, height) / 2 }
}

/** The colour of a light, as far as digits tell it: what its author says, else its fill, else its stroke; '' where nothing does. */
function lightColor(given: string | undefined, fill: string, stroke: string): string {
  const color = given ?? [fill, stroke].find((paint) => paint !== '' && paint !== 'none') ?? ''
  const hex = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/i.exec(color)
  if (hex !== null) return `#${hex[1]}${hex[1]}${hex[2]}${hex[2]}${hex[3]}${hex[3]}`
  const rgb = /^rgba?\(\s*(\d+)\s*[,\s]\s*(\d+)\s*[,\s]\s*(\d+)\b/i.exec(color)
  if (rgb === null) return /^#[\da-f]{8}$/i.test(color) ? color.slice(0, 7) : color
  const digits = rgb.slice(1).map((channel) => Math.min(255, Number(channel)).toString(16).padStart(2, '0'))
  return `#${digits.join('')}`
}
