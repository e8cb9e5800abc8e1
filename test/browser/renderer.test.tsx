import { render } from '@testing-library/react'
import { Light, LightOverlay, type Renderer } from 'react-umbra'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { claimQuickWebgl } from '../helpers/claimQuickWebgl.js'
import { frames } from './frames.js'
import { canvasIn, mountOverlay, mountUnpainted, shadeOf } from './mount.js'
import { isPainted, painted } from './painted.js'
import { BLACK, colorAt, type Rgb, WHITE } from './pixels.js'

/** The color that this page's WebGL painter always paints. */
const GL: Rgb = [0, 255, 0]

/** Settings and listeners of the replaced painter. */
const page = { hasGl: true, isLost: false, paintTime: 0, painters: new Set<() => void>() }

const MODULE = 'paint/webgl/GlPainter.ts'

/** Resets the context first, as every painter must, because others may leave it in any state. */
const FAKE = `export function createGlPainter(isForced, changed) {
  const { page } = globalThis
  if (!page.hasGl && !isForced) return null
  page.painters.add(changed)
  return {
    get isLost() {
      return page.isLost
    },
    paint({ context, width, height }) {
      for (const start = performance.now(); performance.now() - start < page.paintTime; );
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.globalCompositeOperation = 'copy'
      context.fillStyle = '#00ff00'
      context.fillRect(0, 0, width, height)
    },
    forget() {},
    free: () => page.painters.delete(changed),
  }
}`

beforeAll(async () => {
  claimQuickWebgl()
  Object.assign(globalThis, { page })
  await commands.replace(MODULE, FAKE)
})

afterAll(() => commands.allow(MODULE))

function setLost(isLost: boolean): void {
  page.isLost = isLost
  for (const changed of page.painters) changed()
}

beforeEach(() => {
  page.hasGl = true
  page.isLost = false
  page.paintTime = 0
})

afterEach(() => {
  vi.restoreAllMocks()
})

const light = <Light x={50} y={50} radius={500} color="white" falloff="none" />

const props = (renderer?: Renderer) => ({ ambient: 'black', renderer })

const shows = (canvas: HTMLCanvasElement, color: Rgb) => expect.poll(() => colorAt(canvas, 190, 50)).toEqual(color)

// Must be the first test of its page, because a painter is loaded once.
it('an overlay is ambient until its painter has loaded, and the next is painted in its first frame', async () => {
  const { canvas } = mountUnpainted(light, { ambient: 'rgb(10 20 30)', renderer: 'auto', strict: true })
  expect(isPainted(canvas)).toBe(false)
  expect(getComputedStyle(shadeOf(canvas)).backgroundColor).toBe('rgb(10, 20, 30)')
  await painted(canvas)
  expect(colorAt(canvas, 190, 50)).toEqual(GL)
  expect(page.painters.size).toBe(1)
  const { container } = render(<LightOverlay style={{ width: 40, height: 30 }} />)
  await frames(2)
  expect(isPainted(canvasIn(container))).toBe(true)
})

describe('the painter', () => {
  it.each<[Renderer | undefined, boolean, Rgb]>([
    [undefined, true, GL],
    ['auto', true, GL],
    ['auto', false, WHITE],
    ['webgl', false, GL],
    ['canvas', true, WHITE],
  ])('is chosen by renderer %s, with WebGL without a caveat: %s', async (renderer, hasGl, color) => {
    page.hasGl = hasGl
    const { canvas, unmount } = await mountOverlay(light, props(renderer))
    expect(colorAt(canvas, 190, 50)).toEqual(color)
    unmount()
    expect(page.painters.size).toBe(0)
  })

  it('changes with the prop at once', async () => {
    const { canvas, update } = await mountOverlay(light, props('canvas'))
    for (const [renderer, color] of [
      ['webgl', GL],
      ['canvas', WHITE],
      ['auto', GL],
    ] as const) {
      update(light, props(renderer))
      await frames(1)
      expect(colorAt(canvas, 190, 50)).toEqual(color)
    }
  })

  it('paints nothing if the overlay unmounts while it loads', async () => {
    const { canvas, unmount } = mountUnpainted(light, props('canvas'))
    unmount()
    await frames(3)
    expect(isPainted(canvas)).toBe(false)
    expect(page.painters.size).toBe(0)
  })
})

describe('a context that is lost while painting', () => {
  it('is replaced by Canvas 2D until it is restored, without a message', async () => {
    const said = (['log', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level))
    const { canvas, update } = await mountOverlay(<p style={{ background: 'white' }}>{light}</p>, props())
    setLost(true)
    await shows(canvas, WHITE)
    update(null, props())
    await shows(canvas, BLACK)
    setLost(false)
    await shows(canvas, GL)
    setLost(true)
    await shows(canvas, BLACK)
    for (const spy of said) expect(spy).not.toHaveBeenCalled()
  })

  it('never leaves the canvas empty', async () => {
    const { canvas } = await mountOverlay(light, props())
    setLost(true)
    for (let i = 0; i < 5; i++) {
      await frames(1)
      expect(isPainted(canvas)).toBe(true)
    }
  })
})

it('a hundred overlays are painted, each by its renderer', async () => {
  const ids = Array.from({ length: 100 }, (_, id) => id)
  const { container } = render(
    ids.map((id) => (
      <LightOverlay key={id} ambient="black" style={{ width: 20, height: 10 }} renderer={id % 2 ? 'canvas' : 'auto'}>
        {light}
      </LightOverlay>
    )),
  )
  await frames(3)
  const canvases = [...container.querySelectorAll('canvas')]
  expect(canvases.map((canvas) => colorAt(canvas, 10, 5))).toEqual(ids.map((id) => (id % 2 ? WHITE : GL)))
})

it('slow WebGL is replaced by Canvas 2D, except while a prop needs WebGL', async () => {
  page.paintTime = 60
  const normalMap = { src: document.createElement('canvas'), x: 0, y: 0, width: 10, height: 10 }
  const { canvas, update } = await mountOverlay(light, { ...props('auto'), normalMap })
  const move = async (count: number, more: object) => {
    for (let i = 0; i < count; i++) {
      update(<Light x={50 + (i % 2)} y={50} radius={500} color="white" falloff="none" />, { ...props('auto'), ...more })
      await frames(1)
    }
  }
  await move(60, { normalMap })
  expect(colorAt(canvas, 190, 50)).toEqual(GL)
  await move(60, {})
  expect(colorAt(canvas, 190, 50)).toEqual(WHITE)
  await move(60, {})
  expect(colorAt(canvas, 190, 50)).toEqual(WHITE)
  await move(1, { normalMap })
  expect(colorAt(canvas, 190, 50)).toEqual(GL)
})
