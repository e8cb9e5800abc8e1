import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const text = readFileSync(resolve(import.meta.dirname, '../../stories/Guides/svgHost/SvgOverlay.tsx'), 'utf8')

it('the host to copy is one file of at most 120 lines, of what its readers have', () => {
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(120)
  const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from)
  expect(imported).toEqual(['react', 'react-umbra', 'react-umbra/core'])
})
