import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

/** Options of Stryker's `mutator`, the same for the list and for the run. */
export const MUTATOR = { excludedMutations: [], plugins: null }

const silent = { debug() {}, info() {}, isDebugEnabled: () => false }

/** Lists the mutants that Stryker makes of `path`, a TypeScript file or a folder of them, in a fixed order. */
export async function mutantsOf(root, path) {
  const files = path.endsWith('.ts')
    ? [path]
    : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
        .sort()
  const sources = files.map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') }))
  const { mutants } = await new Instrumenter(silent).instrument(sources, { ...MUTATOR, ignorers: [] })
  // `a` and `a ? b : c` may have the same mutant twice; it is one.
  return [...new Map(mutants.map((mutant) => [keyOf(mutant), mutant])).values()]
}

/**
 * Identifies a mutant by place and replacement, since its id depends on what else is mutated. Lists count from 0,
 * results from 1.
 */
export function keyOf({ fileName, location: { start, end }, mutatorName, replacement }, base = 0) {
  const file = fileName.replaceAll('\\', '/').replace(/^.*\/(?=src\/)/, '')
  const place = [start.line, start.column, end.line, end.column].map((number) => number - base)
  return [file, ...place, mutatorName, replacement].join(' ')
}
