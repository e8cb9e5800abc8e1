import { createScene, Flashlight, Light, Occluder, useVisibilityPolygon } from 'react-umbra'
import { afterEach, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { countPaints } from './paints.js'
import { differingPixels, pictureOf } from './pixels.js'

afterEach(() => {
  vi.restoreAllMocks()
})

function Seen() {
  return <i>{useVisibilityPolygon({ x: 100, y: 50 })?.length}</i>
}

const content = (x = 70) => (
  <>
    <Light x={x} y={50} radius={90} color="#ffd9a0" />
    <Flashlight x={150} y={80} direction={4} radius={150} />
    <Occluder points={[100, 40, 120, 40, 110, 60]} />
    <Seen />
  </>
)

it('an overlay under StrictMode registers everything once', async () => {
  const scene = createScene()
  const { unmount } = await mountOverlay(content(), { strict: true, scene })
  expect(scene.plan().lights).toHaveLength(2)
  expect(scene.walls()).toHaveLength(12)
  unmount()
  expect(scene.plan().lights).toHaveLength(0)
  expect(scene.walls()).toHaveLength(0)
})

it('an overlay under StrictMode shows the same picture', async () => {
  const plain = await mountOverlay(content())
  const picture = pictureOf(plain.canvas)
  plain.unmount()
  const strict = await mountOverlay(content(), { strict: true })
  expect(differingPixels(picture, pictureOf(strict.canvas))).toBe(0)
  expect(strict.container.querySelectorAll('canvas')).toHaveLength(1)
})

it('an overlay under StrictMode paints once at first, and once for a change', async () => {
  const fillRect = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillRect')
  const { canvas, update } = await mountOverlay(<Light x={1} y={1} />, { strict: true })
  expect(fillRect).toHaveBeenCalledOnce()
  const paints = countPaints(canvas)
  update(<Light x={2} y={1} />)
  await frames(3)
  expect(paints()).toBe(1)
})

it('an overlay under StrictMode follows its size and its props', async () => {
  const { canvas, root, update } = await mountOverlay(content(), { strict: true })
  root.style.width = '240px'
  await expect.poll(() => canvas.width).toBe(240 * devicePixelRatio)
  const before = pictureOf(canvas)
  update(content(20))
  await frames(1)
  expect(differingPixels(before, pictureOf(canvas))).toBeGreaterThan(100)
})

it('an overlay under StrictMode logs no errors', async () => {
  const complain = vi.spyOn(console, 'error')
  const { unmount } = await mountOverlay(content(), { strict: true })
  unmount()
  expect(complain).not.toHaveBeenCalled()
})
