import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathsIn } from '../../release/links.mjs'
import { ROOT, read } from './read.js'

describe('the documents of the repository', () => {
  const pages = ['architecture', 'releasing', 'testing'].map((name) => `docs/${name}.md`)
  const documents = [
    ...['CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md', 'stories/README.md', ...pages],
    ...readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
  ]

  it.each(documents)('link only to files that exist: %s', (document) => {
    for (const path of pathsIn(read(document)))
      expect(existsSync(join(ROOT, dirname(document), path.replace(/#.*/, ''))), path).toBe(true)
  })

  it.each(documents)('name only paths that exist: %s', (document) => {
    for (const [, path] of read(document).matchAll(
      /`((?:src|test|stories|release|docs|\.storybook|\.github)\/[\w./-]+)`/g,
    ))
      expect(existsSync(join(ROOT, path!)), path).toBe(true)
  })

  it.each(documents.filter((path) => /architecture|testing|README|decisions/.test(path)))(
    'name only modules and classes that exist: %s',
    (document) => {
      const files = ['src', 'stories', 'test', 'release', '.storybook'].flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
      )
      const names = new Set(files.flatMap((file) => [file, file.replace(/\.\w+$/, '')]))
      const text = read(document)
      const modules = [...text.matchAll(/`(?:[\w-]+\/)*(\w+\.(?:ts|tsx|mjs|css))`/g)].map(([, name]) => name!)
      const classes = [...text.matchAll(/`([A-Z][a-z]+[A-Z]\w+)`/g)].map(([, name]) => name!)
      // Types of the plan that share a file with others, and props.
      const types = ['LightSource', 'ShadowSpan', 'SceneData', 'LightOverlayProps', 'MapViewProps', 'LightLayerProps']
      const three = ['WebGPURenderer', 'WebGLRenderer', 'ShaderMaterial', 'ExternalTexture', 'CanvasTexture']
      const foreign = ['MiniBrowser', 'WebKitWebDriver', 'OffscreenCanvas', 'DecompressionStream', ...three]
      const known = new Set([...names, ...types, ...foreign])
      expect([...modules, ...classes].filter((name) => !known.has(name))).toEqual([])
    },
  )

  it('name only functions and fields that exist: docs/architecture.md', () => {
    const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => read(`src/${path}`))
    const known = new Set(sources.join('\n').match(/\w+/g))
    const names = [...read('docs/architecture.md').matchAll(/`(?:\w+\.)?([a-z]+[A-Z]\w*)`/g)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  it('give a reason for every dependency', () => {
    const text = read('docs/decisions/17-dependencies.md').toLowerCase()
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(read('package.json'))
    const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })
    // React is what the library is for. Packages of one project come together, and so do types and their package.
    const wanted = names.filter((name) => !/^(react|react-dom|@types\/.+)$/.test(name))
    const projectOf = (name: string): string => name.replace(/^@([a-z]+?)(?:js)?[-/].+$/, '$1')
    expect(wanted.filter((name) => !text.includes(projectOf(name)))).toEqual([])
  })

  it('list every folder in the table of CONTRIBUTING, and no other', () => {
    const [, table] = /## Where things are\n(.*?)\n## /s.exec(read('CONTRIBUTING.md'))!
    const listed = [...table!.matchAll(/^\| `([\w ./]+)` \| \S/gm)].map(([, folder]) => folder)
    const folders = (path: string): string[] =>
      readdirSync(join(ROOT, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${path}/${name}`)
    const others = ['.github', '.storybook', 'docs', 'release', 'stories', 'test']
    expect(listed.sort()).toEqual([...folders('src'), ...others].sort())
  })

  it('keep CONTRIBUTING to one page', () => {
    expect(read('CONTRIBUTING.md').split(/\s+/).length).toBeLessThanOrEqual(900)
  })

  it.each(documents.filter((path) => /decisions\/\d/.test(path)))(
    'give a decision its four sections: %s',
    (document) => {
      const headings = [...read(document).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
      expect(headings).toEqual(['Context', 'Decision', 'Consequences', 'Alternatives'])
    },
  )

  it('list every decision in the README of decisions', () => {
    const linked = [...pathsIn(read('docs/decisions/README.md'))].sort()
    expect(linked.map((path) => `docs/decisions/${path}`)).toEqual(
      documents.filter((path) => /decisions\/\d/.test(path)).sort(),
    )
  })
})
