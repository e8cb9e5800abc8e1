import { describe, expect, it } from 'vitest'
import { MAX_PIXELS, sizeOf } from '../../src/host/overlay/canvasSize.js'

const pixels = ({ width, height }: { width: number; height: number }) => [width, height]

describe('sizeOf', () => {
  it('returns the element’s size in device pixels', () => {
    expect(sizeOf(300, 150, 1, 1)).toMatchObject({ width: 300, height: 150, cssWidth: 300, cssHeight: 150 })
    expect(pixels(sizeOf(300, 150, 2, 1))).toEqual([600, 300])
    expect(pixels(sizeOf(100, 100, 1.25, 1))).toEqual([125, 125])
  })

  it('uses the browser’s own pixel count', () => {
    expect(sizeOf(100.4, 50.2, 1.5, 1, { width: 151, height: 75 })).toMatchObject({
      width: 151,
      height: 75,
      cssWidth: 100.4,
      cssHeight: 50.2,
    })
  })

  it('scales with the resolution', () => {
    expect(pixels(sizeOf(300, 150, 2, 0.5))).toEqual([300, 150])
    expect(pixels(sizeOf(300, 150, 1, 2, { width: 300, height: 150 }))).toEqual([600, 300])
  })

  it('returns 0 for an empty element, and at least one pixel for any other', () => {
    expect(pixels(sizeOf(0, 0, 2, 1))).toEqual([0, 0])
    expect(pixels(sizeOf(10, 0, 1, 1))).toEqual([10, 0])
    expect(pixels(sizeOf(10, 10, 1, 0.001))).toEqual([1, 1])
  })

  it('stays within the largest canvas of browsers, and keeps its proportions', () => {
    const { width, height } = sizeOf(20_000, 10_000, 1, 1)
    expect(width * height).toBeLessThanOrEqual(MAX_PIXELS * 1.001)
    expect(width / height).toBeCloseTo(2, 2)
    expect(pixels(sizeOf(4096, 4096, 1, 1))).toEqual([4096, 4096])
  })

  it('keeps each side within 32,767 pixels, since longer ones stay empty in Firefox, and those beyond 65,535 in Chromium', () => {
    for (const [width, height] of [
      [70_000, 100],
      [100, 70_000],
    ] as const) {
      const size = sizeOf(width, height, 1, 1)
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(32_767)
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1)
    }
  })
})
