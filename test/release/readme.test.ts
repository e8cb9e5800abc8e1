import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Manifest } from '../../release/fields.mjs'
import { pathsIn, withAddresses } from '../../release/links.mjs'
import { ROOT, read } from './read.js'

const readme = read('README.md')
const bare: Manifest = JSON.parse(read('package.json'))

/** The manifest with a repository. */
const manifest: Manifest = {
  ...bare,
  repository: { url: 'git+https://github.com/ada/react-umbra.git' },
  homepage: 'https://ada.github.io/react-umbra/',
  bugs: { url: 'https://github.com/ada/react-umbra/issues' },
}

describe('the README on npm', () => {
  it('links only to files that exist', () => {
    expect(pathsIn(readme).length).toBeGreaterThan(2)
    for (const path of pathsIn(readme)) expect(existsSync(join(ROOT, path)), path).toBe(true)
  })

  it('gets absolute addresses of pictures, files and docs pages', () => {
    const tag = `v${manifest.version}`
    const text = '![a](b/c.jpg) [d](e.md) [f](stories/Start/GettingStarted.mdx) [g](#h) [i](https://j.k/l)'
    expect(withAddresses(text, manifest, ROOT)).toBe(
      `![a](https://raw.githubusercontent.com/ada/react-umbra/${tag}/b/c.jpg) ` +
        `[d](https://github.com/ada/react-umbra/blob/${tag}/e.md) ` +
        '[f](https://ada.github.io/react-umbra/?path=/docs/start-getting-started--docs) [g](#h) [i](https://j.k/l)',
    )
    expect(pathsIn(withAddresses(readme, manifest, ROOT))).toEqual([])
  })
})

describe('readme.mjs', () => {
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
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('writes absolute addresses before packing and restores the README afterwards', () => {
    run([])
    expect(shown()).toBe(withAddresses(readme, manifest, ROOT))
    run(['--packed'])
    expect(shown()).toBe(readme)
  })

  it('keeps absolute addresses until the package is published', () => {
    run([], 'publish')
    run(['--packed'], 'publish')
    expect(shown()).toBe(withAddresses(readme, manifest, ROOT))
    run(['--restore'], 'publish')
    expect(shown()).toBe(readme)
  })

  it('starts from the original text after an interrupted run', () => {
    run([])
    run([])
    expect(shown()).toBe(withAddresses(readme, manifest, ROOT))
    run(['--packed'])
    expect(shown()).toBe(readme)
  })

  it('removes links and pictures if package.json names no repository', () => {
    const { repository: _, homepage: __, bugs: ___, ...none } = manifest
    writeFileSync(join(folder, 'package.json'), JSON.stringify(none))
    expect(run([]).stderr).toBe('')
    expect(pathsIn(shown())).toEqual([])
    expect(shown()).toContain('Getting started: which component to use for what')
    expect(shown()).not.toContain('An inn by night')
    run(['--packed'])
    expect(shown()).toBe(readme)
  })
})
