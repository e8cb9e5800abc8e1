import { act, render } from '@testing-library/react'
import { type CSSProperties, createRef, type ReactNode, type Ref, type RefObject } from 'react'
import { createScene, LightOverlay, Occluder, type Point, type Scene, usePointer } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'
import { frames } from './frames.js'

afterEach(() => {
  vi.restoreAllMocks()
  window.scrollTo(0, 0)
})

/** In CSS pixels, for rounded borders and for sizes that the browser reports only in whole pixels. */
const TOLERANCE = 0.1

/** A mark of two by two pixels, centered at a point of its parent's padding box. */
function Mark({ x, y, ...rest }: { x: number; y: number; ref?: Ref<HTMLElement> }) {
  return (
    <i
      {...rest}
      style={{ position: 'absolute', left: x - 1, top: y - 1, width: 2, height: 2, boxSizing: 'border-box' }}
    />
  )
}

/** Returns the center of an element in pixels of the window. */
function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/**
 * Returns a conversion from pixels of the window to an element's own, by three marks in it at (0, 0),
 * (100, 0) and (0, 100).
 */
function insideOf(marks: readonly Element[]): (point: Point) => Point {
  const [o, i, j] = marks.map(middleOf) as [Point, Point, Point]
  const [a, b, c, d] = [(i.x - o.x) / 100, (i.y - o.y) / 100, (j.x - o.x) / 100, (j.y - o.y) / 100]
  return ({ x, y }) => {
    const [u, v] = [x - o.x, y - o.y]
    return { x: (d * u - c * v) / (a * d - b * c), y: (a * v - b * u) / (a * d - b * c) }
  }
}

const HOST_MARKS = [
  [0, 0],
  [100, 0],
  [0, 100],
] as const

interface Parts {
  /** Around the host. */
  around?: (host: ReactNode) => ReactNode
  host?: CSSProperties
  /** Around the element, in the host. */
  inside?: (element: ReactNode) => ReactNode
  element?: CSSProperties
}

const ELEMENT: CSSProperties = { position: 'absolute', left: 60, top: 20, width: 50, height: 30 }

/** Mounts a followed element in a host, and returns both with their positions by the page. */
function mountPlaces({ around = (it) => it, host = {}, inside = (it) => it, element = {} }: Parts) {
  const scene = createScene()
  const ref = createRef<HTMLDivElement>()
  const borders = { left: Number.parseFloat(String(element.borderWidth ?? 0)) }
  const heard = vi.fn<(point: Point | null) => void>()
  const { container, unmount } = render(
    around(
      <LightOverlay scene={scene} data-host="" style={{ width: 200, height: 100, ...host }}>
        {HOST_MARKS.map(([x, y]) => (
          <Mark key={`${x} ${y}`} x={x} y={y} />
        ))}
        <Pointer heard={heard} />
        <Occluder of={ref} />
        {inside(
          <div ref={ref} style={{ ...ELEMENT, borderStyle: borders.left > 0 ? 'solid' : 'none', ...element }}>
            <Mark x={-borders.left} y={-borders.left} />
            <Far border={borders.left} />
          </div>,
        )}
      </LightOverlay>,
    ),
  )
  const root = container.ownerDocument.querySelector<HTMLElement>('[data-host]')!
  const marks = [...root.children].slice(0, 3)
  const corners = () => [...ref.current!.querySelectorAll('i')].map(middleOf).map(insideOf(marks))
  const pointer = async (x: number, y: number) => {
    const at = insideOf([...marks].reverse())
    expect(at).toBeTypeOf('function')
    const [o, i, j] = marks.map(middleOf) as [Point, Point, Point]
    const clientX = o.x + (x * (i.x - o.x)) / 100 + (y * (j.x - o.x)) / 100
    const clientY = o.y + (x * (i.y - o.y)) / 100 + (y * (j.y - o.y)) / 100
    await act(() => root.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX, clientY })))
    return heard.mock.lastCall![0]!
  }
  return { scene, root, element: ref.current!, corners, pointer, unmount }
}

/** Marks at the other three corners of the border box, from the top right one, clockwise. */
function Far({ border }: { border: number }) {
  const at: CSSProperties = { position: 'absolute', width: 2, height: 2, boxSizing: 'border-box' }
  return (
    <>
      <i style={{ ...at, right: -border - 1, top: -border - 1 }} />
      <i style={{ ...at, right: -border - 1, bottom: -border - 1 }} />
      <i style={{ ...at, left: -border - 1, bottom: -border - 1 }} />
    </>
  )
}

function Pointer({ heard }: { heard: (point: Point | null) => void }) {
  heard(usePointer())
  return null
}

