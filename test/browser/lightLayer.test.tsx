import { Canvas } from '@react-three/fiber'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { LightOverlay } from 'react-umbra'
import {
  createScene,
  Flashlight,
  Light,
  LightLayer,
  type LightLayerProps,
  Occluder,
  usePointer,
  useScene,
  useVisibilityPolygon,
} from 'react-umbra/three'
import type { Group } from 'three'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Boundary } from './Boundary.js'
import { frames } from './frames.js'
import { colorAt, differingPixels, expectColor, pictureOf, pixel, type Rgb, shareOf, WHITE } from './pixels.js'
import { Backdrop, mountLayer } from './threeMount.js'

const AMBIENT: Rgb = [16, 19, 26]
const GRAY: Rgb = [128, 128, 128]

afterEach(() => {
  vi.restoreAllMocks()
})

describe('light and shadow of a layer', () => {
  it('lights a point, and leaves one behind a wall exactly as dark as the ambient light', async () => {
    const { canvas } = await mountLayer(
      <>
        <Light x={50} y={50} radius={200} color="#ffd9a0" falloff="none" />
        <Occluder walls={[100, 30, 100, 70]} />
      </>,
    )
    expectColor(colorAt(canvas, 80.5, 50.5), [255, 220, 170], 1)
    for (const y of [45.5, 50.5, 55.5]) expectColor(colorAt(canvas, 150.5, y), AMBIENT)
    expectColor(colorAt(canvas, 150.5, 4.5), [255, 220, 170], 1)
  })

  it('has no seams between the triangles of a ring', async () => {
    const { canvas } = await mountLayer(
      <>
        <Light x={70.3} y={50.6} radius={500} color="#808080" falloff="none" />
        <Occluder points={[-20, -20, 220, -20, 220, 120, -20, 120]} />
      </>,
      { ambient: 'black' },
    )
    expect(shareOf(pictureOf(canvas), (color) => color.every((channel) => channel === 128))).toBe(1)
  })

  it('shows a slit of light without gaps', async () => {
    const slit = (y: number): number[] => [100, -500, 100, y, 100, y + 0.3, 100, 600]
    const { canvas } = await mountLayer(
      <>
        <Light x={10} y={20} radius={400} falloff="none" />
        <Occluder walls={slit(40)} />
      </>,
      { ambient: 'black' },
    )
    const picture = pictureOf(canvas)
    // It widens from 0.3 to 0.6 pixels.
    for (let x = 101; x < 200; x++) {
      const column = Array.from({ length: 100 }, (_, y) => pixel(picture, x, y)[0])
      const expected = (255 * 0.3 * (x - 9.5)) / 90
      expect(Math.abs(column.reduce((sum, value) => sum + value) - expected), `column ${x}`).toBeLessThan(4)
    }
  })

  it('uses the units of its group, which gets all other props', async () => {
    const groups: (Group | null)[] = []
    const { canvas } = await mountLayer(<Light x={10} y={0} radius={5} falloff="none" />, {
      position: [50, 50, 0],
      scale: 4,
      name: 'lamps',
      ref: (group) => {
        groups.push(group)
      },
    })
    expectColor(colorAt(canvas, 90.5, 50.5), WHITE)
    expectColor(colorAt(canvas, 68.5, 50.5), AMBIENT)
    expect(groups.at(-1)?.name).toBe('lamps')
  })

  it('follows its ambient light, and draws nothing while invisible', async () => {
    const { canvas, update, state } = await mountLayer(null, { ambient: '#808080', resolution: 0.5 })
    expectColor(colorAt(canvas, 50, 50), GRAY)
    update(null, { ambient: 'rgb(0 0 0 / 0.4)' })
    await frames(3)
    expectColor(colorAt(canvas, 50, 50), [153, 153, 153])
    update(null, { visible: false })
    await frames(3)
    expectColor(colorAt(canvas, 50, 50), WHITE)
    expect(state.gl.info.render.calls).toBe(1)
  })
})

it('a layer keeps its context at a huge resolution, and warns once that it limits it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { canvas, update, state } = await mountLayer(<Light x={50} y={50} falloff="none" />, { resolution: 100 })
  expectColor(colorAt(canvas, 50, 50), WHITE)
  update(<Light x={50} y={50} falloff="none" color="#808080" />, { resolution: 1000, ambient: 'black' })
  await frames(3)
  expectColor(colorAt(canvas, 50, 50), GRAY)
  expect(state.gl.getContext().isContextLost()).toBe(false)
  const said = warn.mock.calls.filter(([text]) => String(text).startsWith('react-umbra: LightLayer of'))
  expect(said).toHaveLength(1)
  expect(said[0]![0]).toContain('200 × 100 pixels at a resolution of 100')
  expect(said[0]![0]).toContain('400 × 200 pixels')
})

it('a cone in a layer has hard edges if the feather is tiny, and points the same way after full turns', async () => {
  const cone = (feather: number, direction: number) => (
    <Flashlight x={20} y={50} radius={170} direction={direction} angle={0.9} feather={feather} falloff="none" />
  )
  const { canvas, update } = await mountLayer(cone(0, 0.2), { ambient: 'black' })
  const hard = pictureOf(canvas)
  for (const feather of [5e-324, 1e-45, 1e-40, 1e-9]) {
    update(cone(feather, 0.2), { ambient: 'black' })
    await frames(3)
    expect(differingPixels(pictureOf(canvas), hard)).toBe(0)
  }
  update(cone(0.5, Math.atan2(Math.sin(1e12), Math.cos(1e12))), { ambient: 'black' })
  await frames(3)
  const within = pictureOf(canvas)
  update(cone(0.5, 1e12), { ambient: 'black' })
  await frames(3)
  expect(differingPixels(pictureOf(canvas), within)).toBe(0)
})

