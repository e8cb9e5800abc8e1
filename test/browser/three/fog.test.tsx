import { createRef } from 'react'
import { createExploredMap } from 'react-umbra/core'
import { createScene, FogOfWar, Light, type LightHandle, Occluder, Viewer, type ViewerHandle } from 'react-umbra/three'
import { PerspectiveCamera } from 'three'
import { describe, expect, it } from 'vitest'
import { frames } from '../frames.js'
import { expectColor, pixel, type Rgb } from '../pixels.js'
import { type LayerOptions, layer, type MountedCanvas, mountCanvas, mountLayer, watchConsole } from './mountLayer.js'

watchConsole()

const wall = <Occluder walls={[100, -150, 100, 250]} />
const day = () => createScene({ daylight: 'bright' })
const mapOf = () => createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 200, maxY: 100 }, cell: 4 })

const COVER: Rgb = [16, 32, 48]

/** A light with a halo, maybe under a fog that covers everything. */
const halo = (hasFog: boolean) => (
  <>
    <Light x={100} y={50} radius={80} glow={1} />
    {hasFog && <FogOfWar unexplored="#102030" />}
  </>
)

/** Options of a layer that is rotated about its x axis, but shows the page's scene upright. */
const turned = (angle: number): LayerOptions => ({
  ambient: '#808080',
  group: { rotation: [angle, 0, 0], scale: [1, angle === 0 ? -1 : 1, 1] },
})

/** Waits for a color. Until the fog is painted, it covers everything. */
async function shows(mounted: MountedCanvas, x: number, y: number, color: Rgb): Promise<void> {
  await expect.poll(() => pixel(mounted.picture(), x, y).join()).toBe(color.join())
}

