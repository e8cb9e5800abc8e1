import { createRef, type ReactNode } from 'react'
import {
  createScene,
  Flashlight,
  Light,
  type LightHandle,
  type LightProps,
  Occluder,
  type OccluderHandle,
  type Scene,
} from 'react-umbra'
import { describe, expect, it, vi } from 'vitest'
import { isFloat, lightMapContext } from '../../src/paint/canvas/lightMapContext.js'
import { gridPoints, litShare, wallsTowards } from '../helpers/gridJudge.js'
import type { Walls } from '../helpers/lightWay.js'
import { frames } from './frames.js'
import { type MountOptions, mountOverlay as mount } from './mount.js'
import { isBusy } from './pendingWork.js'
import { colorAt, differingPixels, expectColor, farthest, pictureOf, pixel } from './pixels.js'

const mountOverlay = (children: ReactNode, options: MountOptions) => mount(children, { renderer: 'canvas', ...options })

/** Position of every light in these scenes, and the size of its source. */
const LAMP = { x: 60, y: 50, size: 12 }

/** Number of idle frames after which shadows have reached their final quality. */
const QUIET = 3

/** Waits until nothing is left to paint. */
async function settled(canvas: HTMLCanvasElement): Promise<ImageData> {
  for (let quiet = 0; quiet < QUIET; quiet++) {
    await frames(1)
    if (isBusy()) quiet = -1
  }
  return pictureOf(canvas)
}

/** Largest mean error over penumbrae. Without float canvases, each ring's coverage of a pixel is rounded up. */
const MEAN = isFloat(lightMapContext(document.createElement('canvas'))!) ? 0.02 : 0.03

/** Tolerance out of 255: browsers smooth an edge exactly or with 16 samples. */
const SMOOTHING = 16

/** Distance between judged pixels, and the sample positions within a pixel. */
const STRIDE = 3
const PARTS = [1 / 6, 1 / 2, 5 / 6]

/** Largest distance, in CSS pixels, from the center of a canvas pixel to any point of it. */
const PIXEL = 2

/**
 * Returns the errors of a picture of white light against its judge: the mean over the penumbrae, from 0 to 1, and the
 * fraction of wrong pixels elsewhere.
 */
function errorsOf(picture: ImageData, list: Walls) {
  const points = gridPoints(LAMP.x, LAMP.y, LAMP.size, list)
  const placeOf = (x: number, y: number) => [(x * 200) / picture.width, (y * 100) / picture.height] as const
  const errors: number[] = []
  let [wrong, elsewhere] = [0, 0]
  for (let y = 0; y < picture.height; y += STRIDE) {
    for (let x = 0; x < picture.width; x += STRIDE) {
      // Each point of the source tests every wall, so walls out of reach are dropped first.
      const near = wallsTowards(LAMP, ...placeOf(x + 0.5, y + 0.5), PIXEL, list)
      // The lit fraction of the pixel's area, because edges of a hard light are antialiased.
      let share = 0
      for (const dx of PARTS) {
        for (const dy of PARTS) {
          share += litShare(points, ...placeOf(x + dx, y + dy), near) / PARTS.length ** 2
        }
      }
      const error = Math.abs(pixel(picture, x, y)[0] / 255 - share)
      if (share >= 0.02 && share <= 0.98) errors.push(error)
      else {
        elsewhere++
        if (error > 0.05) wrong++
      }
    }
  }
  errors.sort((a, b) => a - b)
  const mean = errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length)
  return { count: errors.length, mean, high: errors[Math.floor(0.99 * errors.length)] ?? 0, wrong: wrong / elsewhere }
}

function expectRight(errors: ReturnType<typeof errorsOf>): void {
  const figures = JSON.stringify(errors)
  expect(errors.count, figures).toBeGreaterThan(150)
  expect(errors.mean, figures).toBeLessThan(MEAN)
  expect(errors.high, figures).toBeLessThan(0.07)
  expect(errors.wrong, figures).toBeLessThan(0.005)
}

/** Returns the walls of a scene, as its first light's plan lists them. */
function wallsOf(scene: Scene): Walls {
  return scene.plan().lights[0]!.source!.walls[0]
}

const lamp = (props: Partial<LightProps> = {}) => <Light {...LAMP} radius={400} falloff="none" {...props} />

const pillars = [90, 30, 100, 50]

