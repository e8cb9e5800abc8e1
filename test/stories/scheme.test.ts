import { afterEach, describe, expect, it, vi } from 'vitest'
import { initialScheme, isDark, storeScheme } from '../../.storybook/scheme.js'

afterEach(() => vi.unstubAllGlobals())

function visit(search: string, stored: string | null = null, prefersDark = false) {
  const items = new Map(stored === null ? [] : [['react-umbra:scheme', stored]])
  vi.stubGlobal('location', { search })
  vi.stubGlobal('matchMedia', () => ({ matches: prefersDark }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
}

describe('the color scheme of the catalog', () => {
  it('is dark on a first visit', () => {
    visit('?path=/docs/components-light--docs')
    expect(initialScheme()).toBe('dark')
  })

  it('is the one that the visitor chose before', () => {
    visit('')
    storeScheme('light')
    expect(initialScheme()).toBe('light')
    visit('', 'sepia')
    expect(initialScheme()).toBe('dark')
  })

  it('is the one that the address names', () => {
    visit('?id=a--b&globals=clock:frozen;scheme:light;renderer:webgl', 'dark')
    expect(initialScheme()).toBe('light')
    visit('?path=/docs/a--b&globals=scheme%3Asystem', 'light')
    expect(initialScheme()).toBe('system')
  })

  it('stays dark if the browser refuses storage', () => {
    visit('')
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    expect(initialScheme()).toBe('dark')
  })

  it('follows the system only if it is asked to', () => {
    visit('', null, true)
    expect([isDark('dark'), isDark('light'), isDark('system')]).toEqual([true, false, true])
    visit('', null, false)
    expect([isDark('dark'), isDark('light'), isDark('system')]).toEqual([true, false, false])
  })
})
