import { describe, expect, it } from 'vitest'
import { CASES } from '../../helpers/amplifiers/index.js'

/**
 * Characters per file. `npm run fuzz -- --files` reads the same files with up to a million characters, within time
 * limits.
 */
const SIZE = 1_500

describe('every parser returns or throws its own error for files that demand a lot of work', () => {
  it.each(CASES)('%s', (_, make) => {
    const call = make(SIZE)
    let answer: unknown
    try {
      answer = call()
    } catch (error) {
      expect(error).toBeInstanceOf(Error)
      const { message } = error as Error
      expect(message).toMatch(/^react-umbra: /)
      expect(message.length).toBeLessThan(10_000)
      return
    }
    if (typeof answer === 'string') expect(() => JSON.parse(answer)).not.toThrow()
    else expect(answer).toMatchObject({ occluders: expect.any(Array), warnings: expect.any(Array) })
  })
})
