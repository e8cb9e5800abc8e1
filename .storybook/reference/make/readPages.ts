import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { componentText } from './componentText.js'
import { idOf, isEntryPage } from './readStories.js'
import { root } from './source.js'

/** A page of the catalog as Markdown. */
export interface TextPage {
  title: string
  file: string
  text: string
}

/**
 * Reads the catalog's pages of text, those to start with first. Figures are left out, shown files become code blocks. A
 * page that consists of components only has its text in a Markdown file beside it.
 */
export function readPages(): TextPage[] {
  const folder = join(root, 'stories')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx') && !isEntryPage(file))
    .flatMap((file) => {
      const path = join(folder, file)
      const source = readFileSync(path, 'utf8')
      const title = /<Meta title="(.+?)"/.exec(source)?.[1]
      if (title === undefined) return []
      const text = textOf(source, path)
      return [{ title: title.split('/').at(-1)!, file: `${idOf(title)}.md`, text, order: orderOf(title) }]
    })
    .sort((a, b) => (a.order < b.order ? -1 : 1))
}

const GROUPS = ['Start/Getting started', 'Start', 'Guides', 'How it works', 'Reference']

const orderOf = (title: string): string => `${GROUPS.findIndex((group) => title.startsWith(group))} ${title}`

function textOf(source: string, path: string): string {
  const text = withoutComponents(source, dirname(path))
  return text.trim() === '' ? readFileSync(path.replace(/\.mdx$/, '.md'), 'utf8') : text
}

/** Returns MDX as Markdown, with its code blocks as they are. */
function withoutComponents(source: string, folder: string): string {
  const files = new Map(
    [...source.matchAll(/^import (\w+) from '(\.[^']+)\?raw'$/gm)].map(([, name, path]) => [name!, path!]),
  )
  const parts = source.split(/(^```[\s\S]*?^```$)/m)
  const plain = parts.map((part, i) =>
    i % 2 === 1
      ? part
      : part
          .replace(/^import .*$/gm, '')
          .replace(/^<[A-Z]\w*\b[^\n]*\{(\w+)\}(?: \/>|<\/\w+>)$/gm, (line, name: string) => {
            const path = files.get(name)
            return path === undefined ? line : codeBlock(path, readFileSync(join(folder, path), 'utf8'))
          })
          .replace(/^<[A-Z].*\/>$/gm, (line) => componentText(line) ?? line)
          .replace(/^<\/?(?:[A-Z]|section\b|span id=)[^`\n]*>$/gm, '')
          .replace(/ (?:className|scope|target)="[^"]*"/g, ''),
  )
  return `${plain
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

function codeBlock(path: string, code: string): string {
  return `\`${path.split('/').at(-1)}\`:\n\n\`\`\`${path.split('.').at(-1)}\n${code}\`\`\``
}
