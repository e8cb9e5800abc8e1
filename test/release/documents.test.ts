import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathsIn } from '../../release/links.mjs'
import { ROOT, read } from './read.js'

describe('documents of the repository', () => {
  const documents = [
    ...['CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md', 'docs/releasing.md'],
    ...readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
  ]

  it.each(documents)('link to what is there: %s', (document) => {
    for (const path of pathsIn(read(document)))
      expect(existsSync(join(ROOT, dirname(document), path.replace(/#.*/, ''))), path).toBe(true)
  })

  it.each(documents)('name files that are there: %s', (document) => {
    for (const [, path] of read(document).matchAll(
      /`((?:src|test|stories|release|docs|\.storybook|\.github)\/[\w./-]+)`/g,
    ))
      expect(existsSync(join(ROOT, path!)), path).toBe(true)
  })

  it('name modules and classes that are there', () => {
    const files = ['src', 'stories', 'test', 'release', '.storybook'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
    )
    const names = new Set(files.flatMap((file) => [file, file.replace(/\.\w+$/, '')]))
    const text = read('CONTRIBUTING.md')
    const modules = [...text.matchAll(/`(?:[\w-]+\/)*(\w+\.(?:ts|tsx|mjs|css))`/g)].map(([, name]) => name!)
    const classes = [...text.matchAll(/`([A-Z][a-z]+[A-Z]\w+)`/g)].map(([, name]) => name!)
    expect([modules.length > 40, classes.length > 20]).toEqual([true, true])
    // Types of the plan stand beside others.
    const typed = ['LightSource', 'MiniBrowser', 'WebKitWebDriver', 'SceneData']
    expect([...modules, ...classes].filter((name) => !names.has(name) && !typed.includes(name))).toEqual([])
  })

  it('name every folder of the sources and the stories, and no other, in the map of CONTRIBUTING', () => {
    const [, map] = /## Where things are\n(.*?)\n## /s.exec(read('CONTRIBUTING.md'))!
    const folders = [...map!.matchAll(/^\| `([\w ./]+)` \| \S/gm)].map(([, folder]) => folder)
    const here = (path: string): string[] =>
      readdirSync(join(ROOT, path), { withFileTypes: true })
        .filter((it) => it.isDirectory())
        .map(({ name }) => name)
    const below = (path: string): string[] =>
      here(path).flatMap((name) => [`${path}/${name}`, ...below(`${path}/${name}`)])
    expect(folders).toEqual(expect.arrayContaining(below('src')))
    expect(folders).toEqual(expect.arrayContaining(here('stories').map((name) => `stories/${name}`)))
    expect(folders.filter((path) => !existsSync(join(ROOT, path!)))).toEqual([])
    const tracked = ['.github', '.storybook', 'docs', 'release', 'stories', 'test']
    expect(folders).toEqual(expect.arrayContaining(tracked))
  })

  it('are all in the list of decisions', () => {
    const [, ...linked] = [...pathsIn(read('docs/decisions/README.md'))].sort()
    expect(linked.map((path) => `docs/decisions/${path}`)).toEqual(
      documents.filter((path) => /decisions\/\d/.test(path)).sort(),
    )
  })
})
