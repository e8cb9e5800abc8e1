/**
 * The meaning of a layer or of a named group. `ignore` is for dimensions, hatches, texts, title blocks, and the paper.
 */
export type LayerKind = 'wall' | 'door' | 'window' | 'object' | 'light' | 'room' | 'ignore'

/** Returns a pattern that matches one whole word. */
const wordPattern = (words: string): RegExp => new RegExp(`^(?:${words.trim().split(/\s+/).join('|')})$`)

/**
 * Words in layer names in English, German, French, and Spanish, and the fields of the AIA and NCS guidelines. A name
 * with several of these words has the first kind of this list: `A-WALL-PATT` is a hatch, and `Door lights` are doors.
 */
const WORDS: readonly (readonly [LayerKind, RegExp])[] = [
  [
    'ignore',
    wordPattern(`
      dims? dimensions? bemassung(?:en)? masslinien? cotes? cotations? cotas? acotad[oa]s? acotacion(?:es)?
      hatc hatch(?:es)? hatching patt patterns? [a-z]*schraffur(?:en)? hachures? sombreados? rayados?
      te?xts? texte[ns]? textes textos? beschriftung(?:en)? anno annotations? iden notes? labels? tags? symb symbole? symbols?
      ttlb titles? titleblocks? titel titulos? cartouches? cajetin rotulos? plankopf schriftfeld borders? blattrahmen
      defpoints viewports? vports? vprt paper papier papel sheets? page background hintergrund fond fondo
      grids? raster achsen? axes? trames? ejes? xrefs? revc revisions? logo arrows? nordpfeil legend legende leyenda guides?
    `),
  ],
  [
    'door',
    wordPattern(`
      (?!(?:in|out)doors?$)[a-z]*doors? portes? portefenetres? puertas?
      tuer(?:en?|blatt|blaetter|fluegel|rahmen|zargen?|schwellen?|aufschlag)? [a-z]+tuer(?:en)?
    `),
  ],
  [
    'window',
    wordPattern(
      '[a-z]*windows? wndws? glaz glazing glass glas fenetres? baies? vitrages? vitres? ventanas? vidrios? [a-z]*fenster verglasung',
    ),
  ],
  ['light', wordPattern('lights? lamps? torch torches?')],
  [
    'object',
    wordPattern(`
      objects? fixtures? furn furniture furnishings? eqpm equipment cswk casework moebel moeblierung mobiliar einrichtung
      mobilier meubles? mobiliario muebles? cols columns? stuetzen? saeulen? poteaux? colonnes? columnas? pilares?
    `),
  ],
  [
    'wall',
    wordPattern(
      '[a-z]*walls? prtn partitions? murs? cloisons? muros? pared(?:es)? tabiques? cerramientos? mauerwerk [a-z]*(?:wand|waende|mauer|mauern)',
    ),
  ],
  [
    'room',
    wordPattern(
      'rooms? area areas spaces? zones? [a-z]*raum [a-z]*raeume zimmer pieces? locaux habitacion(?:es)? recintos? estancias?',
    ),
  ],
  // North arrows. Last in the list, so that `north wall` is a wall.
  ['ignore', wordPattern('north nord norte')],
]

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Splits a name at capitals, digits, and punctuation: lower case, umlauts as two letters, without other accents. */
export function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return plain.split(/[^a-z]+/).filter((part) => part !== '')
}

/** Returns the kind that words of these names denote, or null if no word is known. */
export function kindOfWords(words: readonly string[]): LayerKind | null {
  return WORDS.find(([, pattern]) => words.some((part) => pattern.test(part)))?.[0] ?? null
}
