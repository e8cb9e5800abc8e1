import { failRange } from '../../geometry/check.js'
import { readShape } from '../shape.js'
import { readProperties } from './properties.js'
import type { Source } from './Source.js'
import { OBJECT, TEMPLATE, type TiledObject } from './schema.js'
import { type Tile, Tilesets } from './Tilesets.js'

/** An object with what its template and its tile give it. */
export interface Thing {
  object: TiledObject
  tile: Tile | null
  class: string
  properties: ReadonlyMap<string, unknown>
}

/** What objects are made after, and what its tile is looked for in. */
interface Template {
  object: TiledObject | null
  tilesets: Tilesets
}

/** How many corners the polygons of all objects and of their tiles may have. */
const MOST_CORNERS = 2 ** 20

/** Reads the objects of a map, each with what its template and its tile give it. */
export class Things {
  readonly #tilesets: Tilesets
  readonly #source: Source
  /** Templates by their path. */
  readonly #templates = new Map<string, Template | null>()
  #corners = 0

  constructor(tilesets: Tilesets, source: Source) {
    this.#tilesets = tilesets
    this.#source = source
  }

  /** An object with what its template gives it; null where that is not there. */
  read(given: unknown, at: string): Thing | null {
    const own = readShape(OBJECT, given, this.#source.name, this.#source.path(`${at}.`))
    const template = own.template ? this.#template(own.template, at) : { object: null, tilesets: this.#tilesets }
    if (template === null) return null
    const said = Object.fromEntries(Object.entries(own).filter(([, value]) => (value ?? null) !== null))
    const object: TiledObject = { ...own, ...template.object, ...said }
    const tilesets = said.gid === undefined ? template.tilesets : this.#tilesets
    const tile = object.gid ? tilesets.tile(object.gid) : null
    // Each instance of a template or tile has its corners anew.
    this.#corners += (object.polygon ?? object.polyline ?? []).length + (tile?.corners ?? 0)
    if (this.#corners > MOST_CORNERS) {
      failRange('layers', `of objects with at most ${MOST_CORNERS} corners altogether`, this.#corners)
    }
    return {
      object,
      tile,
      class: object.class || object.type || tile?.class || '',
      properties: new Map([
        ...(tile?.properties ?? []),
        ...(template.object ? readProperties(template.object.properties, `${at}.template.properties`) : []),
        ...readProperties(own.properties, `${at}.properties`),
      ]),
    }
  }

  #template(path: string, at: string): Template | null {
    let template = this.#templates.get(path)
    if (template === undefined) {
      const opened = this.#source.open(path, `${at}.template`)
      template = null
      if (opened !== null) {
        const { name } = opened.source
        const { object: made, tileset } = readShape(TEMPLATE, opened.value, name, opened.source.path(''))
        const object = readShape(OBJECT, { ...made, x: 0, y: 0 }, name, opened.source.path('object.'))
        template = { object, tilesets: new Tilesets(tileset ? [tileset] : [], 'tileset', opened.source) }
      }
      this.#templates.set(path, template)
    }
    return template
  }
}
