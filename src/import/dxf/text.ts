import { unescapeText } from './codePage.js'
import type { DxfEntity } from './drawing.js'
import { numberOf, textOf } from './records.js'

/** Symbols of the control codes of TEXT. */
const SYMBOLS: Readonly<Record<string, string>> = { d: '°', c: '⌀', p: '±', u: '', o: '', k: '' }

/** A text of a drawing, at its place in the entity's own coordinates. */
export interface DxfText {
  x: number
  y: number
  text: string
}

/** Reads TEXT, MTEXT, and ATTRIB. Returns null for other entities, for empty texts, and for invisible attributes. */
export function readText(entity: DxfEntity): DxfText | null {
  const { type } = entity
  if (type !== 'TEXT' && type !== 'MTEXT' && type !== 'ATTRIB') return null
  if (type === 'ATTRIB' && (numberOf(entity, 70, 0) & 1) !== 0) return null
  const isMtext = type === 'MTEXT'
  const text = isMtext ? plainMtext(mtextOf(entity)) : plainText(textOf(entity, 1) ?? '')
  if (text === '') return null
  // Aligned texts are placed by their second point.
  const isAligned = !isMtext && (numberOf(entity, 72, 0) !== 0 || numberOf(entity, 73, 0) !== 0)
  const at = isAligned && entity.groups.some(({ code }) => code === 11) ? 11 : 10
  return { x: numberOf(entity, at, 0), y: numberOf(entity, at + 10, 0), text }
}

/** Returns the text of an MTEXT. Long texts are in groups 3, with the last part in a group 1. */
function mtextOf({ groups }: DxfEntity): string {
  return groups
    .filter(({ code }) => code === 1 || code === 3)
    .map(({ value }) => value)
    .join('')
}

/** Replaces control codes of a text whose characters are already unescaped. */
function plainText(text: string): string {
  return text
    .replace(/%%(\d{3}|[a-z%])/gi, (code, key: string) => {
      if (key === '%') return '%'
      return /\d/.test(key) ? String.fromCharCode(Number(key)) : (SYMBOLS[key.toLowerCase()] ?? code)
    })
    .trim()
}

/**
 * Codes of MTEXT, read from left to right, so that an escaped backslash begins no other code: an escaped character, a
 * stack, and codes that stand for a space, each a group, and formatting. A stack without an end is searched only as far
 * as the next one, so that many of them take linear time.
 */
const MTEXT_CODES = /\\([\\{}])|\\S((?:[^;\\]|\\[^S])*);|(\\[PN~X]|\^[IJM])|\\[ACcFfHhQTWp][^;\\{}]*;|\\[LlOoKk]|[{}]+/g

/** Removes the formatting of MTEXT; paragraphs become spaces. */
function plainMtext(text: string): string {
  // The `U+0041` behind an escaped backslash is no code.
  const unescaped = text.split('\\\\').map(unescapeText).join('\\\\')
  const plain = unescaped.replace(MTEXT_CODES, (_, letter?: string, stack?: string, space?: string) => {
    if (letter !== undefined) return letter
    return stack?.replace(/[#^]/g, '/') ?? (space === undefined ? '' : ' ')
  })
  return plainText(plain.replace(/\s+/g, ' '))
}
