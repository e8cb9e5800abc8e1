import { act, render } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Light, type LightHandle, LightOverlay, Occluder } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endOfFrame, frames } from './frames.js'
import { canvasIn, mountOverlay, shadeOf } from './mount.js'
import { painted } from './painted.js'
import { countPaints } from './paints.js'
import { expectColor, pictureOf, pixel, type Rgb } from './pixels.js'

afterEach(() => {
  vi.restoreAllMocks()
  window.scrollTo(0, 0)
})

const HEIGHT = 25_000
const AMBIENT: Rgb = [40, 40, 40]
const ambient = 'rgb(40 40 40)'

/** A light every thousand CSS pixels, at x = 195. */
const lamps = Array.from({ length: 25 }, (_, i) => 1000 * i + 500).map((y) => (
  <Light key={y} x={195} y={y} radius={60} falloff="none" color="#646464" />
))
/** The light and the ambient, screened. */
const LAMP: Rgb = [124, 124, 124]

const mountPage = (children: ReactNode = lamps, options = {}) =>
  mountOverlay(children, { ambient, width: 390, height: HEIGHT, ...options })

/**
 * Returns the color of the light map at a point of the window: the canvas's pixel, or the ambient color outside the
 * canvas.
 */
function shownAt(canvas: HTMLCanvasElement, x: number, y: number): Rgb | null {
  const box = canvas.getBoundingClientRect()
  if (x < box.left || y < box.top || x >= box.right || y >= box.bottom) return null
  const scale = canvas.width / box.width
  return pixel(pictureOf(canvas), (x - box.left) * scale, (y - box.top) * (canvas.height / box.height))
}

/** Expects that the canvas covers the part of the window that the overlay fills. */
function expectCovered(canvas: HTMLCanvasElement): void {
  const [box, whole] = [canvas.getBoundingClientRect(), shadeOf(canvas).getBoundingClientRect()]
  const { clientWidth, clientHeight } = document.documentElement
  expect(box.top).toBeLessThanOrEqual(Math.max(0, whole.top))
  expect(box.left).toBeLessThanOrEqual(Math.max(0, whole.left))
  expect(box.bottom).toBeGreaterThanOrEqual(Math.min(clientHeight, whole.bottom))
  expect(box.right).toBeGreaterThanOrEqual(Math.min(clientWidth, whole.right))
}

