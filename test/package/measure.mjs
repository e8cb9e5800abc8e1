import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/**
 * Measures an app that uses only `names` of `entry`: the bytes, minified and gzipped, that it loads at once, those of
 * each part that it loads later beyond the part that requests it, of each single chunk among those, and the packages
 * that they come from. Leaves out React, or what `outside` names. `beside` is code of
 * the app that uses other entries.
 */
export async function measure(app, entry, names, outside = /^react(-dom)?(\/|$)/, beside = '') {
  const input = join(app, 'size.js')
  const value = names.replace(/^\* as /, '')
  writeFileSync(input, `import ${names} from '${entry}'\n${beside}\nglobalThis.kept = ${value}\n`)
  const [{ output }] = await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    // As in an app for production; a library would leave it to the app.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      // As a library: what Vite adds to an app that loads anything later is the app's.
      lib: { entry: input, formats: ['es'] },
      rolldownOptions: { external: outside, output: { minify: true } },
    },
  })
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  /** Returns a chunk and everything that it imports, except what is loaded already. */
  const loadedBy = (name, there, loaded = new Set()) => {
    if (!chunks.has(name) || there.has(name) || loaded.has(name)) return loaded
    loaded.add(name)
    for (const other of chunks.get(name).imports) loadedBy(other, there, loaded)
    return loaded
  }
  const first = loadedBy(output.find(({ isEntry }) => isEntry).fileName, new Set())
  const bytes = (names) => gzipSync(names.map((name) => chunks.get(name).code).join('\n'), { level: 9 }).length
  const later = output
    .filter(({ isDynamicEntry, fileName }) => isDynamicEntry && !first.has(fileName))
    .map(({ name, fileName }) => {
      const asking = output.filter(({ dynamicImports }) => dynamicImports?.includes(fileName))
      const there = new Set([...first, ...(asking.length === 1 ? loadedBy(asking[0].fileName, first) : [])])
      return { name, size: bytes([...loadedBy(fileName, there)]) }
    })
  const single = output
    .filter(({ fileName }) => !first.has(fileName))
    .map(({ name, fileName }) => ({ name, size: bytes([fileName]) }))
  return { size: bytes([...first]), later, single, packages: packagesOf(output) }
}

function packagesOf(chunks) {
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules))
  const kept = modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id.replaceAll('\\', '/'))
  const names = kept.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [])
  return [...new Set(names)].sort()
}
