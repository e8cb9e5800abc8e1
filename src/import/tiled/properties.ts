import { nullish, unknown } from 'valibot'
import { failRange, failType } from '../../geometry/check.js'
import { list, readShape, record, text } from '../shape.js'

const PROPERTIES = list(record({ name: nullish(text('a name'), ''), value: nullish(unknown()) }))

/** How many properties a thing may have: each instance of a template or tile has them anew. */
const MOST = 1000

/** The custom properties of something, by their names; Tiled before 1.2 wrote an object of them. */
export function readProperties(properties: unknown, at: string): ReadonlyMap<string, unknown> {
  if (properties === undefined || properties === null) return new Map()
  if (Array.isArray(properties)) {
    if (properties.length > MOST) failRange(`${at}.length`, `at most ${MOST}`, properties.length)
    const read = readShape(PROPERTIES, properties, at, at)
    return new Map(read.map(({ name, value }) => [name, value]))
  }
  if (typeof properties !== 'object') failType(at, 'a list of properties', properties)
  return new Map(Object.entries(properties).slice(0, MOST))
}
