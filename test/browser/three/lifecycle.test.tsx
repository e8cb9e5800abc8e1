import { render } from '@testing-library/react'
import { createRef } from 'react'
import { createScene, Light, type LightHandle, Occluder, type Scene } from 'react-umbra'
import type { LightLayerHandle } from 'react-umbra/three'
import { describe, expect, it } from 'vitest'
import { frames } from '../frames.js'
import { colorAt, differingPixels, expectColor, pictureOf, WHITE } from '../pixels.js'
import { canvasWith, layer, type MountedCanvas, mountCanvas, mountLayer, watchConsole } from './mountLayer.js'

const content = (x = 70) => (
  <>
    <Light x={x} y={50} radius={90} color="#ffd9a0" />
    <Occluder points={[100, 40, 120, 40, 110, 60]} />
  </>
)

const spot = (x: number, y = 50) => <Light x={x} y={y} radius={20} falloff="none" />

function memoryOf({ state }: MountedCanvas) {
  const { memory, programs } = state.gl.info
  return { geometries: memory.geometries, textures: memory.textures, programs: programs?.length }
}

function expectEmpty(scene: Scene): void {
  expect(scene.plan().lights).toHaveLength(0)
  expect(scene.walls()).toHaveLength(0)
}

watchConsole()

describe('mounting and unmounting', () => {
  it('leaves nothing on the graphics card over sixteen rounds', async () => {
    const mounted = await mountCanvas(null)
    const before = memoryOf(mounted)
    expect(before.geometries).toBeGreaterThan(0)
    for (let i = 0; i < 16; i++) {
      const shown = mounted.show(<group key={i}>{layer(content(i), { resolution: 1 / ((i % 3) + 1) })}</group>)
      // Shaders take time to compile, so most layers unmount shortly after they mounted.
      await (i % 5 === 0 ? shown : frames(1))
      if (i % 15 === 0) {
        const during = memoryOf(mounted)
        expect(during.geometries).toBeGreaterThan(before.geometries)
        expect(during.textures).toBeGreaterThan(before.textures)
        expect(during.geometries).toBeLessThan(before.geometries + 5)
      }
    }
    await mounted.show(null)
    expect(memoryOf(mounted)).toEqual(before)
    expectColor(colorAt(mounted.canvas, 100, 50), WHITE)
  }, 30_000)

  it('registers everything once under StrictMode, shows the same picture and leaves nothing', async () => {
    const plain = await mountLayer(content())
    const scene = createScene()
    const strict = await mountLayer(content(), { strict: true, scene })
    expect(differingPixels(plain.picture(), strict.picture())).toBe(0)
    expect(scene.plan().lights).toHaveLength(1)
    expect(scene.walls()).toHaveLength(12)
    const before = strict.picture()
    await strict.update(content(20), { strict: true, scene })
    expect(differingPixels(before, strict.picture())).toBeGreaterThan(100)
    const during = memoryOf(strict)
    await strict.show(null, { strict: true })
    expectEmpty(scene)
    expect(memoryOf(strict).textures).toBe(0)
    await strict.update(content(), { strict: true, scene })
    expect(memoryOf(strict)).toEqual(during)
  })

  it('works together with the Canvas, five times', async () => {
    const scene = createScene()
    let first: ImageData | null = null
    for (let i = 0; i < 5; i++) {
      const { picture, unmount } = await mountLayer(content(), { scene, strict: i % 2 === 1 })
      first ??= picture()
      expect(differingPixels(first, picture())).toBe(0)
      unmount()
      await frames(2)
      expectEmpty(scene)
    }
    const { unmount } = render(canvasWith(layer(content(), { scene })))
    unmount()
    // Longer than the Canvas keeps its renderer.
    await new Promise((done) => setTimeout(done, 700))
    expectEmpty(scene)
  })
})

