import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COLLISIONS, INTERSECTIONS, LIGHT, SPACE } from '../../stories/How it works/formulas.js'

const ROOT = resolve(import.meta.dirname, '../..')

const ENTRIES: Record<string, string> = {
  'react-umbra': 'src/index.ts',
  'react-umbra/core': 'src/core.ts',
  'react-umbra/edit': 'src/edit.ts',
  'react-umbra/geometry': 'src/geometry.ts',
  'react-umbra/import': 'src/import.ts',
  'react-umbra/plans': 'src/plans.ts',
  'react-umbra/three': 'src/three.ts',
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const files = (ending: string): string[] =>
  readdirSync(join(ROOT, 'stories'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `stories/${path}`)

const pages = files('.mdx')

/** Returns the names that a file lists, and those of the files that it re-exports: values and types. */
function namesIn(path: string): string[] {
  const code = read(path)
  const lists = [...code.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list]) => words(list!))
  const files = [...code.matchAll(/export \* from '(.+)\.js'/g)].map(([, file]) => join(dirname(path), `${file}.ts`))
  return [...lists, ...files.flatMap(namesIn)]
}

interface Example {
  path: string
  language: string
  code: string
}

function examplesIn(path: string): Example[] {
  return [...read(path).matchAll(/^```(tsx?)\n([\s\S]*?)^```/gm)].map(([, language, code]) => ({
    path,
    language: language!,
    code: code!,
  }))
}

const examples = [...pages, 'README.md'].flatMap(examplesIn)

/** Returns a code block's imports from the library, by entry. */
function importsOf({ code }: Example): { entry: string; name: string }[] {
  return [...code.matchAll(/import \{([^}]*)\} from '(react-umbra[^']*)'/g)].flatMap(([, list, entry]) =>
    list!.split(',').map((name) => ({ entry: entry!, name: name.replace(/\btype\b/, '').trim() })),
  )
}

describe('code in the catalog’s pages and in the README', () => {
  it('is found', () => {
    expect(pages.length).toBeGreaterThanOrEqual(8)
    expect(examples.flatMap(importsOf).length).toBeGreaterThan(20)
  })

  it.each(examples)('imports only names that exist: $path', (example) => {
    for (const { entry, name } of importsOf(example)) {
      expect(Object.keys(ENTRIES)).toContain(entry)
      expect(namesIn(ENTRIES[entry]!), `${entry} has no ${name}`).toContain(name)
    }
  })

  it.each(examples.filter(({ language }) => language === 'tsx'))(
    'imports the components that it uses: $path',
    (example) => {
      const imported = new Set(
        [...example.code.matchAll(/import (?:\w+, )?\{([^}]*)\}/g)].flatMap(([, list]) => words(list!)),
      )
      for (const [, name] of example.code.matchAll(/^\s*<([A-Z]\w*)/gm)) expect(imported).toContain(name)
    },
  )

  it('is the same in Getting started, in the README, and in the first live example', () => {
    const [first] = examplesIn('stories/Start/GettingStarted.mdx').filter(({ language }) => language === 'tsx')
    const [inReadme] = examplesIn('README.md').filter(({ language }) => language === 'tsx')
    expect(first!.code).toBe(inReadme!.code)
    // The formatter breaks nested lists into lines.
    const bare = (code: string): string => code.replaceAll(/\s|,(?=\s*[\]}])/g, '')
    expect(bare(read('stories/Start/TenLines.tsx'))).toBe(bare(first!.code))
  })
})

function words(list: string): string[] {
  return list.split(',').map((name) => name.replace(/\btype\b/, '').trim())
}

it('the guide shows the tested code of the lit picture', () => {
  const shown = examplesIn('stories/Guides/LightingPageContent.mdx').map(({ code }) => code)
  expect(shown).toContain(read('stories/Guides/litPicture.ts'))
})

describe('links within the catalog', () => {
  const titles = [
    ...pages.flatMap((path) => [...read(path).matchAll(/<Meta title="([^"]+)"/g)]),
    ...files('.stories.tsx').flatMap((path) => [...read(path).matchAll(/^\s*title: '([^']+)'/gm)]),
  ].map(([, title]) => title!)
  const ids = new Set(titles.map((title) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')))

  it.each(pages)('lead to a page that exists: %s', (path) => {
    for (const [, id] of read(path).matchAll(/\?path=\/docs\/([\w-]+)--docs/g)) expect(ids).toContain(id)
    // Any other form is relative to the preview’s frame, or to the root of a host that may have folders.
    for (const [link] of read(path).matchAll(/[("][^("\s]*\?path=/g)) expect(link.slice(1)).toBe('./?path=')
  })

  it('lead from the cheat sheet to pages that exist', () => {
    for (const { story } of CARDS) if (story !== undefined) expect(ids).toContain(story)
  })
})

const CARDS = [...INTERSECTIONS, ...LIGHT, ...COLLISIONS, ...SPACE]

describe('the cheat sheet', () => {
  it('names only exports and options of the library', () => {
    const all = new Set(Object.keys(ENTRIES).flatMap((entry) => namesIn(ENTRIES[entry]!)))
    // These are options, not exports.
    for (const option of ['from', 'arcTolerance']) all.add(option)
    for (const { name } of CARDS) expect(all).toContain(name)
  })
})
