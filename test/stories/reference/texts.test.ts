import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeReference } from '../../../.storybook/reference/make/makeReference.js'
import { readEntries } from '../../../.storybook/reference/make/readEntries.js'
import { readStories } from '../../../.storybook/reference/make/readStories.js'
import {
  declarationsIn,
  declarationsOfSources,
  entriesOf,
  readManifest,
  root,
} from '../../../.storybook/reference/make/source.js'
import { writeTexts } from '../../../.storybook/reference/make/writeTexts.js'
import { tsc, typeCheck } from '../../helpers/typeCheck.js'

const reference = await makeReference()
const values = reference.entries.flatMap(({ names }) =>
  names.flatMap(({ sizedBy, name }) => (sizedBy ? [`${sizedBy} ${name}`] : [])),
)
const size = { size: 8739, later: [{ name: 'Later', size: 1200 }], packages: [] }
const texts = new Map(writeTexts(reference, Object.fromEntries(values.map((value) => [value, size]))))

/** TypeScript takes minutes on a busy machine. */
const PATIENT = { timeout: 300_000 }

// Inside node_modules, so that TypeScript finds the packages in a parent folder.
const folder = mkdtempSync(join(root, 'node_modules/.reference-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the texts', () => {
  it('begin as llmstxt.org specifies: a title, a summary, sections of links', () => {
    const text = texts.get('llms.txt')!
    expect(text).toMatch(/^# react-umbra\n\n> .+\n\n/)
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual(['Pages', 'Reference', 'Optional'])
    const lists = text
      .slice(text.indexOf('## Pages'))
      .split('\n')
      .filter((line) => line && !line.startsWith('## '))
    for (const line of lists) expect(line).toMatch(/^- \[[^\]]+\]\([^)]+\)(?:: .+)?$/)
  })

  it('link to texts and pages that exist', () => {
    const ids = new Set([...readStories(), ...reference.entries].map(({ id }) => `${id}--docs`))
    let count = 0
    for (const [file, text] of texts) {
      for (const [, to] of text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/\]\((?!https?:|#)([^)\s]+)\)/g)) {
        const [path, anchor] = to!.split('#')
        const id = path!.replace('./?path=/docs/', '')
        if (id === path) {
          expect([...texts.keys()], `${file}: ${to}`).toContain(path)
          if (anchor) expect(texts.get(path!)!).toContain(`\n## ${anchor}\n`)
        } else expect(ids, `${file}: ${to}`).toContain(id)
        count++
      }
    }
    expect(count).toBeGreaterThan(500)
  })

  it('document every name with its import and its size, without missing values', () => {
    const whole = texts.get('llms-full.txt')!
    for (const { specifier, names } of reference.entries)
      for (const { name, home, sizedBy } of names) {
        if (home !== null) continue
        expect(whole).toContain(`\n## ${name}\n`)
        const kind = sizedBy ? '' : 'type '
        expect(whole).toContain(
          `\`import ${kind}{ ${name} } from '${specifier}'\`${sizedBy ? ', 8.7 kB alone; later, when needed: Later 1.2 kB' : ''}`,
        )
      }
    for (const [file, text] of texts) {
      expect(text, file).not.toMatch(/\[object|\bNaN kB|: NaN\b|undefined kB|: undefined\.|\(undefined\)/)
      // Inline code ends on the line on which it begins.
      for (const line of text.replace(/^```[\s\S]*?^```/gm, '').split('\n'))
        expect(line.split('`').length % 2, line).toBe(1)
      const prose = text.replace(/^```[\s\S]*?^```/gm, '')
      expect(prose, file).not.toMatch(/^import .* from '\.|className=/m)
      expect(text, file).not.toMatch(/\n{4}/)
    }
  })
})

describe('signatures', () => {
  it('are those of the `.d.ts` files that the build makes', PATIENT, async () => {
    const outDir = join(folder, 'built')
    // The `types` part of the tests checks the sources.
    tsc('--project', join(root, 'tsconfig.build.json'), '--outDir', outDir, '--noCheck')
    const entries = entriesOf(readManifest())
    const plain = (it: unknown): unknown =>
      JSON.parse(
        JSON.stringify(it)
          .replace(/\\n|\s+|(?<=[(=<]|\|)\|/g, ' ')
          .replace(/ +/g, ' '),
      )
    const made = readEntries(entries, await declarationsOfSources())
    const built = readEntries(entries, declarationsIn(outDir))
    for (const [i, { names }] of built.entries())
      for (const [k, name] of names.entries()) expect(plain(made[i]!.names[k]), name.name).toEqual(plain(name))
  })
})

describe('examples of doc comments', () => {
  it('type-check, except for undeclared names (TS2304, TS2552)', PATIENT, async () => {
    const imports = reference.entries.flatMap(({ specifier, names }) =>
      specifier.endsWith('/three')
        ? []
        : [
            `import { ${names
              .filter((item) => item.sizedBy === specifier)
              .map(({ name }) =>
                specifier.endsWith('/core') && name === 'createScene' ? 'createScene as createCoreScene' : name,
              )
              .join(', ')} } from '${specifier}'`,
          ],
    )
    const examples = reference.entries.flatMap(({ names }) =>
      names.flatMap(({ name, home, example }) =>
        home === null && example && !example.id ? [{ name, code: example.code }] : [],
      ),
    )
    expect(examples.length).toBeGreaterThan(15)
    const functions = examples.map(({ name, code }) => {
      const body = code.startsWith('<') ? `return <>${code}</>` : code
      return `export async function ${/^use/.test(name) ? name : `make${name}`}Example() {\n${body}\n}`
    })
    const examplesFolder = join(folder, 'examples')
    mkdirSync(examplesFolder)
    const text = ["import { useRef } from 'react'", ...imports, ...functions].join('\n')
    const errors = await typeCheck(examplesFolder, { 'examples.tsx': text }, { noUnusedLocals: false })
    expect(errors.filter((line) => !/error TS(2304|2552)/.test(line))).toEqual([])
  })
})
