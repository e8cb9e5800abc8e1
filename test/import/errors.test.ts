import { describe, expect, it } from 'vitest'
import { parseUniversalVtt } from '../../src/import.js'
import { lightAt, mapFile, points } from './mapFile.js'

function errorOf(file: unknown): Error {
  try {
    parseUniversalVtt(file as object)
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('nothing was thrown')
}

const resolution = (parts: object) => ({
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 1, y: 1 }, pixels_per_grid: 10, ...parts },
})
const walls = (last: unknown) => mapFile({ line_of_sight: [points(2, 1, 3, 1), [...points(2, 1), last]] })
const light = (parts: object) => mapFile({ lights: [lightAt(2, 1), lightAt(2, 1, parts)] })

describe('parseUniversalVtt rejects values', () => {
  it.each<[string, unknown, string, string]>([
    [
      'a number as text',
      walls({ x: '3', y: 1 }),
      'TypeError',
      'line_of_sight[1][1].x must be a finite number, got "3"',
    ],
    ['NaN', walls({ x: 3, y: NaN }), 'RangeError', 'line_of_sight[1][1].y must be a finite number, got NaN'],
    [
      'an infinite number',
      walls({ x: -Infinity, y: 1 }),
      'RangeError',
      'line_of_sight[1][1].x must be a finite number, got -Infinity',
    ],
    ['a point without y', walls({ x: 3 }), 'TypeError', 'line_of_sight[1][1].y must be a finite number, got undefined'],
    [
      'null for a coordinate',
      walls({ x: null, y: 1 }),
      'TypeError',
      'line_of_sight[1][1].x must be a finite number, got null',
    ],
    ['an array for a point', walls([3, 1]), 'TypeError', 'line_of_sight[1][1] must be an object, got [3,1]'],
    ['null for a point', walls(null), 'TypeError', 'line_of_sight[1][1] must be an object, got null'],
    [
      'a point for a line',
      mapFile({ objects_line_of_sight: [{ x: 1, y: 2 }] }),
      'TypeError',
      'objects_line_of_sight[0] must be an array, got {"x":1,"y":2}',
    ],
    ['text for lines', mapFile({ line_of_sight: '' }), 'TypeError', 'line_of_sight must be an array, got ""'],
    [
      'a coordinate too large for pixels',
      mapFile({ line_of_sight: [points(2, 1, 1e308, 1)] }),
      'RangeError',
      'line_of_sight[0] in pixels must be a finite number, got Infinity',
    ],
    ['a file without resolution', {}, 'TypeError', 'resolution must be an object, got undefined'],
    ['resolution null', { resolution: null }, 'TypeError', 'resolution must be an object, got null'],
    ['resolution as an array', { resolution: [] }, 'TypeError', 'resolution must be an object, got []'],
    [
      'no pixels_per_grid',
      { resolution: { map_size: { x: 1, y: 1 } } },
      'TypeError',
      'resolution.pixels_per_grid must be a finite number, got undefined',
    ],
    [
      'pixels_per_grid as text',
      resolution({ pixels_per_grid: '256' }),
      'TypeError',
      'resolution.pixels_per_grid must be a finite number, got "256"',
    ],
    [
      'pixels_per_grid 0',
      resolution({ pixels_per_grid: 0 }),
      'RangeError',
      'resolution.pixels_per_grid must be above zero, got 0',
    ],
    [
      'a negative pixels_per_grid',
      resolution({ pixels_per_grid: -70 }),
      'RangeError',
      'resolution.pixels_per_grid must be above zero, got -70',
    ],
    [
      'a negative map_size',
      resolution({ map_size: { x: 1, y: -2 } }),
      'RangeError',
      'resolution.map_size.y must be zero or more, got -2',
    ],
    [
      'a missing map_size',
      { resolution: { pixels_per_grid: 10 } },
      'TypeError',
      'resolution.map_size must be an object, got undefined',
    ],
    [
      'a size too large for pixels',
      resolution({ map_size: { x: 1e308, y: 1 } }),
      'RangeError',
      'resolution.map_size.x in pixels must be a finite number, got Infinity',
    ],
    [
      'a map_origin that is no number',
      resolution({ map_origin: { x: 'left', y: 0 } }),
      'TypeError',
      'resolution.map_origin.x must be a finite number, got "left"',
    ],
    [
      'a light without position',
      mapFile({ lights: [{}] }),
      'TypeError',
      'lights[0].position must be an object, got undefined',
    ],
    ['a negative range', light({ range: -1 }), 'RangeError', 'lights[1].range must be zero or more, got -1'],
    [
      'a negative intensity',
      light({ intensity: -1 }),
      'RangeError',
      'lights[1].intensity must be zero or more, got -1',
    ],
    [
      'an intensity that no scene accepts',
      light({ intensity: 1e200 }),
      'RangeError',
      'lights[1].intensity must be from -1e+100 to 1e+100, got 1e+200',
    ],
    ['shadows as a number', light({ shadows: 1 }), 'TypeError', 'lights[1].shadows must be true or false, got 1'],
    [
      'a color by name',
      light({ color: 'red' }),
      'RangeError',
      'lights[1].color must be a color of 6 or 8 hex digits (AARRGGBB), got "red"',
    ],
    [
      'a color as a number',
      light({ color: 0xffffff }),
      'TypeError',
      'lights[1].color must be a color as text of 6 or 8 hex digits (AARRGGBB), got 16777215',
    ],
    [
      'an ambient light of 7 digits',
      mapFile({ environment: { ambient_light: 'fffffff' } }),
      'RangeError',
      'environment.ambient_light must be a color of 6 or 8 hex digits (AARRGGBB), got "fffffff"',
    ],
    ['environment as an array', mapFile({ environment: [] }), 'TypeError', 'environment must be an object, got []'],
    [
      'closed as text',
      mapFile({ portals: [{ bounds: points(1, 1, 2, 2), closed: 'no' }] }),
      'TypeError',
      'portals[0].closed must be true or false, got "no"',
    ],
    [
      'bounds that are not finite',
      mapFile({ portals: [{ bounds: points(1, 1, 2, Infinity) }] }),
      'RangeError',
      'portals[0].bounds[1].y must be a finite number, got Infinity',
    ],
    ['an image that is no text', mapFile({ image: 5 }), 'TypeError', 'image must be base64 text, got 5'],
  ])('%s', (_, file, name, message) => {
    expect(errorOf(file)).toMatchObject({ name, message: `react-umbra: ${message}` })
  })

  it('rejects 1e999 in JSON, which is parsed as Infinity', () => {
    const text = '{"resolution":{"map_size":{"x":1,"y":1},"pixels_per_grid":1e999}}'
    expect(errorOf(text)).toMatchObject({
      name: 'RangeError',
      message: 'react-umbra: resolution.pixels_per_grid must be a finite number, got Infinity',
    })
  })
})

