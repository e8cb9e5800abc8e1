import type { StoryIndex } from 'storybook/internal/types'
import type { ReferenceEntry } from '../referenceData.js'
import { SEARCH_WORDS, type SearchWords } from './searchWords.js'

/** The used part of Storybook's index generator. */
export interface IndexGenerator {
  getIndexAndStats(): Promise<{ storyIndex: StoryIndex }>
}

const WORDS: Readonly<Record<string, string>> = {
  Components: 'component',
  Hooks: 'hook',
  Functions: 'function',
  Classes: 'class',
  Types: 'type',
}

const changed = new WeakSet<IndexGenerator>()

/**
 * Lets the catalog's search find every public name, as a heading of its entry's page, every heading of a guide, and the
 * `words` that lead to one. Headings of other pages are left out, because they are stories, which the search finds
 * anyway. The words behind a name or a heading rank it below a story or a page of the same word. Rejects if `words`
 * name a page or a heading that does not exist.
 */
export function searchNames<G extends IndexGenerator>(
  generator: G,
  entries: () => Promise<ReferenceEntry[]>,
  words: SearchWords = SEARCH_WORDS,
): G {
  // Storybook asks for its generator several times.
  if (changed.has(generator)) return generator
  changed.add(generator)
  const original = generator.getIndexAndStats.bind(generator)
  generator.getIndexAndStats = async () => {
    const made = await original()
    const described = await entries()
    const unused = new Set(Object.keys(words))
    for (const entry of Object.values(made.storyIndex.entries)) {
      if (entry.type !== 'docs') continue
      const page = described.find(({ title }) => title === entry.title)
      if (page !== undefined)
        entry.anchors = page.names
          .filter(({ home }) => home === null)
          .map(({ name, group }) => ({ id: name, title: `${name}, a ${WORDS[group]} of the library` }))
      else if (entry.importPath.endsWith('.mdx')) {
        const headings = entry.anchors ?? []
        unused.delete(entry.title)
        entry.anchors = [
          ...headings.map(({ id, title }) => ({ id, title: `${title}, in the guide` })),
          ...wordAnchors(entry.title, headings, words[entry.title] ?? {}),
        ]
      } else entry.anchors = []
    }
    if (unused.size > 0) throw new Error(`The search words name pages that do not exist: ${[...unused].join(', ')}`)
    return made
  }
  return generator
}

interface Anchor {
  id: string
  title: string
}

/**
 * Returns an anchor for each word that leads to a heading of a page. Storybook needs unique ids, and scrolls to the
 * part of an id before its `#`.
 */
function wordAnchors(page: string, headings: readonly Anchor[], words: SearchWords[string]): Anchor[] {
  return Object.entries(words).flatMap(([id, titles]) => {
    if (!headings.some((heading) => heading.id === id))
      throw new Error(`The search words name #${id}, which is not a heading of "${page}".`)
    return titles.map((title, i) => ({ id: `${id}#${i + 1}`, title }))
  })
}
