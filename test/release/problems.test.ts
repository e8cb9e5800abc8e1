import { describe, expect, it } from 'vitest'
import { addressOf, type Manifest, unfilled } from '../../release/fields.mjs'
import { problemsOf } from '../../release/problems.mjs'
import { read } from './read.js'

const manifest: Manifest = JSON.parse(read('package.json'))

/** The manifest with a repository. */
const filled: Manifest = {
  ...manifest,
  repository: { url: 'git+https://github.com/ada/react-umbra.git' },
  homepage: 'https://ada.github.io/react-umbra/',
  bugs: { url: 'https://github.com/ada/react-umbra/issues' },
}

const ready = { changelog: `# Changelog\n\n## ${manifest.version}\n`, tag: `v${manifest.version}`, exists: () => true }

describe('problemsOf', () => {
  it('returns no problem for a complete package, with and without a tag', () => {
    expect(problemsOf(filled, ready)).toEqual([])
    expect(problemsOf(filled, { ...ready, tag: undefined })).toEqual([])
  })

  it('reports a missing field', () => {
    const { homepage: _, ...left } = filled
    expect(unfilled(left)).toEqual(['homepage'])
    expect(problemsOf(left, ready)).toEqual(['package.json has no homepage'])
  })

  it('reports a changelog of another version', () => {
    expect(problemsOf(filled, { ...ready, changelog: '# Changelog\n\n## 0.0.1\n' })).toEqual([
      `CHANGELOG.md begins with version 0.0.1, but package.json has ${manifest.version}`,
    ])
  })

  it('reports a tag of another version', () => {
    expect(problemsOf(filled, { ...ready, tag: 'v9.9.9' })).toEqual([
      `the tag is v9.9.9, but must be v${manifest.version}`,
    ])
  })

  it('reports a file that has not been built', () => {
    const problems = problemsOf(filled, { ...ready, exists: (path) => path !== './dist/core.js' })
    expect(problems).toEqual(['./dist/core.js is missing: run npm run build'])
  })
})

describe('package.json', () => {
  it('names one repository everywhere, or none', () => {
    expect([0, 3]).toContain(unfilled(manifest).length)
    const address = addressOf(manifest)
    if (address === null) return
    const [, owner, name] = /^https:\/\/github\.com\/([\w-]+)\/([\w.-]+)$/.exec(address) ?? []
    expect(manifest.repository!.url).toBe(`git+${address}.git`)
    expect(manifest.bugs!.url).toBe(`${address}/issues`)
    expect(manifest.homepage).toContain(owner)
    expect(manifest.homepage).toContain(name)
  })

  it('contains no placeholder', () => {
    expect(read('package.json')).not.toMatch(/OWNER/)
  })

  it('has the version of the first heading of the changelog', () => {
    expect(/^## (.+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(manifest.version)
  })
})
