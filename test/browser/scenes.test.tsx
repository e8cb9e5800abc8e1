import { render } from '@testing-library/react'
import { createRef } from 'react'
import { createScene, Light, type LightHandle, LightOverlay, Occluder, type Scene } from 'react-umbra'
import { describe, expect, it } from 'vitest'
import { frames } from './frames.js'
import { canvasIn, mountOverlay } from './mount.js'
import { painted } from './painted.js'
import { countPaints } from './paints.js'
import { BLACK, colorAt, expectColor, WHITE } from './pixels.js'

const size = { width: 200, height: 100 }

describe('a scene shared by two overlays', () => {
  const both = (scene: Scene, light: React.Ref<LightHandle>, second = true) => (
    <>
      <LightOverlay renderer="canvas" data-testid="a" ambient="black" scene={scene} style={size}>
        <Light ref={light} x={100} y={50} radius={20} falloff="none" />
      </LightOverlay>
      {second && (
        <LightOverlay renderer="canvas" data-testid="b" ambient="red" scene={scene} view={{ x: 90 }} style={size}>
          <Occluder walls={[105, 0, 105, 100]} />
        </LightOverlay>
      )}
    </>
  )

  it('is painted by both, each with its own view and ambient light', async () => {
    const light = createRef<LightHandle>()
    const { getByTestId } = render(both(createScene(), light))
    const [a, b] = [canvasIn(getByTestId('a')), canvasIn(getByTestId('b'))]
    await painted(a)
    await painted(b)
    expectColor(colorAt(a, 100, 50), WHITE)
    expectColor(colorAt(a, 110, 50), BLACK)
    expectColor(colorAt(b, 10, 50), WHITE)
    expectColor(colorAt(b, 20, 50), [255, 0, 0])
    const [paintsA, paintsB] = [countPaints(a), countPaints(b)]
    light.current!.move(150, 50)
    await frames(2)
    expect([paintsA(), paintsB()]).toEqual([1, 1])
    expectColor(colorAt(a, 150, 50), WHITE)
    expectColor(colorAt(b, 60, 50), WHITE)
  })

  it('stays in one when the other unmounts, without the content of the other', async () => {
    const scene = createScene()
    const light = createRef<LightHandle>()
    const { getByTestId, rerender } = render(both(scene, light))
    await painted(canvasIn(getByTestId('a')))
    rerender(both(scene, light, false))
    await frames(2)
    expectColor(colorAt(canvasIn(getByTestId('a')), 110, 50), WHITE)
    light.current!.move(50, 50)
    await frames(1)
    expectColor(colorAt(canvasIn(getByTestId('a')), 50, 50), WHITE)
    expect(scene.walls()).toHaveLength(0)
  })

  it('has arcs as fine as the finer of both needs', async () => {
    const scene = createScene()
    scene.addLight({ x: 0, y: 0, radius: 100 })
    const { rerender } = render(<LightOverlay renderer="canvas" scene={scene} style={size} />)
    await frames(2)
    const coarse = scene.plan().lights[0]!.ring.length
    rerender(
      <>
        <LightOverlay renderer="canvas" scene={scene} style={size} />
        <LightOverlay renderer="canvas" scene={scene} style={size} view={{ zoom: 16 }} />
      </>,
    )
    await frames(2)
    expect(scene.plan().lights[0]!.ring.length).toBeGreaterThan(3 * coarse)
  })
})

describe('the scene prop', () => {
  it('accepts a scene with lights, which stay when the overlay unmounts', async () => {
    const scene = createScene()
    scene.addLight({ x: 100, y: 50, radius: 20, falloff: 'none' })
    const first = await mountOverlay(null, { ambient: 'black', scene })
    expectColor(colorAt(first.canvas, 100, 50), WHITE)
    first.unmount()
    const second = await mountOverlay(null, { ambient: 'black', scene })
    expectColor(colorAt(second.canvas, 100, 50), WHITE)
  })

  it('may be swapped, which moves the content of the overlay to the new scene', async () => {
    const [one, two] = [createScene(), createScene()]
    one.addLight({ x: 30, y: 50, radius: 20, falloff: 'none' })
    two.addLight({ x: 170, y: 50, radius: 20, falloff: 'none' })
    const content = (
      <>
        <Light x={100} y={50} radius={20} falloff="none" />
        <Occluder walls={[105, 0, 105, 100]} />
      </>
    )
    const { canvas, update } = await mountOverlay(content, { ambient: 'black', scene: one })
    const show = () => [30, 100, 110, 170].map((x) => colorAt(canvas, x, 50)[0])
    expect(show()).toEqual([255, 255, 0, 0])
    update(content, { ambient: 'black', scene: two })
    await frames(2)
    expect(show()).toEqual([0, 255, 0, 255])
    expect(one.plan().lights).toHaveLength(1)
    expect(one.walls()).toHaveLength(0)
    // The old scene and its changes are ignored.
    const paints = countPaints(canvas)
    one.addLight({ x: 0, y: 0 })
    await frames(2)
    expect(paints()).toBe(0)
    two.addLight({ x: 100, y: 90, radius: 5 })
    await frames(2)
    expect(paints()).toBe(1)
    // Back to its own scene.
    update(content, { ambient: 'black' })
    await frames(2)
    expect(show()).toEqual([0, 255, 0, 0])
    expect(two.walls()).toHaveLength(0)
  })

  it('causes no empty picture when it is swapped', async () => {
    const light = <Light x={100} y={50} radius={20} falloff="none" />
    const { canvas, update } = await mountOverlay(light, { ambient: 'black', scene: createScene() })
    update(light, { ambient: 'black', scene: createScene() })
    expectColor(colorAt(canvas, 100, 50), WHITE)
    await frames(1)
    expectColor(colorAt(canvas, 100, 50), WHITE)
  })
})

it('an overlay within an overlay has its own scene', async () => {
  const { container } = render(
    <LightOverlay renderer="canvas" ambient="black" style={size}>
      <Light x={150} y={50} radius={20} falloff="none" />
      <LightOverlay renderer="canvas" ambient="#404040" style={{ width: 100, height: 50 }}>
        <Light x={50} y={25} radius={10} falloff="none" />
      </LightOverlay>
    </LightOverlay>,
  )
  await frames(2)
  const [inner, outer] = [...container.querySelectorAll('canvas')] as [HTMLCanvasElement, HTMLCanvasElement]
  expectColor(colorAt(inner, 50, 25), WHITE)
  expectColor(colorAt(inner, 90, 45), [64, 64, 64])
  expectColor(colorAt(outer, 50, 25), BLACK)
  expectColor(colorAt(outer, 150, 50), WHITE)
})
