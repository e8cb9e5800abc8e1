import { describe, expect, it } from 'vitest'
import { fitMap } from '../../src/three/fitMap.js'

function fitted(width: number, height: number, resolution: number, longest = 8192): [number, number, boolean] {
  const map = { width: 0, height: 0 }
  const isShrunk = fitMap(map, width, height, resolution, longest)
  return [map.width, map.height, isShrunk]
}

describe('fitMap', () => {
  it('returns the picture’s size times the resolution', () => {
    expect(fitted(800, 600, 1)).toEqual([800, 600, false])
    expect(fitted(800, 600, 0.5)).toEqual([400, 300, false])
    expect(fitted(800, 600, 2)).toEqual([1600, 1200, false])
    expect(fitted(801, 599, 0.001)).toEqual([1, 1, false])
  })

  it('is at most twice as fine as the picture', () => {
    expect(fitted(200, 100, 2.01)).toEqual([400, 200, true])
    expect(fitted(200, 100, 100)).toEqual([400, 200, true])
    expect(fitted(200, 100, 1e9)).toEqual([400, 200, true])
  })

  it('is as fine as a large picture, and no finer than memory allows', () => {
    expect(fitted(3840, 2160, 1)).toEqual([3840, 2160, false])
    expect(fitted(7680, 4320, 1)).toEqual([7680, 4320, false])
    expect(fitted(7680, 4320, 2)).toEqual([7680, 4320, true])
    const [width, height, isShrunk] = fitted(3840, 2160, 2)
    expect(width * height).toBeLessThanOrEqual(1.001 * 4096 * 4096)
    expect(width * height).toBeGreaterThan(0.999 * 4096 * 4096)
    expect(isShrunk).toBe(true)
  })

  it('keeps each side within the largest texture size', () => {
    expect(fitted(9000, 10, 1)).toEqual([8192, 10, true])
    expect(fitted(3000, 10, 2, 4096)).toEqual([4096, 20, true])
  })

  it('has one texel for an empty picture', () => {
    expect(fitted(0, 0, 1)).toEqual([1, 1, false])
  })
})
