import type { ReferenceEntry } from '../referenceData.js'
import { firstSentence } from './firstSentence.js'
import type { Reference } from './makeReference.js'
import { overviewOf } from './overviewOf.js'
import { readPages, type TextPage } from './readPages.js'
import { readStoryTexts } from './readStoryTexts.js'
import type { Sizes } from './sizes.js'
import { readManifest } from './source.js'
import { writeName, writeShared } from './writeName.js'

/**
 * Returns the documentation as Markdown, by file names beside the catalog's own: `llms.txt` as llmstxt.org defines it,
 * each page and each entry's reference, and all of them in one file, `llms-full.txt`.
 */
export function writeTexts(reference: Reference, sizes: Sizes): [fileName: string, text: string][] {
  const pages = readPages().map((page) =>
    page.file === OVERVIEW ? { ...page, text: page.text + overviewText(reference) } : page,
  )
  const { entries, links } = reference
  const stories = readStoryTexts()
  const references = entries.map(({ specifier, id, names }) => {
    const own = names.filter(({ home }) => home === null).map((it) => writeName(specifier, it, sizes))
    const shared = writeShared(
      names.filter(({ home }) => home !== null),
      links,
    )
    return { file: `${id}.md`, text: `# ${specifier}\n\n${own.join('\n\n')}\n${shared}` }
  })
  const head = headOf(pages)
  const index = [
    head,
    '## Pages\n',
    ...pages.map(linkTo),
    '\n## Reference\n',
    ...entries.flatMap(namesOf),
    '- [All pages and the whole reference in one file](llms-full.txt)',
    '\n## Optional\n',
    ...stories.map(linkTo),
  ]
  const whole = [head, ...pages.map(({ text }) => text), ...references.map(({ text }) => text)]
  return [
    ['llms.txt', `${index.join('\n')}\n`],
    ['llms-full.txt', whole.join('\n')],
    ...[...pages, ...stories, ...references].map(({ file, text }): [string, string] => [file, text]),
  ]
}

/** The page that lists all values. */
const OVERVIEW = 'reference-api-overview.md'

const overviewText = (reference: Reference): string =>
  overviewOf(reference)
    .filter(({ names }) => names.length > 0)
    .map(({ specifier, names }) => {
      const lines = names.map(({ name, text }) => `- \`${name}\`: ${text}`)
      return `\n## ${specifier}\n\n${lines.join('\n')}\n`
    })
    .join('')

/** Returns the title, the summary, and the conventions and pitfalls that code for this library needs. */
function headOf(pages: readonly TextPage[]): string {
  const { name, version, description } = readManifest()
  const start = pages.find(({ title }) => title === 'Getting started')!
  const pitfalls = /\n## Pitfalls\n\n((?:- .*\n)+)/.exec(start.text)![1]!
  return `# ${name}

> ${description}

Version ${version}. \`npm install ${name}\`: ES modules with types, for React 19; its other entries need no React and run in Node and in workers. Coordinates are CSS pixels, y down, or world units by the \`view\` of a host; angles are radians, clockwise from +x on a page. Short recipes: [Cookbook](guides-cookbook.md).

${pitfalls}`
}

const linkTo = ({ title, file, text }: TextPage): string => {
  // The paragraph below the heading, if there is one.
  const [, paragraph = ''] = /^# .*\n\n(?:## .*\n\n)?(?![<|`])(.*)$/m.exec(text) ?? []
  const first = firstSentence(paragraph)
  return `- [${title}](${file})${first && `: ${first}`}`
}

/** Returns two lines: the values that an entry describes, and its types. */
function namesOf({ specifier, id, names }: ReferenceEntry): string[] {
  const own = names.filter(({ home }) => home === null)
  const list = (isType: boolean): string =>
    own
      .filter(({ sizedBy }) => (sizedBy === null) === isType)
      .map(({ name }) => name)
      .join(', ')
  const types = list(true)
  return [
    `- [${specifier}](${id}.md): ${list(false)}`,
    ...(types ? [`- [Types of ${specifier}](${id}.md): ${types}`] : []),
  ]
}
