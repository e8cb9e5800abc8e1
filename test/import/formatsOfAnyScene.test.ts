import { describe, expect, it } from 'vitest'
import {
  formatFoundryScene,
  formatUniversalVtt,
  parseFoundryScene,
  parseUniversalVtt,
  type SceneData,
} from '../../src/import.js'
import { checkSceneData } from '../../src/scene/data/checkSceneData.js'
import { closedWalls } from '../../src/scene/data/closedWalls.js'
import { parseHex } from '../../src/scene/lights/color.js'
import { sidesOf } from '../../src/scene/occluders/outlines.js'
import { cases } from '../helpers/cases.js'
import { chance, pick, type Random, seeded, whole } from '../helpers/random.js'

type Occluder = SceneData['occluders'][number]
type Channel = 'light' | 'sight' | 'move' | 'sound'

const CHANNELS: readonly Channel[] = ['light', 'sight', 'move', 'sound']

const SCENES = 400

const some = (random: Random): Channel[] => CHANNELS.filter(() => chance(random, 0.5))
const maybe = <T extends object>(random: Random, make: () => T): T | object => (chance(random, 0.4) ? make() : {})
const many = <T>(random: Random, make: () => T): T[] => Array.from({ length: whole(random, 5) }, make)
const place = (random: Random): number => whole(random, 400) - 50

function walls(random: Random): number[] {
  const corners = Array.from({ length: 2 + whole(random, 4) }, () => [place(random), place(random)])
  if (chance(random, 0.4)) corners.push(corners[0]!)
  // Sometimes two lines, with a zero-length wall between them.
  const line = corners.slice(1).flatMap((corner, i) => [...corners[i]!, ...corner])
  return chance(random, 0.2) ? [...line, 7, 7, 7, 7, ...line.map((at) => at + 3)] : line
}

function occluder(random: Random): Occluder {
  return {
    kind: pick(random, ['wall', 'object', 'door', 'window']),
    ...{ walls: walls(random), open: chance(random, 0.3) },
    ...maybe(random, () => ({
      attributes: {
        ...maybe(random, () => ({ blocks: some(random) })),
        ...maybe(random, () => ({ from: pick(random, ['both', 'negative', 'positive']) })),
        ...maybe(random, () => ({ limited: pick(random, [true, false, some(random)]) })),
        ...maybe(random, () => ({ open: chance(random, 0.5) })),
      },
    })),
    ...maybe(random, () => ({ secret: chance(random, 0.5), locked: chance(random, 0.5), closed: chance(random, 0.5) })),
  } as Occluder
}

function light(random: Random): SceneData['lights'][number] {
  return {
    ...{
      x: place(random),
      y: place(random),
      radius: whole(random, 300),
      color: pick(random, ['#fff', '#FF8800', '#08fc']),
    },
    ...{ intensity: pick(random, [0, 0.5, 1, 5]), shadows: chance(random, 0.5) },
    ...maybe(random, () => ({ bright: whole(random, 400) })),
    ...maybe(random, () => ({ direction: random() * 9 - 4, angle: 0.1 + random() * 8 })),
    ...maybe(random, () => ({ darkness: chance(random, 0.5), priority: whole(random, 3) - 1 })),
  }
}

function viewer(random: Random): NonNullable<SceneData['viewers']>[number] {
  const sense = () => ({
    ...maybe(random, () => ({ name: pick(random, ['sight', 'seeAll', 'feelTremor', 'hearing', 'basicSight']) })),
    ...maybe(random, () => ({ radius: whole(random, 200) })),
    ...maybe(random, () => ({ channel: pick(random, [null, ...CHANNELS]) })),
    ...maybe(random, () => ({ needs: pick(random, ['dark', 'dim', 'bright'] as const) })),
  })
  return {
    ...{ x: place(random), y: place(random) },
    ...maybe(random, () => ({ radius: whole(random, 200) })),
    ...maybe(random, () => ({ direction: random() * 6, angle: 0.1 + random() * 7 })),
    ...maybe(random, () => ({ senses: many(random, sense) })),
  }
}

