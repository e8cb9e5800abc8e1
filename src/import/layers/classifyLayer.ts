import { kindOfWords, type LayerKind, wordsOf } from './layerWords.js'

/**
 * A layer name of ISO 13567-2: agent (2 characters), element (6), presentation (2), and optional fields. The
 * presentation (`--`, or a letter and `-`: text, hatching, dimensions, …) distinguishes such a name from other
 * conventions.
 */
const ISO_13567 = /^[A-Z][A-Z0-9_-]([A-Z0-9_-]{6})(--|[A-Z]-)[A-Z0-9_-]*$/i

/** Presentations that show the element itself. All others are annotations. */
const ELEMENT_PRESENTATIONS = ['--', 'E-', 'M-']

/** Element codes of SfB: (21) and (22) are external and internal walls, (31) and (32) the openings in them. */
const SFB_ELEMENTS: readonly (readonly [RegExp, LayerKind])[] = [
  [/^[A-Z]?2[12]/i, 'wall'],
  [/^[A-Z]?3[12]\d?3/i, 'door'],
  [/^[A-Z]?32(?!\d?2)/i, 'door'],
  [/^[A-Z]?3[12]/i, 'window'],
]

/**
 * Returns the usual meaning of a layer by its name, or null if it is unknown: by words in English, German, French, and
 * Spanish, by the AIA and NCS guidelines (`A-WALL`, `A-GLAZ`), or by the codes of ISO 13567 with elements of SfB.
 */
export function classifyLayer(name: string): LayerKind | null {
  const iso = ISO_13567.exec(name.trim())
  if (iso !== null) {
    const [, element = '', presentation = ''] = iso
    if (!ELEMENT_PRESENTATIONS.includes(presentation.toUpperCase())) return 'ignore'
    const match = SFB_ELEMENTS.find(([pattern]) => pattern.test(element))
    if (match !== undefined) return match[1]
  }
  return kindOfWords(wordsOf(name))
}
