import { describe, expect, it } from 'vitest'
import { makeReference } from '../../../.storybook/reference/make/makeReference.js'
import { readStories } from '../../../.storybook/reference/make/readStories.js'
import { type IndexGenerator, searchNames } from '../../../.storybook/reference/make/searchNames.js'
import type { SearchWords } from '../../../.storybook/reference/make/searchWords.js'
import { writeTexts } from '../../../.storybook/reference/make/writeTexts.js'

const reference = await makeReference()
const texts = new Map(writeTexts(reference, {}))
const index = texts.get('llms.txt')!
const whole = texts.get('llms-full.txt')!

const own = reference.entries.flatMap(({ names }) => names.filter(({ home }) => home === null))
const known = new Set(reference.entries.flatMap(({ names }) => names.map(({ name }) => name)))
const members = new Set(own.flatMap(({ props }) => props.map(({ name }) => name)))

describe('llms.txt', () => {
  it('lists every public name, and no other', () => {
    const section = index.slice(index.indexOf('## Reference'), index.indexOf('## Optional'))
    const listed = [...section.matchAll(/^- \[(?:Types of )?react-umbra[^\]]*\]\([^)]+\): (.*)$/gm)].flatMap(
      ([, names]) => names!.split(', '),
    )
    expect(new Set(listed)).toEqual(new Set(own.map(({ name }) => name)))
  })

  it('names the pitfalls before its lists', () => {
    expect(index.slice(0, index.indexOf('## Pages'))).toContain('- **Give your content a background.**')
  })
})

describe('llms-full.txt', () => {
  it('has a section for every public name', () => {
    for (const { name } of own) expect(whole, name).toContain(`\n## ${name}\n`)
  })

  it('imports only names that exist', () => {
    for (const [, list, specifier] of whole.matchAll(/import (?:type )?\{([^}]*)\} from '(react-umbra[^']*)'/g)) {
      const entry = reference.entries.find((item) => item.specifier === specifier)
      expect(entry, specifier).toBeDefined()
      for (const name of list!.split(',').map((item) => /^\s*(?:type )?(\w+)/.exec(item)?.[1]))
        if (name !== undefined) expect(entry!.names.map((item) => item.name)).toContain(name)
    }
  })

  it('names only components and hooks that exist in its prose', () => {
    const prose = whole.replace(/^```[\s\S]*?^```/gm, '')
    const FOREIGN = ['Canvas', 'Suspense', 'StrictMode', 'Floor']
    for (const [, name] of prose.matchAll(/`<([A-Z]\w+)[ />`]/g))
      if (!FOREIGN.includes(name!)) expect(known, `<${name}>`).toContain(name)
    const HOOKS = ['useState', 'useRef', 'useMemo', 'useEffect', 'useFrame', 'useSyncExternalStore']
    for (const [, name] of prose.matchAll(/`(use[A-Z]\w+)[(`]/g))
      if (!HOOKS.includes(name!)) expect(known, name).toContain(name)
  })

  it('has the code of the tutorials', () => {
    expect(whole).toMatch(/# A stealth game[\s\S]*`Guard.tsx`:\n\n```tsx\nimport/)
  })
})

describe('every docs page of the catalog', () => {
  const pages = readStories()

  it('is available as Markdown', () => {
    for (const { id } of [...pages, ...reference.entries]) {
      const text = texts.get(`${id}.md`)
      expect(text, id).toMatch(/^# .+\n\n/)
      expect(text!.length, id).toBeGreaterThan(400)
    }
  })

  it('lists each of its stories with a line', () => {
    for (const { id, files } of pages) {
      const [path, text] = [...files][0]!
      if (path.endsWith('.mdx')) continue
      const count = [...text.matchAll(/^export const [A-Z]/gm)].length
      expect(count, path).toBeGreaterThan(0)
      expect([...texts.get(`${id}.md`)!.matchAll(/^- \*\*.+\*\*: \S/gm)].length, path).toBe(count)
    }
  })

  it('shows its tables and formulas', () => {
    expect(texts.get('reference-benchmarks.md')).toMatch(/\| aurora \| 32,728 \|/)
    expect(texts.get('how-it-works-cheat-sheet.md')).toContain('`intersectSegments`: `t = ((c − a) × (d − c)) / ')
    expect(texts.get('reference-api-overview.md')).toContain('\n- `LightOverlay`: ')
    expect(texts.get('start-welcome.md')).toContain('npm install react-umbra')
  })
})

it('components have their props with types and defaults, and each name its source file', () => {
  const light = own.find(({ name }) => name === 'Light')!
  expect(light.props).toContainEqual(
    expect.objectContaining({
      name: 'radius',
      type: 'number',
      required: false,
      doc: expect.objectContaining({ defaultValue: '300' }),
    }),
  )
  expect(light.props.filter(({ required }) => required).map(({ name }) => name)).toEqual(['x', 'y'])
  const occluder = own.find(({ name }) => name === 'Occluder')!
  for (const name of ['points', 'walls', 'of', 'opacity'])
    expect(occluder.props.map((item) => item.name)).toContain(name)
  expect(members.size).toBeGreaterThan(60)
  for (const { group, name, props, source } of own) {
    expect(source.path, name).toMatch(/^src\/.+\.tsx?$/)
    if (group === 'Components' && name !== 'Unlit') expect(props.length, name).toBeGreaterThan(0)
  }
})

it('a name is shown as its entry exports it', () => {
  const core = reference.entries.find(({ specifier }) => specifier === 'react-umbra/core')!
  expect(core.names.find(({ name }) => name === 'Transport')!.code).toBe('interface Transport')
  expect(JSON.stringify(core)).not.toContain('TransmissiveWalls')
})

it('the search finds every public name', async () => {
  const entries = Object.fromEntries(
    reference.entries.map(({ id, title }) => [id, { type: 'docs', id, title, name: 'Docs', importPath: '', tags: [] }]),
  )
  const generator = { getIndexAndStats: async () => ({ storyIndex: { v: 5, entries } }) } as unknown as IndexGenerator
  const { storyIndex } = await searchNames(generator, async () => reference.entries, {}).getIndexAndStats()
  const found = Object.values(storyIndex.entries).flatMap((entry) => ('anchors' in entry ? (entry.anchors ?? []) : []))
  expect(new Set(found.map(({ id }) => id))).toEqual(known)
})

describe('search words', () => {
  /** Returns the anchors of a guide with one heading, `a`, whose search words are `words`. */
  async function anchorsWith(words: SearchWords) {
    const page = { type: 'docs', title: 'Guides/A', importPath: 'A.mdx', anchors: [{ id: 'a', title: 'A' }] }
    const storyIndex = { v: 5, entries: { a: page } }
    const generator = { getIndexAndStats: async () => ({ storyIndex }) } as unknown as IndexGenerator
    await searchNames(generator, async () => [], words).getIndexAndStats()
    return page.anchors
  }

  it('lead to their heading by unique ids', async () => {
    expect(await anchorsWith({ 'Guides/A': { a: ['one', 'two'] } })).toEqual([
      { id: 'a', title: 'A, in the guide' },
      { id: 'a#1', title: 'one' },
      { id: 'a#2', title: 'two' },
    ])
  })

  it('name only pages and headings that exist', async () => {
    await expect(anchorsWith({ 'Guides/A': { b: ['one'] } })).rejects.toThrow(
      '#b, which is not a heading of "Guides/A"',
    )
    await expect(anchorsWith({ 'Guides/B': {} })).rejects.toThrow('pages that do not exist: Guides/B')
  })
})