function anyScene(random: Random): SceneData {
  return {
    ...{ width: 1 + whole(random, 900), height: 1 + whole(random, 900), warnings: ['one'] },
    ...maybe(random, () => ({
      image: pick(random, ['a.webp', 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==', 'data:,']),
    })),
    ...maybe(random, () => ({ ambient: pick(random, ['#123', '#808080']) })),
    ...maybe(random, () => ({
      grid: {
        ...{ x: whole(random, 60) - 30, y: whole(random, 60), size: pick(random, [32, 50, 70]) },
        ...maybe(random, () => ({ distance: 5, units: 'ft' })),
      },
    })),
    ...{ occluders: many(random, () => occluder(random)), lights: many(random, () => light(random)) },
    ...maybe(random, () => ({ viewers: many(random, () => viewer(random)) })),
  }
}

/** Describes what each wall blocks: its position, its side, and its channels, with limited channels separate. */
function stopping({ occluders }: SceneData): string[] {
  return occluders.flatMap((occluder) => {
    const { kind, open, attributes } = occluder
    const all = Float64Array.from(closedWalls(occluder))
    const lit = kind === 'object' && attributes === undefined ? sidesOf(all) : []
    const glass = kind === 'window' && attributes === undefined
    const blocks = open || attributes?.open ? [] : (attributes?.blocks ?? (glass ? ['move', 'sound'] : CHANNELS))
    const limited = attributes?.limited ?? false
    const effects = CHANNELS.map((channel) => {
      if (!blocks.includes(channel)) return 'none'
      // Foundry does not limit movement.
      const isLimited = typeof limited === 'boolean' ? limited : limited.includes(channel)
      return isLimited && channel !== 'move' ? 'limited' : 'stops'
    })
    const stops = effects.some((effect) => effect !== 'none')
    return Array.from({ length: all.length / 4 }, (_, i) => {
      const at = [...all.subarray(4 * i, 4 * i + 4)].map((value) => Math.round(value * 1e6) / 1e6)
      const from = lit[i] ?? attributes?.from ?? 'both'
      return at[0] === at[2] && at[1] === at[3] ? '' : `${at} ${effects} ${stops ? from : ''}`
    }).filter((text) => text !== '')
  })
}

/** Returns the data as JSON values with rounded numbers, without warnings. */
const rounded = (data: SceneData): unknown =>
  JSON.parse(
    JSON.stringify({ ...data, warnings: [] }, (_, value) => {
      if (value instanceof Float64Array) return [...value]
      return typeof value === 'number' ? Number(value.toFixed(6)) + 0 : value
    }),
  )

describe.each([
  ['formatUniversalVtt', formatUniversalVtt, parseUniversalVtt],
  ['formatFoundryScene', formatFoundryScene, parseFoundryScene],
] as const)('%s with random scenes', (_, format, parse) => {
  it('writes scenes that can be read back, and that a second round trip does not change', () => {
    for (let seed = 1; seed <= cases(SCENES); seed++) {
      const data = anyScene(seeded(seed))
      const before = structuredClone(data)
      const once = parse(format(data))
      checkSceneData(`seed ${seed}`, once, parseHex)
      expect(data, `seed ${seed}`).toEqual(before)
      expect(rounded(parse(format(once))), `seed ${seed}`).toEqual(rounded(once))
    }
  })
})

describe('formatFoundryScene', () => {
  it('preserves what each wall blocks on each side', () => {
    for (let seed = 1; seed <= cases(SCENES); seed++) {
      const data = anyScene(seeded(seed))
      const again = parseFoundryScene(formatFoundryScene(data))
      expect(stopping(again).sort(), `seed ${seed}`).toEqual(stopping(data).sort())
    }
  })
})
