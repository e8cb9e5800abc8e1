import { createRef, useEffect } from 'react'
import { FogOfWar, Light, type LightHandle, Occluder, Unlit } from 'react-umbra'
import { type LightLayerHandle, type LightMapTexture, useLightMap } from 'react-umbra/three'
import { AdditiveBlending, DataTexture, DoubleSide, LOD, Mesh, MeshBasicMaterial, PlaneGeometry, Vector3 } from 'three'
import type { WebGPURenderer } from 'three/webgpu'
import { describe, expect, it, vi } from 'vitest'
import { frames } from '../frames.js'
import { BLACK, colorAt, expectColor, WHITE } from '../pixels.js'
import { differenceOf, variety } from './compare.js'
import { type LayerOptions, mountLayer, Plane, watchConsole } from './mountLayer.js'

// Plain lights, whose shaders compile quickly: `npm run matrix` shows every kind.
const lights = (
  <>
    <Light x={60} y={40} radius={90} color="#ffd9a0" />
    <Light x={150} y={60} radius={60} color="#80b0ff" glow={0.6} />
    <Occluder points={[90, 30, 110, 34, 104, 60]} />
  </>
)

/** A plane that is tone-mapped: `WebGPURenderer` has no materials that aren't. */
const mapped = (
  <mesh position={[0, 0, -50]}>
    <planeGeometry args={[1e5, 1e5]} />
    <meshBasicMaterial color="#7f8f6f" />
  </mesh>
)

const SCENES: Record<string, LayerOptions> = {
  'on a gray ground': { background: '#7f8f6f' },
  'with tone mapping': { background: null, beside: mapped, flat: false },
  'turned and scaled': { background: '#c0a080', group: { position: [30, -10, 0], rotation: [0, 0, 0.4] } },
  'without encoding for the screen': { background: '#7f8f6f', linear: true },
  'with reversed depth': { background: '#7f8f6f', reversedDepthBuffer: true },
  'with antialiasing': { background: '#7f8f6f', antialias: true },
}

/** Makes the light map's texture available. */
function Reader({ onMap }: { onMap: (map: LightMapTexture) => void }) {
  const map = useLightMap()
  useEffect(() => {
    onMap(map)
  })
  return null
}

/** A white square of 20 units at (100, 50), in front of the layer, under the light of its map. */
function LitSprite() {
  const { texture } = useLightMap()
  return (
    <mesh position={[100, 50, 20]}>
      <planeGeometry args={[20, 20]} />
      <meshBasicMaterial map={texture} toneMapped={false} />
    </mesh>
  )
}

const settled = async (options: LayerOptions, children = lights) => {
  const handle = createRef<LightLayerHandle>()
  const mounted = await mountLayer(children, { antialias: false, ambient: '#20242e', ...options, handle })
  await vi.waitUntil(() => handle.current !== null, { timeout: 30_000 })
  await handle.current!.prepare()
  await frames(4)
  return { ...mounted, handle: handle.current! }
}

const CHECKERS = new DataTexture(new Uint8Array([255, 255, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0, 255]), 2, 2)
CHECKERS.needsUpdate = true

watchConsole()

