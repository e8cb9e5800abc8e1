import type { XmlElement } from '../xml.js'

/** An object in the form of Tiled's JSON, not checked yet. */
export type Json = Record<string, unknown>

/** Attributes that are numbers in any element. All others are text or flags. */
const NUMBERS: ReadonlySet<string> = new Set(
  'width height tilewidth tileheight hexsidelength firstgid id gid x y rotation offsetx offsety parallaxx parallaxy'.split(
    ' ',
  ),
)
const FLAGS: ReadonlySet<string> = new Set(['visible', 'infinite'])

/** Layer types by their elements. */
const LAYERS: ReadonlyMap<string, string> = new Map([
  ['layer', 'tilelayer'],
  ['objectgroup', 'objectgroup'],
  ['group', 'group'],
  ['imagelayer', 'imagelayer'],
])

/** Converts the XML of a map, tileset, or template to the form of Tiled's JSON, as far as it is read. */
export function fromXml(root: XmlElement): Json {
  const json = { ...attributesOf(root) }
  if (root.name === 'template') {
    const [tileset] = childrenNamed(root, 'tileset')
    const [object] = childrenNamed(root, 'object')
    return { ...json, ...(tileset && { tileset: attributesOf(tileset) }), ...(object && { object: objectOf(object) }) }
  }
  if (root.name === 'tileset') return tilesetOf(root)
  return { ...json, tilesets: childrenNamed(root, 'tileset').map(tilesetOf), layers: layersOf(root) }
}

const childrenNamed = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name)

function attributesOf({ attributes }: XmlElement): Json {
  const json: Json = {}
  for (const [name, text] of Object.entries(attributes)) {
    if (name === '__proto__') continue
    if (NUMBERS.has(name)) json[name] = numberOf(text)
    else json[name] = FLAGS.has(name) ? text !== '0' && text !== 'false' : text
  }
  return json
}

/** Returns a number, or the text if it is not one, so that an error shows it. */
function numberOf(text: string): number | string {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? text : number
}

function propertiesOf(element: XmlElement): Json {
  const [properties] = childrenNamed(element, 'properties')
  if (properties === undefined) return {}
  return {
    properties: childrenNamed(properties, 'property').map(({ attributes, text }) => {
      const { name, type, value = text } = attributes
      if (type === 'bool') return { name, value: value === 'true' }
      return { name, value: type === 'int' || type === 'float' ? numberOf(value) : value }
    }),
  }
}

function layersOf(parent: XmlElement): Json[] {
  return parent.children.flatMap((element) => {
    const type = LAYERS.get(element.name)
    if (type === undefined) return []
    const layer: Json = { ...attributesOf(element), ...propertiesOf(element), type }
    if (type === 'group') layer.layers = layersOf(element)
    if (type === 'objectgroup') layer.objects = childrenNamed(element, 'object').map(objectOf)
    const [data] = childrenNamed(element, 'data')
    if (type === 'tilelayer' && data !== undefined) {
      const { encoding, compression } = data.attributes
      const chunks = childrenNamed(data, 'chunk').map((chunk) => ({ ...attributesOf(chunk), data: tilesOf(chunk) }))
      Object.assign(layer, { encoding, compression }, chunks.length > 0 ? { chunks } : { data: tilesOf(data) })
    }
    return [layer]
  })
}

/** Returns the text of tile data, or the numbers of its tile elements. */
function tilesOf(data: XmlElement): unknown {
  const tiles = childrenNamed(data, 'tile')
  return tiles.length > 0 ? tiles.map(({ attributes }) => numberOf(attributes.gid ?? '0')) : data.text.trim()
}

function tilesetOf(element: XmlElement): Json {
  const [grid] = childrenNamed(element, 'grid')
  const [offset] = childrenNamed(element, 'tileoffset')
  return {
    ...attributesOf(element),
    ...(grid && { grid: attributesOf(grid) }),
    ...(offset && { tileoffset: attributesOf(offset) }),
    tiles: childrenNamed(element, 'tile').map((tile) => {
      const [image] = childrenNamed(tile, 'image')
      const { width, height } = image ? attributesOf(image) : {}
      const [objects] = childrenNamed(tile, 'objectgroup')
      return {
        ...(image && { imagewidth: width, imageheight: height }),
        ...attributesOf(tile),
        ...propertiesOf(tile),
        ...(objects && { objectgroup: { objects: childrenNamed(objects, 'object').map(objectOf) } }),
      }
    }),
  }
}

function objectOf(element: XmlElement): Json {
  const object: Json = { ...attributesOf(element), ...propertiesOf(element) }
  for (const { name, attributes } of element.children) {
    if (name === 'ellipse' || name === 'point' || name === 'capsule') object[name] = true
    else if (name === 'text') object.text = {}
    else if (name === 'polygon' || name === 'polyline') {
      object[name] = (attributes.points ?? '')
        .split(' ')
        .filter(Boolean)
        .map((pair) => {
          const [x, y] = pair.split(',')
          return { x: numberOf(x ?? ''), y: numberOf(y ?? '') }
        })
    }
  }
  return object
}
