import { describe, expect, it } from 'vitest'
import { parseFoundryScene } from '../../../src/import.js'
import { sceneFile, wallAt } from './sceneFile.js'

const wall = (c: unknown, parts: object = {}) => sceneFile({ walls: [wallAt([0, 0, 1, 1]), { ...parts, c }] })
const light = (parts: object) => sceneFile({ lights: [{ x: 0, y: 0, ...parts }] })

describe('parseFoundryScene rejects invalid values', () => {
  it.each<[unknown, typeof Error, string]>([
    ['', RangeError, 'the Foundry scene must be JSON text, got ""'],
    ['maps/a.json', RangeError, 'the Foundry scene must be its text (not its path or address), got "maps/a.json"'],
    [[], TypeError, 'the Foundry scene must be its text or the object parsed from it, got []'],
    ['[]', TypeError, 'the Foundry scene must be an object, got []'],
    [{ line_of_sight: [] }, TypeError, 'walls must be an array, got undefined'],
    [sceneFile({ width: 0 }), RangeError, 'width must be above zero, got 0'],
    [sceneFile({ width: '400' }), TypeError, 'width must be a finite number, got "400"'],
    [sceneFile({ padding: -1 }), RangeError, 'padding must be zero or more, got -1'],
    [sceneFile({ grid: 'none' }), TypeError, 'grid must be an object, got "none"'],
    [sceneFile({ grid: 0 }), RangeError, 'grid must be above zero, got 0'],
    [sceneFile({ grid: { size: 0 } }), RangeError, 'grid.size must be above zero, got 0'],
    [sceneFile({ grid: { size: 50, distance: '5' } }), TypeError, 'grid.distance must be a finite number, got "5"'],
    [sceneFile({ background: { src: 5 } }), TypeError, 'background.src must be text, got 5'],
    [wall([0, 0, 1]), RangeError, 'walls[1].c must be four numbers x0, y0, x1, y1, got [0,0,1]'],
    [wall([0, 0, 1, '1']), TypeError, 'walls[1].c[3] must be a finite number, got "1"'],
    [wall(undefined), TypeError, 'walls[1].c must be an array, got undefined'],
    [wall([0, 0, 1, 1], { light: true }), TypeError, 'walls[1].light must be a finite number, got true'],
    [wall([0, 0, 1, 1e200]), RangeError, 'walls[1].c in pixels must be from -1e+100 to 1e+100, got 1e+200'],
    [light({ config: 'bright' }), TypeError, 'lights[0].config must be an object, got "bright"'],
    [light({ x: null }), TypeError, 'lights[0].x must be a finite number, got null'],
    [
      light({ config: { color: 'red' } }),
      RangeError,
      'lights[0].config.color must be a color of 6 or 8 hex digits (#rrggbb), got "red"',
    ],
    [
      light({ config: { color: 16711680 } }),
      TypeError,
      'lights[0].config.color must be a color as text (#rrggbb), got 16711680',
    ],
    [
      light({ config: { dim: 1e100 } }),
      RangeError,
      'lights[0].dim in pixels must be from -1e+100 to 1e+100, got 1e+101',
    ],
    [
      light({ config: { priority: 1e101 } }),
      RangeError,
      'lights[0].priority must be from -1e+100 to 1e+100, got 1e+101',
    ],
    [
      sceneFile({ tokens: [{ x: 0, y: 0, sight: { enabled: true, range: 1e100 } }] }),
      RangeError,
      'tokens[0].sight.range in pixels must be from -1e+100 to 1e+100, got 1e+101',
    ],
    [
      sceneFile({ tokens: [{ x: 1e101, y: 0, sight: { enabled: true } }] }),
      RangeError,
      'tokens[0].x in pixels must be from -1e+100 to 1e+100, got 1e+101',
    ],
    [
      sceneFile({ tokens: [{ x: 0, y: 1e101, sight: { enabled: true } }] }),
      RangeError,
      'tokens[0].y in pixels must be from -1e+100 to 1e+100, got 1e+101',
    ],
    [
      sceneFile({ tokens: [{ x: 0, y: 0, detectionModes: 5 }] }),
      TypeError,
      'tokens[0].detectionModes must be an array or an object, got 5',
    ],
    [
      sceneFile({ tokens: [{ x: 0, y: 0, detectionModes: { basicSight: { range: '5' } } }] }),
      TypeError,
      'tokens[0].detectionModes.basicSight.range must be a finite number, got "5"',
    ],
  ])('names the path and shows the value %#', (file, type, message) => {
    expect(() => parseFoundryScene(file as object)).toThrow(new type(`react-umbra: ${message}`))
  })

  it('rejects invalid options', () => {
    expect(() => parseFoundryScene(sceneFile(), null as unknown as object)).toThrow(
      new TypeError('react-umbra: options must be an object, got null'),
    )
  })

  it('neither changes the object nor keeps any part of it', () => {
    const build = () =>
      sceneFile({ walls: [wallAt([0, 0, 1, 1], { door: 1 })], lights: [{ x: 1, y: 2, config: { dim: 5 } }] })
    const file = build() as { walls: { c: number[] }[] }
    const data = parseFoundryScene(file)
    const before = structuredClone(data)
    expect(file).toEqual(build())
    file.walls[0]!.c[0] = 99
    expect(data).toEqual(before)
  })
})