/** Returns the corners of the only outline in a scene. */
function outlineIn(scene: Scene): Point[] {
  const walls = scene.walls()
  return Array.from({ length: walls.length / 4 }, (_, i) => ({ x: walls[4 * i]!, y: walls[4 * i + 1]! }))
}

const farthest = (a: readonly Point[], b: readonly Point[]): number =>
  a.length === b.length ? Math.max(...a.map((p, i) => Math.hypot(p.x - b[i]!.x, p.y - b[i]!.y))) : Number.NaN

async function expectPlaces(places: ReturnType<typeof mountPlaces>): Promise<void> {
  await expect
    .poll(() => farthest(outlineIn(places.scene), places.corners()), { message: 'the outline' })
    .toBeLessThan(TOLERANCE)
  for (const [x, y] of [
    [0, 0],
    [150, 20],
    [33, 80],
  ] as const) {
    const at = await places.pointer(x, y)
    expect(Math.hypot(at.x - x, at.y - y), `the pointer at ${x}, ${y}: ${at.x}, ${at.y}`).toBeLessThan(TOLERANCE)
  }
}

const wrapped = (style: CSSProperties) => (child: ReactNode) => <div style={style}>{child}</div>

const turned: CSSProperties = { transform: 'rotate(30deg)' }

describe('the outline of an element and the pointer are in place', () => {
  it.each<[string, Parts]>([
    ['no transform', {}],
    ['a rotated host', { host: { ...turned, border: '3px solid', padding: 5 } }],
    ['a host in a rotated parent', { around: wrapped({ ...turned, width: 300, padding: 20 }) }],
    ['a host in a skewed and mirrored parent', { around: wrapped({ transform: 'skew(20deg, 10deg) scale(-1, 1)' }) }],
    ['a mirrored element', { element: { scale: '-1 1' } }],
    [
      'a rotation with an unchanged bounding box',
      { element: { width: 40, height: 40, transform: 'rotate(45deg) scale(0.70710678)' } },
    ],
    [
      'all transform properties',
      { element: { transform: 'skewX(20deg)', rotate: '70deg', scale: '2 0.5', translate: '10px 5px' } },
    ],
    ['a rotated element in a rotated host', { host: turned, element: { rotate: '-75deg', borderWidth: 4 } }],
    ['an element in a rotated parent', { inside: wrapped({ ...turned, width: 100 }), element: { scale: '1.5' } }],
    ['CSS zoom of the host', { host: { zoom: 1.5, ...turned, border: '2px solid' } }],
    ['CSS zoom within the host', { inside: wrapped({ zoom: 2 }), element: { zoom: 0.75, ...turned, borderWidth: 2 } }],
    ['fractional sizes', { element: { width: 50.4, height: 30.7, rotate: '44deg' }, host: turned }],
    ['a border and padding', { element: { rotate: '20deg', borderWidth: 5, padding: 7 } }],
    ['a box with its border inside', { element: { rotate: '20deg', borderWidth: 5, boxSizing: 'border-box' } }],
    ['an inline parent, which no transform affects', { inside: (it) => <span style={turned}>{it}</span> }],
    ['a parent without a box', { inside: wrapped({ ...turned, display: 'contents' }), element: turned }],
    [
      'a fixed position in a rotated parent',
      { inside: wrapped({ ...turned, width: 90 }), element: { position: 'fixed', rotate: '9deg' } },
    ],
    [
      'another transform origin',
      { host: { ...turned, transformOrigin: '10px 90%' }, element: { ...turned, transformOrigin: '0 0' } },
    ],
    ['an offset path', { element: { offsetPath: "path('M 20 30 L 90 30')", offsetDistance: '50%' } }],
  ])('under %s', async (_, parts) => {
    await expectPlaces(mountPlaces(parts))
  })

  it('in scrolled containers, also after more scrolling', async () => {
    const scroller: CSSProperties = { ...turned, width: 120, height: 80, overflow: 'auto', position: 'relative' }
    const places = mountPlaces({
      around: (host) => <div style={{ ...turned, width: 250, height: 90, overflow: 'auto' }}>{host}</div>,
      inside: (it) => (
        <div style={scroller} data-scroller="">
          <div style={{ width: 400, height: 400 }}>{it}</div>
        </div>
      ),
      element: { rotate: '10deg' },
    })
    await expectPlaces(places)
    places.root.parentElement!.scrollTop = 15
    places.root.querySelector('[data-scroller]')!.scrollTo(30, 40)
    await frames(3)
    await expectPlaces(places)
  })

  it('in the slot of a rotated shadow tree', async () => {
    const places = mountPlaces({ inside: (it) => <div data-shadow="">{it}</div>, element: { scale: '1 2' } })
    const shadow = places.root.querySelector('[data-shadow]')!.attachShadow({ mode: 'open' })
    shadow.innerHTML = '<div style="rotate: 25deg; width: 80px"><slot></slot></div>'
    window.dispatchEvent(new Event('resize'))
    await expectPlaces(places)
  })

  it('in the top layer, which no outer transform affects', async () => {
    const places = mountPlaces({
      host: turned,
      inside: (it) => <dialog style={{ left: 40, top: 30, margin: 0, width: 200, height: 90 }}>{it}</dialog>,
      element: { rotate: '20deg' },
    })
    const dialog = places.root.querySelector('dialog')!
    dialog.showModal()
    await expectPlaces(places)
    dialog.close()
  })

  it.each(Array.from({ length: 24 }, (_, seed) => seed))('under random transforms: %i', async (seed) => {
    const random = seeded(seed + 77)
    const nest =
      (count: number, positioned: boolean) =>
      (child: ReactNode): ReactNode => {
        let whole = child
        for (let i = 0; i < count; i++)
          whole = <div style={randomStyle(random, positioned, seed % 2 === 0)}>{whole}</div>
        return whole
      }
    await expectPlaces(
      mountPlaces({
        around: nest(whole(random, 4), chance(random, 0.5)),
        host: { ...randomStyle(random, true, seed % 2 === 0), width: 200, height: 100 },
        inside: nest(whole(random, 4), chance(random, 0.5)),
        element: { ...randomStyle(random, false, seed % 2 === 0), ...ELEMENT },
      }),
    )
  })
})

