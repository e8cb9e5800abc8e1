import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faults, folder, patchOf } from './list.mjs'

const root = resolve(folder, '../..')

/** A patch of more lines is a rewrite, not a slip. */
const MAX_CHANGED_LINES = 60

/** A placeholder for a value in the title of a test that runs for several cases. */
const PLACEHOLDER = /%[sdifjo#]|\$\{[^}]*\}|\$\w+/

describe('the list of faults', () => {
  it('names each patch of its folder once', () => {
    const patches = readdirSync(folder).filter((name) => name.endsWith('.patch'))
    expect(faults.map(({ patch }) => patch).sort()).toEqual(patches.sort())
  })

  it('names each fault and each behavior once', () => {
    for (const key of ['slug', 'holds'] as const) {
      expect(new Set(faults.map((fault) => fault[key])).size).toBe(faults.length)
    }
  })
})

describe.each(faults.map((fault) => [fault.slug, fault] as const))('%s', (_, fault) => {
  it(`changes ${MAX_CHANGED_LINES} lines of the library at most`, () => {
    const lines = patchOf(fault).split('\n')
    expect(lines.filter((line) => /^[-+](?![-+]{2} )/.test(line)).length).toBeLessThanOrEqual(MAX_CHANGED_LINES)
    const files = lines.filter((line) => /^(---|\+\+\+) /.test(line)).map((line) => line.slice(6))
    expect(files.filter((file) => !file.startsWith('src/'))).toEqual([])
    expect(files).not.toEqual([])
  })

  it('applies to the library as it is', () => {
    for (const { path, lines } of hunksOf(patchOf(fault))) {
      expect(`\n${readFileSync(join(root, path), 'utf8')}`, `${path} has other lines than`).toContain(`\n${lines}\n`)
    }
  })

  it('has a test that is there', () => {
    const own = fault.test.split(' > ').at(-1)!
    const isThere = textsOf(fault.file).some(
      (text) => text.includes(own) || titlesIn(text).some((item) => item.test(own)),
    )
    expect(isThere, `${fault.file} has no test ${own}`).toBe(true)
  })
})

/** The hunks of a patch: the file of each, and the lines that it looks for there. */
function hunksOf(patch: string): { path: string; lines: string }[] {
  const hunks: { path: string; lines: string[] }[] = []
  let path = ''
  for (const line of patch.trimEnd().split('\n')) {
    if (line.startsWith('--- a/')) path = line.slice('--- a/'.length)
    else if (line.startsWith('@@')) hunks.push({ path, lines: [] })
    else if (/^[- ]/.test(line)) hunks.at(-1)?.lines.push(line.slice(1))
  }
  return hunks.map((hunk) => ({ ...hunk, lines: hunk.lines.join('\n') }))
}

/** A file and the modules that it imports by relative names, from which the cases of its tests may come. */
function textsOf(file: string): string[] {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const imported = [...text.matchAll(/from '(\.[^']*)\.js'/g)].flatMap(([, name]) =>
    ['ts', 'tsx']
      .map((extension) => `${resolve(dirname(path), name!)}.${extension}`)
      .filter((item) => existsSync(item)),
  )
  return [text, ...imported.map((item) => readFileSync(item, 'utf8'))]
}

/** Least number of letters beside the placeholders that distinguish a title from other text. */
const MIN_LETTERS = 4

/** The quoted texts that hold placeholders, as what they match. */
function titlesIn(text: string): RegExp[] {
  return [...text.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g)]
    .map(([, , title]) => title!.split(PLACEHOLDER))
    .filter((parts) => parts.length > 1 && parts.join('').replace(/\W/g, '').length >= MIN_LETTERS)
    .map((parts) => new RegExp(`^${parts.map((part) => part.replace(/[^\w\s]/g, '\\$&')).join('.*')}$`))
}