describe('parseUniversalVtt rejects files', () => {
  it('rejects truncated JSON, with the reason of the parser and the end of the text', () => {
    const text = JSON.stringify(mapFile()).slice(0, 60)
    const error = errorOf(text)
    expect(error).toBeInstanceOf(RangeError)
    expect(error.cause).toBeInstanceOf(SyntaxError)
    const reason = (error.cause as SyntaxError).message
    expect(error.message).toBe(
      `react-umbra: the Universal VTT file is not valid JSON (${reason}), got 60 characters that end with ${JSON.stringify(text.slice(-20))}; it may be truncated`,
    )
  })

  it.each(['/maps/inn.uvtt', 'https://example.com/inn.uvtt'])('rejects a path instead of text: %s', (path) => {
    expect(errorOf(path).message).toBe(
      `react-umbra: the Universal VTT file must be its text (not its path or address), got "${path}"`,
    )
  })

  it.each(['', ' \n', '\uFEFF'])('rejects the empty text %j', (text) => {
    const error = errorOf(text)
    expect(error).toBeInstanceOf(RangeError)
    expect(error.message).toBe(`react-umbra: the Universal VTT file must be JSON text, got ${JSON.stringify(text)}`)
  })

  it.each([
    ['null', 'null'],
    ['[1,2]', '[1,2]'],
    ['"map"', '"map"'],
    ['7', '7'],
  ])('rejects JSON of %s', (text, shown) => {
    const error = errorOf(text)
    expect(error).toBeInstanceOf(TypeError)
    expect(error.message).toBe(`react-umbra: the Universal VTT file must be an object, got ${shown}`)
  })

  it.each([
    [null, 'null'],
    [undefined, 'undefined'],
    [7, '7'],
    [[], '[]'],
  ])('rejects %j', (file, shown) => {
    const error = errorOf(file)
    expect(error).toBeInstanceOf(TypeError)
    expect(error.message).toBe(
      `react-umbra: the Universal VTT file must be its text or the object parsed from it, got ${shown}`,
    )
  })

  it.each<[string, unknown]>([
    ['ArrayBuffer', new ArrayBuffer(8)],
    ['Uint8Array', new Uint8Array(8)],
    ['Blob', new Blob(['{}'])],
    ['Promise', Promise.resolve('{}')],
    ['String', Object('{}')],
  ])('rejects %s, and says to read its text', (name, file) => {
    const error = errorOf(file)
    expect(error).toBeInstanceOf(TypeError)
    expect(error.message).toBe(
      `react-umbra: the Universal VTT file must be its text or the object parsed from it, got an object of kind ${name}; ` +
        'read its text first, for example with `await file.text()`',
    )
  })
})