describe('under a WebGPURenderer, a layer', () => {
  it.each(Object.entries(SCENES))('shows what it shows under WebGLRenderer: %s', async (_, options) => {
    const wanted = await settled(options)
    const picture = wanted.picture()
    expect(variety(picture)).toBeGreaterThan(10)
    wanted.unmount()
    const shown = await settled({ ...options, webGpu: true })
    const { mean, off, worst } = differenceOf(picture, shown.picture())
    const figures = `mean ${mean.toFixed(3)}, ${(100 * off).toFixed(2)} % off by more than 16, worst ${worst}`
    expect(mean, figures).toBeLessThan(0.5)
    expect(off, figures).toBeLessThan(0.005)
  })

  it('uploads nothing in a frame in which nothing changes', async () => {
    const light = createRef<LightHandle>()
    const { state } = await settled({ webGpu: true }, <Light ref={light} x={60} y={50} radius={80} />)
    const context = state.gl.getContext() as unknown as WebGL2RenderingContext
    const uploads = vi.spyOn(context, 'texSubImage2D')
    state.invalidate()
    await frames(3)
    expect(uploads).not.toHaveBeenCalled()
    light.current!.move(70, 50)
    await frames(3)
    expect(uploads).toHaveBeenCalled()
  })

  it('makes no draw call without vertices while it is disabled, because browsers warn of those', async () => {
    const { state } = await settled({ webGpu: true, enabled: false })
    const context = state.gl.getContext() as unknown as WebGL2RenderingContext
    const draws = vi.spyOn(context, 'drawArrays')
    state.invalidate()
    await frames(3)
    expect(draws).toHaveBeenCalled()
    for (const [, , count] of draws.mock.calls) expect(count).toBeGreaterThan(0)
  })

  it('does not affect objects that are drawn after it in a frame', async () => {
    const light = createRef<LightHandle>()
    const content = (
      <>
        <Light ref={light} x={60} y={40} radius={90} size={10} />
        <Occluder points={[90, 30, 110, 34, 104, 60]} />
      </>
    )
    const beside = (
      <>
        <mesh position={[60, -50, 5]} renderOrder={3}>
          <planeGeometry args={[60, 60]} />
          <meshBasicMaterial map={CHECKERS} />
        </mesh>
        <mesh position={[140, -50, 4]} renderOrder={4}>
          <planeGeometry args={[60, 60]} />
          <meshBasicMaterial color="#3060ff" transparent opacity={0.5} depthWrite={false} />
        </mesh>
        <mesh position={[100, -50, 6]} renderOrder={5}>
          <planeGeometry args={[20, 90]} />
          <meshBasicMaterial color="#ff3020" blending={AdditiveBlending} transparent depthTest={false} />
        </mesh>
      </>
    )
    const { state, picture } = await settled({ beside, background: '#7f8f6f', webGpu: true }, content)
    light.current!.move(70, 40)
    await frames(3)
    const painted = picture()
    expect(variety(painted)).toBeGreaterThan(10)
    // The map is unchanged, so it is not painted in this frame.
    state.invalidate()
    await frames(3)
    expect(differenceOf(painted, picture()).worst).toBe(0)
  })

  it.each(['scissor', 'viewport'])('respects the %s of a frame', async (what) => {
    const light = createRef<LightHandle>()
    const content = <Light ref={light} x={20} y={50} radius={15} />
    const options = { webGpu: true, ambient: '#808080', linear: true }
    const { state, canvas } = await settled(options, content)
    const renderer = state.gl as unknown as WebGPURenderer
    expectColor(colorAt(canvas, 190, 50), [128, 128, 128])
    renderer.autoClear = false
    renderer.setScissorTest(what === 'scissor')
    if (what === 'scissor') renderer.setScissor(0, 0, 100, 100)
    else renderer.setViewport(0, 0, 100, 100)
    light.current!.move(30, 50)
    await frames(3)
    // The rest shows the previous frame, not lit a second time.
    expectColor(colorAt(canvas, 190, 50), [128, 128, 128])
  })

  it('follows the size of its canvas', async () => {
    const content = <Light x={60} y={50} radius={30} falloff="none" />
    const options = { webGpu: true, ambient: 'black', antialias: false }
    const { canvas, update } = await settled(options, content)
    await update(content, { ...options, width: 300, height: 160 })
    await frames(3)
    expect([canvas.width, canvas.height]).toEqual([300, 160])
    // The camera looks at the same center.
    expectColor(colorAt(canvas, 110, 80), WHITE)
    expectColor(colorAt(canvas, 145, 80), BLACK)
    expectColor(colorAt(canvas, 110, 54), WHITE)
  })

  it('releases its copies of frames when it unmounts or the tone mapping changes', async () => {
    const options = { webGpu: true, antialias: false, background: null, beside: mapped }
    const { state, show, update } = await settled({ ...options, flat: false })
    const { memory } = state.gl.info
    const during = memory.textures
    for (const flat of [true, false]) {
      await update(lights, { ...options, flat })
      expect(memory.textures).toBe(during)
    }
    await show(mapped, options)
    const before = memory.textures
    expect(before).toBeLessThan(during)
    await update(lights, options)
    await show(mapped, options)
    expect(memory.textures).toBe(before)
  })

  it('covers unseen areas with a fog', async () => {
    const { canvas } = await settled({ webGpu: true }, <FogOfWar unexplored="#ff0000" />)
    expectColor(colorAt(canvas, 100, 50), [255, 0, 0])
  })

  it('draws <Unlit> over its light, and behind what is in front of it', async () => {
    const content = (
      <Unlit>
        <mesh position={[100, 50, 0]} scale={[1, -1, 1]}>
          <planeGeometry args={[40, 40]} />
          <meshBasicMaterial color="white" />
        </mesh>
      </Unlit>
    )
    const options = {
      webGpu: true,
      ambient: 'black',
      beside: <Plane color="#00ff00" x={115} y={50} z={20} size={10} />,
    }
    const { canvas } = await settled(options, content)
    expectColor(colorAt(canvas, 90, 50), WHITE)
    expectColor(colorAt(canvas, 115, 50), [0, 255, 0])
    expectColor(colorAt(canvas, 150, 50), BLACK)
  })

  it('shows the level of an LOD in <Unlit> for its distance', async () => {
    const lod = new LOD()
    const level = (color: string, size: number) =>
      new Mesh(new PlaneGeometry(size, size), new MeshBasicMaterial({ color, side: DoubleSide }))
    lod.addLevel(level('#00ff00', 20), 0).addLevel(level('#ff0000', 40), 1e6)
    const content = (
      <Unlit>
        <primitive object={lod} position={[100, 50, 0]} />
      </Unlit>
    )
    const { canvas } = await settled({ webGpu: true, ambient: 'black' }, content)
    expectColor(colorAt(canvas, 100, 50), [0, 255, 0])
    expectColor(colorAt(canvas, 115, 50), BLACK)
  })

  it('returns a snapshot of its light map', async () => {
    const { handle } = await settled(
      { webGpu: true, ambient: 'black' },
      <Light x={60} y={50} radius={30} falloff="none" />,
    )
    const context = new OffscreenCanvas(200, 100).getContext('2d')!
    context.drawImage(await handle.snapshot(), 0, 0)
    expect([...context.getImageData(60, 50, 1, 1).data]).toEqual([255, 255, 255, 255])
    expect([...context.getImageData(150, 50, 1, 1).data]).toEqual([0, 0, 0, 255])
  })

  it('shows the same picture on a new device after the old one was lost', async () => {
    const first = await settled({ webGpu: true })
    const picture = first.picture()
    const context = first.state.gl.getContext() as unknown as WebGL2RenderingContext
    const lost = vi.spyOn(console, 'error').mockImplementation(() => {})
    context.getExtension('WEBGL_lose_context')!.loseContext()
    await frames(3)
    first.state.invalidate()
    await frames(3)
    expect(lost).toHaveBeenCalled()
    lost.mockClear()
    first.unmount()
    const second = await settled({ webGpu: true })
    expect(differenceOf(picture, second.picture()).worst).toBe(0)
  })
})

