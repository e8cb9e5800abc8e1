import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { read } from './read.js'

const readme = read('README.md')
const manifest = JSON.parse(read('package.json'))

/** Returns the version that the README states for a requirement. */
const stated = (name: string): string => new RegExp(`^\\| ${name}[^|]*\\| (.+) \\|$`, 'm').exec(readme)![1]!

it('the README states the peers and the Node of package.json', () => {
  const { peerDependencies, engines } = manifest
  const lowest = (range: string): string => range.replace('>=', '')
  expect(stated('React')).toContain(`${lowest(peerDependencies.react)} or later`)
  expect(peerDependencies['react-dom']).toBe(peerDependencies.react)
  expect(stated('`react-umbra/three`')).toContain(`three ${lowest(peerDependencies.three)} `)
  expect(stated('`react-umbra/three`')).toContain(`fiber ${lowest(peerDependencies['@react-three/fiber'])} `)
  expect(stated('Node')).toContain(`${lowest(engines.node)} or later`)
})

it('the README states the lowest TypeScript that the types are checked with', () => {
  const [, lowest] = /^const TYPESCRIPTS = \['([\d.]+)'/m.exec(read('test/versions/run.mjs'))!
  expect(stated('TypeScript')).toContain(`${lowest} or later`)
})

it('the hosted workflow tests every requirement at its lowest version', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as { jobs: Record<string, { steps?: { run?: string }[] }> }
  expect(jobs.nodes!.steps!.map(({ run }) => run)).toContain('npm run versions')
})