describe('an overlay far higher than the window', () => {
  it('has a canvas at most two windows high, as sharp as the screen', async () => {
    const warn = vi.spyOn(console, 'warn')
    const { canvas } = await mountPage()
    expect(canvas.width).toBe(390 * devicePixelRatio)
    expect(canvas.height).toBeLessThanOrEqual((2 * innerHeight + 64) * devicePixelRatio)
    expect(canvas.height).toBe(canvas.getBoundingClientRect().height * devicePixelRatio)
    expectColor(shownAt(canvas, 195, 500)!, LAMP)
    expectColor(shownAt(canvas, 20, 500)!, AMBIENT)
    // Once a page, of any overlay without content.
    expect(warn.mock.calls.flat().filter((item) => !String(item).includes('no content with a background'))).toEqual([])
  })

  it.each([400, 1234, 12_345, 24_000, HEIGHT])('is painted in the same frame after a scroll to %d', async (to) => {
    const { canvas } = await mountPage()
    window.scrollTo(0, to)
    await endOfFrame()
    expectCovered(canvas)
    const lamp = 1000 * Math.ceil((scrollY - 500) / 1000) + 500 - scrollY
    if (lamp < innerHeight) expectColor(shownAt(canvas, 195, lamp)!, LAMP)
    const between = 1000 * Math.ceil(scrollY / 1000) - scrollY
    if (between < innerHeight) expectColor(shownAt(canvas, 195, between)!, AMBIENT)
  })

  it('shows the same pixels as a canvas of the full size', async () => {
    const content = (y: number) => (
      <>
        <Light x={150.3} y={y + 200.7} radius={500} color="#a0c0e0" />
        <Occluder points={[200, y + 180, 260.5, y + 190, 230, y + 270.25]} />
      </>
    )
    const small = await mountOverlay(content(0), { ambient, width: 390, height: 600 })
    const expected = pictureOf(small.canvas)
    small.unmount()
    const { canvas } = await mountPage(content(10_000))
    window.scrollTo(0, 10_000)
    await frames(2)
    const box = canvas.getBoundingClientRect()
    const shown = pictureOf(canvas)
    const from = Math.round(-box.top * devicePixelRatio)
    let off = 0
    for (let y = 0; y < Math.min(expected.height, innerHeight * devicePixelRatio); y++) {
      for (let x = 0; x < expected.width; x++) {
        const [a, b] = [4 * (y * expected.width + x), 4 * ((y + from) * shown.width + x)]
        // Sums of rounded numbers may differ by one step.
        for (let k = 0; k < 3; k++) if (Math.abs(expected.data[a + k]! - shown.data[b + k]!) > 1) off++
      }
    }
    expect(off).toBe(0)
  })

  it('is painted at most once per frame while it scrolls, and not at all within its margin', async () => {
    const { canvas } = await mountPage()
    const paints = countPaints(canvas)
    for (let y = 0; y <= 40; y += 4) {
      window.scrollTo(0, y)
      await frames(1)
    }
    await frames(3)
    expect(paints()).toBe(0)
    let steps = 0
    for (let y = 40; y < 6000; y += 300, steps++) {
      window.scrollTo(0, y - 150)
      window.scrollTo(0, y)
      await frames(1)
      expectCovered(canvas)
    }
    await frames(3)
    expect(paints()).toBeGreaterThan(3)
    expect(paints()).toBeLessThanOrEqual(steps)
  })

  it('requests no frames once it is at rest', async () => {
    const { canvas } = await mountPage()
    window.scrollTo(0, 9000)
    await frames(4)
    const paints = countPaints(canvas)
    const ask = vi.spyOn(window, 'requestAnimationFrame')
    await frames(10)
    expect(ask).not.toHaveBeenCalled()
    expect(paints()).toBe(0)
  })

  it('fills only lights that reach its canvas', async () => {
    const [near, far] = [createRef<LightHandle>(), createRef<LightHandle>()]
    const { canvas } = await mountPage(
      <>
        <Light ref={near} x={195} y={300} radius={60} falloff="none" color="#646464" />
        <Light ref={far} x={195} y={20_000} radius={60} falloff="none" color="#646464" />
      </>,
    )
    const fill = vi.spyOn(CanvasRenderingContext2D.prototype, 'fill')
    near.current!.move(195, 310)
    await frames(2)
    expect(fill).toHaveBeenCalledTimes(1)
    far.current!.move(195, 400)
    await frames(2)
    expect(fill).toHaveBeenCalledTimes(3)
    expectColor(shownAt(canvas, 195, 400)!, LAMP)
  })

  it('has the ambient color over its whole height, from the server and after hydration', async () => {
    const page = (
      <LightOverlay renderer="canvas" ambient={ambient} style={{ width: 390, height: HEIGHT }}>
        {lamps}
      </LightOverlay>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page)
    const shade = shadeOf(canvasIn(container))
    const look = () => [
      getComputedStyle(shade).backgroundColor,
      getComputedStyle(shade).mixBlendMode,
      shade.offsetHeight,
    ]
    expect(look()).toEqual(['rgb(40, 40, 40)', 'multiply', HEIGHT])
    const complain = vi.spyOn(console, 'error')
    render(page, { container, hydrate: true })
    await frames(2)
    await painted(canvasIn(container))
    expect(look()).toEqual(['rgb(40, 40, 40)', 'multiply', HEIGHT])
    expectColor(shownAt(canvasIn(container), 195, 500 + container.getBoundingClientRect().top)!, LAMP)
    expect(complain).not.toHaveBeenCalled()
    // It does not extend beyond the overlay.
    expect(shade.parentElement!.scrollHeight).toBe(HEIGHT)
    container.remove()
  })
})

