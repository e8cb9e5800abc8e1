import { describe, expect, it } from 'vitest'
import { isCovered, regionFor, wholeStep } from '../../src/host/overlay/CanvasRegion.js'
import { MAX_PIXELS } from '../../src/host/overlay/canvasSize.js'

const page = { width: 390, height: 25_000 }
const seenAt = (top: number) => ({ left: 0, top, width: 390, height: 800 })

describe('regionFor', () => {
  it('covers the visible rectangle with half of it on each side, across the whole width of a narrow overlay', () => {
    const part = regionFor(page, seenAt(5000), 3, 1)
    expect(part).toMatchObject({ left: 0, width: 390, height: 1600, margin: 0.5 })
    expect(part.top).toBe(4600)
  })

  it('starts and ends with the overlay, and keeps its size there', () => {
    expect(regionFor(page, seenAt(0), 1, 1)).toMatchObject({ top: 0, height: 1600 })
    expect(regionFor(page, seenAt(-3000), 1, 1)).toMatchObject({ top: 0, height: 1600 })
    expect(regionFor(page, seenAt(24_200), 1, 1)).toMatchObject({ top: 23_400, height: 1600 })
    expect(regionFor(page, seenAt(90_000), 1, 1)).toMatchObject({ top: 23_400, height: 1600 })
  })

  it('covers an overlay that is not much larger than its visible rectangle completely', () => {
    expect(regionFor({ width: 390, height: 1500 }, seenAt(300), 1, 1)).toMatchObject({ left: 0, top: 0, height: 1500 })
  })

  it.each([1, 1.1, 1.25, 1.5, 2, 2.625, 3])('lies on whole device pixels at density %d', (density) => {
    const step = wholeStep(density)
    for (let top = 0; top < 24_000; top += 137) {
      const part = regionFor({ width: 3000.4, height: 25_000.7 }, { ...seenAt(top), left: top / 10 }, density, 1)
      for (const edge of [part.left, part.top, part.width, part.height]) {
        expect(edge % step).toBe(0)
        expect(Math.abs(edge * density - Math.round(edge * density))).toBeLessThan(0.02 * (edge / step) + 1e-9)
      }
      expect(isCovered(part, { width: 3000.4, height: 25_000.7 }, { ...seenAt(top), left: top / 10 })).toBe(true)
    }
  })

  it('has a smaller margin if a canvas cannot be larger, and none without room for one', () => {
    const large = { width: 20_000, height: 20_000 }
    const seen = { left: 8000, top: 8000, width: 1920, height: 1080 }
    const part = regionFor(large, seen, 2, 1)
    expect(part.width * part.height * 4).toBeLessThanOrEqual(MAX_PIXELS)
    expect(part.margin).toBeGreaterThan(0)
    expect(part.margin).toBeLessThan(0.5)
    expect(isCovered(part, large, seen)).toBe(true)
    expect(regionFor(large, { left: 0, top: 0, width: 20_000, height: 20_000 }, 1, 1)).toEqual({
      left: 0,
      top: 0,
      width: 20_000,
      height: 20_000,
      margin: 0,
    })
  })

  it('keeps its size if the visible rectangle is measured slightly wrong', () => {
    for (const height of [768, 800, 896, 900, 1080]) {
      const sizes = [-1e-4, 0, 1e-4].map(
        (noise) => regionFor(page, { ...seenAt(7000), height: height + noise }, 1, 1).height,
      )
      expect(new Set(sizes).size).toBe(1)
    }
  })

  it('keeps its size at every scroll position, so that scrolling never resizes a canvas', () => {
    const sizes = new Set<string>()
    for (let top = -1000; top < 26_000; top += 333) {
      const { width, height } = regionFor(page, seenAt(top), 2.625, 1)
      sizes.add(`${width} ${height}`)
    }
    expect(sizes.size).toBe(1)
  })
})

describe('isCovered', () => {
  const part = { left: 0, top: 4600, width: 390, height: 1600, margin: 0.5 }

  it('returns true until a quarter of the visible rectangle is left of the margin', () => {
    expect(isCovered(part, page, seenAt(5000))).toBe(true)
    expect(isCovered(part, page, seenAt(4800))).toBe(true)
    expect(isCovered(part, page, seenAt(4799))).toBe(false)
    expect(isCovered(part, page, seenAt(5200))).toBe(true)
    expect(isCovered(part, page, seenAt(5201))).toBe(false)
  })

  it('needs nothing beyond the overlay, and nothing if none of it is visible', () => {
    expect(isCovered({ ...part, top: 0 }, page, seenAt(0))).toBe(true)
    expect(isCovered({ ...part, top: 23_400 }, page, seenAt(24_200))).toBe(true)
    expect(isCovered(part, page, seenAt(-2000))).toBe(true)
    expect(isCovered(part, page, seenAt(26_000))).toBe(true)
  })
})

it('wholeStep returns the smallest number of CSS pixels that is a whole number of device pixels', () => {
  const steps = [1, 2, 3, 1.5, 1.25, 1.1, 0.9, 2 / 3, 2.625, Math.PI].map(wholeStep)
  expect(steps).toEqual([1, 1, 1, 2, 4, 10, 10, 3, 8, 7])
})
