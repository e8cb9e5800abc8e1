import { expect, it } from 'vitest'
import { parseDxf } from '../../../src/import.js'
import { expectSound, MUTATIONS, mutatedText } from '../../helpers/mutate.js'
import { pick, type Random, seeded, whole } from '../../helpers/random.js'
import { box, dxfFile, type Groups, line } from './dxfFile.js'

const at: Groups = [8, 'A-DOOR', 10, 5, 20, 5]
const knots = [0, 0, 0, 1, 1, 1].flatMap((knot) => [40, knot])

const file = dxfFile(
  [
    box(0, 0, 10, 10),
    line(1, 2, 3, 4),
    [0, 'INSERT', ...at, 2, 'Pair', 41, 2, 42, -1, 50, 30, 70, 2, 71, 3, 44, 2, 45, 1],
    [0, 'LWPOLYLINE', ...at, 70, 1, 42, 0.5, 10, 8, 20, 8, 42, -2],
    [0, 'POLYLINE', 8, 'A-WALL', 70, 0, 0, 'VERTEX', ...at, 0, 'VERTEX', ...at, 42, 1, 0, 'SEQEND'],
    [0, 'CIRCLE', ...at, 40, 3],
    [0, 'ARC', 8, 'Dims', 10, 1, 20, 1, 40, 3, 50, 0, 51, 90],
    [0, 'ELLIPSE', ...at, 11, 3, 21, 1, 40, 0.5, 41, 0, 42, 4],
    [0, 'SPLINE', ...at, 71, 2, ...knots, 10, 8, 20, 8, 10, 9, 20, 9],
    [0, 'SOLID', ...at, 11, 1, 21, 1, 12, 3, 22, 3],
    [0, 'TEXT', ...at, 1, 'Hall'],
  ],
  {
    header: [9, '$INSUNITS', 70, 4, 9, '$EXTMIN', 10, -1, 20, -1, 9, '$EXTMAX', 10, 99, 20, 99],
    layers: [{ name: 'Dims', flags: 1, color: -3 }],
    blocks: {
      Post: { base: [1, 1], entities: [line(0, 0, 1, 1, '0')] },
      Pair: {
        entities: [
          [0, 'INSERT', ...at, 2, 'Post'],
          [0, 'INSERT', ...at, 2, 'Post', 230, -1],
        ],
      },
    },
  },
)

const STRANGE = [
  '',
  '-1',
  '0',
  '2',
  '1e99',
  '1e-99',
  '-1e300',
  'NaN',
  'Infinity',
  '0x10',
  '__proto__',
  'POST',
  'Pair',
  '70',
  '10',
  '2147483648',
]

/** Returns the file with one to three lines changed, removed, repeated, or moved. */
function mutated(random: Random): string {
  const lines = file.split('\r\n')
  for (let i = 1 + whole(random, 3); i > 0; i--) {
    const at = whole(random, lines.length)
    const pair = at - (at % 2)
    switch (whole(random, 6)) {
      case 0:
        lines.splice(at, 1)
        break
      case 1:
        lines.splice(pair, 2)
        break
      case 2:
        lines.splice(pair, 0, ...lines.slice(pair, pair + 2 * whole(random, 20)))
        break
      case 3:
        lines[at] = pick(random, lines)
        break
      default:
        lines[at] = pick(random, STRANGE)
    }
  }
  return mutatedText(random, lines.join('\r\n'))
}

it('parseDxf throws its own error or returns valid data for broken files', () => {
  let sound = 0
  for (let seed = 1; seed <= MUTATIONS; seed++) {
    const text = mutated(seeded(seed))
    if (expectSound(`seed ${seed}`, () => parseDxf(text))) sound++
  }
  // Both occur often.
  expect(Math.min(sound, MUTATIONS - sound)).toBeGreaterThan(MUTATIONS / 10)
})
