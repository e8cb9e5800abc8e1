import { failRange, show } from '../geometry/check.js'
import { characterOf, readDoctype } from './doctype.js'

/** An element of an XML file, reduced to what Tiled and drawing programs write. */
export interface XmlElement {
  name: string
  /** Has no prototype properties, so that no attribute name has a special meaning. */
  attributes: Record<string, string>
  children: XmlElement[]
  /** Text directly inside the element, without the text of its children. */
  text: string
}

/** Maximum nesting of elements: far deeper than the groups in real files. */
const MAX_DEPTH = 100

const NAME = /[A-Za-z_:][\w:.-]*/y
const SPACE = /\s*/y
const ATTRIBUTE = /\s+([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^<"]*)"|'([^<']*)')/y

/** Maximum length of a name in an error. */
const MAX_NAME_LENGTH = 60

/**
 * Creates attribute objects. `Object.create(null)` would take several times the memory and time, which matters in
 * files with hundreds of thousands of elements.
 */
const Attributes = /* @__PURE__ */ (() => {
  function AttributeObject(): void {}
  AttributeObject.prototype = Object.create(null)
  return AttributeObject as unknown as new () => Record<string, string>
})()

/** Maximum number of characters that the entities of a file may expand to, in total. */
const MAX_EXPANDED = 2 ** 20

/** The predefined entities of XML. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * Returns the root element of XML text. Strict and small: of a DOCTYPE, only entities with plain text as their value
 * are used, up to a total length; external and nested ones are unknown. No namespaces. O(length). Errors call the file
 * `name` and include the line.
 */
export function readXml(text: string, name: string): XmlElement {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let entities = ENTITIES
  let expanded = 0
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const openElements: XmlElement[] = [document]

  const fail = (expected: string, position = at): never =>
    failRange(`${name}: line ${lineOf(text, position)}`, expected, text.slice(position, position + 40))
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) at = pattern.lastIndex
    return found
  }
  /** Returns the text up to the next `end` and skips past it. */
  const readUntil = (end: string, description: string): string => {
    const from = at
    const to = text.indexOf(end, from)
    if (to < 0) fail(`${description} that ends with ${show(end)}; it may be truncated`)
    at = to + end.length
    return text.slice(from, to)
  }
  const decode = (raw: string, position: number): string => {
    if (!raw.includes('&')) return raw
    return raw.replace(/&([^;&\s]{0,60};)?/g, (whole, reference: string | undefined) => {
      const name = (reference ?? '').slice(0, -1)
      const value =
        characterOf(name) ?? entities.get(name) ?? fail(`text without unknown entities, such as ${whole}`, position)
      expanded += value.length
      if (expanded > MAX_EXPANDED) fail(`text whose entities expand to at most ${MAX_EXPANDED} characters`, position)
      return value
    })
  }
  const readStartTag = (): void => {
    const tag = match(NAME)?.[0] ?? fail('the name of an element')
    const attributes = new Attributes()
    for (let found = match(ATTRIBUTE); found !== null; found = match(ATTRIBUTE)) {
      const key = found[1]!
      if (key in attributes) fail(`an element without a second attribute ${shortName(key)}`)
      attributes[key] = decode(found[2] ?? found[3] ?? '', at)
    }
    match(SPACE)
    const element: XmlElement = { name: tag, attributes, children: [], text: '' }
    openElements.at(-1)!.children.push(element)
    if (text.startsWith('/>', at)) at += 2
    else if (text[at] === '>') {
      at++
      openElements.push(element)
      if (openElements.length > MAX_DEPTH) fail(`nested at most ${MAX_DEPTH} elements deep`)
    } else fail('attributes in quotation marks, then >')
  }
  const readEndTag = (): void => {
    const tag = readUntil('>', 'a tag').trimEnd()
    const element = openElements.pop()
    if (openElements.length === 0 || element?.name !== tag)
      fail(`the end of ${shortName(element?.name) || 'the file'}, not of ${shortName(tag)}`)
  }

  while (at < text.length) {
    const next = text.indexOf('<', at)
    const raw = text.slice(at, next < 0 ? text.length : next)
    if (openElements.length > 1) openElements.at(-1)!.text += decode(raw, at)
    else if (raw.trim() !== '') fail('an element')
    if (next < 0) break
    at = next + 1
    if (text.startsWith('!--', at)) readUntil('-->', 'a comment')
    else if (text.startsWith('![CDATA[', at)) {
      at += '![CDATA['.length
      openElements.at(-1)!.text += readUntil(']]>', 'text')
    } else if (text.startsWith('!DOCTYPE', at)) {
      if (openElements.length > 1 || document.children.length > 0) fail('a DOCTYPE before the first element', next)
      const type = readDoctype(text, at) ?? fail('a DOCTYPE that ends with ">"; it may be truncated', next)
      entities = new Map([...type.entities, ...ENTITIES])
      at = type.end
    } else if (text[at] === '!') fail('an element, a comment, or text', next)
    else if (text[at] === '?') readUntil('?>', 'an instruction')
    else if (text[at] === '/') {
      at++
      readEndTag()
    } else readStartTag()
  }
  if (openElements.length > 1) fail(`the end of ${shortName(openElements.at(-1)!.name)}; it may be truncated`)
  const [root, second] = document.children
  if (root === undefined || second !== undefined) fail('a single root element')
  return root!
}

/** Returns a name of the file, shortened for an error. */
function shortName(name = ''): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}
