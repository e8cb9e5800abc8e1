import { afterEach, expect, it, vi } from 'vitest'
import { loadFonts } from '../../.storybook/fonts.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('loadFonts waits for the fonts that load, and ignores those that are blocked', async () => {
  let hasMath = false
  const load = vi.fn(async (font: string) => {
    if (!font.includes('Math')) throw new DOMException('A network error occurred.', 'NetworkError')
    await Promise.resolve()
    hasMath = true
    return []
  })
  vi.stubGlobal('document', { fonts: { load } })
  await loadFonts()
  expect(load.mock.calls.length).toBeGreaterThan(4)
  expect(hasMath).toBe(true)
})
