import { describe, expect, it, vi } from 'vitest'
import { createScene } from '../../src/core.js'
import { blendLight } from '../../src/scene/lights/blend.js'
import { ambientLight, checkColor, parseHex, type Rgba } from '../../src/scene/lights/color.js'
import { Scene } from '../../src/scene/Scene.js'
import { countingHost } from './hosts.js'

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
    'returns null for %j',
    (text) => {
      expect(parseHex(text)).toBeNull()
    },
  )
})

it('blends a light into a channel of a light map by the formula of its mode', () => {
  expect(blendLight('screen', 0.5, 0.5)).toBe(0.75)
  expect([blendLight('add', 0.5, 0.25), blendLight('add', 0.5, 0.75)]).toEqual([0.75, 1])
  expect([blendLight('max', 0.5, 0.25), blendLight('max', 0.5, 0.75)]).toEqual([0.5, 0.75])
  expect([blendLight('subtract', 0.5, 0.125), blendLight('subtract', 0.5, 0.75)]).toEqual([0.375, 0])
  expect(() => blendLight('mix' as never, 0, 0)).toThrow('react-umbra: blend must be one of screen, add, max, subtract')
})

it('composites an ambient color over white', () => {
  expect(ambientLight([0.5, 0.25, 0, 1])).toEqual([0.5, 0.25, 0])
  expect(ambientLight([0.5, 0.25, 0, 0.5])).toEqual([0.75, 0.625, 0.5])
  expect(ambientLight([0.5, 0.25, 0, 0])).toEqual([1, 1, 1])
})

