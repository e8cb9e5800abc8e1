import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { addressOf } from '../../../release/fields.mjs'
import { type Declarations, readDeclarations } from './readDeclarations.js'
import type { ReadFile } from './readEntries.js'

export interface Manifest {
  name: string
  version: string
  description: string
  repository?: { url: string }
  exports: Readonly<Record<string, string | { default: string }>>
}

/** The root of the repository. */
export const root = join(import.meta.dirname, '../../..')

export const readManifest = (): Manifest => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Returns the path of a file below `src`, given without its ending, and its address at the version's tag. */
export function sourceOf(file: string): { path: string; href: string | null } {
  const path = [`src/${file}.ts`, `src/${file}.tsx`].find((it) => existsSync(join(root, it)))!
  const manifest = readManifest()
  const repository = addressOf(manifest)
  return { path, href: repository && `${repository}/blob/v${manifest.version}/${path}` }
}

/** The entry that exports nothing: importing it is what a worker does. */
const SCRIPT = './worker'

/** Returns the file below `src` of each import specifier with exports. */
export function entriesOf({ name, exports }: Manifest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(exports).flatMap(([path, to]) =>
      typeof to === 'string' || path === SCRIPT
        ? []
        : [[path.replace('.', name), to.default.replace(/^\.\/dist\/|\.js$/g, '')]],
    ),
  )
}

/**
 * Texts of the declarations of all files below `src`, by their names without endings, made as the build makes its
 * `.d.ts` files, without asking what types mean: every export says its type (`isolatedDeclarations`), so that a tenth
 * of a second is enough.
 */
export async function textsOfDeclarations(): Promise<ReadonlyMap<string, string>> {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file))
  const made = files.map(async (file): Promise<[string, string]> => {
    const path = join(root, 'src', file)
    const options = { typescript: { declaration: {} }, sourcemap: false }
    const { declaration = '' } = await transformWithOxc(readFileSync(path, 'utf8'), path, options)
    return [file.replace(/\.tsx?$/, ''), declaration]
  })
  return new Map(await Promise.all(made))
}

/** The declarations of all files below `src`. */
export async function declarationsOfSources(): Promise<ReadFile> {
  const texts = await textsOfDeclarations()
  return reading((file) => texts.get(file))
}

/** Declarations in a folder of `.d.ts` files. */
export const declarationsIn = (folder: string): ReadFile =>
  reading((file) => readFileSync(join(folder, `${file}.d.ts`), 'utf8'))

function reading(textOf: (file: string) => string | undefined): ReadFile {
  const kept = new Map<string, Declarations>()
  return (file) => {
    const known = kept.get(file)
    if (known) return known
    const text = textOf(file)
    if (text === undefined) throw new Error(`react-umbra: src has no ${file}`)
    const read = readDeclarations(file, text)
    kept.set(file, read)
    return read
  }
}
