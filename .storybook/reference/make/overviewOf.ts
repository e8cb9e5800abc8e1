import type { OverviewEntry } from '../referenceData.js'
import { firstSentence } from './firstSentence.js'
import type { Reference } from './makeReference.js'

/** Returns the values of all entries, each once, with the first sentence of its doc comment. */
export const overviewOf = ({ entries }: Reference): OverviewEntry[] =>
  entries.map(({ specifier, id, names }) => ({
    specifier,
    id,
    names: names
      .filter(({ sizedBy, home }) => sizedBy !== null && home === null)
      .map(({ name, group, doc }) => ({ name, group, text: firstSentence(doc.text) })),
  }))
