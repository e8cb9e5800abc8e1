import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file))
const known = new Set(files)

/**
 * Returns the modules that a file imports or exports from, types included. Lazily loaded parts are not among them.
 */
function importsOf(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, readFileSync(join(root, file), 'utf8')).module
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ]
  return [...new Set(specifiers)].flatMap((specifier) => {
    const path = posix.join(posix.dirname(file), specifier).replace(/\.js$/, '')
    return [`${path}.ts`, `${path}.tsx`].filter((name) => specifier.startsWith('.') && known.has(name))
  })
}

/** Returns the groups of files that import each other in a cycle: the strongly connected components. */
function cyclesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const cycles: string[][] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    path.push(file)
    for (const next of imports.get(file)!) {
      if (!order.has(next)) visit(next)
      if (path.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = path.splice(path.indexOf(file))
    if (group.length > 1) cycles.push(group.sort())
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return cycles
}

it('cyclesOf finds a cycle of three files, but no chain', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', []],
  ])
  expect(cyclesOf(imports)).toEqual([['a', 'b', 'c']])
})

it('src has no import cycle, including types', () => {
  expect(cyclesOf(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([])
})

it('src has at most 24 files in a folder', () => {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 24)).toEqual([])
})
