import { expect, it } from 'vitest'
import { decodeJson, encodeJson } from '../../../src/visibility/buffer/json.js'

it('JSON of a buffer is ASCII, and keeps all characters', () => {
  const value = [{ note: 'plain' }, { note: '\u0080é中😀' }, 'long'.repeat(5000)]
  const bytes = encodeJson(value)
  expect(Math.max(...bytes)).toBeLessThan(128)
  expect(decodeJson(bytes)).toEqual(value)
})
