import { checkOptions } from '../../geometry/check.js'
import type { SceneDocument } from './sceneDocument.js'
import { elementOf, type SceneElement, wallDepthOf } from './sceneElement.js'

/** Maximum length of a tag in one line, in columns. In longer tags, each prop gets its own line. */
const MAX_COLUMNS = 100

/** A tag and its props. */
type Tag = readonly [name: string, props: object]

/**
 * Returns a document as code: the file of a component that shows the picture with all items, as `<DocumentScene>` does.
 * Hidden items are left out. Paste it into an app and continue by hand. O(n).
 * @example
 * ```ts
 * await navigator.clipboard.writeText(jsxOf(plan))
 * ```
 */
export function jsxOf(document: SceneDocument): string {
  const { items, width, height, ambient, daylight, image } = checkOptions(document, 'document')
  const depth = wallDepthOf(document)
  const elements = items.map((item) => elementOf(item, depth)).filter((element) => element !== null)
  const texts = elements.filter((element) => element.tag === 'Text')
  const others = elements.filter((element) => element.tag !== 'Text')
  const tags = new Set(['LightOverlay', ...others.map(({ tag }) => tag), ...(texts.length > 0 ? ['Unlit'] : [])])
  // Content needs a background for light to show.
  const style = { width, height, ...(image === undefined && { background: '#ffffff' }) }
  const lines = [
    `import { ${[...tags].sort().join(', ')} } from 'react-umbra'`,
    '',
    'export default function Scene() {',
    '  return (',
    ...openTag(['LightOverlay', { ambient, daylight, style }], '    '),
    ...(image === undefined ? [] : selfClosingTag(['img', { src: image, alt: '', width, height }], '      ')),
    ...others.flatMap(({ tag, props }) => selfClosingTag([tag, props], '      ')),
    ...textLines(texts),
    '    </LightOverlay>',
    '  )',
    '}',
    '',
  ]
  return lines.join('\n')
}

function textLines(texts: readonly Extract<SceneElement, { tag: 'Text' }>[]): string[] {
  if (texts.length === 0) return []
  const spans = texts.flatMap(({ props: { x, y, text } }) => [
    ...openTag(
      ['span', { style: { position: 'absolute', left: x, top: y, pointerEvents: 'none', whiteSpace: 'pre' } }],
      '        ',
    ),
    `          {${JSON.stringify(text)}}`,
    '        </span>',
  ])
  return ['      <Unlit>', ...spans, '      </Unlit>']
}

const openTag = (tag: Tag, indent: string): string[] => writeTag(tag, indent, '>')
const selfClosingTag = (tag: Tag, indent: string): string[] => writeTag(tag, indent, ' />')

function writeTag([name, props]: Tag, indent: string, end: string): string[] {
  const propTexts = Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => writeProp(key, value))
  const line = `${indent}<${[name, ...propTexts].join(' ')}${end}`
  if (line.length <= MAX_COLUMNS) return [line]
  return [`${indent}<${name}`, ...propTexts.map((prop) => `${indent}  ${prop}`), indent + end.trim()]
}

function writeProp(name: string, value: unknown): string {
  if (value === true) return name
  // Only a plain text needs no escapes between quotes.
  if (typeof value === 'string' && /^[\w #.,:/()%-]*$/.test(value)) return `${name}="${value}"`
  return `${name}={${codeOf(value)}}`
}

/** Returns a value as code. */
function codeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(codeOf).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{ ${fields.map(([key, field]) => `${key}: ${codeOf(field)}`).join(', ')} }`
}
