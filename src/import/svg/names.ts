import type { XmlElement } from '../xml.js'

/** Attributes in which drawing programs name layers and shapes, besides the id. */
const NAMES = ['class', 'inkscape:label', 'data-name']

/** Names of pages in LibreOffice and other programs: groups that contain the whole drawing, not the paper. */
const PAGE = /^page[\s_-]*\d*$/i

/** Name of a shape without a name in Visio. */
const UNNAMED = /^(?:Sheet\.\d+)?$/

/** Layers of Visio by their index. */
export type VisioLayers = ReadonlyMap<string, string>

/** Returns the name of an SVG element, or null for elements of other namespaces, which have a prefix. */
export function nameOf({ name }: XmlElement): string | null {
  if (!name.includes(':')) return name
  const bare = name.replace(/^svg:/, '')
  return bare.includes(':') ? null : bare
}

/** Returns the names by which an element is classified. `name` is that of the element. */
export function namesOf(element: XmlElement, name: string, layers: VisioLayers): string[] {
  const { id, ...attributes } = element.attributes
  const own = NAMES.flatMap((key) => attributes[key] ?? [])
  if (id !== undefined && !isGeneratedId(id, name)) own.push(decodeId(id))
  return [...own, ...visioNames(element, layers)].filter((text) => !PAGE.test(text))
}

/** Returns the name of a group, as drawing programs show it. `name` is that of the element. */
export function labelOf(element: XmlElement, name: string, layers: VisioLayers): string | undefined {
  const { id, ...attributes } = element.attributes
  const label = attributes['inkscape:label'] ?? attributes['data-name'] ?? visioNames(element, layers)[0]
  return label ?? (id === undefined || isGeneratedId(id, name) ? undefined : decodeId(id))
}

/** Returns true if a program made up an id: the name of the element and a number, such as `g12`, or only a number. */
function isGeneratedId(id: string, name: string): boolean {
  // Match from the start, because a search for digits at the end takes quadratic time.
  return /^[\d_-]*$/.test(id.startsWith(name) ? id.slice(name.length) : id)
}

/** Adds a `v:layer` element of Visio to the layers. */
export function addVisioLayer({ name, attributes }: XmlElement, layers: Map<string, string>): void {
  const { 'v:index': index, 'v:name': label } = attributes
  if (name === 'v:layer' && index !== undefined && label !== undefined) layers.set(index, label)
}

/** Returns the layers of a shape in Visio, and its name, which is that of its master with a number. */
function visioNames({ attributes, children }: XmlElement, layers: VisioLayers): string[] {
  const context = attributes['v:groupContext']
  if (context !== 'shape' && context !== 'group') return []
  const indices = (attributes['v:layerMember'] ?? '').split(';')
  const title = children.find(({ name }) => name === 'title')?.text.trim()
  const own = title === undefined || UNNAMED.test(title) ? [] : [title]
  return [...indices.flatMap((index) => layers.get(index.trim()) ?? []), ...own]
}

/**
 * Replaces the codes of characters that ids cannot have, as Illustrator and CorelDRAW write them: `_x20_`, `_x0020_`.
 */
function decodeId(id: string): string {
  return id.replace(/_x([\da-f]{2,5})_/gi, (code, digits: string) => {
    const codePoint = Number.parseInt(digits, 16)
    return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : code
  })
}
