/** `sign` is a path in a square of 48. */
export const FEATURES = [
  {
    title: 'One block',
    text: 'Foot and stem are turned from a single piece, so there is no joint to work loose.',
    sign: 'M20 6h8l2 17c1 6 9 9 9 15q0 4-15 4t-15-4c0-6 8-9 9-15z',
  },
  {
    title: 'Linen paper',
    text: 'The shade is cast by hand over a mold, and glows more evenly than any cloth.',
    sign: 'M6 31c0-14 8-23 18-23s18 9 18 23q0 5-18 5T6 31zM24 8v28M13 34c-1-12 3-21 11-26 8 5 12 14 11 26',
  },
  {
    title: 'Down to a candle',
    text: 'A touch of the foot dims it in silence, to less than the light of a candle.',
    sign: 'M24 5c7 8 9 12 9 17a9 9 0 0 1-18 0c0-5 2-9 9-17zM24 31v12M15 43h18',
  },
] as const

const grain = (light: string, dark: string): string =>
  `repeating-linear-gradient(96deg, ${light} 0 9px, ${dark} 9px 11px, ${light} 11px 16px, ${dark} 16px 17px)`

export const WOODS = [
  { name: 'Ash', origin: 'Pale, long grain', grain: grain('#dfc39a', '#c9a878') },
  { name: 'Cherry', origin: 'Red, darkens well', grain: grain('#b9714a', '#a15d38') },
  { name: 'Walnut', origin: 'Brown, a quiet grain', grain: grain('#7a5537', '#664428') },
  { name: 'Maple', origin: 'White, almost plain', grain: grain('#ead9b8', '#dcc79f') },
  { name: 'Bog oak', origin: 'Black, very old', grain: grain('#4a4038', '#3a312b') },
  { name: 'Plum', origin: 'Violet, small pieces', grain: grain('#9a5f5a', '#834b4b') },
] as const

export const QUESTIONS = [
  {
    question: 'What is in the box?',
    answer:
      'The lamp, a bulb for some twenty years, a cord of three meters in cotton, and a card with the name of the person ' +
      'who turned it.',
  },
  {
    question: 'Can the shade be cleaned?',
    answer:
      'A dry brush is enough. If it tears, the workshop fits a new one while you wait, for the price of the paper.',
  },
  {
    question: 'Do you take old lamps back?',
    answer:
      'Ours, always: we mend and resell them. We gladly look at others, too, and tell you if a repair is worth it.',
  },
] as const
