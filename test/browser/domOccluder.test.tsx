import { type CSSProperties, createRef, type RefObject, StrictMode, useRef } from 'react'
import { createScene, Light, LightOverlay, Occluder, type Scene, useDomOccluder } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endOfFrame, frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { BLACK, colorAt, expectColor, WHITE } from './pixels.js'
import { place } from './place.js'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Returns a scene that records the outlines of its occluders. */
function watchedScene(): { scene: Scene; outlines: number[][]; log: string[] } {
  const scene = createScene()
  const outlines: number[][] = []
  const log: string[] = []
  const add = scene.addOccluder.bind(scene)
  vi.spyOn(scene, 'addOccluder').mockImplementation((props, name) => {
    const handle = add(props, name)
    return {
      ...handle,
      set(change) {
        if (change.points !== undefined) {
          outlines.push([...(change.points as number[])])
          log.push('write')
        }
        handle.set(change)
      },
    }
  })
  return { scene, outlines, log }
}

interface CardProps {
  style: CSSProperties
  card?: RefObject<HTMLDivElement | null>
  rounded?: boolean
}

/** The occluder comes first, so the ref of its element is set after it. */
function Card({ style, card, rounded }: CardProps) {
  const own = useRef<HTMLDivElement>(null)
  const ref = card ?? own
  return (
    <>
      <Occluder of={ref} rounded={rounded} />
      <div ref={ref} style={style} />
    </>
  )
}

function Hooked({ style }: CardProps) {
  const ref = useRef<HTMLDivElement>(null)
  useDomOccluder(ref, { lit: false })
  return <div ref={ref} style={style} />
}

function Lost({ of }: { of: unknown }) {
  useDomOccluder(of as RefObject<Element | null>)
  return null
}

const light = <Light key="light" x={20} y={50} radius={400} falloff="none" />

/** Waits for the last outline to be the expected one, to a hundredth of a pixel. */
async function expectOutline(outlines: readonly number[][], expected: readonly number[]): Promise<void> {
  await expect.poll(() => outlines.at(-1)?.map((value) => Math.round(value * 100) / 100)).toEqual(expected)
}

const box = (left: number, top: number, right: number, bottom: number): number[] => [
  ...[left, top],
  ...[right, top],
  ...[right, bottom],
  ...[left, bottom],
]

