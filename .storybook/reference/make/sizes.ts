import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { version } from 'vite'
import { root } from './source.js'

/** The weight of a single value in bytes, minified and gzipped, without peers. */
export interface Size {
  size: number
  /** Parts that are loaded when there is something for them to do. */
  later: { name: string; size: number }[]
  /** Packages that the bytes come from. */
  packages: string[]
}

/** Sizes by entry and name: `react-umbra/geometry collide`. */
export type Sizes = Readonly<Record<string, Size>>

type Name = readonly [entry: string, name: string]

/** Kept beside what other tools keep, as long as nothing changes that sizes come from. */
const KEPT = join(root, 'node_modules/.cache/react-umbra/sizes.json')

/** Number of values that UMBRA_SIZES=few measures. */
const FEW = 8

/**
 * Measures each value by itself, a third of a second each: once for the same sources. With UMBRA_SIZES=few, as in
 * tests, it measures some, and gives the others the size of the first.
 */
export async function measureSizes(names: readonly Name[]): Promise<Sizes> {
  if (process.env.UMBRA_SIZES !== 'few') return measureOnce(names)
  const sizes = await measureNames(names.slice(0, FEW))
  const [first] = Object.values(sizes)
  return { ...Object.fromEntries(names.map((name) => [name.join(' '), first!])), ...sizes }
}

async function measureOnce(names: readonly Name[]): Promise<Sizes> {
  const key = keyOf(names)
  const kept = readKept()
  if (kept?.key === key) return kept.sizes
  const sizes = await measureNames(names)
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ key, sizes }))
  return sizes
}

async function measureNames(names: readonly Name[]): Promise<Sizes> {
  const script = join(import.meta.dirname, 'measureNames.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(names)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 1 << 26,
  })
  return JSON.parse(stdout)
}

function readKept(): { key: string; sizes: Sizes } | null {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'))
  } catch {
    // Never measured, or cut off while it was written.
    return null
  }
}

function keyOf(names: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([names, version]))
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => `src/${file}`)
  const others = [
    'package.json',
    'vite.config.ts',
    'test/package/measure.mjs',
    '.storybook/reference/make/measureNames.mjs',
  ]
  for (const file of [...sources.sort(), ...others]) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}
