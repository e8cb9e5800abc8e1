import type { Paint } from '../stage/painting.js'
import { disc, paintCounter, shape } from './mapTokens.js'
import { MEMBERS } from './partyMembers.js'

/** Each member's hood, in their color, with a mark to recognize them from above. */
const FACES: Record<string, string> = {
  Mira: 'M-8 -2Q-8 -11 0 -11Q8 -11 8 -2L6 -4Q0 -7 -6 -4Z',
  Olwen: 'M-8 1L-17 -7L-7 -5ZM8 1L17 -7L7 -5Z',
  Thora: 'M-8 2Q-9 15 0 17Q9 15 8 2Q4 8 0 8Q-4 8 -8 2Z',
  Nix: 'M-8 -3H8V1H-8ZM-1.5 -9L0 -15L1.5 -9Z',
}

export const MEMBER_PAINTS: Readonly<Record<string, Paint>> = Object.fromEntries(
  MEMBERS.map(({ name, color }) => [
    name,
    paintCounter(color, (context) => {
      shape(context, color, 'M-15 16Q-15 -14 0 -16Q15 -14 15 16Q0 21 -15 16Z')
      disc(context, 8.5, '#e9c8a4', 0, 0)
      disc(context, 1.4, '#1b1d26', -3, 1)
      disc(context, 1.4, '#1b1d26', 3, 1)
      shape(context, '#4b3a2c', FACES[name]!)
    }),
  ]),
)
