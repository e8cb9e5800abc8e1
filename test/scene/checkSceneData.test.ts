import { describe, expect, it } from 'vitest'
import { checkSceneData } from '../../src/scene/data/checkSceneData.js'
import type { SceneData, SceneDataLight, SceneDataOccluder } from '../../src/scene/data/sceneData.js'
import { parseHex } from '../../src/scene/lights/color.js'

const wall: SceneDataOccluder = { kind: 'wall', walls: [0, 0, 1, 1], open: false }
const lamp: SceneDataLight = { x: 1, y: 2, radius: 3, color: '#ffffff', intensity: 1, shadows: true }

const sceneData = (occluders: unknown, lights: unknown = []) =>
  ({ width: 1, height: 1, occluders, lights, warnings: [] }) as SceneData

const withHole = [wall, wall, wall]
delete withHole[1]

const check = (data: unknown) => checkSceneData('data', data as SceneData, parseHex)

describe('checkSceneData', () => {
  it('accepts occluders of every kind, and empty data', () => {
    const kinds = ['wall', 'object', 'door', 'window'].map((kind) => ({ ...wall, kind }))
    expect(() => check(sceneData([...kinds, { ...wall, walls: new Float64Array(8) }], [lamp]))).not.toThrow()
    expect(() => check(sceneData([], []))).not.toThrow()
  })

  it('accepts every optional field', () => {
    const attributes = { blocks: ['sight'], from: 'negative', limited: ['sight'], open: false }
    const shining = { albedo: '#808080', emission: '#ff0000', emissionIntensity: 2 }
    const door = { ...wall, kind: 'door', attributes, secret: true, locked: false, closed: false, ...shining }
    const cone = { ...lamp, bright: 1, direction: -2, angle: 3, darkness: true, priority: -1 }
    const senses = [{ name: 'hearing', radius: 5, channel: 'sound', needs: 'dark' }, {}]
    const data = {
      ...sceneData([door], [cone]),
      grid: { x: -5, y: 0, size: 50, distance: 5, units: 'ft' },
      daylight: 'dim',
      viewers: [
        { x: 1, y: 2 },
        { x: 1, y: 2, radius: 0, direction: 1, angle: 9, senses },
      ],
    }
    expect(() => check(data)).not.toThrow()
  })

  it('accepts a floor plan, with rooms with and without holes', () => {
    const room = { outline: [0, 0, 9, 0, 9, 9], name: 'Hall' }
    const plan = {
      ...sceneData([wall]),
      rooms: [
        room,
        { ...room, holes: [] },
        {
          ...room,
          holes: [
            [1, 1, 2, 1, 2, 2],
            [3, 3, 4, 3, 4, 4],
          ],
        },
      ],
      texts: [{ x: 1, y: 2, text: 'Exit', rotation: 1 }],
      units: 'm',
      toSource: [1, 0, 0, 1, 0, 0],
    }
    expect(() => check(plan)).not.toThrow()
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
    [
      sceneData([], [{ ...lamp, color: 'lit' }]),
      RangeError,
      'data.lights[0].color must be a CSS color as #rgb, #rgba, #rrggbb or #rrggbbaa, got "lit"',
    ],
    [
      sceneData([], [{ ...lamp, color: 5 }]),
      TypeError,
      'data.lights[0].color must be a CSS color as #rgb, #rgba, #rrggbb or #rrggbbaa, got 5',
    ],
    [sceneData([], [{ ...lamp, intensity: null }]), TypeError, 'data.lights[0].intensity must be a number, got null'],
    [sceneData([], [{ ...lamp, shadows: 1 }]), TypeError, 'data.lights[0].shadows must be true or false, got 1'],
    [sceneData([{ ...wall, attributes: [] }]), TypeError, 'data.occluders[0].attributes must be an object, got []'],
    [
      sceneData([{ ...wall, attributes: { limited: ['sight', 'smell'] } }]),
      RangeError,
      'data.occluders[0].attributes.limited[1] must be one of light, sight, move, sound, got "smell"',
    ],
    [sceneData([{ ...wall, secret: 1 }]), TypeError, 'data.occluders[0].secret must be true or false, got 1'],
    [sceneData([{ ...wall, locked: null }]), TypeError, 'data.occluders[0].locked must be true or false, got null'],
    [sceneData([{ ...wall, closed: 'yes' }]), TypeError, 'data.occluders[0].closed must be true or false, got "yes"'],
    [sceneData([], [{ ...lamp, bright: -1 }]), RangeError, 'data.lights[0].bright must be zero or more, got -1'],
    [sceneData([], [{ ...lamp, direction: 'up' }]), TypeError, 'data.lights[0].direction must be a number, got "up"'],
    [sceneData([], [{ ...lamp, angle: 0 }]), RangeError, 'data.lights[0].angle must be above zero, got 0'],
    [sceneData([], [{ ...lamp, darkness: 0 }]), TypeError, 'data.lights[0].darkness must be true or false, got 0'],
    [sceneData([], [{ ...lamp, priority: [] }]), TypeError, 'data.lights[0].priority must be a number, got []'],
    [{ ...sceneData([]), viewers: {} }, TypeError, 'data.viewers must be a list of viewers, got {}'],
    [
      { ...sceneData([]), viewers: new Array(1) },
      TypeError,
      'data.viewers[0] must be a viewer { x, y }, got undefined',
    ],
    [{ ...sceneData([]), viewers: [{ x: 1 }] }, TypeError, 'data.viewers[0].y must be a number, got undefined'],
    [
      { ...sceneData([]), viewers: [{ x: 1, y: 1, radius: -1 }] },
      RangeError,
      'data.viewers[0].radius must be zero or more, got -1',
    ],
    [
      { ...sceneData([]), viewers: [{ x: 1, y: 1, senses: [{}, { needs: 'night' }] }] },
      RangeError,
      'data.viewers[0].senses[1].needs must be one of dark, dim, bright, got "night"',
    ],
    [
      { ...sceneData([]), viewers: [{ x: 1, y: 1, senses: new Array(1) }] },
      TypeError,
      'data.viewers[0].senses[0] must be an object, got undefined',
    ],
    [
      sceneData([{ ...wall, albedo: 'mud' }]),
      RangeError,
      'data.occluders[0].albedo must be a CSS color as #rgb, #rgba, #rrggbb or #rrggbbaa, got "mud"',
    ],
    [
      sceneData([{ ...wall, emission: 5 }]),
      TypeError,
      'data.occluders[0].emission must be a CSS color as #rgb, #rgba, #rrggbb or #rrggbbaa, got 5',
    ],
    [{ ...sceneData([]), units: 5 }, TypeError, 'data.units must be a string, got 5'],
    [{ ...sceneData([]), toSource: {} }, TypeError, 'data.toSource must be a list of six numbers, got {}'],
    [{ ...sceneData([]), toSource: [1, 0, 0, 1] }, RangeError, 'data.toSource must be six numbers, got [1,0,0,1]'],
    [
      { ...sceneData([]), toSource: [1, 0, 0, 1, Number.NaN, 0] },
      RangeError,
      'data.toSource[4] must be a finite number, got NaN',
    ],
    [{ ...sceneData([]), rooms: {} }, TypeError, 'data.rooms must be an array of rooms, got {}'],
    [{ ...sceneData([]), rooms: [null] }, TypeError, 'data.rooms[0] must be a room { outline }, got null'],
    [
      { ...sceneData([]), rooms: [{ outline: [0, 0, 9, 0, 9] }] },
      RangeError,
      'data.rooms[0].outline.length must be even, got 5',
    ],
    [
      {
        ...sceneData([]),
        rooms: [
          {
            outline: [0, 0, 9, 0, 9, 9],
            holes: [
              [1, 1, 2, 1, 2, 2],
              [1, '2'],
            ],
          },
        ],
      },
      TypeError,
      'data.rooms[0].holes[1][1] must be a number, got "2"',
    ],
    [
      { ...sceneData([]), rooms: [{ outline: [0, 0, 9, 0, 9, 9], holes: 5 }] },
      TypeError,
      'data.rooms[0].holes must be an array of outlines, got 5',
    ],
    [{ ...sceneData([]), texts: [7] }, TypeError, 'data.texts[0] must be a text { x, y, text }, got 7'],
    [{ ...sceneData([]), texts: [{ x: 1, text: '' }] }, TypeError, 'data.texts[0].y must be a number, got undefined'],
    [{ ...sceneData([]), texts: [{ x: 1, y: 2, text: 5 }] }, TypeError, 'data.texts[0].text must be a string, got 5'],
    [{ ...sceneData([]), daylight: 'noon' }, RangeError, 'data.daylight must be one of dark, dim, bright, got "noon"'],
    [{ ...sceneData([]), grid: 50 }, TypeError, 'data.grid must be a grid { x, y, size }, got 50'],
    [{ ...sceneData([]), grid: { x: 0, y: 0, size: 0 } }, RangeError, 'data.grid.size must be above zero, got 0'],
    [
      { ...sceneData([]), grid: { x: 0, y: 0, size: 5, units: 5 } },
      TypeError,
      'data.grid.units must be a string, got 5',
    ],
  ])('names the path and the value in the error: case %#', (data, type, message) => {
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
