import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import type { TextPage } from './readPages.js'
import { idOf, readStories } from './readStories.js'
import { root } from './source.js'

/**
 * Reads the pages of stories as Markdown: description, the names that they use, a line per story, and the code of their
 * component.
 */
export function readStoryTexts(): TextPage[] {
  const folder = join(root, 'stories')
  const texts = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) => {
        const text = readFileSync(join(folder, file), 'utf8')
        return [/^ {2}title: '(.+?)'/m.exec(text)?.[1] ?? '', { file, text }]
      }),
  )
  return readStories().flatMap(({ title, id, names }) => {
    const source = texts.get(title)
    if (source === undefined) return []
    const used = names.map(({ name }) => `\`${name}\``).join(', ')
    const parts = [
      `# ${title.split('/').at(-1)}`,
      descriptionIn(source.file, source.text),
      `[Open the live page](./?path=/docs/${id}--docs).${used && ` It uses ${used}.`}`,
      storiesIn(source.text),
      codeIn(source.file, source.text),
    ]
    return [{ title, file: `${idOf(title)}.md`, text: `${parts.filter(Boolean).join('\n\n')}\n` }]
  })
}

/** Returns the text at `component` of the docs parameters: strings joined by `+`. */
function descriptionIn(file: string, text: string): string {
  let found = ''
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk)
    else if (isNode(node)) {
      if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'component')
        found ||= joined(node.value) ?? ''
      else Object.values(node).forEach(walk)
    }
  }
  walk(parseSync(file, text).program.body)
  return found
}

const isNode = (value: unknown): value is ESTree.Node => value !== null && typeof value === 'object' && 'type' in value

function joined(node: ESTree.Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('')
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null
  const [left, right] = [joined(node.left), joined(node.right)]
  return left === null || right === null ? null : left + right
}

/** Returns a list of the exported stories with their comments. */
function storiesIn(text: string): string {
  const stories = text.matchAll(
    /^(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const ([A-Z]\w*)(?:: [^=\n]+)? = ([\s\S]*?)(?=\n(?:\/\*\*|\S)|\s*$(?![\s\S]))/gm,
  )
  return [...stories]
    .map(([, comment = '', name, body = '']) => {
      const shown = /\bname: (['"])(.+?)\1/.exec(body)?.[2] ?? name!.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      const line = comment.replace(/\s*\n\s*\* ?/g, ' ').trim()
      return `- **${shown}**${line && `: ${line}`}`
    })
    .join('\n')
}

/** Most lines of a component that a page shows as Markdown. */
const MAX_LINES = 250

/** Returns the file of the component that the stories of a file show, as a code block, if it is beside them. */
function codeIn(file: string, text: string): string {
  const component = /^ {2}component: (\w+)/m.exec(text)?.[1]
  const path = new RegExp(`^import \\{[^}]*\\b${component}\\b[^}]*\\} from '\\./(\\w+)\\.js'`, 'm').exec(text)?.[1]
  if (component === undefined || path === undefined) return ''
  const code = readFileSync(join(root, 'stories', dirname(file), `${path}.tsx`), 'utf8')
  if (code.split('\n').length > MAX_LINES) return ''
  return `\`${path}.tsx\`, which may import files of the catalog; the live page has them all:\n\n\`\`\`tsx\n${code}\`\`\``
}
