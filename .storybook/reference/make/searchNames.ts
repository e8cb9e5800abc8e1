import type { StoryIndex } from 'storybook/internal/types'
import type { ReferenceEntry } from '../referenceData.js'

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
 * Lets the catalog's search find every public name, as a heading of its entry's page, and every heading of a guide.
 * Headings of other pages are left out, because they are stories, which the search finds anyway. The words behind a
 * name or a heading rank it below a story or a page of the same word.
 */
export function searchNames<G extends IndexGenerator>(generator: G, entries: () => Promise<ReferenceEntry[]>): G {
  // Storybook asks for its generator several times.
  if (changed.has(generator)) return generator
  changed.add(generator)
  const original = generator.getIndexAndStats.bind(generator)
  generator.getIndexAndStats = async () => {
    const made = await original()
    const described = await entries()
    for (const entry of Object.values(made.storyIndex.entries)) {
      if (entry.type !== 'docs') continue
      const page = described.find(({ title }) => title === entry.title)
      if (page !== undefined)
        entry.anchors = page.names
          .filter(({ home }) => home === null)
          .map(({ name, group }) => ({ id: name, title: `${name}, a ${WORDS[group]} of the library` }))
      else if (entry.importPath.endsWith('.mdx'))
        entry.anchors = (entry.anchors ?? []).map(({ id, title }) => ({ id, title: `${title}, in the guide` }))
      else entry.anchors = []
    }
    return made
  }
  return generator
}