const scenes: Record<string, ReactNode> = {
  'one edge': <Occluder walls={[100, 50, 100, 400]} />,
  'two walls that hide the same half': <Occluder walls={[100, 50, 100, 400, 90, 50, 90, 400]} />,
  'two walls that hide opposite halves': <Occluder walls={[100, 52, 100, 400, 110, 49, 110, -400]} />,
  pillars: Array.from({ length: 2 }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
    <Occluder key={i} shape={{ kind: 'circle', x: pillars[2 * i]!, y: pillars[2 * i + 1]!, radius: 4 }} />
  )),
  'a wall that cuts the disc': <Occluder walls={[65, 20, 65, 56, 120, 40, 120, 70]} />,
  'a nook that leaves little of the disc': (
    <Occluder walls={[58, 46, 58, 54, 58, 46, 66, 46, 58, 54, 66, 54, 100, 40, 100, 50]} />
  ),
  'a slit': <Occluder walls={[100, -400, 100, 49.8, 100, 50.2, 100, 500]} />,
  'walls that block from one side': (
    <>
      <Occluder walls={[100, 20, 100, 45]} from="positive" />
      <Occluder walls={[100, 55, 100, 80]} from="negative" />
    </>
  ),
}

describe('soft shadows are the mean of hard ones', () => {
  it.each(Object.entries(scenes))('%s', async (_, occluders) => {
    const scene = createScene()
    const { canvas } = await mountOverlay(
      <>
        {lamp()}
        {occluders}
      </>,
      { ambient: 'black', scene },
    )
    const errors = errorsOf(await settled(canvas), wallsOf(scene))
    expectRight(errors)
  })

  it('in a zoomed view on a coarse canvas', async () => {
    const scene = createScene()
    const { canvas } = await mountOverlay(
      <>
        <Light x={600} y={500} size={120} radius={4000} falloff="none" />
        <Occluder walls={[1000, 500, 1000, 4000]} />
      </>,
      { ambient: 'black', scene, view: { x: 0, y: 0, zoom: 0.1 }, resolution: 0.5 },
    )
    const list = { walls: [100, 50, 100, 400], codes: wallsOf(scene).codes }
    const errors = errorsOf(await settled(canvas), list)
    expect(errors.mean).toBeLessThan(0.02)
    expect(errors.high).toBeLessThan(0.07)
  })
})

describe('a soft light', () => {
  const wall = <Occluder walls={[100, 50, 100, 400]} />
  const both = (light: ReactNode) => (
    <>
      {light}
      {wall}
    </>
  )

  it('of size 0 is painted like a hard one', async () => {
    const { canvas, update } = await mountOverlay(both(lamp({ size: 0 })), { ambient: 'black' })
    const sized = pictureOf(canvas)
    update(both(<Light x={LAMP.x} y={LAMP.y} radius={400} falloff="none" />))
    await frames(2)
    expect(differingPixels(sized, pictureOf(canvas))).toBe(0)
  })

  it('without a shadow in view is painted like a hard one', async () => {
    const { canvas, update } = await mountOverlay(lamp({ radius: 45, falloff: 'smooth' }), { ambient: '#102030' })
    const soft = await settled(canvas)
    update(lamp({ radius: 45, falloff: 'smooth', size: 0 }))
    await frames(2)
    expect(farthest(soft, pictureOf(canvas))).toBeLessThanOrEqual(1)
  })

  it('is a hard light without shadows times the visible fraction of its source', async () => {
    const props = { radius: 130, direction: 0.1, angle: 1.2, feather: 0.4, falloff: 'linear' as const }
    const { canvas, update } = await mountOverlay(both(<Flashlight {...LAMP} {...props} />), { ambient: 'black' })
    const soft = await settled(canvas)
    update(<Flashlight {...LAMP} {...props} size={0} />)
    await frames(2)
    const open = pictureOf(canvas)
    const list = { walls: [100, 50, 100, 400], codes: [15 | 32 | 64] }
    const points = gridPoints(LAMP.x, LAMP.y, LAMP.size, list)
    let seen = 0
    for (let y = 2; y < soft.height; y += 3) {
      for (let x = 2; x < soft.width; x += 3) {
        const share = litShare(points, ((x + 0.5) * 200) / soft.width, ((y + 0.5) * 100) / soft.height, list)
        const expected = pixel(open, x, y)[0] * share
        const tolerance = 0.07 * pixel(open, x, y)[0] + 2
        if (Math.abs(x * 200 - 100 * soft.width) < 2 * soft.width) continue
        expectColor(pixel(soft, x, y), [expected, expected, expected], tolerance, `at ${x}, ${y}`)
        if (share > 0.02 && share < 0.98 && expected > 10) seen++
      }
    }
    expect(seen).toBeGreaterThan(20)
  })

  it('of a cone without feather has the antialiased edge of a hard one', async () => {
    const cone = (size: number) => (
      <Flashlight x={20} y={50} radius={170} direction={0.2} angle={0.9} feather={0} falloff="none" size={size} />
    )
    const { canvas, update } = await mountOverlay(cone(8), { ambient: 'black' })
    const soft = await settled(canvas)
    update(cone(0))
    await frames(2)
    expect(farthest(soft, pictureOf(canvas))).toBeLessThanOrEqual(SMOOTHING)
  })

  it.each(['screen', 'add', 'max', 'subtract'] as const)(
    'applies its blend to partly lit pixels: %s',
    async (blend) => {
      const scene = (size: number, name = blend) => both(lamp({ size, color: '#806040', blend: name }))
      const { canvas, update } = await mountOverlay(both(lamp()), { ambient: 'black' })
      const shares = await settled(canvas)
      update(scene(LAMP.size), { ambient: '#606060', renderer: 'canvas' })
      const picture = await settled(canvas)
      const light = [0x80, 0x60, 0x40].map((channel) => channel / 255)
      const map = 0x60 / 255
      let seen = 0
      for (let y = 0; y < picture.height; y++) {
        for (let x = 0; x < picture.width; x++) {
          const share = pixel(shares, x, y)[0] / 255
          const expected = light.map((channel) => {
            const l = share * channel
            const joined = { screen: map + l - map * l, add: map + l, max: Math.max(map, l), subtract: map - l }[blend]
            return 255 * Math.min(1, Math.max(0, joined))
          })
          expectColor(pixel(picture, x, y), expected as [number, number, number], 2, `at ${x}, ${y}: ${share}`)
          if (share > 0.1 && share < 0.9) seen++
        }
      }
      expect(seen).toBeGreaterThan(300)
    },
  )
})