/**
 * Returns a style with borders or with zoom, not both: a browser snaps a border to the screen's pixels
 * after zooming it.
 */
function randomStyle(random: Random, positioned: boolean, zoomed: boolean): CSSProperties {
  const style: CSSProperties = { width: whole(random, 200) + 50 }
  if (positioned) style.position = 'relative'
  if (!zoomed && chance(random, 0.4)) style.borderWidth = 1 + whole(random, 5)
  if (style.borderWidth !== undefined) style.borderStyle = 'solid'
  if (chance(random, 0.3)) style.padding = between(random, 0, 9)
  if (chance(random, 0.3)) style.boxSizing = 'border-box'
  if (chance(random, 0.4)) style.rotate = `${whole(random, 360)}deg`
  if (chance(random, 0.3)) style.scale = `${pick(random, [-1, 0.5, 1, 1.5])} ${pick(random, [-0.75, 1, 2])}`
  if (chance(random, 0.2)) style.translate = `${whole(random, 20)}px ${whole(random, 20)}%`
  if (chance(random, 0.3)) style.transform = `skewX(${whole(random, 50) - 25}deg) rotate(${whole(random, 90)}deg)`
  if (zoomed && chance(random, 0.4)) style.zoom = pick(random, [0.8, 1.25, 2])
  if (chance(random, 0.3)) style.transformOrigin = `${whole(random, 100)}% 0`
  return style
}

