import { nullish, unknown } from 'valibot'
import { failRange, failType } from '../../geometry/check.js'
import { list, record, text, validate } from '../validate.js'

const PROPERTIES = list(record({ name: nullish(text('a name'), ''), value: nullish(unknown()) }))

/** Maximum number of properties of an object. Each instance of a template or tile repeats them. */
const MAX_PROPERTIES = 1000

/** Returns the custom properties of an object by name. Tiled before 1.2 wrote an object of them. */
export function readProperties(properties: unknown, at: string): ReadonlyMap<string, unknown> {
  if (properties === undefined || properties === null) return new Map()
  if (Array.isArray(properties)) {
    if (properties.length > MAX_PROPERTIES) failRange(`${at}.length`, `at most ${MAX_PROPERTIES}`, properties.length)
    const read = validate(PROPERTIES, properties, at, at)
    return new Map(read.map(({ name, value }) => [name, value]))
  }
  if (typeof properties !== 'object') failType(at, 'a list of properties', properties)
  return new Map(Object.entries(properties).slice(0, MAX_PROPERTIES))
}
