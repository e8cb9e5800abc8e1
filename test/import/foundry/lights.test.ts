import { describe, expect, it } from 'vitest'
import { parseFoundryScene } from '../../../src/import.js'
import { oldSceneFile, sceneFile } from './sceneFile.js'

const read = (config: object, parts: object = {}) =>
  parseFoundryScene(sceneFile({ lights: [{ x: 100, y: 60, config, ...parts }] }))
const lightOf = (config: object, parts: object = {}) => read(config, parts).lights[0]
const oldLightOf = (parts: object) =>
  parseFoundryScene(oldSceneFile({ lights: [{ x: 100, y: 60, ...parts }] })).lights[0]

/** A torch of 40 ft, on squares of 50 pixels for 5 ft. */
const torch = { x: 100, y: 60, radius: 400, bright: 200, color: '#ffffff', intensity: 1, shadows: true }

describe('parseFoundryScene: lights', () => {
  it('reach the larger of dim and bright, converted from grid distance to pixels', () => {
    expect(lightOf({ dim: 40, bright: 20 })).toEqual(torch)
    expect(oldLightOf({ dim: 40, bright: 20 })).toEqual(torch)
    expect(lightOf({ dim: 0, bright: 40 })).toEqual({ ...torch, bright: 400 })
    expect(lightOf({ dim: 40 })).toEqual({ ...torch, bright: 0 })
    expect(lightOf({})).toMatchObject({ radius: 0, bright: 0 })
  })

  it('are positioned in pixels of the image', () => {
    const lights = [{ x: 160, y: 70, config: { dim: 5 } }]
    const data = parseFoundryScene(sceneFile({ padding: 0.25, background: { src: 'a', offsetX: 10 }, lights }))
    expect(data.lights).toMatchObject([{ x: 70, y: -30 }])
  })

  it.each([
    ['#FF8800', '#ff8800'],
    ['ff8800', '#ff8800'],
    ['#ff880080', '#ff8800'],
    ['', '#ffffff'],
    [null, '#ffffff'],
  ])('have the color %j', (color, expected) => {
    expect(lightOf({ dim: 40, color })).toMatchObject({ color: expected })
    expect(oldLightOf({ dim: 40, tintColor: color })).toMatchObject({ color: expected })
  })

  it('get their intensity from their luminosity', () => {
    expect(lightOf({ dim: 40, luminosity: 0.25 })).toMatchObject({ intensity: 0.5 })
    expect(lightOf({ dim: 40, luminosity: 5 })).toMatchObject({ intensity: 2 })
    expect(oldLightOf({ dim: 40, luminosity: 0.25 })).toMatchObject({ intensity: 1 })
  })

  it.each([
    [0, Math.PI / 2],
    [90, Math.PI],
    [-90, 0],
    [270, 2 * Math.PI],
    [450, Math.PI],
  ])('become cones with a rotation of %s degrees, measured from straight down', (rotation, direction) => {
    const cone = lightOf({ dim: 40, bright: 20, angle: 60 }, { rotation })
    expect(cone).toEqual({ ...torch, direction, angle: Math.PI / 3 })
    expect(oldLightOf({ dim: 40, bright: 20, angle: 60, rotation })).toEqual(cone)
  })

  it.each([360, 0, 400])('with an angle of %s degrees shine in all directions', (angle) => {
    expect(lightOf({ dim: 40, bright: 20, angle }, { rotation: 90 })).toEqual(torch)
  })

  it('are read as darkness in the form of each version', () => {
    const darkness = { ...torch, darkness: true }
    expect(lightOf({ dim: 40, bright: 20, negative: true })).toEqual(darkness)
    expect(lightOf({ dim: 40, bright: 20, luminosity: -0.5 })).toEqual(darkness)
    expect(oldLightOf({ dim: -40, bright: -20 })).toEqual(darkness)
    expect(lightOf({ dim: 40, bright: 20, negative: false, luminosity: 0 })).not.toHaveProperty('darkness')
  })

  it('keep a priority other than 0', () => {
    expect(lightOf({ dim: 40, bright: 20, priority: 3 })).toEqual({ ...torch, priority: 3 })
    expect(lightOf({ dim: 40, bright: 20, priority: 0 })).toEqual(torch)
  })

  it('cast no shadows if they pass through walls', () => {
    expect(lightOf({ dim: 40, bright: 20 }, { walls: false })).toEqual({ ...torch, shadows: false })
    expect(oldLightOf({ dim: 40, bright: 20, t: 'u' })).toEqual({ ...torch, shadows: false })
    expect(oldLightOf({ dim: 40, bright: 20, t: 'g' })).toEqual(torch)
  })

  it('are left out if hidden, with a warning', () => {
    const data = read({ dim: 40 }, { hidden: true })
    expect(data).toMatchObject({ lights: [], warnings: ['lights[0] is hidden: left out'] })
  })

  it('are always on if they depend on the darkness level, with a warning', () => {
    const data = read({ dim: 40, bright: 20, darkness: { min: 0.5, max: 1 } })
    expect(data.lights).toEqual([torch])
    expect(data.warnings).toEqual(['lights[0] is on only at some darkness levels: read as always on'])
    expect(read({ dim: 40, darkness: { min: 0, max: 1 } }).warnings).toEqual([])
  })
})
