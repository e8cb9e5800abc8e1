// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { createScene, HostProvider, ImportedScene, type ImportedSceneProps, type SceneData } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => vi.restoreAllMocks())

const LAMP = { radius: 50, color: '#ffffff', intensity: 1, shadows: true }
const DATA: SceneData = {
  width: 200,
  height: 100,
  occluders: [],
  lights: [
    { ...LAMP, x: 10, y: 10 },
    { ...LAMP, x: 20, y: 10, direction: 0, angle: 1 },
    { ...LAMP, x: 30, y: 10 },
  ],
  warnings: [],
}

function lightsOf(light: ImportedSceneProps['light']) {
  const scene = createScene()
  render(
    <HostProvider scene={scene}>
      <ImportedScene data={DATA} light={light} />
    </HostProvider>,
  )
  return scene.plan().lights
}

describe('lights of an ImportedScene', () => {
  it('have the props that the function returns, and are left out if it returns null', () => {
    const given = vi.fn()
    const lights = lightsOf((data, index) => {
      given(data, index)
      return index === 0 ? null : { ...data, x: data.x + 1, radius: 80, blend: 'add' }
    })
    expect(given.mock.calls.slice(0, 3)).toEqual(DATA.lights.map((light, index) => [light, index]))
    expect(lights.map(({ x, radius, blend, cone }) => [x, radius, blend, cone?.angle])).toEqual([
      [21, 80, 'add', 1],
      [31, 80, 'add', undefined],
    ])
    expect(DATA.lights[1]!.x).toBe(20)
  })

  it('are those of the data without a function', () => {
    expect(lightsOf(undefined).map(({ x }) => x)).toEqual([10, 20, 30])
  })

  it('throws if `light` is not a function or returns no props', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    expect(() => lightsOf('torch' as never)).toThrow('react-umbra: ImportedScene light must be a function, got "torch"')
    const text = 'react-umbra: ImportedScene light of lights[0] must be an object of props or null, got undefined'
    expect(() => lightsOf((() => undefined) as never)).toThrow(text)
  })
})
