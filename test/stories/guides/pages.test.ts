import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const STORIES = resolve(import.meta.dirname, '../../../stories')

const pages = readdirSync(STORIES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.mdx'))
  .map((path) => ({ path, text: readFileSync(join(STORIES, path), 'utf8') }))
const titleOf = (text: string): string => /<Meta title="([^"]+)"/.exec(text)![1]!
const guides = pages.filter(
  ({ path, text }) => /^(?:Guides|Start)\//.test(titleOf(text)) && !path.startsWith('Start/Welcome'),
)

/** Pages without a live example: this one is about servers. */
const WITHOUT_SCENE = ['Guides/Many players']

/** Pages that don't end with "See also", for example because each entry has its own links. */
const WITHOUT_SEE_ALSO = ['Cookbook', 'Glossary', 'Troubleshooting', 'Many players', 'Plans', 'Editing'].map(
  (it) => `Guides/${it}`,
)

describe('each guide', () => {
  it.each(guides)('starts with its title and a sentence, and shows a live example: $path', ({ text }) => {
    const title = titleOf(text).split('/').at(-1)!
    expect(text).toContain(`\n# ${title}\n`)
    // A sentence comes before any list, table, component, or heading.
    expect(text).toMatch(/\n# .+\n\n[^<#|\s-]/)
    if (WITHOUT_SCENE.includes(titleOf(text))) return
    const components = [...text.matchAll(/^<([A-Z]\w+)/gm)].map(([, name]) => name).filter((name) => name !== 'Meta')
    expect(components.length).toBeGreaterThan(0)
  })

  it.each(guides.filter(({ text }) => /^Guides\//.test(titleOf(text)) && !WITHOUT_SEE_ALSO.includes(titleOf(text))))(
    'ends with links under "See also": $path',
    ({ text }) => expect(text).toMatch(/\n## See also\n\n(?:- \[.+\]\(.+\).*\n){2,}$/),
  )

  it('is found: the tests above are not empty', () => expect(guides.length).toBeGreaterThan(15))
})

describe('prose', () => {
  /** Unidiomatic phrases that a reader has to decode. */
  const UNIDIOMATIC =
    /\b(?:anew|whoever|whatever|wherever|be it|of no account|next to nothing|as good as|but for|is told|are told|what is no)\b/i
  // cspell:disable-next-line
  const BRITISH = /\b(?:colours?|coloured|grey|centres?|metres?|licence|neighbours?|behaviour|towards|catalogue)\b/i

  it.each(pages)('avoids unidiomatic phrases and British spelling: $path', ({ text }) => {
    const plain = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`]*`/g, '')
    expect(plain.match(UNIDIOMATIC)?.[0] ?? null).toBeNull()
    expect(plain.match(BRITISH)?.[0] ?? null).toBeNull()
  })
})
