import { render } from '@testing-library/react'
import { type CSSProperties, createRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { CollisionDebug, createScene, Light, LightOverlay, Occluder, type Scene, usePointer } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { canvasIn } from './mount.js'
import { painted } from './painted.js'
import { BLACK, colorAt, expectColor, WHITE } from './pixels.js'

const opened: HTMLIFrameElement[] = []

afterEach(() => {
  vi.restoreAllMocks()
  for (const frame of opened.splice(0)) frame.remove()
})

/**
 * Opens an iframe, to fill by a portal. It is another realm, with its own classes.
 */
function openFrame(style: Partial<CSSStyleDeclaration> = {}) {
  const frame = document.createElement('iframe')
  Object.assign(
    frame.style,
    { position: 'absolute', left: '30px', top: '20px', width: '300px', height: '200px' },
    style,
  )
  document.body.append(frame)
  opened.push(frame)
  const inner = frame.contentWindow as Window & typeof globalThis
  inner.document.body.style.margin = '0'
  expect(inner.document.body instanceof Element).toBe(false)
  return { frame, window: inner, body: inner.document.body }
}

const SIZE: CSSProperties = { position: 'absolute', left: 0, top: 0, width: 200, height: 100 }
const CARD: CSSProperties = { position: 'absolute', left: 80, top: 30, width: 40, height: 20 }

const wallsAt = (x: number, y: number): number[] => [
  ...[x, y, x + 40, y],
  ...[x + 40, y, x + 40, y + 20],
  ...[x + 40, y + 20, x, y + 20],
  ...[x, y + 20, x, y],
]

const sizeOf = ({ width, height }: HTMLCanvasElement): number[] => [width, height]

/** Returns spies on the APIs that observe sizes in a window. */
const watchersOf = (view: Window & typeof globalThis) => [
  vi.spyOn(view.ResizeObserver.prototype, 'observe'),
  vi.spyOn(view.IntersectionObserver.prototype, 'observe'),
  vi.spyOn(view, 'matchMedia'),
]

/** Rounds to a hundredth of a pixel. */
const rounded = (scene: Scene): number[] => [...scene.walls()].map((value) => Math.round(100 * value) / 100)

const expectWalls = (scene: Scene, expected: number[]) => expect.poll(() => rounded(scene)).toEqual(expected)

function Overlay({ scene, of, children }: { scene: Scene; of: RefObject<Element | null>; children?: ReactNode }) {
  return (
    <LightOverlay renderer="canvas" scene={scene} ambient="black" style={SIZE}>
      <Light x={20} y={40} radius={400} falloff="none" />
      <Occluder of={of} />
      {children}
    </LightOverlay>
  )
}

describe('a host in another window', () => {
  it('paints there, and follows an element in its own frames', async () => {
    const { window: inner, body } = openFrame()
    const asked = vi.spyOn(inner, 'requestAnimationFrame')
    const scene = createScene()
    const card = createRef<HTMLDivElement>()
    render(
      createPortal(
        <Overlay scene={scene} of={card}>
          <div ref={card} style={CARD} />
        </Overlay>,
        body,
      ),
    )
    await expectWalls(scene, wallsAt(80, 30))
    expect(asked).toHaveBeenCalled()
    await frames(12)
    await painted(canvasIn(body))
    expectColor(colorAt(canvasIn(body), 50, 40), WHITE)
    expectColor(colorAt(canvasIn(body), 160, 40), BLACK)
    card.current!.style.left = '20px'
    await expectWalls(scene, wallsAt(20, 30))
    card.current!.style.rotate = '180deg'
    inner.dispatchEvent(new Event('resize'))
    await expect.poll(() => rounded(scene).slice(0, 2)).toEqual([60, 50])
  })

  it('follows elements added and removed there, without rendering the occluder', async () => {
    const { body } = openFrame()
    const scene = createScene()
    const card: { current: HTMLElement | null } = { current: null }
    render(createPortal(<Overlay scene={scene} of={card} />, body))
    await frames(12)
    const element = body.ownerDocument.createElement('div')
    Object.assign(element.style, { position: 'absolute', left: '80px', top: '30px', width: '40px', height: '20px' })
    card.current = element
    body.append(element)
    await expectWalls(scene, wallsAt(80, 30))
    card.current = null
    element.remove()
    await expectWalls(scene, [])
  })

  it('has the pointer position in it', async () => {
    const { window: inner, body } = openFrame()
    const heard = vi.fn()
    function Pointer() {
      heard(usePointer())
      return null
    }
    render(
      createPortal(
        <div style={{ rotate: '90deg', width: 100, height: 100 }}>
          <LightOverlay renderer="canvas" style={SIZE}>
            <Pointer />
          </LightOverlay>
        </div>,
        body,
      ),
    )
    await frames(3)
    const root = canvasIn(body).parentElement!
    // About (50, 50): (30, 40) of the host is shown at (60, 30).
    root.dispatchEvent(new inner.PointerEvent('pointermove', { bubbles: true, clientX: 60, clientY: 30 }))
    await expect.poll(() => heard.mock.lastCall![0]?.x).toBeCloseTo(30, 3)
    expect(heard.mock.lastCall![0].y).toBeCloseTo(40, 3)
  })

  it('uses the size observers and the density of that window', async () => {
    const { window: inner, body } = openFrame()
    Object.defineProperty(inner, 'devicePixelRatio', { value: 2 })
    const [own, others] = [watchersOf(inner), watchersOf(window)]
    const sized = (height: number) => createPortal(<LightOverlay renderer="canvas" style={{ ...SIZE, height }} />, body)
    const { rerender } = render(sized(100))
    await expect.poll(() => sizeOf(canvasIn(body))).toEqual([400, 200])
    // Far larger than the window, so its visible part is observed.
    rerender(sized(20_000))
    await expect.poll(() => canvasIn(body).style.height).toMatch(/^\d+px$/)
    for (const spy of own) expect(spy).toHaveBeenCalled()
    for (const spy of others) expect(spy).not.toHaveBeenCalled()
  })

  it('paints in frames of that window', async () => {
    const { window: inner, body } = openFrame()
    const shown = (ambient: string) =>
      createPortal(<LightOverlay renderer="canvas" ambient={ambient} style={SIZE} />, body)
    const { rerender } = render(shown('black'))
    await painted(canvasIn(body))
    // After a paint, the host requests one more frame.
    await frames(3)
    const own = vi.spyOn(inner, 'requestAnimationFrame')
    const others = vi.spyOn(window, 'requestAnimationFrame')
    rerender(shown('white'))
    expect(own).toHaveBeenCalledOnce()
    expect(others).not.toHaveBeenCalled()
    await expect.poll(() => colorAt(canvasIn(body), 50, 40)).toEqual(WHITE)
  })

  it('cancels no frame of the page when that window is removed first', async () => {
    const { frame, window: inner, body } = openFrame()
    const shown = (ambient: string) =>
      createPortal(<LightOverlay renderer="canvas" ambient={ambient} style={SIZE} />, body)
    const { rerender, unmount } = render(shown('black'))
    await painted(canvasIn(body))
    // A requested frame that never runs.
    vi.spyOn(inner, 'requestAnimationFrame').mockReturnValue(1)
    rerender(shown('white'))
    const taken = vi.spyOn(window, 'cancelAnimationFrame')
    frame.remove()
    unmount()
    expect(taken).not.toHaveBeenCalled()
  })

  it('may move to another window with its portal', async () => {
    const [first, second] = [openFrame(), openFrame({ left: '400px' })]
    const scene = createScene()
    const card = createRef<HTMLDivElement>()
    const shown = (body: HTMLElement) =>
      createPortal(
        <Overlay scene={scene} of={card}>
          <div ref={card} style={CARD} />
          <CollisionDebug shapes={[{ kind: 'circle', x: 50, y: 50, radius: 9 }]} />
        </Overlay>,
        body,
      )
    const { rerender } = render(shown(first.body))
    await expectWalls(scene, wallsAt(80, 30))
    for (const { body } of [second, first]) {
      rerender(shown(body))
      await expect.poll(() => body.querySelector('[data-umbra="collision-debug"]')).not.toBeNull()
      await expectWalls(scene, wallsAt(80, 30))
      card.current!.style.left = '33px'
      await expectWalls(scene, wallsAt(33, 30))
    }
    expect(second.body.querySelector('canvas')).toBeNull()
  })

  it('draws a debug view in the document and the frames of that window', async () => {
    const { window: inner, body } = openFrame()
    const asked = vi.spyOn(window, 'requestAnimationFrame')
    const shapes = (x: number) => [{ kind: 'circle', x, y: 50, radius: 9 }] as const
    const shown = (x: number) =>
      createPortal(
        <LightOverlay renderer="canvas" style={SIZE}>
          <CollisionDebug shapes={shapes(x)} />
        </LightOverlay>,
        body,
      )
    const { rerender } = render(shown(50))
    await frames(3)
    const drawing = body.querySelector<HTMLCanvasElement>('[data-umbra="collision-debug"]')!
    expect(drawing instanceof inner.HTMLCanvasElement).toBe(true)
    const own = vi.spyOn(inner, 'requestAnimationFrame')
    asked.mockClear()
    rerender(shown(60))
    expect(own).toHaveBeenCalledOnce()
    expect(asked).not.toHaveBeenCalled()
  })
})

it('an element in an iframe is positioned and scaled with the iframe', async () => {
  const { frame, body } = openFrame({ left: '50px', top: '10px', border: '4px solid', padding: '6px', width: '100px' })
  const scene = createScene()
  const card = createRef<HTMLDivElement>()
  const { container } = render(
    <>
      <div style={SIZE}>
        <Overlay scene={scene} of={card} />
      </div>
      {createPortal(<div ref={card} style={{ ...CARD, left: 5 }} />, body)}
    </>,
  )
  expect(container.querySelector('canvas')).not.toBeNull()
  await expectWalls(scene, wallsAt(50 + 10 + 5, 10 + 10 + 30))
  frame.style.transformOrigin = '0 0'
  frame.style.scale = '2'
  body.ownerDocument.defaultView!.dispatchEvent(new Event('resize'))
  await expect.poll(() => rounded(scene).slice(0, 4)).toEqual([80, 90, 160, 90])
})

it('an element in a hidden iframe blocks nothing', async () => {
  const { frame, body } = openFrame()
  const scene = createScene()
  const card = createRef<HTMLDivElement>()
  render(
    <>
      <Overlay scene={scene} of={card} />
      {createPortal(<div ref={card} style={CARD} />, body)}
    </>,
  )
  await expectWalls(scene, wallsAt(30 + 2 + 80, 20 + 2 + 30))
  frame.style.display = 'none'
  window.dispatchEvent(new Event('resize'))
  body.ownerDocument.defaultView!.dispatchEvent(new Event('resize'))
  await expectWalls(scene, [])
})