describe('an element of the page', () => {
  it('is lit itself, and casts a shadow', async () => {
    const { canvas } = await mountOverlay([light, <Card key="card" style={place(80, 30, 40, 40)} />], {
      ambient: 'black',
    })
    await expect.poll(() => colorAt(canvas, 160, 50)[0]).toBe(0)
    expectColor(colorAt(canvas, 100, 50), WHITE)
    expectColor(colorAt(canvas, 50, 50), WHITE)
  })

  it('casts its shadow in the same frame in which it moves', async () => {
    const card = createRef<HTMLDivElement>()
    const { canvas } = await mountOverlay([light, <Card key="card" card={card} style={place(80, 30, 40, 40)} />], {
      ambient: 'black',
    })
    await expect.poll(() => colorAt(canvas, 160, 50)[0]).toBe(0)
    const shadows: number[] = []
    for (let i = 0; i < 8; i++) {
      // The card blocks 180, 50 or not.
      card.current!.style.top = i % 2 === 0 ? '70px' : '30px'
      await endOfFrame()
      shadows.push(colorAt(canvas, 180, 50)[0])
    }
    expect(shadows.slice(2)).toEqual([255, 0, 255, 0, 255, 0])
  })

  it('stays dark with the hook’s option `lit: false`, and casts a shadow', async () => {
    const { canvas } = await mountOverlay([light, <Hooked key="card" style={place(80, 30, 40, 40)} />], {
      ambient: 'black',
    })
    await expect.poll(() => colorAt(canvas, 100, 50)[0]).toBe(0)
    expectColor(colorAt(canvas, 160, 50), BLACK)
  })

  it('has the outline of its border box in world units in any view', async () => {
    const { scene, outlines } = watchedScene()
    await mountOverlay(<Card style={place(80, 30, 40, 20)} />, {
      scene,
      view: { x: 10, y: 5, zoom: 2 },
      style: { left: 33, top: 17, border: '3px solid' },
    })
    await expectOutline(outlines, box(50, 20, 70, 30))
  })

  it('has another outline in the world after the view moves', async () => {
    const { scene, outlines } = watchedScene()
    const card = <Card style={place(80, 30, 40, 20)} />
    const { update } = await mountOverlay(card, { scene })
    await expectOutline(outlines, box(80, 30, 120, 50))
    update(card, { scene, view: { x: 10, y: 0, zoom: 1 } })
    await expectOutline(outlines, box(90, 30, 130, 50))
  })

  it('is unaffected by a transform of the host', async () => {
    const { scene, outlines } = watchedScene()
    await mountOverlay(<Card style={place(80, 30, 40, 20)} />, {
      scene,
      style: { transform: 'scale(0.5)', transformOrigin: '0 0' },
    })
    await expectOutline(outlines, box(80, 30, 120, 50))
  })

  it('is a rotated box if it is transformed', async () => {
    const { scene, outlines } = watchedScene()
    const style = { ...place(80, 30, 40, 20), rotate: '90deg', scale: '2', transform: 'translate(5px, 0)' }
    await mountOverlay(<Card style={style} />, { scene })
    // Moved by 5 to the right, then doubled, then rotated about its center, (100, 40), so that the top
    // left corner becomes the top right one.
    await expectOutline(outlines, [120, 10, 120, 90, 80, 90, 80, 10])
  })

  it('is a rotated box inside a rotated parent', async () => {
    const { scene, outlines } = watchedScene()
    const card = (
      <div style={{ ...place(0, 0, 100, 100), transform: 'rotate(30deg)', transformOrigin: '0 0' }}>
        <Card style={place(50, 0, 40, 20)} />
      </div>
    )
    await mountOverlay(card, { scene })
    const [cos, sin] = [Math.cos(Math.PI / 6), 0.5]
    const turned = (x: number, y: number) => [x * cos - y * sin, x * sin + y * cos]
    const expected = [...turned(50, 0), ...turned(90, 0), ...turned(90, 20), ...turned(50, 20)]
    await expectOutline(
      outlines,
      expected.map((value) => Math.round(value * 100) / 100),
    )
  })

  it('has round corners with `rounded`, flattened to within a quarter of a pixel', async () => {
    const { scene, outlines } = watchedScene()
    await mountOverlay(<Card rounded style={{ ...place(80, 30, 60, 40), borderRadius: '20px 0 0 100%' }} />, { scene })
    await expect.poll(() => outlines.at(-1)?.length ?? 0).toBeGreaterThan(8)
    const last = outlines.at(-1)!
    // CSS shrinks all radii alike so that 20px and 40px fit into a height of 40.
    const shrink = 40 / (20 + 40)
    const arc = { x: 80 + 20 * shrink, y: 30 + 20 * shrink, radius: 20 * shrink }
    for (let i = 0; i < last.length; i += 2) {
      const [x, y] = [last[i]!, last[i + 1]!]
      if (x > arc.x || y > arc.y) continue
      expect(Math.hypot(x - arc.x, y - arc.y)).toBeCloseTo(arc.radius, 6)
    }
    expect(last).toContain(140)
    for (let i = 0; i < last.length; i += 2) {
      const j = (i + 2) % last.length
      const middle = { x: (last[i]! + last[j]!) / 2, y: (last[i + 1]! + last[j + 1]!) / 2 }
      if (middle.x > arc.x || middle.y > arc.y) continue
      expect(arc.radius - Math.hypot(middle.x - arc.x, middle.y - arc.y)).toBeLessThan(0.25)
    }
  })

  it('blocks nothing while it has `display: none`', async () => {
    const { scene, outlines } = watchedScene()
    const card = createRef<HTMLDivElement>()
    await mountOverlay(<Card card={card} style={place(80, 30, 40, 20)} />, { scene })
    await expectOutline(outlines, box(80, 30, 120, 50))
    card.current!.style.display = 'none'
    await expectOutline(outlines, [])
    card.current!.style.display = ''
    await expectOutline(outlines, box(80, 30, 120, 50))
  })

  it('keeps following the view after other elements are removed', async () => {
    const { scene, outlines } = watchedScene()
    const cards = (names: string[]) =>
      names.map((name, i) => <Card key={name} style={place(80 + 50 * i, 30, 40, 20)} />)
    const { update } = await mountOverlay(cards(['a', 'b', 'c']), { scene })
    await expect.poll(() => outlines.length).toBe(3)
    update(cards(['a']), { scene })
    await frames(12)
    update(cards(['a']), { scene, view: { x: 10, y: 0, zoom: 1 } })
    await expectOutline(outlines, box(90, 30, 130, 50))
  })

  it('may be replaced or removed', async () => {
    const { scene, outlines } = watchedScene()
    const ref = createRef<HTMLDivElement>()
    const shown = (key: string, left: number) => [
      <Occluder key="it" of={ref} />,
      key && <div key={key} ref={ref} style={place(left, 30, 40, 20)} />,
    ]
    const { update } = await mountOverlay(shown('a', 80), { scene })
    await expectOutline(outlines, box(80, 30, 120, 50))
    update(shown('b', 20), { scene })
    await expectOutline(outlines, box(20, 30, 60, 50))
    update(shown('', 0), { scene })
    await expectOutline(outlines, [])
  })

  it('may be replaced while the occluder does not render again, as with `memo` and React Compiler', async () => {
    const { scene, outlines } = watchedScene()
    const ref = createRef<HTMLDivElement>()
    const kept = <Occluder key="it" of={ref} />
    const shown = (key: string, left: number) => [
      kept,
      key && <div key={key} ref={ref} style={place(left, 30, 40, 20)} />,
    ]
    const { update } = await mountOverlay(shown('', 0), { scene })
    update(shown('a', 80), { scene })
    await expectOutline(outlines, box(80, 30, 120, 50))
    update(shown('b', 20), { scene })
    await expectOutline(outlines, box(20, 30, 60, 50))
    update(shown('', 0), { scene })
    await expectOutline(outlines, [])
  })

  it('is no longer followed once the occluder has points', async () => {
    const scene = createScene()
    const ref = createRef<HTMLDivElement>()
    const points = [10, 10, 20, 10, 20, 20]
    const shown = (props: object) => [
      <Occluder key="it" {...props} />,
      <div key="card" ref={ref} style={place(80, 30, 40, 20)} />,
    ]
    const { update } = await mountOverlay(shown({ of: ref }), { scene })
    await expect.poll(() => scene.walls().length).toBe(16)
    update(shown({ points }), { scene })
    await frames(12)
    expect(scene.walls()).toHaveLength(12)
    update(shown({ of: ref }), { scene })
    await expect.poll(() => scene.walls().length).toBe(16)
    update(shown({}), { scene })
    await expect.poll(() => scene.walls().length).toBe(0)
  })

  it('casts a shadow under StrictMode', async () => {
    const { canvas } = await mountOverlay(
      <StrictMode>
        {light}
        <Card style={place(80, 30, 40, 40)} />
      </StrictMode>,
      { ambient: 'black' },
    )
    await expect.poll(() => colorAt(canvas, 160, 50)[0]).toBe(0)
  })

  it.each([undefined, null, 'card', 7])('is rejected by the hook if it is %s instead of a ref', async (ref) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const message = `react-umbra: useDomOccluder ref must be a ref, got ${JSON.stringify(ref)}`
    await expect(mountOverlay(<Lost of={ref} />)).rejects.toThrow(message)
  })

  it.each<[string, unknown, RegExp]>([
    ['is not a ref', 'card', /^react-umbra: Occluder of must be a ref, got "card"/],
    ['holds no element', { current: 7 }, /^react-umbra: Occluder of must be a ref to an element, got 7/],
  ])('is rejected if `of` %s', async (_, of, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(mountOverlay(<Occluder of={of as RefObject<Element>} />)).rejects.toThrow(message)
  })
})

