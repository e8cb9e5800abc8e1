import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeReference } from '../../../.storybook/reference/make/makeReference.js'
import { readStories } from '../../../.storybook/reference/make/readStories.js'
import { root } from '../../../.storybook/reference/make/source.js'

const { entries, links } = await makeReference()
const pages = readStories()

describe.each(entries)('the reference of $specifier', ({ specifier, title, names }) => {
  it('has a page', () => {
    const page = readFileSync(join(root, 'stories', `${title}.mdx`), 'utf8')
    expect(page).toContain(`<Meta title="${title}" />`)
    expect(page).toContain(`virtual:umbra-reference/${specifier}'`)
  })

  it('documents every value that can be imported, and no other', async () => {
    const values: object = await import(join(root, 'src', specifierFile(specifier)))
    const documented = names.filter(({ sizedBy }) => sizedBy !== null).map(({ name }) => name)
    expect(documented.sort()).toEqual(Object.keys(values).sort())
  })

  it('documents each name once: here, or on the page that it links to', () => {
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
    for (const { name, home } of names) {
      if (home === null) continue
      const whole = entries.find((entry) => entry.specifier === home)!.names.find((other) => other.name === name)
      expect(whole?.home, name).toBeNull()
    }
  })
})

/** Returns the source file of an entry, for example `geometry.ts` for `react-umbra/geometry`. */
const specifierFile = (specifier: string): string => `${specifier.split('/')[1] ?? 'index'}.ts`

const documented = entries.flatMap(({ specifier, names }) =>
  names.filter(({ home }) => home === null).map((name) => ({ specifier, ...name })),
)

describe('every public name', () => {
  it.each(documented)(
    '$name of $specifier has a signature and a whole doc comment',
    ({ name, code, doc, members, group }) => {
      expect(code).toMatch(new RegExp(`\\b${code.includes(name) ? name : ''}`))
      expect(code).toMatch(/^(?:function|class|interface|type|const) \w+/)
      expect(doc.text, 'its doc comment').toMatch(/^(?:[A-Z`<][\s\S]*[.:)]|[\s\S]*https?:\/\/\S+|[\s\S]*\n- [^\n]+)$/)
      for (const it of [doc, ...members.map((member) => member.doc)])
        expect(Object.values(it).flat().join('\n')).not.toMatch(/^undefined|undefined$|\[object|(?:^|\s)@\w+ |\*\//m)
      for (const it of [code, ...members.map((member) => member.code)]) expect(it).not.toMatch(/\/\*|\*\/|;$|\0|^ /)
      if (group !== 'Types') expect(doc.text.length).toBeGreaterThan(40)
    },
  )

  it.each(documented.filter(({ members }) => members.some(({ doc }) => doc.text !== '')))(
    'each member of $name, or the member before it, is documented',
    ({ members }) => {
      for (const [i, { code, doc }] of members.entries()) {
        if (code.startsWith('constructor')) continue
        const isDocumented = (at: number): boolean => at >= 0 && members[at]!.doc.text !== ''
        expect(isDocumented(i) || isDocumented(i - 1), code).toBe(true)
        if (doc.text !== '') expect(doc.text, code).toMatch(/[.:)\w`'"]$/)
      }
    },
  )

  it.each(documented.filter(({ example }) => example !== null))('the example of $name uses it', ({ name, example }) => {
    expect(example!.code).toMatch(new RegExp(`\\b${name}\\b`))
  })

  it.each(documented.filter(({ example }) => example === null))('$name is shown by another name’s example', (it) => {
    const { specifier, sizedBy, exampleOf } = it
    expect(sizedBy).toBeNull()
    expect(documented).toContainEqual(
      expect.objectContaining({ specifier, name: exampleOf, example: expect.anything() }),
    )
  })
})

describe('links', () => {
  const known = new Set([...pages.map(({ id }) => id), ...entries.map(({ id }) => id)])

  it('lead from names to pages, and from pages to names', () => {
    const back = new Map(Object.entries(links.pages))
    for (const { specifier, name, stories, example } of documented) {
      for (const { id, title } of stories) {
        expect(known, `${name} of ${specifier}`).toContain(id)
        expect(back.get(title)!.map(([, used]) => used)).toContain(name)
      }
      if (example?.id) expect(known).toContain(example.id)
    }
    for (const [title, used] of back)
      for (const [specifier, name] of used) {
        const there = documented.filter(
          (item) => item.name === name && item.stories.some((story) => story.title === title),
        )
        expect(there.length, `${name} of ${specifier} in ${title}`).toBeGreaterThan(0)
      }
  })

  it('lead to sections that exist', () => {
    for (const { specifier, id, names } of entries)
      for (const { name, usedBy } of names) {
        expect(links.names[specifier]![name]).toBe(`${id}--docs#${name}`)
        for (const other of usedBy) expect(links.names[specifier]).toHaveProperty(other)
      }
  })

  it('lead from every page that imports anything', () => {
    for (const { title, names } of pages) expect(links.pages[title]!.length, title).toBe(names.length)
    expect(Object.values(links.pages).filter((used) => used.length > 0).length).toBeGreaterThan(50)
  })
})