describe('a fog over a layer', () => {
  it('clears what a viewer sees, covers the rest, and remembers', async () => {
    const viewer = createRef<ViewerHandle>()
    const explored = mapOf()
    const mounted = await mountLayer(
      <>
        {wall}
        <Viewer ref={viewer} x={50} y={50} />
        <FogOfWar explored={explored} unexplored="#102030" remembered={{ color: '#808080', saturation: 1 }} />
      </>,
      { scene: day(), ambient: 'white' },
    )
    await shows(mounted, 50, 50, [255, 255, 255])
    for (const x of [98, 100, 150]) expectColor(pixel(mounted.picture(), x, 50), COVER)
    expect(explored.share()).toBeCloseTo(0.5, 1)
    viewer.current!.move(150, 50)
    await frames(3)
    expectColor(pixel(mounted.picture(), 150, 50), [255, 255, 255])
    expectColor(pixel(mounted.picture(), 50, 50), [128, 128, 128], 1)
  })

  it('shows no light in remembered areas, with one fog and with two', async () => {
    const viewer = createRef<ViewerHandle>()
    const lamp = createRef<LightHandle>()
    const explored = createExploredMap({ bounds: { minX: -40, minY: -40, maxX: 240, maxY: 140 }, cell: 4 })
    const show = (count: number) => (
      <>
        {wall}
        <Viewer ref={viewer} x={50} y={50} />
        <Light ref={lamp} x={60} y={60} radius={60} glow={1} color="#ffddaa" />
        <Light x={150} y={50} radius={40} color="#0000ff" falloff="none" />
        {['#804020', '#408020'].slice(0, count).map((color) => (
          <FogOfWar key={color} explored={explored} soft={6} remembered={{ color }} />
        ))}
      </>
    )
    const options = { scene: day(), ambient: '#204060' }
    const mounted = await mountLayer(show(1), options)
    await expect.poll(() => explored.share()).toBeGreaterThan(0.4)
    viewer.current!.move(150, 50)
    await frames(3)
    const colors = (): Set<string> => {
      const picture = mounted.picture()
      return new Set(Array.from({ length: 80 * 100 }, (_, i) => pixel(picture, i % 80, Math.floor(i / 80)).join()))
    }
    expect(colors()).toEqual(new Set(['128,64,32']))
    expectColor(pixel(mounted.picture(), 150, 50), [32, 64, 255], 2)
    lamp.current!.move(20, 30)
    await frames(3)
    expect(colors()).toEqual(new Set(['128,64,32']))
    await mounted.update(show(2), options)
    await expect.poll(() => [...colors()]).toEqual(['64,128,32'])
    expectColor(pixel(mounted.picture(), 150, 50), [32, 64, 255], 2)
    await mounted.update(show(0), options)
    expect(colors().size).toBeGreaterThan(100)
  })

  it.each([
    ['the front', 0],
    ['behind', Math.PI],
  ])('covers halos when it mounts later, seen from %s', async (_, turn) => {
    const mounted = await mountLayer(halo(true), turned(turn))
    await shows(mounted, 100, 50, COVER)
    await mounted.update(halo(false), turned(turn))
    await expect.poll(() => pixel(mounted.picture(), 100, 50)[0]).toBeGreaterThan(COVER[0])
    await mounted.update(halo(true), turned(turn))
    expectColor(pixel(mounted.picture(), 100, 50), COVER)
  })

  it('covers halos at once when its layer is turned over', async () => {
    const mounted = await mountLayer(halo(true), turned(0))
    await shows(mounted, 100, 50, COVER)
    await mounted.update(halo(true), turned(Math.PI))
    await frames(2)
    expectColor(pixel(mounted.picture(), 100, 50), COVER)
  })

  it('covers dark areas, shows one group, and unmounts', async () => {
    const show = (group: string | null) => (
      <>
        <Viewer x={50} y={50} group="a" />
        <Viewer x={20} y={50} group="b" radius={40} />
        <Light x={150} y={50} radius={30} falloff="none" />
        {group !== null && <FogOfWar group={group} unexplored="#102030" />}
      </>
    )
    const mounted = await mountLayer(show('a'), { ambient: 'white' })
    await shows(mounted, 150, 50, [255, 255, 255])
    expectColor(pixel(mounted.picture(), 50, 50), COVER)
    await mounted.update(show('b'), { ambient: 'white' })
    expectColor(pixel(mounted.picture(), 150, 50), COVER)
    await mounted.update(show(null), { ambient: 'white' })
    expectColor(pixel(mounted.picture(), 50, 50), [255, 255, 255])
  })

  it('follows the camera, moved, zoomed and turned', async () => {
    const mounted = await mountLayer(
      <>
        {wall}
        <Viewer x={50} y={50} />
        <FogOfWar unexplored="#102030" />
      </>,
      { scene: day(), ambient: 'white' },
    )
    await shows(mounted, 50, 50, [255, 255, 255])
    await mounted.look({ x: 80, y: 0, zoom: 2 })
    expectColor(pixel(mounted.picture(), 30, 50), [255, 255, 255])
    expectColor(pixel(mounted.picture(), 45, 50), COVER)
    await mounted.look({ rotation: Math.PI })
    expectColor(pixel(mounted.picture(), 150, 50), [255, 255, 255])
    expectColor(pixel(mounted.picture(), 50, 50), COVER)
  })

  it('covers under a perspective camera too, up to the horizon and beyond', async () => {
    const camera = new PerspectiveCamera(60, 2, 1, 4000)
    const children = (
      <>
        {wall}
        <Viewer x={50} y={50} />
        <FogOfWar unexplored="#102030" />
      </>
    )
    const mounted = await mountCanvas(layer(children, { scene: day(), ambient: 'white' }), {})
    camera.position.set(100, -50, 90)
    camera.lookAt(100, -49.9, 0)
    camera.updateMatrixWorld()
    mounted.state.set({ camera: camera as never })
    mounted.state.invalidate()
    await shows(mounted, 60, 50, [255, 255, 255])
    expectColor(pixel(mounted.picture(), 140, 50), COVER)
    // Along the plane, past its horizon: the visible part is unknown, so all is covered.
    camera.up.set(0, 0, 1)
    camera.position.set(100, -300, 40)
    camera.lookAt(100, 900, 40)
    camera.updateMatrixWorld()
    mounted.state.invalidate()
    await frames(3)
    for (const x of [20, 60, 140, 180]) expectColor(pixel(mounted.picture(), x, 90), COVER)
  })
})