describe('colors of a scene', () => {
  it('are read by the given parser', () => {
    const night: Rgba = [0, 0, 0.25, 0.5]
    const scene = new Scene({ parseColor: (color) => (color === 'night' ? night : null) })
    scene.addLight({ x: 0, y: 0, color: 'night' })
    expect(scene.plan().lights[0]!.color).toEqual(night)
    expect(() => scene.addLight({ x: 0, y: 0, color: 'day' })).toThrow(
      'react-umbra: Light color must be a CSS color, got "day"',
    )
  })

  it.each(['var(--lamp)', 'light-dark(red, blue)', 'currentColor', 'CanvasText'])('%s needs a parser', (color) => {
    const scene = createScene()
    expect(() => scene.addLight({ x: 0, y: 0, color })).toThrow('react-umbra: Light color must be a CSS color')
  })

  it('are resolved by the host that paints, and for lightAt by the first host', () => {
    const asRead: Rgba = [1, 1, 1, 1]
    const scene = createScene({ parseColor: (color) => (color.startsWith('var(') ? asRead : parseHex(color)) })
    const lamp = scene.addLight({ x: 0, y: 0, radius: 100, color: 'var(--lamp)', falloff: 'none' })
    scene.addOccluder({ walls: [50, -9, 50, 9], opacity: 0.5, tint: 'var(--pane)' })
    scene.addLight({ x: 0, y: 0, radius: 10, color: '#ff0000' })
    expect(scene.lightAt({ x: 20, y: 0 }).color).toEqual([1, 1, 1])

    const theme = { color: [1, 0, 0, 1] as Rgba }
    const one = { ...countingHost(), parseColor: () => theme.color }
    const other = { ...countingHost(), parseColor: (): Rgba => [0, 0, 1, 1] }
    scene.attach(one)
    scene.attach(other)
    const shown = (host?: typeof one) => scene.plan(undefined, host).lights.map(({ color }) => color)
    expect(shown(one)).toEqual([theme.color, [1, 0, 0, 1]])
    expect(shown(other)[0]).toEqual([0, 0, 1, 1])
    expect(shown()[0]).toEqual(theme.color)
    shown(other)
    expect(scene.lightAt({ x: 20, y: 0 }).color).toEqual([1, 0, 0])
    expect(scene.plan(undefined, one)).toBe(scene.plan(undefined, one))

    const heard = vi.fn()
    scene.watch(heard)
    theme.color = [0, 1, 0, 1]
    expect(shown(one)[0]).toEqual(theme.color)
    expect(heard).toHaveBeenCalled()
    lamp.set({ color: '#0000ff' })
    expect(shown(one)[0]).toEqual([0, 0, 1, 1])
  })

  it('follow their host after another prop changes, and after a literal color becomes a variable', () => {
    const theme: { color: Rgba } = { color: [1, 0, 0, 1] }
    const host = { ...countingHost(), parseColor: () => theme.color }
    const scene = createScene({ parseColor: (color) => parseHex(color) ?? [1, 1, 1, 1] })
    scene.attach(host)
    const moved = scene.addLight({ x: 0, y: 0, radius: 100, color: 'var(--lamp)' })
    const turned = scene.addLight({ x: 0, y: 0, radius: 100, color: '#0000ff' })
    moved.set({ radius: 50 })
    turned.set({ color: 'var(--lamp)' })
    const shown = () => scene.plan(undefined, host).lights.map(({ color }) => color)
    expect(shown()).toEqual([theme.color, theme.color])
    theme.color = [0, 1, 0, 1]
    expect(shown()).toEqual([theme.color, theme.color])
  })

  it('follow their host in the tints of panes, and so in the light that passes them', async () => {
    const theme: { color: Rgba } = { color: [1, 0, 0, 1] }
    const host = { ...countingHost(), parseColor: () => theme.color }
    const scene = createScene({ parseColor: (color) => parseHex(color) ?? [1, 1, 1, 1] })
    scene.attach(host)
    scene.addLight({ x: 0, y: 0, radius: 100, falloff: 'none' })
    scene.addOccluder({ walls: [50, -9, 50, 9], opacity: 0.5, tint: 'var(--glass)', albedo: 'var(--wall)' })
    await scene.load()
    const passed = () => {
      const [, pane] = scene.plan(undefined, host).lights[0]!.source!.walls
      return [pane!.transmittance, scene.lightAt({ x: 80, y: 0 }).color]
    }
    expect(passed()).toEqual([
      [0.5, 0, 0],
      [0.5, 0, 0],
    ])
    theme.color = [0, 1, 0, 1]
    expect(passed()).toEqual([
      [0, 0.5, 0],
      [0, 0.5, 0],
    ])
  })

  it('keep the plan the same object if only an albedo changes', () => {
    const theme: { color: Rgba } = { color: [1, 0, 0, 1] }
    const host = { ...countingHost(), parseColor: () => theme.color }
    const scene = createScene({ parseColor: (color) => parseHex(color) ?? [1, 1, 1, 1] })
    scene.attach(host)
    scene.addLight({ x: 0, y: 0, radius: 100 })
    scene.addOccluder({ walls: [50, -9, 50, 9], albedo: 'var(--wall)' })
    const before = scene.plan(undefined, host)
    theme.color = [0, 1, 0, 1]
    expect(scene.plan(undefined, host)).toBe(before)
  })

  it('request no frame during planning, and use the host’s parser only for variables', () => {
    const scene = createScene({ parseColor: (color) => parseHex(color) ?? [1, 1, 1, 1] })
    const host = Object.assign(countingHost(), { parseColor: vi.fn((): Rgba => [1, 0, 0, 1]) })
    scene.attach(host)
    const lamp = scene.addLight({ x: 0, y: 0, color: 'orange' })
    const wall = scene.addOccluder({ walls: [50, -9, 50, 9], opacity: 0.5, tint: 'orange' })
    scene.plan(undefined, host)
    expect(host.parseColor).not.toHaveBeenCalled()
    lamp.set({ color: 'var(--lamp)' })
    wall.set({ tint: 'var(--lamp)' })
    const { requestCount } = host
    scene.plan(undefined, host)
    expect(host.requestCount).toBe(requestCount)
    expect(host.parseColor).toHaveBeenCalledOnce()
    lamp.remove()
    wall.remove()
    scene.plan(undefined, host)
    expect(host.parseColor).toHaveBeenCalledOnce()
  })

  it('reject a host whose parser is not a function', () => {
    const host = { ...countingHost(), parseColor: 'red' as unknown as () => Rgba }
    expect(() => createScene().attach(host)).toThrow('react-umbra: host.parseColor must be a function, got "red"')
    expect(() => createScene().plan(undefined, host)).toThrow('react-umbra: host.parseColor must be a function')
  })

  it('are named in the error if they are invalid', () => {
    const parseNone = () => null
    expect(() => checkColor('LightOverlay ambient', '#12', parseNone)).toThrow(
      'react-umbra: LightOverlay ambient must be a CSS color, got "#12"',
    )
    expect(() => checkColor('LightOverlay ambient', undefined, parseNone)).toThrow(
      'react-umbra: LightOverlay ambient must be a CSS color, got undefined',
    )
  })

  it('list the hex forms in the error if the parser accepts only those', () => {
    expect(() => checkColor('Light color', 'red', parseHex)).toThrow(
      'react-umbra: Light color must be a CSS color as #rgb, #rgba, #rrggbb or #rrggbbaa, got "red"',
    )
  })
})
