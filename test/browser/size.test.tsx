import { act, render } from '@testing-library/react'
import { Activity, createRef } from 'react'
import { Light, type LightHandle, LightOverlay, Occluder } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { canvasIn, mountOverlay, mountUnpainted } from './mount.js'
import { painted } from './painted.js'
import { BLACK, colorAt, expectColor, pictureOf, WHITE } from './pixels.js'

afterEach(() => {
  vi.restoreAllMocks()
})

const light = <Light x={50} y={50} radius={5000} falloff="none" />

/** Returns the canvas's state when the browser is about to show the frame, after all size observers. */
async function inThisFrame<T>(element: Element, look: () => T): Promise<T> {
  return new Promise((done) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      done(look())
    })
    observer.observe(element)
  })
}

describe('resizing', () => {
  it('changes the canvas and repaints it in the same frame', async () => {
    const { canvas, root } = await mountOverlay(light, { ambient: 'black' })
    for (const [width, height] of [
      [300, 150],
      [120, 80],
      [121, 80],
    ] as const) {
      await new Promise(requestAnimationFrame)
      root.style.width = `${width}px`
      root.style.height = `${height}px`
      // This observer is younger than the overlay's own, so it runs after it, before the frame is shown.
      const seen = await inThisFrame(root, () => ({
        size: [canvas.width, canvas.height],
        color: colorAt(canvas, width - 1, height - 1),
      }))
      expect(seen.size).toEqual([width * devicePixelRatio, height * devicePixelRatio])
      expectColor(seen.color, WHITE)
    }
  })

  it('shows lights that come into view', async () => {
    const far = <Light x={350} y={50} radius={20} falloff="none" />
    const { canvas, root } = await mountOverlay(far, { ambient: 'black' })
    root.style.width = '400px'
    await expect.poll(() => canvas.width).toBe(400 * devicePixelRatio)
    expectColor(colorAt(canvas, 350, 50), WHITE)
  })

  it('follows the size of its content', async () => {
    const content = (height: number) => <div style={{ height, width: 150 }} />
    const { container, rerender } = render(<LightOverlay renderer="canvas">{content(40)}</LightOverlay>)
    const canvas = canvasIn(container)
    await expect.poll(() => canvas.height).toBe(40 * devicePixelRatio)
    rerender(<LightOverlay renderer="canvas">{content(90)}</LightOverlay>)
    await expect.poll(() => canvas.height).toBe(90 * devicePixelRatio)
    await painted(canvas)
    expectColor(colorAt(canvas, 10, 85), [16, 19, 26])
  })

  it('covers the whole padding box', async () => {
    const { canvas } = await mountOverlay(light, {
      ambient: 'black',
      style: { border: '7px solid', padding: 11, boxSizing: 'content-box' },
    })
    expect([canvas.width, canvas.height]).toEqual([222 * devicePixelRatio, 122 * devicePixelRatio])
    expectColor(colorAt(canvas, 0, 0), WHITE)
    expectColor(colorAt(canvas, 221, 121), WHITE)
  })

  it('is as sharp as its content under CSS zoom', async () => {
    const { canvas } = await mountOverlay(light, { ambient: 'black', style: { zoom: 2 } })
    expect(canvas.width).toBe(400 * devicePixelRatio)
  })

  it('accepts fractional sizes', async () => {
    const { canvas } = await mountOverlay(light, { ambient: 'black', width: 100.5, height: 33.3 })
    expect(Math.abs(canvas.width / devicePixelRatio - 100.5)).toBeLessThanOrEqual(1)
    expect(Math.abs(canvas.height / devicePixelRatio - 33.3)).toBeLessThanOrEqual(1)
    expectColor(colorAt(canvas, 50, 16), WHITE)
  })
})

describe('motion with late frames', () => {
  it('halves the resolution unless the quality is high, and restores it at rest', async () => {
    const lamp = createRef<LightHandle>()
    const light = <Light ref={lamp} x={100} y={50} />
    const { root, canvas, update } = await mountOverlay(light, { quality: 'auto' })
    const full = canvas.width
    const scale = (): number => Number(root.dataset.umbraScale)
    expect(scale()).toBe(1)
    async function moveUntil(isEnough: () => boolean): Promise<void> {
      for (let i = 0; !isEnough(); i++) {
        lamp.current!.move(100 + (i % 9), 50)
        await frames(1)
        const end = performance.now() + 60
        while (performance.now() < end);
      }
    }
    await moveUntil(() => scale() === 0.5)
    expect(canvas.width).toBe(Math.round(full / 2))
    await vi.waitUntil(() => scale() === 1)
    expect(canvas.width).toBe(full)
    expectColor(colorAt(canvas, 100, 50), WHITE)
    await moveUntil(() => scale() === 0.5)
    update(light, { quality: 'auto', enabled: false })
    update(light, { quality: 'auto' })
    await vi.waitUntil(() => scale() === 1)
    expect(canvas.width).toBe(full)
    await moveUntil(() => scale() === 0.5)
    update(light, { quality: 'high' })
    await frames(2)
    expect(canvas.width).toBe(full)
    let moves = 0
    await moveUntil(() => ++moves > 12)
    expect(scale()).toBe(1)
  })
})