describe('what a layer darkens', () => {
  const card = (x: number, z: number, isTransparent: boolean): ReactNode => (
    <mesh key={x} position={[x - 100, 0, z]} scale={[20, 20, 1]}>
      <planeGeometry />
      <meshBasicMaterial color="red" transparent={isTransparent} depthWrite={!isTransparent} toneMapped={false} />
    </mesh>
  )
  const DARK: Rgb = [128, 0, 0]
  const BRIGHT: Rgb = [255, 0, 0]

  it('includes everything in its plane or behind it, and nothing in front of it', async () => {
    const { canvas } = await mountLayer(null, {
      ambient: '#808080',
      content: [
        <group key="" position={[0, 0, -2]}>
          <Backdrop />
        </group>,
        card(20, 1, false),
        card(60, 1, true),
        card(100, 0, false),
        card(140, -1, true),
        card(180, 0, true),
      ],
    })
    expectColor(colorAt(canvas, 20, 50), BRIGHT)
    expectColor(colorAt(canvas, 60, 50), BRIGHT)
    for (const x of [100, 140, 180]) expectColor(colorAt(canvas, x, 50), DARK, 1)
    expectColor(colorAt(canvas, 40, 50), GRAY)
  })

  it('includes objects that were added later', async () => {
    const { canvas, update } = await mountLayer(null, { ambient: '#808080' })
    update(null, { ambient: '#808080', content: [<Backdrop key="" />, card(20, 0, true), card(60, 0, false)] })
    await frames(3)
    for (const x of [20, 60]) expectColor(colorAt(canvas, x, 50), DARK, 1)
  })

  it('is darkened by every layer in front of it', async () => {
    const content = (
      <>
        <Backdrop />
        <LightLayer ambient="#808080" />
      </>
    )
    const { canvas } = await mountLayer(null, { ambient: '#808080', content })
    expectColor(colorAt(canvas, 50, 50), [64, 64, 64], 1)
  })
})

describe('hooks in a layer', () => {
  it('return its scene, its area and the pointer in its units', async () => {
    const scene = createScene()
    const seen: Record<string, unknown> = {}
    function Probe(): ReactNode {
      Object.assign(seen, { scene: useScene(), pointer: usePointer(), ring: useVisibilityPolygon({ x: 50, y: 50 }) })
      return null
    }
    const { canvas } = await mountLayer(<Probe />, { scene })
    expect(seen.scene).toBe(scene)
    expect([...(seen.ring as Float64Array)].map(Math.round).sort((a, b) => a - b)).toEqual([
      0, 0, 0, 0, 100, 100, 200, 200,
    ])
    expect(seen.pointer).toBeNull()
    canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: 30, clientY: 20, bubbles: true }))
    await frames(2)
    const { x, y } = seen.pointer as { x: number; y: number }
    expect(x).toBeCloseTo(30, 6)
    expect(y).toBeCloseTo(20, 6)
    canvas.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
    await frames(2)
    expect(seen.pointer).toBeNull()
  })
})

describe('a light inside a canvas and outside any layer', () => {
  it('warns once, and does not join an overlay around the canvas', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const outside = createScene()
    const inside = createScene()
    render(
      <LightOverlay scene={outside} style={{ width: 200, height: 100 }}>
        <Canvas orthographic frameloop="demand">
          <Light x={50} y={50} />
          <Light x={60} y={50} />
          <LightLayer scene={inside}>
            <Light x={70} y={50} />
          </LightLayer>
        </Canvas>
        <Light x={80} y={50} />
      </LightOverlay>,
    )
    await frames(10)
    expect(outside.plan().lights.map(({ x }) => x)).toEqual([80])
    expect(inside.plan().lights.map(({ x }) => x)).toEqual([70])
    const warnings = warn.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('react-umbra:'))
    expect(warnings).toEqual([
      'react-umbra: Light is inside a <Canvas> and outside of any <LightLayer>, so it has no effect; ' +
        'it does not join the host around the <Canvas>',
    ])
  })
})

describe('bad props of a layer', () => {
  it.each<[object, string]>([
    [{ ambient: 'dusk' }, 'LightLayer ambient must be a CSS color, got "dusk"'],
    [{ ambient: 7 }, 'LightLayer ambient must be a CSS color, got 7'],
    [{ resolution: 0 }, 'LightLayer resolution must be above zero, got 0'],
    [{ enabled: 0 as never }, 'LightLayer enabled must be true or false, got 0'],
    [{ scene: {} }, 'LightLayer scene must be a Scene made by createScene, got {}'],
  ])('%o', async (props, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    // Fiber reports errors here, including those that a boundary catches.
    vi.spyOn(window, 'reportError').mockImplementation(() => {})
    const { findByRole } = render(
      <Boundary>
        <div style={{ width: 200, height: 100 }}>
          <Canvas orthographic>
            <LightLayer {...(props as LightLayerProps)} />
          </Canvas>
        </div>
      </Boundary>,
    )
    expect((await findByRole('alert')).textContent).toBe(`react-umbra: ${message}`)
  })
})
