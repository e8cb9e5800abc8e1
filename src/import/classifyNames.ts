import { kindOfWords, wordsOf } from './layers/layerWords.js'
import type { NamedObject } from './namedObjects.js'

/** Classifies an object by the words in its names; the kind is null if no name has a known word. */
export function classifyNames(
  names: readonly string[],
): Omit<NamedObject, 'kind'> & { kind: NamedObject['kind'] | null } {
  const words = names.flatMap(wordsOf)
  const kind = kindOfWords(words)
  return { kind: kind === 'ignore' || kind === 'room' ? null : kind, ...statesOf(words) }
}

/** Returns the states of a door that these words name. */
export function statesOf(words: readonly string[]): Omit<NamedObject, 'kind'> {
  const has = (word: string): boolean => words.includes(word)
  return { open: has('open'), locked: has('locked'), secret: has('secret') }
}
