import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const names = [
  'window',
  'document',
  'self',
  'location',
  'devicePixelRatio',
  'matchMedia',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'ResizeObserver',
  'HTMLElement',
  'HTMLCanvasElement',
  'OffscreenCanvas',
  'Path2D',
  'Image',
]
const touched: string[] = []

beforeEach(() => {
  touched.length = 0
  for (const name of names) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        touched.push(name)
        return undefined
      },
    })
  }
  // What was imported before would not run again.
  vi.resetModules()
})

afterEach(() => {
  for (const name of names) Reflect.deleteProperty(globalThis, name)
})

it.each(['index', 'geometry', 'import'])('importing src/%s.ts uses no browser API', async (entry) => {
  const all: object = await import(`../../src/${entry}.ts`)
  expect(Object.keys(all).length).toBeGreaterThan(0)
  expect(touched).toEqual([])
})

it('the traps detect uses of browser APIs', () => {
  expect(typeof window).toBe('undefined')
  expect(touched).toEqual(['window'])
})