describe('an outline', () => {
  /** The corners that a followed element has in the scene, to a hundredth of a pixel. */
  async function expectCorners(scene: Scene, expected: readonly (readonly [number, number])[]): Promise<void> {
    await expect
      .poll(() => outlineIn(scene).map(({ x, y }) => [Math.round(100 * x) / 100 + 0, Math.round(100 * y) / 100 + 0]))
      .toEqual(expected)
  }

  function mountShape(shape: (ref: RefObject<null>) => ReactNode, rounded = false, host: CSSProperties = {}): Scene {
    const scene = createScene()
    const ref = createRef<null>() as RefObject<null>
    render(
      <LightOverlay scene={scene} style={{ position: 'absolute', left: 0, top: 0, width: 200, height: 100, ...host }}>
        <Occluder of={ref} rounded={rounded} />
        {shape(ref)}
      </LightOverlay>,
    )
    return scene
  }

  it('of a mirrored element has its round corner mirrored', async () => {
    const style: CSSProperties = { ...ELEMENT, left: 50, width: 100, borderTopLeftRadius: 20, scale: '-1 1' }
    const scene = mountShape((ref) => <div ref={ref} style={style} />, true)
    await expect.poll(() => outlineIn(scene).length).toBeGreaterThan(6)
    const corners = outlineIn(scene)
    const has = (x: number, y: number) => corners.some((p) => Math.hypot(p.x - x, p.y - y) < TOLERANCE)
    expect([has(50, 20), has(150, 20), has(150, 50), has(50, 50)]).toEqual([true, false, true, true])
    // Clear of the corner that is cut, on its arc.
    const onArc = corners.filter(({ x, y }) => x > 130.1 && y < 39.9)
    expect(onArc.length).toBeGreaterThan(1)
    for (const { x, y } of onArc) expect(Math.hypot(x - 130, y - 40)).toBeCloseTo(20, 1)
  })

  it('of a square rotated by a right angle has its corners rotated', async () => {
    const style: CSSProperties = { ...ELEMENT, width: 40, height: 40, rotate: '90deg' }
    await expectCorners(
      mountShape((ref) => <div ref={ref} style={style} />),
      [
        [100, 20],
        [100, 60],
        [60, 60],
        [60, 20],
      ],
    )
  })

  it('of an SVG shape is the rotated box of its geometry', async () => {
    const shape = (ref: Ref<SVGRectElement>) => (
      <svg
        aria-hidden="true"
        width="200"
        height="100"
        viewBox="0 0 100 50"
        style={{ position: 'absolute', left: 0, top: 0 }}
      >
        <rect
          ref={ref}
          x="40"
          y="10"
          width="20"
          height="10"
          transform="rotate(90 50 15)"
          strokeWidth="3"
          stroke="red"
        />
      </svg>
    )
    const expected = [
      [110, 10],
      [110, 50],
      [90, 50],
      [90, 10],
    ] as const
    await expectCorners(mountShape(shape), expected)
    await expectCorners(mountShape(shape, false, { rotate: '33deg' }), expected)
  })

  it('of an <svg> is its rotated box', async () => {
    const shape = (ref: Ref<SVGSVGElement>) => (
      <svg aria-hidden="true" ref={ref} style={{ ...ELEMENT, rotate: '90deg', padding: 5 }} />
    )
    await expectCorners(mountShape(shape), [
      [110, 10],
      [110, 70],
      [70, 70],
      [70, 10],
    ])
  })

  it('of HTML inside SVG is rotated with it', async () => {
    const shape = (ref: Ref<HTMLDivElement>) => (
      <svg
        aria-hidden="true"
        width="200"
        height="100"
        viewBox="0 0 100 50"
        style={{ position: 'absolute', left: 0, top: 0 }}
      >
        <foreignObject x="10" y="0" width="30" height="30" transform="rotate(90 30 20)">
          <div ref={ref} style={{ width: 20, height: 10, scale: '-1 1' }} />
        </foreignObject>
      </svg>
    )
    await expectCorners(mountShape(shape), [
      [100, 40],
      [100, 0],
      [80, 0],
      [80, 40],
    ])
  })

  it('of an element with a 3D transform is its bounding box, with one warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const style: CSSProperties = { ...ELEMENT, transform: 'rotateY(60deg)' }
    for (let i = 0; i < 2; i++) {
      const scene = mountShape((ref) => <div ref={ref} style={style} />)
      await expectCorners(scene, [
        [72.5, 20],
        [97.5, 20],
        [97.5, 50],
        [72.5, 50],
      ])
    }
    const messages = warn.mock.calls.map(([message]) => String(message))
    expect(messages.filter((message) => message.startsWith('react-umbra'))).toEqual([
      expect.stringContaining('has a 3D transform'),
    ])
  })
})

it('styles of common ancestors are read once per frame, however many elements are followed', async () => {
  const scene = createScene()
  const moving = createRef<HTMLDivElement>()
  const refs = new Map(Array.from({ length: 50 }, (_, i) => [i, createRef<HTMLDivElement>()]))
  const { container } = render(
    <div style={turned}>
      <LightOverlay scene={scene} style={{ width: 200, height: 100 }}>
        <div ref={moving} style={turned}>
          {[...refs].map(([i, ref]) => (
            <div
              key={i}
              style={{ ...turned, position: 'absolute', left: 4 * i, top: i, width: 3, height: 3 }}
              ref={ref}
            >
              <Occluder of={ref} />
            </div>
          ))}
        </div>
      </LightOverlay>
    </div>,
  )
  await expect.poll(() => scene.walls().length).toBe(50 * 16)
  await frames(12)
  const read = vi.spyOn(window, 'getComputedStyle')
  const looks: number[] = []
  const looked = vi.spyOn(window, 'requestAnimationFrame')
  moving.current!.style.rotate = '10deg'
  window.dispatchEvent(new Event('resize'))
  await frames(1)
  await frames(1)
  looks.push(read.mock.calls.length)
  const times = new Map<Element, number>()
  for (const [element] of read.mock.calls) times.set(element, (times.get(element) ?? 0) + 1)
  const frameCount = Math.max(1, looked.mock.calls.length)
  // The moving element's own style is read once more, for its exact size.
  expect(times.get(moving.current!)).toBeLessThanOrEqual(frameCount)
  expect(times.get(container.firstElementChild!)).toBeLessThanOrEqual(frameCount)
  expect(times.get(refs.get(0)!.current!)).toBeLessThanOrEqual(2 * frameCount)
  expect(looks[0]).toBeGreaterThan(0)
})
