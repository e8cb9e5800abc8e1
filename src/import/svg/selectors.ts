/** Conditions on one element: its name, if any, its ids, and its classes. */
export interface CompoundSelector {
  /** Name of the element, or an empty string for any. */
  element: string
  ids: readonly string[]
  classes: readonly string[]
}

/**
 * A selector of an element and of others around it. Each chain has an element and its parents (`>`), from the outermost
 * inward, and the chains are anywhere inside one another.
 */
export interface Selector {
  chains: readonly (readonly CompoundSelector[])[]
  /** Weighted sum of the numbers of ids, classes, and names. */
  specificity: number
}

const IDENTIFIER = String.raw`(?:[-\w\u{80}-\u{10ffff}]|\\[\da-fA-F]{1,6}\s?|\\[^\n])+`
const COMPOUND = new RegExp(String.raw`(\*|${IDENTIFIER})?((?:[.#]${IDENTIFIER})*)`, 'uy')
const PART = new RegExp(`([.#])(${IDENTIFIER})`, 'gu')
const COMBINATOR = /\s*>\s*|\s+/y

/** Maximum number of conditions of a selector. */
const MAX_PARTS = 100

/** Weights of ids and classes in a specificity. */
const ID_WEIGHT = 1_000_000
const CLASS_WEIGHT = 1000

/**
 * Reads a selector of elements, classes, and ids, with descendants and children. Returns null for other selectors, such
 * as those with attributes, pseudo-classes, or siblings. O(length).
 */
export function readSelector(text: string): Selector | null {
  const chains: CompoundSelector[][] = [[]]
  let [specificity, parts, at] = [0, 0, 0]
  while (at < text.length || at === 0) {
    COMPOUND.lastIndex = at
    const [whole = '', element = '', rest = ''] = COMPOUND.exec(text) ?? []
    if (whole === '') return null
    const found = [...rest.matchAll(PART)]
    const namesWith = (prefix: string) =>
      found.flatMap(([, ownPrefix, name]) => (ownPrefix === prefix ? [unescapeIdentifier(name!)] : []))
    const compound = {
      element: element === '*' ? '' : unescapeIdentifier(element),
      ids: namesWith('#'),
      classes: namesWith('.'),
    }
    chains.at(-1)!.push(compound)
    specificity +=
      ID_WEIGHT * compound.ids.length + CLASS_WEIGHT * compound.classes.length + (compound.element === '' ? 0 : 1)
    parts += 1 + found.length
    if (parts > MAX_PARTS) return null
    at += whole.length
    if (at === text.length) break
    COMBINATOR.lastIndex = at
    const combinator = COMBINATOR.exec(text)?.[0]
    if (combinator === undefined) return null
    if (!combinator.includes('>')) chains.push([])
    at += combinator.length
    // A combinator needs an element after it.
    if (at === text.length) return null
  }
  return { chains, specificity }
}

/** Splits a list of selectors at commas outside of brackets. */
export function selectorsOf(list: string): string[] {
  const selectors: string[] = []
  let [depth, from] = [0, 0]
  for (let i = 0; i < list.length; i++) {
    const character = list[i]!
    if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth--
    else if (character === ',' && depth <= 0) {
      selectors.push(list.slice(from, i).trim())
      from = i + 1
    }
  }
  selectors.push(list.slice(from).trim())
  return selectors
}

/** Replaces the escapes of an identifier, such as `\31 ` and `\:`. */
function unescapeIdentifier(name: string): string {
  if (!name.includes('\\')) return name
  return name.replace(/\\(?:([\da-f]{1,6})\s?|([^\n]))/giu, (_, digits: string | undefined, character: string) => {
    if (digits === undefined) return character
    const codePoint = Number.parseInt(digits, 16)
    return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '\ufffd'
  })
}