describe('the scene prop', () => {
  it('may be swapped, which moves the content of the layer to the new scene', async () => {
    const [one, two] = [createScene(), createScene()]
    one.addLight({ x: 30, y: 50, radius: 20, falloff: 'none' })
    two.addLight({ x: 170, y: 50, radius: 20, falloff: 'none' })
    const mounted = await mountLayer(spot(100), { ambient: 'black', scene: one })
    const show = () => [30, 100, 170].map((x) => colorAt(mounted.canvas, x, 50)[0])
    expect(show()).toEqual([255, 255, 0])
    await mounted.update(spot(100), { ambient: 'black', scene: two })
    expect(show()).toEqual([0, 255, 255])
    expect(one.plan().lights).toHaveLength(1)
    const drawn = mounted.frameCount()
    one.addLight({ x: 1, y: 1 })
    await frames(3)
    expect(mounted.frameCount()).toBe(drawn)
    await mounted.update(spot(100), { ambient: 'black' })
    expect(show()).toEqual([0, 255, 0])
    expect(two.plan().lights).toHaveLength(1)
  })
})

describe('a hidden layer', () => {
  it('can be prepared without changing the picture of its Canvas', async () => {
    const handle = createRef<LightLayerHandle>()
    const group = { scale: [1, -1, 1] as const, visible: false }
    const { picture, state, update } = await mountLayer(content(), { handle })
    await update(content(), { handle, group: group as never })
    const before = picture()
    await handle.current!.prepare()
    state.invalidate()
    await frames(3)
    expect(differingPixels(before, picture())).toBe(0)
  })
})

/** Loses the WebGL context of a Canvas. Returns a function that restores it. */
async function loseContext({ gl }: MountedCanvas['state']): Promise<() => Promise<void>> {
  const context = gl.getContext().getExtension('WEBGL_lose_context')!
  const happens = (name: string) =>
    new Promise<unknown>((done) => gl.domElement.addEventListener(name, done, { once: true }))
  const lost = happens('webglcontextlost')
  context.loseContext()
  await lost
  return async () => {
    const restored = happens('webglcontextrestored')
    context.restoreContext()
    await restored
  }
}

describe('a lost WebGL context', () => {
  it.each([false, true])('is restored with its picture (a light moved meanwhile: %s)', async (isMoved) => {
    const light = createRef<LightHandle>()
    const { canvas, state, picture } = await mountLayer(
      <>
        <Light ref={light} x={70} y={50} radius={90} color="#ffd9a0" />
        <Occluder points={[100, 40, 120, 40, 110, 60]} />
      </>,
    )
    light.current!.move(60, 50)
    await frames(3)
    const before = picture()
    const restore = await loseContext(state)
    await frames(3)
    if (isMoved) light.current!.move(20, 50)
    await frames(3)
    await restore()
    await frames(5)
    if (isMoved) {
      expect(differingPixels(before, pictureOf(canvas))).toBeGreaterThan(100)
      light.current!.move(60, 50)
      await frames(3)
    }
    expect(differingPixels(before, pictureOf(canvas))).toBe(0)
  })

  it('allows for many more lights in the frame before its loss is announced', async () => {
    const scene = createScene()
    const add = (x: number) => scene.addLight({ x, y: 50, radius: 90, intensity: 0.1 })
    add(0)
    const { state, canvas, picture } = await mountLayer(null, { scene })
    const before = picture()
    for (let i = 0; i < 60; i++) add(3 * i)
    const losing = loseContext(state)
    state.gl.render(state.scene, state.camera)
    const restore = await losing
    await frames(1)
    await restore()
    await frames(5)
    expect(differingPixels(before, pictureOf(canvas))).toBeGreaterThan(1000)
  })

  it('can be prepared after it is restored, although some shaders were never used', async () => {
    const handle = createRef<LightLayerHandle>()
    const { state } = await mountLayer(content(), { handle })
    const restore = await loseContext(state)
    await frames(1)
    await restore()
    await expect(handle.current!.prepare()).resolves.toBeUndefined()
  })
})