describe('the canvas of an overlay larger than the window', () => {
  /** Expects coverage within two frames: the one that shows the move, and the next. */
  async function expectSoonCovered(canvas: HTMLCanvasElement): Promise<void> {
    await frames(3)
    expectCovered(canvas)
  }

  it('follows a scroller around it', async () => {
    const scroller = createRef<HTMLDivElement>()
    const { container } = render(
      <div ref={scroller} style={{ height: 300, width: 300, overflow: 'auto' }}>
        <LightOverlay renderer="canvas" ambient={ambient} style={{ width: 390, height: HEIGHT }}>
          {lamps}
        </LightOverlay>
      </div>,
    )
    await frames(2)
    const canvas = canvasIn(container)
    expect(canvas.height).toBeLessThan(3000 * devicePixelRatio)
    const { top } = scroller.current!.getBoundingClientRect()
    for (const to of [7400, 20_400, 400]) {
      scroller.current!.scrollTop = to
      await expectSoonCovered(canvas)
      expectColor(shownAt(canvas, 195, top + 100)!, LAMP)
    }
  })

  it('follows transforms that move, scale and rotate it', async () => {
    const { canvas, root } = await mountPage()
    root.style.transformOrigin = '0 0'
    root.style.transform = 'translateY(-13400px)'
    await expectSoonCovered(canvas)
    expectColor(shownAt(canvas, 195, 100)!, LAMP)
    root.style.transform = 'translateY(-3400px) scale(0.5)'
    await expectSoonCovered(canvas)
    root.style.transform = 'translateY(-23400px)'
    await expectSoonCovered(canvas)
    expectColor(shownAt(canvas, 195, 100)!, LAMP)
    // Rotated by a quarter turn, its y axis points to the left.
    root.style.transform = 'translateX(9600px) rotate(90deg)'
    await frames(3)
    const box = canvas.getBoundingClientRect()
    expect(box.left).toBeLessThanOrEqual(0)
    expect(box.right).toBeGreaterThanOrEqual(innerWidth)
    expect(canvas.width * canvas.height).toBeLessThan(4 * innerWidth * innerHeight * devicePixelRatio ** 2)
  })

  it('follows the removal of content above it', async () => {
    const page = (above: number) => (
      <>
        <div style={{ height: above }} />
        <LightOverlay renderer="canvas" ambient={ambient} style={{ width: 390, height: HEIGHT }}>
          {lamps}
        </LightOverlay>
      </>
    )
    const { container, rerender } = render(page(9000))
    await frames(2)
    const canvas = canvasIn(container)
    window.scrollTo(0, 9000)
    await expectSoonCovered(canvas)
    document.documentElement.style.overflowAnchor = 'none'
    rerender(page(0))
    await expectSoonCovered(canvas)
    document.documentElement.style.overflowAnchor = ''
  })

  it('follows the size of the overlay, down to full coverage and back', async () => {
    const { canvas, root } = await mountPage()
    const part = canvas.height
    root.style.height = '300px'
    await expect.poll(() => canvas.height).toBe(300 * devicePixelRatio)
    expect([canvas.style.width, canvas.style.height]).toEqual(['100%', '100%'])
    expect(shadeOf(canvas).querySelectorAll('div')).toHaveLength(0)
    root.style.height = `${HEIGHT}px`
    await expect.poll(() => canvas.height).toBe(part)
    window.scrollTo(0, 5000)
    await expectSoonCovered(canvas)
  })
})

it('a large overlay removes its listeners when it unmounts', async () => {
  const scrolls = vi.spyOn(document, 'removeEventListener')
  const { unmount } = await mountPage(lamps, { strict: true })
  await act(async () => unmount())
  expect(scrolls.mock.calls.filter(([name]) => name === 'scroll').length).toBeGreaterThan(0)
  const ask = vi.spyOn(window, 'requestAnimationFrame')
  window.dispatchEvent(new Event('resize'))
  document.dispatchEvent(new Event('scroll'))
  expect(ask).not.toHaveBeenCalled()
})

it('the canvas covers whole screen pixels at any scroll position and height', async () => {
  const { canvas, root } = await mountPage()
  for (const [height, to] of [
    [24_999.5, 24_999],
    [20_000.3, 20_000],
    [12_345.6, 7001],
  ] as const) {
    root.style.height = `${height}px`
    await frames(2)
    window.scrollTo(0, to)
    await frames(3)
    const [box, whole] = [canvas.getBoundingClientRect(), shadeOf(canvas).getBoundingClientRect()]
    const pixels = (box.top - whole.top) * devicePixelRatio
    expect(Math.abs(pixels - Math.round(pixels))).toBeLessThan(0.05)
    expect(box.height * devicePixelRatio).toBeCloseTo(canvas.height, 1)
    expectCovered(canvas)
  }
})
