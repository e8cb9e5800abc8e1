import { expect } from 'vitest'
import { checkSceneData } from '../../src/scene/data/checkSceneData.js'
import type { SceneData } from '../../src/scene/data/sceneData.js'
import { parseHex } from '../../src/scene/lights/color.js'
import { cases } from './cases.js'
import { pick, type Random, seeded, whole } from './random.js'

/** Number of broken files for each importer. */
export const MUTATIONS: number = cases(300)

/** Depth of deeply nested values, beyond the limit of unbounded recursion. */
const DEEP = 20_000

/** Values that are nested, by what stands for them. */
const NESTED: Readonly<Record<string, string>> = {
  __lists__: '['.repeat(DEEP) + ']'.repeat(DEEP),
  __objects__: '{"layers":['.repeat(50) + ']}'.repeat(50),
}

/** Replacements for values. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  '',
  'a',
  '12',
  '__proto__',
  'data:text/html,<script>alert(1)</script>',
  [],
  {},
  0,
  -0,
  -1,
  0.5,
  2 ** 31,
  -(2 ** 53),
  1e100,
  -1e308,
  4294967295,
]

/**
 * Gives a parser broken copies of a JSON file: cut off, with other values, keys that are gone, named `__proto__` or
 * come twice, lists that repeat, deep nesting. Each time it must either give sound data or throw an error of
 * react-umbra.
 */
export function expectSoundOnMutations(json: string, parse: (file: string | object) => SceneData): void {
  for (let seed = 1; seed <= MUTATIONS; seed++) {
    const random = seeded(seed)
    const text = mutatedJson(random, json)
    expectSound(`seed ${seed}`, () => parse(text))
  }
}

/** Runs a parser, which must give sound data or throw an error of react-umbra. Whether it gave data. */
export function expectSound(name: string, parse: () => SceneData): boolean {
  let data: SceneData
  try {
    data = parse()
  } catch (error) {
    expect(error, name).toBeInstanceOf(Error)
    expect((error as Error).message, name).toMatch(/^react-umbra: /)
    return false
  }
  checkSceneData(name, data, parseHex)
  expect(Number.isFinite(data.width) && Number.isFinite(data.height), name).toBe(true)
  return true
}

/** A JSON file, broken in one to three places. */
export function mutatedJson(random: Random, json: string): string {
  const count = 1 + whole(random, 3)
  const file: unknown = JSON.parse(json)
  for (let i = 0; i < count; i++) mutateValue(random, file)
  let text = JSON.stringify(file).replaceAll('"__p__"', '"__proto__"')
  for (const [name, value] of Object.entries(NESTED)) text = text.replace(`"${name}"`, value)
  return mutatedText(random, text)
}

/** Text of any format, broken in a tenth of all cases: cut off, with a character gone, doubled or changed. */
export function mutatedText(random: Random, text: string): string {
  const at = whole(random, text.length)
  switch (whole(random, 40)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + text.slice(at + 1)
    case 2:
      return text.slice(0, at) + pick(random, [...'{}[]<>&"\'0\u0000\u2028\\/x']) + text.slice(at + 1)
    case 3:
      return text.slice(at) + text.slice(0, at)
    default:
      return text
  }
}

type Container = Record<string, unknown> | unknown[]

function mutateValue(random: Random, file: unknown): void {
  const places = placesIn(file)
  if (places.length === 0) return
  const [holder, key] = pick(random, places)
  const value = Reflect.get(holder, key)
  switch (whole(random, 8)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else Reflect.deleteProperty(holder, key)
      break
    case 1:
      // Becomes `__proto__` in the text, where it is a key of its own.
      Reflect.set(holder, '__p__', value)
      break
    case 2:
      // Written into the text: what writes JSON is recursive itself.
      Reflect.set(holder, key, pick(random, Object.keys(NESTED)))
      break
    case 3:
      Reflect.set(holder, key, Array.isArray(value) ? value.concat(value, value) : [value])
      break
    case 4:
      if (typeof value === 'number') Reflect.set(holder, key, value * pick(random, [-1, 0.5, 1e3, 1e9, 1e300]))
      else if (typeof value === 'string') Reflect.set(holder, key, mutatedText(random, `${value}${value}`))
      break
    case 5: {
      const [other, otherKey] = pick(random, places)
      Reflect.set(holder, key, structuredClone(Reflect.get(other, otherKey)))
      break
    }
    default:
      Reflect.set(holder, key, pick(random, STRANGE))
  }
}

/** Every key in a value, with what holds it. Not by recursion, since values may be nested deeply. */
function placesIn(file: unknown): [Container, string][] {
  const places: [Container, string][] = []
  const open: unknown[] = [file]
  while (open.length > 0) {
    const holder = open.pop()
    if (typeof holder !== 'object' || holder === null) continue
    for (const [key, value] of Object.entries(holder)) {
      places.push([holder as Container, key])
      open.push(value)
    }
  }
  return places
}
