import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join(root, file))
const parsed = new Map(files.map((file) => [file, parseSync(file, readFileSync(file, 'utf8')).module]))

/** Returns the modules that a bundler loads together with `file`: its static imports, except types. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded
  loaded.add(file)
  const module = parsed.get(file)!
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((item) => item.moduleRequest?.value ?? []),
  )
  for (const specifier of [...imported, ...exported]) {
    if (!specifier.startsWith('.')) continue
    const target = join(dirname(file), specifier)
    const found = [target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].find((path) => parsed.has(path))
    if (found !== undefined) loadedWith(found, loaded)
  }
  return loaded
}

it('the library loads chunks lazily in at most ten places, each with `lazy`', () => {
  const sites = files.filter((file) => parsed.get(file)!.dynamicImports.length > 0)
  const count = sites.reduce((sum, file) => sum + parsed.get(file)!.dynamicImports.length, 0)
  expect(count).toBeLessThanOrEqual(10)
  expect(sites.filter((file) => !loadedWith(file).has(join(root, 'scene/lazy.ts')))).toEqual([])
})

it('the guide to performance lists the lazy chunks of overlays', () => {
  const guide = readFileSync(join(root, '../stories/Guides/PerformanceTips.mdx'), 'utf8')
  const listed = [...guide.matchAll(/^\| `([\w/]+)` \|/gm)].map(([, name]) => name)
  const chunks = files
    .filter((file) => !/[\\/]three[\\/]/.test(file))
    .flatMap((file) =>
      parsed.get(file)!.dynamicImports.map(({ moduleRequest: { start, end } }) =>
        relative(root, join(dirname(file), readFileSync(file, 'utf8').slice(start + 1, end - 1)))
          .replaceAll('\\', '/')
          .replace(/\.js$/, ''),
      ),
    )
  expect(listed.sort()).toEqual(chunks.sort())
})

it('an overlay with lights and occluders loads no viewers, queries, painters or followers', () => {
  const loaded = new Set<string>()
  for (const name of ['LightOverlay', 'Light', 'Occluder'])
    loadedWith(join(root, `react/components/${name}.tsx`), loaded)
  const names = [...loaded].map((file) => relative(root, file).replaceAll('\\', '/'))
  expect(names.length).toBeGreaterThan(50)
  const late =
    /SceneQueries|ViewerRegistry|CanvasPainter|GlPainter|MeshVisibility|followElement|PageFog|PageHalo|PageReceivers/
  expect(names.filter((name) => late.test(name))).toEqual([])
})

it('the build rewrites neither imports nor shaders', () => {
  const config = readFileSync(join(root, '../vite.config.ts'), 'utf8')
  expect(config).toContain('plugins: [react()],')
  expect(config).not.toMatch(/transform|renderChunk|generateBundle|resolveId/)
  const painters = files.filter((file) => /[\\/](paint|host|three)[\\/]/.test(file))
  expect(painters.length).toBeGreaterThan(100)
  expect(painters.filter((file) => /\.replace(All)?\(/.test(readFileSync(file, 'utf8')))).toEqual([])
})

it('the library passes none of its classes between modules as a parameter', () => {
  const isHanded = /[(,]\s*\w+\??: (typeof (?!\w+Factor)[A-Z]\w*[a-z]\w*|(abstract )?new \()/
  const handed = files.filter((file) => isHanded.test(readFileSync(file, 'utf8')))
  const names = handed.map((file) => relative(root, file).replaceAll('\\', '/'))
  // Errors and typed arrays belong to the language; factors are constants of three.
  expect(names.sort()).toEqual(['host/pixels/placedSource.ts', 'scene/concatenate.ts'])
})
