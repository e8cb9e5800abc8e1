import { failRange } from '../../geometry/check.js'
import { validate } from '../validate.js'
import { readProperties } from './properties.js'
import type { Source } from './Source.js'
import { OBJECT, TEMPLATE, type TiledObject } from './schema.js'
import { type Tile, Tilesets } from './Tilesets.js'

/** An object merged with its template and its tile. */
export interface ResolvedObject {
  object: TiledObject
  tile: Tile | null
  class: string
  /** Returns a property: the object's own, else its template's, else its tile's. */
  property(name: string): unknown
  /** Returns all properties. O(properties); a template repeats its own for every object. */
  properties(): ReadonlyMap<string, unknown>
}

/** A template: its object, and the tilesets in which its tile is looked up. */
interface Template {
  object: TiledObject | null
  properties: ReadonlyMap<string, unknown>
  tilesets: Tilesets
}

const NO_PROPERTIES: ReadonlyMap<string, unknown> = new Map()

/** Maximum number of corners of the polygons of all objects and of their tiles. */
const MAX_CORNERS = 2 ** 20

/** Reads the objects of a map, and merges each with its template and its tile. */
export class ObjectReader {
  readonly #tilesets: Tilesets
  readonly #source: Source
  /** Templates by their path. */
  readonly #templates = new Map<string, Template | null>()
  /** The template of objects without one. */
  readonly #noTemplate: Template
  #corners = 0

  constructor(tilesets: Tilesets, source: Source) {
    this.#tilesets = tilesets
    this.#source = source
    this.#noTemplate = { object: null, properties: NO_PROPERTIES, tilesets }
  }

  /** Returns an object merged with its template, or null if the template is missing. */
  read(raw: unknown, at: string): ResolvedObject | null {
    const instance = validate(OBJECT, raw, this.#source.name, this.#source.path(`${at}.`))
    const template = instance.template ? this.#template(instance.template, at) : this.#noTemplate
    if (template === null) return null
    const present = Object.fromEntries(Object.entries(instance).filter(([, value]) => (value ?? null) !== null))
    const object: TiledObject = { ...instance, ...template.object, ...present }
    const tilesets = present.gid === undefined ? template.tilesets : this.#tilesets
    const tile = object.gid ? tilesets.tile(object.gid) : null
    // Each instance of a template or tile repeats its corners.
    this.#corners += (object.polygon ?? object.polyline ?? []).length + (tile?.corners ?? 0)
    if (this.#corners > MAX_CORNERS) {
      failRange('layers', `simpler: objects may have at most ${MAX_CORNERS} corners in total`, this.#corners)
    }
    const propertySets = [
      readProperties(instance.properties, `${at}.properties`),
      template.properties,
      tile?.properties ?? NO_PROPERTIES,
    ]
    return {
      object,
      tile,
      class: object.class || object.type || tile?.class || '',
      property: (name) => propertySets.find((properties) => properties.has(name))?.get(name),
      properties: () => new Map([...propertySets].reverse().flatMap((properties) => [...properties])),
    }
  }

  #template(path: string, at: string): Template | null {
    const resolved = this.#source.resolve(path)
    let template = this.#templates.get(resolved)
    if (template === undefined) {
      const opened = this.#source.open(path, `${at}.template`)
      template = null
      if (opened !== null) {
        const { name } = opened.source
        const { object: rawObject, tileset } = validate(TEMPLATE, opened.value, name, opened.source.path(''))
        const object = validate(OBJECT, { ...rawObject, x: 0, y: 0 }, name, opened.source.path('object.'))
        const properties = readProperties(object.properties, `${at}.template.properties`)
        template = { object, properties, tilesets: new Tilesets(tileset ? [tileset] : [], 'tileset', opened.source) }
      }
      this.#templates.set(resolved, template)
    }
    return template
  }
}
