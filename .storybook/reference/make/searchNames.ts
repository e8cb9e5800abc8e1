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
 * Lets the search of the catalog find every public name: as a heading of its entry's page, and of no other page, since the
 * headings of those are their stories again. With a few words behind it, a name comes after the stories of the same word.
 */
export function searchNames<G extends IndexGenerator>(generator: G, entries: () => Promise<ReferenceEntry[]>): G {
  // Storybook asks for its generator several times.
  if (changed.has(generator)) return generator
  changed.add(generator)
  const original = generator.getIndexAndStats.bind(generator)
  generator.getIndexAndStats = async () => {
    const made = await original()
    const told = await entries()
    for (const entry of Object.values(made.storyIndex.entries)) {
      if (entry.type !== 'docs') continue
      const { names = [] } = told.find(({ title }) => title === entry.title) ?? {}
      entry.anchors = names
        .filter(({ home }) => home === null)
        .map(({ name, group }) => ({ id: name, title: `${name}, a ${WORDS[group]} of the library` }))
    }
    return made
  }
  return generator
}
