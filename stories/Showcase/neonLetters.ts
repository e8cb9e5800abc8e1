/** A glass tube, from end to end. */
export interface Tube {
  x0: number
  y0: number
  x1: number
  y1: number
}

/**
 * Letters as bent tubes on a grid 4 wide and 6 high, y down: pairs of digits are corners, a space begins another tube.
 */
const LETTERS: Readonly<Record<string, string>> = {
  A: '062046 1434',
  B: '0600304233443606 0333',
  C: '401001051646',
  D: '00304145360600',
  E: '40000646 0333',
  F: '400006 0333',
  G: '4010010516464323',
  H: '0006 4046 0343',
  I: '2026',
  J: '4045361605',
  K: '0006 400346',
  L: '000646',
  M: '0600244046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 2446',
  R: '06003041423303 2346',
  S: '40100102133344453606',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016223640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
}

/** An open umbrella, beside the word. */
const UMBRELLA = '031130516303 33362716'

/** Distance from one letter to the next, in units of the grid. */
const ADVANCE = 5.4

/** Returns the tubes of each letter of a word, as wide as there is room, at most `height` high, around a center. */
export function neonLetters(word: string, x: number, y: number, width: number, height: number): Tube[][] {
  const unit = Math.min(height / 6, width / (ADVANCE * word.length - ADVANCE + 4))
  const left = x - (unit * (ADVANCE * word.length - ADVANCE + 4)) / 2
  return [...word].map((letter, i) => tubesOf(LETTERS[letter] ?? '', left + ADVANCE * i * unit, y - 3 * unit, unit))
}

/** The tubes of the sign that hangs beside the word. */
export const neonUmbrella = (x: number, y: number, unit: number): Tube[] => tubesOf(UMBRELLA, x, y, unit)

function tubesOf(bends: string, left: number, top: number, unit: number): Tube[] {
  return bends.split(' ').flatMap((tube) => {
    const corners = tube.match(/../g) ?? []
    const places = corners.map(([x, y]) => [left + unit * Number(x), top + unit * Number(y)] as const)
    return places.slice(1).map(([x1, y1], i) => ({ x0: places[i]![0], y0: places[i]![1], x1, y1 }))
  })
}
