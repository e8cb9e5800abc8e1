import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Manifest, PLACEHOLDER } from '../../release/fields.mjs'
import { pathsIn, withAddresses } from '../../release/links.mjs'
import { ROOT, read } from './read.js'

const readme = read('README.md')
const filled = read('package.json').replaceAll(PLACEHOLDER, 'ada')
const manifest: Manifest = JSON.parse(filled)

describe('the README, as npm shows it', () => {
  it('links to and shows files that are there', () => {
    expect(pathsIn(readme).length).toBeGreaterThan(2)
    for (const path of pathsIn(readme)) expect(existsSync(join(ROOT, path)), path).toBe(true)
  })

  it('has whole addresses: of pictures, of files, and of pages of the catalogue', () => {
    const tag = `v${manifest.version}`
    const text = '![a](b/c.jpg) [d](e.md) [f](stories/Pages/StartHere.mdx) [g](#h) [i](https://j.k/l)'
    expect(withAddresses(text, manifest, ROOT)).toBe(
      `![a](https://raw.githubusercontent.com/ada/react-umbra/${tag}/b/c.jpg) ` +
        `[d](https://github.com/ada/react-umbra/blob/${tag}/e.md) ` +
        '[f](https://ada.github.io/react-umbra/?path=/docs/start-start-here--docs) [g](#h) [i](https://j.k/l)',
    )
    expect(pathsIn(withAddresses(readme, manifest, ROOT))).toEqual([])
  })
})

describe('while the package is packed', () => {
  let folder: string
  const shown = (): string => readFileSync(join(folder, 'README.md'), 'utf8')
  const run = (argument: string[], command = 'pack') =>
    spawnSync(process.execPath, [join(folder, 'release/readme.mjs'), ...argument], {
      encoding: 'utf8',
      env: { ...process.env, npm_command: command },
    })

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'react-umbra-release-'))
    for (const path of ['release', 'README.md', ...pathsIn(readme).filter((path) => path.endsWith('.mdx'))]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      cpSync(join(ROOT, path), join(folder, path), { recursive: true })
    }
    writeFileSync(join(folder, 'package.json'), filled)
  })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('the README has them, and afterwards no more', () => {
    run([])
    expect(shown()).toBe(withAddresses(readme, manifest, ROOT))
    run(['--packed'])
    expect(shown()).toBe(readme)
  })

  it('it keeps them until it is published', () => {
    run([], 'publish')
    run(['--packed'], 'publish')
    expect(shown()).toBe(withAddresses(readme, manifest, ROOT))
    run(['--restore'], 'publish')
    expect(shown()).toBe(readme)
  })

  it('it is made of the text as it was where the last time was cut short', () => {
    run([])
    run([])
    expect(shown()).toBe(withAddresses(readme, manifest, ROOT))
    run(['--packed'])
    expect(shown()).toBe(readme)
  })

  it('nothing is changed, and that is said, as long as nobody owns the repository', () => {
    writeFileSync(join(folder, 'package.json'), filled.replaceAll('ada', PLACEHOLDER))
    expect(run([]).stderr).toContain('repository, homepage, bugs of package.json are to be filled in')
    expect(shown()).toBe(readme)
  })
})
