import { Light, Occluder } from 'react-umbra'
import type { SceneLight } from 'react-umbra/core'
import type { Mesh, Object3D, Scene } from 'three'
import { describe, expect, it } from 'vitest'
import { frames } from '../frames.js'
import { compared, expectHalos, hueTurn, STRIPES } from '../halos.js'
import { BLACK, colorAt, expectColor } from '../pixels.js'
import { Composer } from './Composer.js'
import { type LayerOptions, type MountedLayer, mountLayer, Plane, watchConsole } from './mountLayer.js'

watchConsole()

/** Tolerance in steps of 255: the dithered map, its product, the halo and their blend each round by one. */
const ROUNDING = 4

const LIGHTS: readonly SceneLight[] = [
  { x: 30, y: 50, radius: 120, color: '#ff4020', glow: 0.6 },
  { x: 100, y: 40, radius: 160, color: '#40c0ff', glow: 1, falloff: 'inverse-square' },
  { x: 170, y: 60, radius: 100, color: '#ffe0a0', glow: 0.4, falloff: 'linear', intensity: 1.5 },
]

const lit = (lights: readonly SceneLight[] = LIGHTS) =>
  lights.map(({ parallel, endX, endY, ...light }) => <Light key={`${light.x}`} {...light} />)

/** The stripes of `Stripes`, each as wide as a third of the picture. */
const stripes = STRIPES.map((gray, i) => (
  <mesh key={gray} position={[(200 / 6) * (2 * i + 1), -50, -50]}>
    <planeGeometry args={[200 / 3, 100]} />
    <meshBasicMaterial color={`rgb(${gray}, ${gray}, ${gray})`} toneMapped={false} />
  </mesh>
))

const OPTIONS: LayerOptions = { ambient: '#333333', background: null, beside: stripes }

/** Returns the quad of the halos, or null if there is none. */
function haloOf({ state }: MountedLayer): Mesh | null {
  const found: Object3D[] = []
  ;(state.scene as Scene).traverse((object) => {
    if (object.name === 'react-umbra halo') found.push(object)
  })
  expect(found.length).toBeLessThan(2)
  return (found[0] as Mesh | undefined) ?? null
}

async function glowing(mounted: MountedLayer): Promise<MountedLayer> {
  await expect.poll(() => haloOf(mounted)).not.toBeNull()
  await frames(3)
  return mounted
}

describe('a glow over a layer', () => {
  it('screens the falloff of its light over a quarter of the radius, and darkens nothing', async () => {
    const mounted = await glowing(await mountLayer(lit(), OPTIONS))
    const shown = mounted.picture()
    expect(expectHalos(shown, LIGHTS, 0.2, ROUNDING)).toBeGreaterThan(30)
    await mounted.update(lit(LIGHTS.map((light) => ({ ...light, glow: 0 }))))
    await expect.poll(() => haloOf(mounted)).toBeNull()
    await frames(3)
    const { darker, brighter } = compared(shown, mounted.picture(), 0)
    expect(darker).toBe(0)
    expect(brighter).toBeGreaterThan(3000)
  })

  it('keeps the hue of an amber lamp over gray to within 8 degrees', async () => {
    const lamp = <Light x={100} y={50} radius={120} color="#ff9a2e" glow={1} />
    const mounted = await glowing(await mountLayer(lamp, { ...OPTIONS, ambient: 'black' }))
    expect(hueTurn(mounted.picture(), [255, 154, 46], 100, 50, 20)).toBeLessThan(8)
  })

  it('is blocked by walls, and can be turned off and on', async () => {
    const content = (glow: number) => (
      <>
        <Light x={50} y={50} radius={160} falloff="none" color="#808080" glow={glow} />
        <Occluder walls={[60, 0, 60, 100]} />
      </>
    )
    const options = { ...OPTIONS, ambient: 'black', beside: <Plane color="black" z={-50} />, strict: true }
    const mounted = await glowing(await mountLayer(content(1), options))
    expectColor(colorAt(mounted.canvas, 55, 50), [128, 128, 128], 1)
    expectColor(colorAt(mounted.canvas, 65, 50), BLACK)
    expectColor(colorAt(mounted.canvas, 5, 50), BLACK)
    await mounted.update(content(0))
    expectColor(colorAt(mounted.canvas, 55, 50), BLACK)
    expect(haloOf(mounted)).toBeNull()
    await mounted.update(content(0.5))
    await glowing(mounted)
    expectColor(colorAt(mounted.canvas, 55, 50), [64, 64, 64], 1)
    await mounted.show(null)
    expect(haloOf(mounted)).toBeNull()
  })

  it('follows the camera', async () => {
    const options = { ...OPTIONS, ambient: 'black', beside: <Plane color="black" z={-50} /> }
    const light = <Light x={50} y={50} radius={80} falloff="none" glow={1} />
    const mounted = await glowing(await mountLayer(light, options))
    await mounted.look({ x: 25, y: 25, zoom: 2 })
    expectColor(colorAt(mounted.canvas, 50, 50), [255, 255, 255], 1)
    expectColor(colorAt(mounted.canvas, 88, 50), [255, 255, 255], 1)
    expectColor(colorAt(mounted.canvas, 92, 50), BLACK)
  })

  it('leaves transparent pixels unchanged', async () => {
    const mounted = await glowing(
      await mountLayer(<Light x={50} y={50} radius={160} glow={1} />, { ...OPTIONS, beside: null }),
    )
    expect(mounted.picture().data.every((value) => value === 0)).toBe(true)
  })

  it('requests no frames at rest', async () => {
    const mounted = await glowing(await mountLayer(lit(), OPTIONS))
    const before = mounted.frameCount()
    await frames(10)
    expect(mounted.frameCount()).toBe(before)
  })

  it('has the same brightness over black in a linear target', async () => {
    const options = { ...OPTIONS, ambient: 'black', beside: <Plane color="black" z={-50} /> }
    const light = <Light x={50} y={50} radius={160} falloff="none" color="#808080" glow={0.5} />
    const direct = await glowing(await mountLayer(light, options))
    expectColor(colorAt(direct.canvas, 60, 50), [64, 64, 64], 1)
    direct.unmount()
    const composed = await glowing(
      await mountLayer(light, { ...options, beside: [options.beside, <Composer key="c" />] }),
    )
    expectColor(colorAt(composed.canvas, 60, 50), [64, 64, 64], 2)
  })
})
