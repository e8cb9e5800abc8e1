import { render } from '@testing-library/react'
import { createRef } from 'react'
import {
  createScene,
  LightOverlay,
  LineLight,
  type LineLightHandle,
  type LineLightProps,
  Occluder,
  type Scene,
} from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Boundary } from './Boundary.js'
// Loads the effects at once.
import '../../src/scene/transport/effects.js'
import { mountOverlay } from './mount.js'

const ENDS = { x0: 20, y0: 50, x1: 180, y1: 50 }

/** Returns the ends of the only tube in a scene's plan. */
async function lineIn(scene: Scene): Promise<number[]> {
  const { x0, y0, x1, y1 } = (await vi.waitUntil(() => scene.plan().lights[0]?.source?.shape)) as {
    x0: number
    y0: number
    x1: number
    y1: number
  }
  return [x0, y0, x1, y1]
}

/** Mounts a tube in a scene. `show` renders it with other props. */
async function mountTube(strict = false, props: Partial<LineLightProps> = {}) {
  const scene = createScene()
  const tube = createRef<LineLightHandle>()
  const content = (more: Partial<LineLightProps>) => <LineLight ref={tube} {...ENDS} radius={30} {...more} />
  const mounted = await mountOverlay(content(props), { strict, scene })
  return {
    ...mounted,
    scene,
    tube,
    show: (more: Partial<LineLightProps>) => mounted.update(content(more), { strict, scene }),
  }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('an invalid prop of a tube', () => {
  it.each<[string, Partial<Record<keyof LineLightProps, unknown>>]>([
    ['LineLight x0 must be a finite number, got NaN', { x0: Number.NaN }],
    ['LineLight y1 must be a number, got "9"', { y1: '9' }],
    ['LineLight x1 must be a number, got undefined', { x1: undefined }],
    ['LineLight y0 must be a finite number, got Infinity', { y0: Number.POSITIVE_INFINITY }],
    ['LineLight radius must be zero or more, got -3', { radius: -3 }],
  ])('is reported as one of LineLight: %s', (message, props) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const tube = <LineLight {...ENDS} {...(props as Partial<LineLightProps>)} />
    const shown = render(
      <Boundary>
        <LightOverlay>{tube}</LightOverlay>
      </Boundary>,
    )
    expect(shown.getByRole('alert').textContent).toContain(message)
  })
})

describe.each([false, true])('the handle of a tube, StrictMode %s', (strict) => {
  it('moves its center, and sets its ends', async () => {
    const { scene, tube } = await mountTube(strict)
    expect(await lineIn(scene)).toEqual([20, 50, 180, 50])
    tube.current!.move(120, 70)
    expect(await lineIn(scene)).toEqual([40, 70, 200, 70])
    tube.current!.set({ x1: 40, y1: 90 })
    expect(await lineIn(scene)).toEqual([40, 70, 40, 90])
    tube.current!.move(0, 0)
    expect(await lineIn(scene)).toEqual([0, -10, 0, 10])
  })

  it('sets values that last until the same prop changes', async () => {
    const { scene, tube, show } = await mountTube(strict)
    tube.current!.move(120, 70)
    show({ color: '#ff0000' })
    expect(await lineIn(scene)).toEqual([40, 70, 200, 70])
    show({ color: '#ff0000', y0: 10 })
    expect(await lineIn(scene)).toEqual([40, 10, 200, 70])
  })

  it('throws on an invalid value with its own name, and changes nothing', async () => {
    const { scene, tube } = await mountTube(strict)
    expect(() => tube.current!.set({ x0: Number.NaN })).toThrow(/^react-umbra: LineLight x0 must be/)
    expect(() => tube.current!.set({ y1: undefined as unknown as number })).toThrow(
      /^react-umbra: LineLight y1 must be/,
    )
    expect(() => tube.current!.move(1, Number.NaN)).toThrow(/^react-umbra: LineLight y must be/)
    expect(() => tube.current!.set({ intensity: -1 })).toThrow(/^react-umbra: LineLight intensity must be/)
    expect(await lineIn(scene)).toEqual([20, 50, 180, 50])
  })
})

it('a tube is a light of its scene until it is disabled or unmounted', async () => {
  const scene = createScene()
  const { unmount, update } = await mountOverlay(
    <>
      <LineLight {...ENDS} />
      <Occluder walls={[120, 0, 120, 100]} />
    </>,
    { strict: true, scene },
  )
  expect(await lineIn(scene)).toEqual([20, 50, 120, 50])
  update(<LineLight {...ENDS} enabled={false} />, { strict: true, scene })
  expect(scene.plan().lights).toHaveLength(0)
  unmount()
  expect(scene.plan().lights).toHaveLength(0)
})
