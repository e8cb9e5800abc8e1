import type { LayerRules } from '../layers/LayerRules.js'
import { type LayerKind, wordsOf } from '../layers/layerWords.js'
import type { NamedObject } from '../namedObjects.js'

/** The classification of an element by its names and those around it. The states apply to doors. */
export interface SvgObject extends Omit<NamedObject, 'kind'> {
  /** The kind, or null if no name has a known word. */
  kind: LayerKind | null
}

/** The classification of elements without names. */
export const UNKNOWN: SvgObject = { kind: null, open: false, locked: false, secret: false }

/** Kinds by precedence, for elements with several names. */
const KINDS: readonly LayerKind[] = ['ignore', 'door', 'window', 'light', 'object', 'wall', 'room']

/** Classifies an element by its names. */
export function classifySvg(names: readonly string[], rules: LayerRules): SvgObject {
  const kinds = names.map((name) => rules.kindOf(name))
  return { kind: KINDS.find((kind) => kinds.includes(kind)) ?? null, ...statesOf(names.flatMap(wordsOf)) }
}

/** Returns the states of a door that these words name. */
function statesOf(words: readonly string[]): Omit<SvgObject, 'kind'> {
  const has = (word: string): boolean => words.includes(word)
  return { open: has('open'), locked: has('locked'), secret: has('secret') }
}

/** Returns the classification of an element inside another one. A door in an open group stays open. */
export function inheritObject({ kind, open, locked, secret }: SvgObject, parent: SvgObject): SvgObject {
  if (kind !== null) return { kind, open, locked, secret }
  return {
    kind: parent.kind,
    open: open || parent.open,
    locked: locked || parent.locked,
    secret: secret || parent.secret,
  }
}
