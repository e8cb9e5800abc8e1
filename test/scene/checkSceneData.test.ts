import { describe, expect, it } from 'vitest'
import { checkSceneData } from '../../src/scene/checkSceneData.js'
import { parseHex } from '../../src/scene/color.js'
import type { SceneData, SceneDataLight, SceneDataOccluder } from '../../src/scene/sceneData.js'

const wall: SceneDataOccluder = { kind: 'wall', walls: [0, 0, 1, 1], open: false }
const lamp: SceneDataLight = { x: 1, y: 2, radius: 3, color: '#ffffff', intensity: 1, shadows: true }

const sceneData = (occluders: unknown, lights: unknown = []) =>
  ({ width: 1, height: 1, occluders, lights, warnings: [] }) as SceneData

const withHole = [wall, wall, wall]
delete withHole[1]

const check = (data: unknown) => checkSceneData('data', data as SceneData, parseHex)

describe('the data of a map', () => {
  it('of every kind is taken, and what is empty', () => {
    const kinds = ['wall', 'object', 'door', 'window'].map((kind) => ({ ...wall, kind }))
    expect(() => check(sceneData([...kinds, { ...wall, walls: new Float64Array(8) }], [lamp]))).not.toThrow()
    expect(() => check(sceneData([], []))).not.toThrow()
  })

  it.each([
    [null, TypeError, 'data must be a SceneData, as parseUniversalVtt gives it, got null'],
    ['{}', TypeError, 'data must be a SceneData, as parseUniversalVtt gives it, got "{}"'],
    [{}, TypeError, 'data.occluders must be a list of occluders, got undefined'],
    [{ occluders: [] }, TypeError, 'data.lights must be a list of lights, got undefined'],
    [sceneData([wall, null]), TypeError, 'data.occluders[1] must be an occluder { kind, walls, open }, got null'],
    [sceneData(withHole), TypeError, 'data.occluders[1] must be an occluder { kind, walls, open }, got undefined'],
    [sceneData(new Array(2)), TypeError, 'data.occluders[0] must be an occluder { kind, walls, open }, got undefined'],
    [
      sceneData([wall, wall, wall, { ...wall, kind: 'tree' }]),
      RangeError,
      'data.occluders[3].kind must be one of wall, object, door, window, got "tree"',
    ],
    [
      sceneData([{ ...wall, kind: 'toString' }]),
      RangeError,
      'data.occluders[0].kind must be one of wall, object, door, window, got "toString"',
    ],
    [
      sceneData([{ ...wall, kind: undefined }]),
      RangeError,
      'data.occluders[0].kind must be one of wall, object, door, window, got undefined',
    ],
    [sceneData([{ ...wall, open: 'no' }]), TypeError, 'data.occluders[0].open must be true or false, got "no"'],
    [
      sceneData([{ ...wall, walls: [1, 2, 3] }]),
      RangeError,
      'data.occluders[0].walls.length must be a multiple of 4, got 3',
    ],
    [
      sceneData([{ ...wall, walls: [1, 2, 3, Number.NaN] }]),
      RangeError,
      'data.occluders[0].walls[3] must be a finite number, got NaN',
    ],
    [
      sceneData([], [lamp, 5]),
      TypeError,
      'data.lights[1] must be a light { x, y, radius, color, intensity, shadows }, got 5',
    ],
    [sceneData([], [{ ...lamp, x: '1' }]), TypeError, 'data.lights[0].x must be a number, got "1"'],
    [sceneData([], [{ ...lamp, y: Number.NaN }]), RangeError, 'data.lights[0].y must be a finite number, got NaN'],
    [sceneData([], [{ ...lamp, radius: -1 }]), RangeError, 'data.lights[0].radius must be zero or more, got -1'],
    [sceneData([], [{ ...lamp, color: 'lit' }]), RangeError, 'data.lights[0].color must be a CSS color, got "lit"'],
    [sceneData([], [{ ...lamp, color: 5 }]), TypeError, 'data.lights[0].color must be a CSS color, got 5'],
    [sceneData([], [{ ...lamp, intensity: null }]), TypeError, 'data.lights[0].intensity must be a number, got null'],
    [sceneData([], [{ ...lamp, shadows: 1 }]), TypeError, 'data.lights[0].shadows must be true or false, got 1'],
  ])('%#: names the path and shows the value', (data, type, message) => {
    let error: unknown
    try {
      check(data)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(type)
    expect((error as Error).message).toBe(`react-umbra: ${message}`)
  })
})