describe('an overlay that is loading or hidden', () => {
  it('logs no error, and is painted once it has a size', async () => {
    const complain = vi.spyOn(console, 'error')
    const { canvas, root } = await mountOverlay(
      <>
        {/* An image without a source has no size. */}
        <img alt="" />
        <Occluder points={[]} />
        <Occluder walls={[]} />
        <Occluder walls={undefined} />
        <Occluder />
        <Light x={0} y={0} radius={0} />
        {light}
      </>,
      { ambient: 'black', width: 0, height: 0 },
    )
    expect([canvas.width, canvas.height]).toEqual([0, 0])
    await frames(3)
    root.style.width = '80px'
    root.style.height = '60px'
    await expect.poll(() => [canvas.width, canvas.height]).toEqual([80 * devicePixelRatio, 60 * devicePixelRatio])
    await painted(canvas)
    expectColor(colorAt(canvas, 70, 50), WHITE)
    expect(complain).not.toHaveBeenCalled()
  })

  it('follows the size of an image that loads', async () => {
    const source = document.createElement('canvas')
    source.width = 64
    source.height = 48
    const overlay = (src?: string) => (
      <LightOverlay renderer="canvas" ambient="black" style={{ width: 'max-content' }}>
        <img alt="" src={src} style={{ display: 'block' }} />
        {light}
      </LightOverlay>
    )
    const { container, rerender } = render(overlay())
    const canvas = canvasIn(container)
    await frames(2)
    rerender(overlay(source.toDataURL()))
    await expect.poll(() => [canvas.width, canvas.height]).toEqual([64 * devicePixelRatio, 48 * devicePixelRatio])
    await painted(canvas)
    expectColor(colorAt(canvas, 32, 24), WHITE)
  })

  it('is painted again after it was hidden', async () => {
    const { canvas, root, update } = await mountOverlay(light, { ambient: 'black' })
    root.style.display = 'none'
    await frames(2)
    update(<Light x={50} y={50} radius={5000} color="#00ff00" falloff="none" />)
    await frames(2)
    root.style.display = ''
    await expect.poll(() => canvas.width).toBe(200 * devicePixelRatio)
    expectColor(colorAt(canvas, 100, 50), [0, 255, 0])
  })

  it('is painted again after Activity hid it, with the changes made meanwhile', async () => {
    const part = (mode: 'visible' | 'hidden', color: string) => (
      <Activity mode={mode}>
        <LightOverlay renderer="canvas" ambient="black" style={{ width: 200, height: 100 }}>
          <Light x={50} y={50} radius={500} color={color} falloff="none" />
        </LightOverlay>
      </Activity>
    )
    const { container, rerender } = render(part('visible', 'red'))
    await painted(canvasIn(container))
    rerender(part('hidden', 'red'))
    await frames(2)
    await act(async () => rerender(part('hidden', 'blue')))
    rerender(part('visible', 'blue'))
    await frames(2)
    expectColor(colorAt(canvasIn(container), 100, 50), [0, 0, 255])
  })

  it('is painted once it is first displayed', async () => {
    const { canvas, root } = mountUnpainted(light, { ambient: 'black', style: { display: 'none' } })
    await frames(3)
    root.style.display = 'block'
    await expect.poll(() => canvas.width).toBe(200 * devicePixelRatio)
    expectColor(colorAt(canvas, 100, 50), WHITE)
  })
})

describe('fully visible content larger than a canvas may be', () => {
  /** Zoomed out. */
  const style = { transform: 'scale(0.005)', transformOrigin: '0 0', background: 'white' }

  it('is lit completely at a lower resolution, with one warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { canvas, root } = await mountOverlay(
      <>
        <Light x={19_000} y={19_000} radius={900} falloff="none" />
        <Occluder walls={[19_500, 0, 19_500, 20_000]} />
      </>,
      { ambient: 'black', width: 20_000, height: 20_000, style },
    )
    expect(canvas.width * canvas.height).toBeLessThanOrEqual(4096 * 4096 * 1.001)
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.calls[0]![0]).toMatch(/^react-umbra: LightOverlay of 20000 × 20000 CSS pixels/)
    // A part of the picture is enough: it has 67 million bytes.
    const part = document.createElement('canvas').getContext('2d')!
    const scale = canvas.width / 20_000
    const red = (x: number, y: number) => {
      part.drawImage(canvas, -Math.floor(x * scale), -Math.floor(y * scale))
      return part.getImageData(0, 0, 1, 1).data[0]
    }
    expect([red(19_000, 19_000), red(19_400, 19_000), red(19_600, 19_000), red(10, 10)]).toEqual([255, 255, 0, 0])
    root.style.width = '21000px'
    await expect.poll(() => canvas.width > canvas.height).toBe(true)
    expect(warn).toHaveBeenCalledOnce()
  })

  it('is lit if only one side is too long', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { canvas } = await mountOverlay(<Light x={69_900} y={50} radius={200} falloff="none" />, {
      ambient: '#ff0000',
      width: 70_000,
      height: 100,
      style,
    })
    const picture = pictureOf(canvas)
    const at = (x: number) => [...picture.data.slice(4 * Math.floor((x * picture.width) / 70_000)).slice(0, 4)]
    expect(at(69_900)).toEqual([255, 255, 255, 255])
    expect(at(10)).toEqual([255, 0, 0, 255])
    expect(warn).toHaveBeenCalledOnce()
  })

  it('causes no warning if it fits at full resolution', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { canvas } = await mountOverlay(null, {
      ambient: 'black',
      width: 4096,
      height: 4096,
      resolution: 1 / devicePixelRatio,
      style,
    })
    expect([canvas.width, canvas.height]).toEqual([4096, 4096])
    const part = document.createElement('canvas').getContext('2d')!
    part.drawImage(canvas, 0, 0)
    expect([...part.getImageData(0, 0, 1, 1).data]).toEqual([...BLACK, 255])
    expect(warn).not.toHaveBeenCalled()
  })
})
