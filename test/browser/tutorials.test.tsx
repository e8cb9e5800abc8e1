import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

const STEPS = import.meta.glob<{ default: ComponentType }>('../../stories/Start/tutorials/*/Step*.tsx')

afterEach(() => {
  vi.restoreAllMocks()
})

// The library warns only in development: the package's test of the tutorials builds them, and so misses warnings.
it.each(Object.entries(STEPS))('%s shows its app without a warning', async (_, load) => {
  const [warned, failed] = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
  const { default: App } = await load()
  const { container } = render(<App />)
  expect(container.firstElementChild).not.toBeNull()
  expect(warned.mock.calls).toEqual([])
  expect(failed.mock.calls).toEqual([])
})
