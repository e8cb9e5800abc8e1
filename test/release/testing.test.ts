import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, read } from './read.js'

const page = read('docs/testing.md')
const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const [, parts] = /\nconst parts = \{\n(.*?)\n\}\n/s.exec(read('test/run.mjs'))!
const partNames = [...parts!.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name!)

/** Returns the names in code style of the first column of the table below a heading. */
function namesBelow(heading: string): string[] {
  const [, table] = new RegExp(`\n## ${heading}\n.*?\n\\| --- .*?\n(.*?)\n\n`, 's').exec(page)!
  return [...table!.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([\w/]+)`/g)].map(([, name]) => name!),
  )
}

describe('the page on testing', () => {
  it('lists every part of `npm test`', () => {
    expect(namesBelow('Parts').sort()).toEqual(partNames.sort())
  })

  it('lists every test folder without a counterpart in src', () => {
    const others = readdirSync(join(ROOT, 'test'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !existsSync(join(ROOT, 'src', entry.name)))
      .map(({ name }) => `test/${name}`)
    expect(namesBelow('Folders').sort()).toEqual(others.sort())
  })

  it('counts the frozen faults', () => {
    const [, count] = /describes (\d+) faults/.exec(page)!
    expect(Number(count)).toBe(JSON.parse(read('test/faults/faults.json')).length)
  })
})

describe('commands in the documents', () => {
  const decisions = readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`)
  const documents = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/testing.md', 'docs/releasing.md']

  it.each([...documents, ...decisions])('are scripts, parts, groups, and options that exist: %s', (document) => {
    const text = read(document)
    const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!)
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([])
    const named = [...text.matchAll(/npm test -- ([\w ]+)/g)].flatMap(([, names]) => names!.trim().split(' '))
    expect(named.filter((name) => name !== 'quick' && !partNames.includes(name))).toEqual([])
    const groups = [...text.matchAll(/npm run bench -- ([a-z][\w ]*)/g)].flatMap(([, names]) =>
      names!.trim().split(' '),
    )
    const bench = read('test/bench/run.mjs')
    expect(groups.filter((name) => !new RegExp(`^ +'?${name}'?(:|,|\\()`, 'm').test(bench))).toEqual([])
    for (const program of ['fuzz', 'mutants', 'bench']) {
      const calls = [...text.matchAll(new RegExp(`npm run ${program} -- ([^\`#\n]+)`, 'g'))]
      const options = calls.flatMap(([, call]) => [...call!.matchAll(/--(\w+)/g)].map(([, name]) => name!))
      const code = read(`test/${program}/run.mjs`)
      expect(options.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
    }
  })
})
