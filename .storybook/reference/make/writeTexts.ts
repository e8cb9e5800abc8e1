import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reference } from './makeReference.js'
import { idOf, readStories } from './readStories.js'
import type { Sizes } from './sizes.js'
import { readManifest, root } from './source.js'
import { writeName } from './writeName.js'

/**
 * The reference and the catalog's pages as text, by file names beside the catalog's own: `llms.txt` as llmstxt.org has
 * it, what it links to, and all of that in one file, `llms-full.txt`.
 */
export function writeTexts({ entries, links }: Reference, sizes: Sizes): [fileName: string, text: string][] {
  const pages = readPages()
  const { name, version, description } = readManifest()
  const head = `# ${name}\n\n> ${description}\n\nVersion ${version}. \`npm install ${name}\`: ES modules with types, for React 19; its other entries need no React, and run in Node and in workers too. Coordinates are CSS pixels, y down, or world units by the \`view\` of a host; angles are radians, clockwise from +x on a page.\n`
  const references = entries.map(({ specifier, id, names }) => {
    const told = names.map((it) => writeName(specifier, it, links, sizes))
    const values = names.filter(({ sizedBy, home }) => sizedBy && !home).map((it) => it.name)
    return { specifier, file: `${id}.md`, text: `# ${specifier}\n\n${told.join('\n\n')}\n`, values }
  })
  const index = [
    head,
    '## Pages\n',
    ...pages.map(({ title, file, first }) => `- [${title}](${file})${first && `: ${first}`}`),
    '\n## Reference\n',
    ...references.map(({ specifier, file, values }) => `- [${specifier}](${file}): ${values.join(', ')}`),
    '- [All pages and the whole reference in one file](llms-full.txt)',
    '\n## Optional\n',
    ...readStories()
      .filter(({ id }) => pages.every(({ file }) => file !== `${id}.md`))
      .map(({ title, id, names }) => `- [${title}](./?path=/docs/${id}--docs): live, with ${list(names)}`),
  ]
  const whole = [head, ...pages.map(({ text }) => text), ...references.map(({ text }) => text)]
  return [
    ['llms.txt', `${index.join('\n')}\n`],
    ['llms-full.txt', whole.join('\n')],
    ...pages.map(({ file, text }): [string, string] => [file, text]),
    ...references.map(({ file, text }): [string, string] => [file, text]),
  ]
}

const list = (names: readonly { name: string }[]): string =>
  names.length > 0 ? names.map(({ name }) => name).join(', ') : 'the whole library'

interface Page {
  title: string
  file: string
  text: string
  /** Its first sentence. */
  first: string
}

/** The catalog's pages of text, those to start with first; what is drawn in them is left out. */
function readPages(): Page[] {
  const folder = join(root, 'stories')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx') && !file.startsWith('Reference'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  return sources
    .flatMap((source) => {
      const title = /<Meta title="(.+?)"/.exec(source)?.[1]
      if (title === undefined) return []
      const text = withoutComponents(source)
      // The landing page is drawn by components only.
      if (text.trim() === '') return []
      // The paragraph below the heading, up to the end of its first sentence; a table has none.
      const first = /^# .*\n\n(?:## .*\n\n)?(?!<)(.*?[.:])(?=\s|$)/.exec(text)?.[1] ?? ''
      return [{ title: title.split('/').at(-1)!, file: `${idOf(title)}.md`, text, first, order: orderOf(title) }]
    })
    .sort((a, b) => (a.order < b.order ? -1 : 1))
}

const orderOf = (title: string): string => title.replace(/^Start\/Getting started$/, '0').replace(/^Start/, '1')

/** MDX as Markdown, code blocks as they are. */
function withoutComponents(source: string): string {
  const parts = source.split(/(^```[\s\S]*?^```$)/m)
  const plain = parts.map((part, i) =>
    i % 2 === 1
      ? part
      : part
          .replace(/^import .*$/gm, '')
          .replace(/^<(?:div[^>]*><)?[A-Z][^`\n]*>$/gm, '')
          .replace(/ (?:className|scope)="[^"]*"/g, ''),
  )
  return `${plain
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}
