import { createScene, Light, Occluder } from 'react-umbra'
import { type OrthographicCamera, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { frames } from '../frames.js'
import { BLACK, colorAt, differingPixels, expectColor, WHITE } from '../pixels.js'
import { differenceOf, expectAlike } from './compare.js'
import { type Look, type MountedCanvas, mountLayer, watchConsole } from './mountLayer.js'

const AMBIENT = [64, 32, 16] as const
const ambient = `rgb(${AMBIENT})`

/** Lit round (100, 50), up to a wall on the right. */
const content = (
  <>
    <Light x={100} y={50} radius={30} falloff="none" />
    <Occluder walls={[115, 20, 115, 80]} />
  </>
)

/** Returns the color of the Canvas at a point of the page's scene. */
function shownAt({ canvas, camera }: MountedCanvas & { camera: OrthographicCamera }, x: number, y: number) {
  const place = new Vector3(x, -y, 0).project(camera)
  return colorAt(canvas, ((place.x + 1) / 2) * canvas.clientWidth, ((1 - place.y) / 2) * canvas.clientHeight)
}

function expectScene(mounted: MountedCanvas): void {
  const camera = mounted.state.get().camera as OrthographicCamera
  camera.updateMatrixWorld()
  const at = (x: number, y: number) => shownAt({ ...mounted, camera }, x, y)
  for (const [x, y] of [
    [100, 50],
    [100, 26],
    [100, 74],
    [76, 50],
    [112, 50],
  ] as const) {
    expectColor(at(x, y), WHITE, 0, `at ${x}, ${y}`)
  }
  for (const [x, y] of [
    [100, 16],
    [100, 84],
    [66, 50],
    [118, 50],
    [125, 50],
  ] as const) {
    expectColor(at(x, y), AMBIENT, 1, `at ${x}, ${y}`)
  }
}

/** Expects the layer to reach the picture's corners, which are unlit, and to leave it opaque. */
function expectCovered({ canvas, picture }: MountedCanvas): void {
  const [right, bottom] = [canvas.clientWidth - 0.5, canvas.clientHeight - 0.5]
  for (const x of [0.5, right]) for (const y of [0.5, bottom]) expectColor(colorAt(canvas, x, y), AMBIENT, 1)
  expect(picture().data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true)
}

const views: Record<string, Look> = {
  still: {},
  panned: { x: 20, y: -12 },
  zoomed: { x: 40, y: 12, zoom: 1.3 },
  'zoomed out': { x: -60, y: -80, zoom: 0.5 },
  rotated: { rotation: 0.7 },
  'rotated, panned and zoomed': { x: -5, y: -15, zoom: 0.8, rotation: -2.2 },
}

watchConsole()

describe('the camera', () => {
  it.each(['zoomed', 'rotated, panned and zoomed'] as const)('is followed from the first frame: %s', async (name) => {
    const mounted = await mountLayer(content, { ambient, view: views[name]! })
    expectScene(mounted)
    expectCovered(mounted)
  })

  it('is followed while it moves', async () => {
    const mounted = await mountLayer(content, { ambient })
    for (const view of Object.values(views)) {
      const drawn = mounted.frameCount()
      await mounted.look(view)
      expect(mounted.frameCount()).toBe(drawn + 1)
      expectScene(mounted)
      expectCovered(mounted)
    }
  })

  it('is followed while the layer is disabled, even back to the painted view', async () => {
    const mounted = await mountLayer(content, { ambient })
    await mounted.update(content, { ambient, enabled: false })
    await mounted.look(views.panned!)
    await mounted.look(views.still!)
    await mounted.update(content, { ambient })
    expectScene(mounted)
  })

  it('is followed together with a moving group', async () => {
    const mounted = await mountLayer(content, { ambient })
    expectScene(mounted)
    // The layer's (100, 50) is the page's (140, 30) now, and half as large.
    await mounted.update(content, { ambient, group: { position: [90, -5, 0], scale: [0.5, -0.5, 1] } })
    const { canvas } = mounted
    for (const x of [130, 140, 146]) expectColor(colorAt(canvas, x, 30), WHITE)
    for (const x of [122, 149, 152]) expectColor(colorAt(canvas, x, 30), AMBIENT, 1)
    expectCovered(mounted)
  })

  it('when rotated shows the same as a group rotated the other way', async () => {
    const turn = 0.6
    const camera = await mountLayer(content, { ambient, view: { rotation: turn } })
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    // About the picture's center, (100, -50) in three.
    const position = [100 - 100 * cos + 50 * sin, -50 + 100 * sin + 50 * cos, 0] as const
    const group = await mountLayer(content, { ambient, group: { position, rotation: [0, 0, -turn] } })
    expectAlike(camera.picture(), group.picture())
  })

  it('is followed far from the origin, as sharply as near it', async () => {
    const at = (x: number, y: number) => (
      <>
        <Light x={x + 100} y={y + 50} radius={30} falloff="none" />
        <Light x={x + 40.3} y={y + 60.7} radius={50} />
        <Occluder walls={[x + 115, y + 20, x + 115, y + 80]} />
      </>
    )
    const near = await mountLayer(at(0, 0), { ambient })
    const far = await mountLayer(at(3e6, -5e6), { ambient, view: { x: 3e6, y: -5e6 } })
    expect(differenceOf(near.picture(), far.picture()).mean).toBeLessThan(0.1)
  })

  it('determines the fineness of arcs from the first picture', async () => {
    const scene = createScene()
    scene.addLight({ x: 100, y: 50, radius: 400, falloff: 'none' })
    const repainted = async (mounted: MountedCanvas) => {
      const before = mounted.picture()
      // Invisible, but a reason to paint again.
      const handle = scene.addLight({ x: 100, y: 50, radius: 400, falloff: 'none', intensity: 0 })
      await frames(3)
      handle.remove()
      await frames(3)
      return differingPixels(before, mounted.picture())
    }
    // Position of the arc.
    const view = { x: 460, y: 201, zoom: 12 }
    const mounted = await mountLayer(null, { scene, ambient: 'black', view, dpr: 2 })
    expect(await repainted(mounted), 'the first picture').toBe(0)
    expectColor(colorAt(mounted.canvas, 1, 50), WHITE)
    expectColor(colorAt(mounted.canvas, 199, 50), BLACK)
    await mounted.look({ x: 100 })
    await mounted.look({ ...view, zoom: 16 })
    expect(await repainted(mounted), 'zoomed').toBe(0)
    await mounted.update(null, { scene, ambient: 'black', view, dpr: 3 })
    expect(await repainted(mounted), 'denser').toBe(0)
  })
})

describe('the size', () => {
  it('of the Canvas is followed', async () => {
    const mounted = await mountLayer(content, { ambient })
    for (const size of [
      { width: 320, height: 90 },
      { width: 150, height: 180 },
    ]) {
      await mounted.update(content, { ambient, ...size })
      await expect.poll(() => [mounted.canvas.width, mounted.canvas.height]).toEqual([size.width, size.height])
      await frames(2)
      expectScene(mounted)
      expectCovered(mounted)
    }
  })

  it('in device pixels is followed', async () => {
    const mounted = await mountLayer(content, { ambient })
    for (const dpr of [2, 0.75, 1]) {
      await mounted.update(content, { ambient, dpr })
      expect(mounted.canvas.width).toBe(200 * dpr)
      expectScene(mounted)
      expectCovered(mounted)
    }
    const dense = await mountLayer(content, { ambient, dpr: 2 })
    await mounted.update(content, { ambient, dpr: 2 })
    expectAlike(dense.picture(), mounted.picture())
  })
})
