import { cleanup } from '@testing-library/react'
import { createRef } from 'react'
import { type Flicker, Light, type LightOverlayHandle, Occluder } from 'react-umbra'
import { createScene, type SceneLight } from 'react-umbra/core'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { CanvasPainter } from '../../src/paint/canvas/CanvasPainter.js'
import type { LightMapCanvas } from '../../src/paint/canvas/LightMapCanvas.js'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { paintPlan } from './paintPlan.js'
import { pictureOf } from './pixels.js'

afterEach(cleanup)

const SIZE = 64
const VIEW = { x: 0, y: 0, zoom: 1 }

/** Paints lights on a canvas, one pixel per unit, and returns the differences from equal steady lights. */
async function painted(lights: readonly SceneLight[], ambient: number): Promise<Uint8ClampedArray> {
  const scene = createScene()
  scene.addOccluder({ walls: [40, 10, 40, 30] })
  for (const light of lights) scene.addLight(light)
  scene.plan()
  await import('../../src/scene/transport/effects.js')
  await Promise.resolve()
  const plan = scene.plan()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const context = canvas.getContext('2d')!
  const surface: LightMapCanvas = { context, width: SIZE, height: SIZE, scaleX: 1, scaleY: 1 }
  const painter = new CanvasPainter(() => {})
  paintPlan(painter, surface, plan, { view: VIEW, ambient: [ambient, ambient, ambient, 1], blend: 'screen' })
  // The same lights, steady at the intensity of the flicker.
  const steady = createScene()
  steady.addOccluder({ walls: [40, 10, 40, 30] })
  for (const [i, { intensity }] of plan.lights.entries()) {
    steady.addLight({ ...lights[i]!, flicker: undefined, intensity })
  }
  const { data } = context.getImageData(0, 0, SIZE, SIZE)
  painter.free()
  const other = document.createElement('canvas')
  other.width = other.height = SIZE
  const reference = other.getContext('2d')!
  const again = new CanvasPainter(() => {})
  const look = { view: VIEW, ambient: [ambient, ambient, ambient, 1], blend: 'screen' } as const
  paintPlan(again, { ...surface, context: reference }, steady.plan(), look)
  const expected = reference.getImageData(0, 0, SIZE, SIZE).data
  again.free()
  return data.map((value, i) => Math.abs(value - expected[i]!))
}

const LAMP: SceneLight = {
  x: 20,
  y: 20,
  radius: 40,
  color: '#ffd080',
  flicker: { kind: 'torch', amount: 0.8, seed: 5 },
}

describe('a flickering light on a canvas', () => {
  it.each<[string, Partial<SceneLight>]>([
    ['hard', {}],
    ['soft', { size: 4 }],
    ['a cone', { angle: 1, feather: 0.3 }],
    ['add', { blend: 'add' }],
    ['max', { blend: 'max' }],
    ['max, soft', { blend: 'max', size: 4 }],
    ['subtract', { blend: 'subtract', intensity: 0.4 }],
    ['with a bright core', { intensity: 3 }],
  ])('equals a steady light of its current intensity: %s', async (_, props) => {
    const off = await painted([{ ...LAMP, ...props }], 0.3)
    // Rounding to 8 bits twice, and of alpha once.
    expect(Math.max(...off)).toBeLessThanOrEqual(3)
  })
})

describe('an overlay with a flickering light', () => {
  it('keeps painting by itself, and stops once the light is steady', async () => {
    const overlay = (flicker: 'torch' | undefined) => (
      <>
        <Light x={20} y={20} radius={60} flicker={flicker} />
        <Occluder walls={[40, 0, 40, 40]} />
      </>
    )
    const { canvas, update } = await mountOverlay(overlay('torch'), { width: 60, height: 60, renderer: 'canvas' })
    const sum = () => pictureOf(canvas).data.reduce((total, value) => total + value, 0)
    const seen = new Set<number>()
    for (let i = 0; i < 600 && seen.size < 4; i++) {
      seen.add(sum())
      await frames(3)
    }
    expect(seen.size).toBeGreaterThanOrEqual(4)
    update(overlay(undefined), { width: 60, height: 60, renderer: 'canvas' })
    await frames(30)
    const rest = sum()
    await frames(30)
    expect(sum()).toBe(rest)
  })

  it('is steady at full brightness under reduced motion', async () => {
    const emulate = async (value: string): Promise<void> => {
      await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
    }
    await emulate('reduce')
    onTestFinished(() => emulate(''))
    const size = { width: 60, height: 60 }
    const lamp = (flicker?: { kind: 'pulse'; amount: number }) => <Light x={20} y={20} radius={60} flicker={flicker} />
    const { canvas, update } = await mountOverlay(lamp(), size)
    const steady = pictureOf(canvas).data
    update(lamp({ kind: 'pulse', amount: 1 }), size)
    for (let i = 0; i < 20; i++) {
      await frames(3)
      expect(pictureOf(canvas).data).toEqual(steady)
    }
    await emulate('no-preference')
    await expect.poll(() => pictureOf(canvas).data.join() !== steady.join()).toBe(true)
    // Also in the middle of a flicker.
    await emulate('reduce')
    await expect.poll(() => pictureOf(canvas).data.join() === steady.join()).toBe(true)
    for (let i = 0; i < 20; i++) {
      await frames(3)
      expect(pictureOf(canvas).data).toEqual(steady)
    }
  })

  it('is steady in a snapshot of another size under reduced motion', async () => {
    const emulate = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
    await emulate('reduce')
    onTestFinished(async () => void (await emulate('')))
    const handle = createRef<LightOverlayHandle>()
    const lamp = (flicker?: Flicker) => <Light x={20} y={20} radius={60} flicker={flicker} />
    const options = { width: 60, height: 60, handle }
    const { update } = await mountOverlay(lamp(), options)
    const snapshot = async () => pictureOf(await handle.current!.snapshot({ scale: 3 / devicePixelRatio })).data
    const steady = await snapshot()
    update(lamp({ kind: 'pulse', amount: 1 }), options)
    for (let i = 0; i < 5; i++) {
      await frames(7)
      expect(await snapshot()).toEqual(steady)
    }
  })
})
