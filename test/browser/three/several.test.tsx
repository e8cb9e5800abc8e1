import { useFrame, useThree } from '@react-three/fiber'
import { render } from '@testing-library/react'
import { createRef, useState } from 'react'
import { createScene, Light, type LightHandle, LightOverlay, Occluder } from 'react-umbra'
import { LightLayer } from 'react-umbra/three'
import { OrthographicCamera } from 'three'
import { describe, expect, it } from 'vitest'
import { frames } from '../frames.js'
import { canvasIn } from '../mount.js'
import { painted } from '../painted.js'
import { BLACK, colorAt, expectColor, WHITE } from '../pixels.js'
import { mountCanvas, mountLayer, watchConsole } from './mountLayer.js'

const spot = (x: number, y = 50) => <Light x={x} y={y} radius={20} falloff="none" />

watchConsole()

describe('several', () => {
  it('layers in one Canvas multiply one another, each with its own lights', async () => {
    const { canvas } = await mountCanvas(
      <group scale={[1, -1, 1]}>
        <LightLayer ambient="#808080">{spot(50)}</LightLayer>
        <LightLayer ambient="#808080">{spot(150)}</LightLayer>
      </group>,
    )
    expectColor(colorAt(canvas, 50, 50), [128, 128, 128], 1)
    expectColor(colorAt(canvas, 150, 50), [128, 128, 128], 1)
    expectColor(colorAt(canvas, 100, 50), [64, 64, 64], 1)
  })

  it('Canvases show their own pictures, and one keeps working after the other unmounts', async () => {
    const light = createRef<LightHandle>()
    const one = await mountLayer(<Light ref={light} x={50} y={50} radius={20} falloff="none" />, { ambient: 'black' })
    const other = await mountLayer(spot(150), { ambient: '#ff0000' })
    expectColor(colorAt(one.canvas, 50, 50), WHITE)
    expectColor(colorAt(one.canvas, 150, 50), BLACK)
    expectColor(colorAt(other.canvas, 50, 50), [255, 0, 0])
    expectColor(colorAt(other.canvas, 150, 50), WHITE)
    const drawn = other.frameCount()
    light.current!.move(100, 50)
    await frames(3)
    expectColor(colorAt(one.canvas, 100, 50), WHITE)
    expect(other.frameCount()).toBe(drawn)
    other.unmount()
    light.current!.move(180, 50)
    await frames(3)
    expectColor(colorAt(one.canvas, 180, 50), WHITE)
  })

  it('hosts of one scene show the same changes', async () => {
    const scene = createScene()
    const light = createRef<LightHandle>()
    const size = { width: 200, height: 100 }
    const { container } = render(
      <LightOverlay scene={scene} ambient="black" style={{ ...size, background: 'white' }}>
        <Light ref={light} x={50} y={50} radius={60} falloff="none" />
      </LightOverlay>,
    )
    const wall = <Occluder walls={[90, 0, 90, 100]} />
    const mounted = await mountLayer(wall, { scene, ambient: 'red' })
    const overlay = canvasIn(container)
    await painted(overlay)
    const show = (x: number) => [colorAt(overlay, x, 50), colorAt(mounted.canvas, x, 50)]
    const dark = [BLACK, [255, 0, 0]]
    const lit = [WHITE, WHITE]
    expect([80, 100].map(show)).toEqual([lit, dark])
    light.current!.move(130, 50)
    await frames(3)
    expect([80, 100].map(show)).toEqual([dark, lit])
    await mounted.show(null)
    expect(show(80)[0]).toEqual(WHITE)
    light.current!.move(20, 50)
    await frames(2)
    expectColor(colorAt(overlay, 20, 50), WHITE)
  })

  it('nested layers have their own scenes', async () => {
    const scene = createScene()
    const { canvas } = await mountLayer(
      <>
        {spot(50)}
        <LightLayer ambient="#808080" position={[20, 0, 0]}>
          {spot(100)}
        </LightLayer>
      </>,
      { ambient: '#808080', scene },
    )
    expect(scene.plan().lights).toHaveLength(1)
    for (const x of [50, 120]) expectColor(colorAt(canvas, x, 50), [128, 128, 128], 1)
    for (const x of [80, 150]) expectColor(colorAt(canvas, x, 50), [64, 64, 64], 1)
  })

  it('cameras in one frame each show the layer correctly', async () => {
    const mounted = await mountLayer(spot(50), { ambient: 'black', beside: <Inset /> })
    for (let i = 0; i < 2; i++) {
      expectColor(colorAt(mounted.canvas, 50, 50), WHITE)
      expectColor(colorAt(mounted.canvas, 90, 50), BLACK)
      // The whole picture at a tenth of its size, down on the left.
      expectColor(colorAt(mounted.canvas, 5, 95), WHITE)
      expectColor(colorAt(mounted.canvas, 10, 95), BLACK)
      mounted.state.invalidate()
      await frames(3)
    }
  })
})

/** Draws the scene, and once more into a corner of it. */
function Inset() {
  const { gl, scene, camera } = useThree()
  const [eye] = useState(() => new OrthographicCamera(0, 200, 0, -100, 0, 1000))
  useFrame(() => {
    gl.autoClear = true
    gl.render(scene, camera)
    eye.position.z = 100
    gl.autoClear = false
    gl.clearDepth()
    gl.setViewport(0, 0, 20, 10)
    gl.render(scene, eye)
    gl.setViewport(0, 0, 200, 100)
  }, 1)
  return null
}