describe('the outline of an element', () => {
  async function mountCard(style: CSSProperties = {}) {
    const watched = watchedScene()
    const card = createRef<HTMLDivElement>()
    const mounted = await mountOverlay(<Card card={card} style={{ ...place(80, 30, 40, 20), ...style }} />, {
      scene: watched.scene,
    })
    await expectOutline(watched.outlines, box(80, 30, 120, 50))
    await rest()
    return { ...watched, ...mounted, card: card.current! }
  }

  /** Waits until the follower has found that nothing moves. */
  const rest = () => frames(12)

  it('follows its position and transform', async () => {
    const { outlines, card } = await mountCard()
    card.style.left = '20px'
    await expectOutline(outlines, box(20, 30, 60, 50))
    await rest()
    card.style.transform = 'translateY(25px)'
    await expectOutline(outlines, box(20, 55, 60, 75))
  })

  it('follows its size', async () => {
    const { outlines, card } = await mountCard()
    card.style.width = '60.5px'
    await expectOutline(outlines, box(80, 30, 140.5, 50))
  })

  it('follows a transition step by step to its end', async () => {
    const { outlines, card } = await mountCard({ transition: 'transform 300ms linear' })
    const before = outlines.length
    card.style.transform = 'translateX(60px)'
    await expectOutline(outlines, box(140, 30, 180, 50))
    const lefts = outlines.slice(before).map(([left]) => left!)
    expect(lefts.length).toBeGreaterThan(3)
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b))
  })

  it('follows a delayed transition', async () => {
    const { outlines, card } = await mountCard({ transition: 'left 100ms linear 300ms' })
    card.style.left = '20px'
    await expectOutline(outlines, box(20, 30, 60, 50))
  })

  it('follows an animation by a script', async () => {
    const { outlines, card } = await mountCard()
    card.animate([{ rotate: '0deg' }, { rotate: '180deg' }], { duration: 200, fill: 'forwards' })
    await expectOutline(outlines, box(80, 30, 120, 50))
    await expect.poll(() => outlines.length).toBeGreaterThan(4)
  })

  it('follows when an element before it grows', async () => {
    const watched = watchedScene()
    const before = createRef<HTMLDivElement>()
    await mountOverlay(
      <>
        <div ref={before} style={{ height: 10 }} />
        <Card style={{ width: 40, height: 20 }} />
      </>,
      { scene: watched.scene },
    )
    await expectOutline(watched.outlines, box(0, 10, 40, 30))
    await rest()
    before.current!.style.height = '45px'
    await expectOutline(watched.outlines, box(0, 45, 40, 65))
  })

  it('follows scrolling inside the host, but not scrolling of the page', async () => {
    const watched = watchedScene()
    const scroller = createRef<HTMLDivElement>()
    const { root } = await mountOverlay(
      <div ref={scroller} style={{ ...place(0, 0, 200, 100), overflow: 'auto' }}>
        <div style={{ height: 500, position: 'relative' }}>
          <Card style={place(80, 130, 40, 20)} />
        </div>
      </div>,
      { scene: watched.scene },
    )
    await expectOutline(watched.outlines, box(80, 130, 120, 150))
    await rest()
    scroller.current!.scrollTop = 100
    await expectOutline(watched.outlines, box(80, 30, 120, 50))
    await rest()
    const count = watched.outlines.length
    const spacer = document.createElement('div')
    spacer.style.cssText = 'height: 5000px'
    document.body.append(spacer)
    scrollTo(0, 40)
    await rest()
    expect(root.getBoundingClientRect().top).toBe(-40)
    expect(watched.outlines.length).toBe(count)
    scrollTo(0, 0)
    spacer.remove()
  })

  it('follows into view from outside its clipping container', async () => {
    const watched = watchedScene()
    const card = createRef<HTMLDivElement>()
    await mountOverlay(
      <div style={{ ...place(0, 0, 200, 100), overflow: 'hidden' }}>
        <Card card={card} style={place(-60, 30, 40, 20)} />
      </div>,
      { scene: watched.scene },
    )
    await expectOutline(watched.outlines, box(-60, 30, -20, 50))
    await rest()
    card.current!.style.transform = 'translateX(140px)'
    await expectOutline(watched.outlines, box(80, 30, 120, 50))
  })

  it('follows a scale within its own box', async () => {
    const { outlines, card } = await mountCard()
    card.style.transform = 'scale(0.5)'
    await expectOutline(outlines, box(90, 35, 110, 45))
    await rest()
    card.style.transform = ''
    await expectOutline(outlines, box(80, 30, 120, 50))
  })

  it('is not measured while nothing moves', async () => {
    await mountCard()
    await rest()
    const reads = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    const asked = vi.spyOn(window, 'requestAnimationFrame')
    await new Promise((done) => setTimeout(done, 300))
    expect(reads).not.toHaveBeenCalled()
    expect(asked).not.toHaveBeenCalled()
  })

  it('is not measured after the element is removed', async () => {
    const { unmount, card } = await mountCard()
    const observers = vi.spyOn(ResizeObserver.prototype, 'unobserve')
    unmount()
    expect(observers).toHaveBeenCalledWith(card)
    await rest()
    const reads = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    document.dispatchEvent(new Event('scroll'))
    await rest()
    expect(reads).not.toHaveBeenCalled()
  })
})