describe('soft shadows of a moving light', () => {
  const scene = (light: React.Ref<LightHandle>, door: React.Ref<OccluderHandle>, open = false) => (
    <>
      <Light ref={light} {...LAMP} radius={400} falloff="none" />
      <Occluder ref={door} walls={[100, 30, 100, 70]} open={open} />
      <Occluder walls={[100, -400, 100, 30, 100, 70, 100, 500]} />
    </>
  )

  it('are the mean of hard ones after it has moved and a door has opened', async () => {
    const [light, door] = [createRef<LightHandle>(), createRef<OccluderHandle>()]
    const own = createScene()
    const { canvas, update } = await mountOverlay(scene(light, door), { ambient: 'black', scene: own })
    expectColor(colorAt(canvas, 150, 50), [0, 0, 0])
    for (let i = 1; i <= 8; i++) {
      light.current!.move(LAMP.x - 16 + 2 * i, LAMP.y + 8 - i)
      await frames(1)
    }
    update(scene(light, door, true))
    expectRight(errorsOf(await settled(canvas), wallsOf(own)))
  })

  it('are coarse while it moves, are refined once it rests, and then request no more frames', async () => {
    const [light, door] = [createRef<LightHandle>(), createRef<OccluderHandle>()]
    const { canvas } = await mountOverlay(scene(light, door, true), { ambient: 'black' })
    const fine = await settled(canvas)
    const fill = vi.spyOn(CanvasRenderingContext2D.prototype, 'fill')
    const ask = vi.spyOn(window, 'requestAnimationFrame')
    light.current!.move(LAMP.x - 1, LAMP.y)
    await frames(1)
    light.current!.move(LAMP.x, LAMP.y)
    await frames(1)
    // 16 rings each, and the light's color.
    expect(fill.mock.calls.length).toBe(2 * 17)
    expect(differingPixels(pictureOf(canvas), fine)).toBeGreaterThan(100)
    expect(differingPixels(await settled(canvas), fine)).toBe(0)
    const [fills, asked] = [fill.mock.calls.length, ask.mock.calls.length]
    await frames(3)
    expect(fill.mock.calls.length).toBe(fills)
    expect(ask.mock.calls.length).toBe(asked)
    vi.restoreAllMocks()
  })

  it('are reused when only the color changes', async () => {
    const [light, door] = [createRef<LightHandle>(), createRef<OccluderHandle>()]
    const { canvas } = await mountOverlay(scene(light, door, true), { ambient: 'black' })
    await settled(canvas)
    const fill = vi.spyOn(CanvasRenderingContext2D.prototype, 'fill')
    for (const color of ['#ff0000', '#00ff00', '#ffffff']) {
      light.current!.set({ color })
      await frames(1)
    }
    expect(fill).toHaveBeenCalledTimes(3)
    fill.mockRestore()
  })
})
