import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../src')

const known = new Map<string, string[]>()

/** Returns the imports of a module without its types. */
function importsOf(file: string): string[] {
  const imports = known.get(file) ?? readImports(file)
  known.set(file, imports)
  return imports
}

function readImports(file: string): string[] {
  const { module, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.filter(({ isType }) => !isType).flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  return [...imports, ...exports]
}

/** Returns all packages that an entry reaches. */
function packagesOf(entry: string): Set<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const specifier of importsOf(file)) {
      if (!specifier.startsWith('.')) {
        packages.add(specifier)
        continue
      }
      const target = join(dirname(file), specifier)
      visit([target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].find(existsSync) ?? target)
    }
  }
  visit(join(root, `${entry}.ts`))
  return packages
}

it.each(['index', 'core', 'edit', 'geometry', 'import'])('src/%s.ts never reaches three', (entry) => {
  expect([...packagesOf(entry)].filter((name) => /three/.test(name))).toEqual([])
})

it('src/three.ts reaches three, and never react-dom', () => {
  const packages = packagesOf('three')
  expect(packages).toContain('three')
  expect(packages).toContain('@react-three/fiber')
  expect(packages).not.toContain('react-dom')
  // Subpaths of three are loaded lazily, only if used.
  expect([...packages].filter((name) => name.startsWith('three/'))).toEqual([])
})