describe('useLightMap', () => {
  it.each([false, true])('maps points of the layer and of the world to its texture; WebGPU: %s', async (webGpu) => {
    const maps: LightMapTexture[] = []
    const onMap = (map: LightMapTexture) => maps.push(map)
    const content = (x: number) => (
      <>
        <Light x={x} y={40} radius={60} />
        <Reader onMap={onMap} />
      </>
    )
    const group = { rotation: [0, 0, 0.3] as const, scale: [1, -2, 1] as const }
    const mounted = await mountLayer(content(50), { webGpu, group: group as never })
    await mounted.update(content(80), { webGpu, group: group as never })
    expect(new Set(maps).size).toBe(1)
    const { matrix, worldMatrix } = maps[0]!
    const { scene, camera } = mounted.state
    const layer = scene.getObjectByName('react-umbra light map')!.parent!
    const local = new Vector3(80, 40, 7)
    const world = layer.localToWorld(local.clone().setZ(0))
    const seen = world.clone().project(camera)
    for (const place of [local.clone().applyMatrix4(matrix), world.clone().applyMatrix4(worldMatrix)]) {
      expect(place.x).toBeCloseTo((seen.x + 1) / 2, 5)
      expect(place.y).toBeCloseTo((seen.y + 1) / 2, 5)
    }
  })

  it('follows a layer that moves with the camera, although the map stays the same', async () => {
    const maps: LightMapTexture[] = []
    const { state } = await mountLayer(<Reader onMap={(map) => maps.push(map)} />)
    const layer = state.scene.getObjectByName('react-umbra light map')!.parent!
    const before = new Vector3(80, -40, 0).applyMatrix4(maps[0]!.worldMatrix)
    state.camera.position.x += 64
    layer.position.x += 64
    state.invalidate()
    await frames(3)
    const after = new Vector3(80 + 64, -40, 0).applyMatrix4(maps[0]!.worldMatrix)
    expect(after.distanceTo(before)).toBeLessThan(1e-9)
  })

  it.each([false, true])('is white while the layer is disabled; WebGPU: %s', async (webGpu) => {
    const content = <LitSprite />
    const options = { webGpu, ambient: 'black', enabled: false }
    const { canvas, update } = await mountLayer(content, options)
    expectColor(colorAt(canvas, 100, 50), WHITE)
    await update(content, { ...options, enabled: true })
    expectColor(colorAt(canvas, 100, 50), BLACK)
    await update(content, options)
    expectColor(colorAt(canvas, 100, 50), WHITE)
  })
})