it('measures a hundred moving elements before it updates any outline', async () => {
  const { scene, log } = watchedScene()
  const boxes = createRef<HTMLDivElement>()
  const cards = Array.from({ length: 100 }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <Card key={i} style={place((i % 20) * 10, Math.floor(i / 20) * 18, 6, 6)} />
  ))
  await mountOverlay(
    <div ref={boxes} style={{ position: 'relative' }}>
      {cards}
    </div>,
    { scene },
  )
  await expect.poll(() => log.length).toBe(100)
  await frames(12)
  log.length = 0
  const read = Element.prototype.getBoundingClientRect
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(this: Element) {
    log.push('read')
    return read.call(this)
  })
  boxes.current!.style.left = '5px'
  await expect.poll(() => log.filter((item) => item === 'write').length).toBe(100)
  const first = log.indexOf('write')
  expect(log.slice(first, first + 100)).toEqual(Array.from({ length: 100 }, () => 'write'))
  expect(log.slice(0, first).filter((item) => item === 'read').length).toBeGreaterThanOrEqual(100)
})

it('an overlay with a followed element renders on the server', async () => {
  const { renderToString } = await import('react-dom/server')
  const html = renderToString(
    <LightOverlay>
      <Card style={place(0, 0, 10, 10)} />
    </LightOverlay>,
  )
  expect(html).toContain('<canvas')
})
