import { describe, expect, it } from 'vitest'
import { checkColor, parseHex, type Rgba } from '../../src/scene/color.js'
import { Scene } from '../../src/scene/Scene.js'

describe('parseHex', () => {
  it.each([
    ['#ff8000', [255, 128, 0, 255]],
    ['#FF8000', [255, 128, 0, 255]],
    ['#f80', [255, 136, 0, 255]],
    ['#ff800080', [255, 128, 0, 128]],
    ['#f808', [255, 136, 0, 136]],
    ['#00000000', [0, 0, 0, 0]],
  ] as const)('reads %s', (text, channels) => {
    expect(parseHex(text)?.map((channel) => channel * 255)).toEqual(
      channels.map((channel) => expect.closeTo(channel, 9)),
    )
  })

  it.each(['', '#', '#1', '#12', '#12345', '#1234567', '#123456789', '#ggg', 'fff', ' #fff', '#fff ', '#fff\n', 'red'])(
    'leaves %j to others',
    (text) => {
      expect(parseHex(text)).toBeNull()
    },
  )
})

describe('colours of a scene', () => {
  it('are read by the parser that it was given', () => {
    const night: Rgba = [0, 0, 0.25, 0.5]
    const scene = new Scene({ parseColor: (color) => (color === 'night' ? night : null) })
    scene.addLight({ x: 0, y: 0, color: 'night' })
    expect(scene.plan().lights[0]!.color).toEqual(night)
    expect(() => scene.addLight({ x: 0, y: 0, color: 'day' })).toThrow(
      'react-umbra: Light color must be a CSS color, got "day"',
    )
  })

  it('are named when they are none', () => {
    expect(() => checkColor('LightOverlay ambient', '#12', parseHex)).toThrow(
      'react-umbra: LightOverlay ambient must be a CSS color, got "#12"',
    )
    expect(() => checkColor('LightOverlay ambient', undefined, parseHex)).toThrow(
      'react-umbra: LightOverlay ambient must be a CSS color, got undefined',
    )
  })
})
