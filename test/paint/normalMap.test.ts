import { describe, expect, it } from 'vitest'
import { checkNormalMap, type NormalMap } from '../../src/paint/cookies/normalMap.js'

const MAP: NormalMap = { src: 'ground.png', x: -10, y: 20, width: 300, height: 200 }

describe('the relief of a host', () => {
  it('is a copy with the default strength, or null without a normal map', () => {
    expect(checkNormalMap('normalMap', undefined)).toBeNull()
    expect(checkNormalMap('normalMap', MAP)).toEqual({ ...MAP, strength: 1 })
    const canvas = { width: 8, height: 8, getContext: () => null }
    expect(checkNormalMap('normalMap', { ...MAP, src: canvas, strength: 0 })?.src).toBe(canvas)
  })

  it.each([
    [null, 'normalMap must be an object, got null'],
    ['ground.png', 'normalMap must be an object, got "ground.png"'],
    [{ ...MAP, src: undefined }, 'normalMap.src must be an address or a picture, got undefined'],
    [{ ...MAP, src: 5 }, 'normalMap.src must be an address or a picture, got 5'],
    [{ ...MAP, x: Number.NaN }, 'normalMap.x must be a finite number, got NaN'],
    [{ ...MAP, y: undefined }, 'normalMap.y must be a number, got undefined'],
    [{ ...MAP, width: 0 }, 'normalMap.width must be above zero, got 0'],
    [{ ...MAP, height: -1 }, 'normalMap.height must be above zero, got -1'],
    [{ ...MAP, strength: -1 }, 'normalMap.strength must be zero or more, got -1'],
  ])('%o is rejected', (map, message) => {
    expect(() => checkNormalMap('normalMap', map as NormalMap)).toThrow(`react-umbra: ${message}`)
  })
})
