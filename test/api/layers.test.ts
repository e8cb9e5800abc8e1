import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** Folders of src that each folder may import. */
const layers: Record<string, readonly string[]> = {
  geometry: [],
  spatial: ['geometry'],
  visibility: ['geometry'],
  collision: ['spatial', 'geometry'],
  scene: ['worker', 'visibility', 'collision', 'spatial', 'geometry'],
  import: ['scene', 'geometry'],
  worker: ['geometry'],
  plans: ['worker', 'visibility', 'geometry'],
  paint: ['scene', 'visibility', 'geometry'],
  host: ['paint', 'scene', 'visibility', 'collision', 'spatial', 'geometry'],
  react: ['worker', 'host', 'paint', 'scene', 'visibility', 'collision', 'spatial', 'geometry'],
  edit: ['react', 'host', 'scene', 'visibility', 'geometry'],
  three: ['react', 'host', 'paint', 'scene', 'visibility', 'collision', 'spatial', 'geometry'],
  // The entries.
  'core.ts': ['scene', 'collision', 'visibility', 'geometry'],
  'geometry.ts': ['geometry', 'spatial', 'visibility', 'collision'],
  'import.ts': ['import', 'scene'],
  'plans.ts': ['plans', 'worker'],
  'worker.ts': ['plans', 'worker', 'visibility'],
  'index.ts': ['react', 'host'],
  'edit.ts': ['edit'],
  'three.ts': ['three', 'react'],
}

/** Folders of src/collision that each of them may import; the modules beside the folders may import all of them. */
const collisionFolders: Record<string, readonly string[]> = {
  shapes: [],
  pairs: ['shapes'],
  sweep: ['pairs', 'shapes'],
  slide: ['pairs', 'shapes'],
  tiles: ['slide', 'shapes'],
  world: ['slide', 'sweep', 'pairs', 'shapes'],
}

/** Packages of the outside world, and the folders that may import them. */
const worlds: Record<string, readonly string[]> = {
  react: ['react', 'three', 'edit'],
  'react-dom': [],
  three: ['three'],
  '@react-three/fiber': ['three'],
}

const root = join(import.meta.dirname, '../../src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file))

/** An import() in code or in a type. */
const DYNAMIC = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"`]([^'"`]+)['"`]/g

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  // Reads only the record of imports and exports. The whole tree as objects takes ten times as long.
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`src/${file}: ${errors[0]?.message}`)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...[...text.matchAll(DYNAMIC)].map(([, specifier]) => specifier!),
  ]
}

function complaint(file: string, specifier: string): string | null {
  const layer = file.split('/')[0]!
  const line = `src/${file} imports '${specifier}'`
  if (!specifier.startsWith('.')) {
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
    if (name === 'react-umbra' || name.startsWith('node:')) return line
    return worlds[name]?.includes(layer) === false ? `${line}, and src/${layer} may not know ${name}` : null
  }
  const target = posix.join(posix.dirname(file), specifier).split('/')[0]!
  if (target === layer || layers[layer]!.includes(target)) return null
  return `${line}, and src/${layer} may import only: ${layers[layer]!.join(', ') || 'nothing'}`
}

it('the layers include every folder and entry of src', () => {
  expect(files.map((file) => file.split('/')[0]!).filter((layer) => !(layer in layers))).toEqual([])
})

it('the layers match the table of CONTRIBUTING', () => {
  const text = readFileSync(join(root, '../CONTRIBUTING.md'), 'utf8')
  const listed = [...text.matchAll(/^\| `src\/(\w+)` \| .+ \| (.+) \|$/gm)].map(([, folder, imported]) => [
    folder!,
    imported === '–' ? [] : imported!.split(', '),
  ])
  const folders = Object.entries(layers).filter(([name]) => !name.endsWith('.ts'))
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(folders))
})

it('folders of src import only what their layer may import', () => {
  expect(files.length).toBeGreaterThan(0)
  const complaints = files.flatMap((file) => importsOf(file).map((specifier) => complaint(file, specifier)))
  expect(complaints.filter((text) => text !== null)).toEqual([])
})

it('folders of src/collision import only what they may import', () => {
  const complaints: string[] = []
  for (const file of files) {
    const [layer, folder, name] = file.split('/')
    if (layer !== 'collision' || name === undefined) continue
    for (const specifier of importsOf(file)) {
      const [to, target] = posix.join(posix.dirname(file), specifier).split('/')
      const isAllowed = to !== 'collision' || target === folder || collisionFolders[folder!]?.includes(target!)
      if (!isAllowed) complaints.push(`src/${file} imports '${specifier}'`)
    }
  }
  expect(complaints).toEqual([])
})
