import { act, render } from '@testing-library/react'
import { createRef, type ReactNode, StrictMode, useEffect, useState } from 'react'
import {
  CollisionDebug,
  createScene,
  Flashlight,
  HostProvider,
  type HostProviderProps,
  type HostSurface,
  Light,
  type LightHandle,
  LightOverlay,
  Occluder,
  type Point,
  type Ring,
  type Scene,
  Unlit,
  usePointer,
  useScene,
  useVisibilityPolygon,
} from 'react-umbra'
import type { FramePlan } from 'react-umbra/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { mountCanvas } from './three/mountLayer.js'

afterEach(() => {
  vi.restoreAllMocks()
})

const AREA = { minX: 0, minY: 0, maxX: 200, maxY: 100 }

/** A host that records the plans it is asked to paint. */
function RecordingHost({ plans, ...props }: HostProviderProps & { plans: FramePlan[] }) {
  const { scene } = props
  useEffect(() => {
    let frame = 0
    const end = scene.attach({
      scale: 1,
      requestFrame() {
        frame ||= requestAnimationFrame(() => {
          frame = 0
          plans.push(scene.plan(AREA))
        })
      },
    })
    return () => {
      end()
      cancelAnimationFrame(frame)
    }
  }, [scene, plans])
  return <HostProvider {...props} />
}

function HookProbe<T>({ hook, heard }: { hook: () => T; heard: (value: T) => void }) {
  heard(hook())
  return null
}

const furniture = (x = 50) => (
  <>
    <Light x={x} y={50} radius={80} color="rgb(255 0 0)" />
    <Flashlight x={150} y={50} direction={3} />
    <Occluder points={[90, 40, 110, 40, 100, 60]} />
  </>
)

describe('components inside of a HostProvider', () => {
  it.each([false, true])('register once, update and unregister (StrictMode: %s)', async (strict) => {
    const scene = createScene()
    const plans: FramePlan[] = []
    const host = (children: ReactNode) => {
      const element = (
        <RecordingHost scene={scene} area={AREA} plans={plans}>
          {children}
        </RecordingHost>
      )
      return strict ? <StrictMode>{element}</StrictMode> : element
    }
    const { rerender, unmount } = render(host(furniture()))
    await frames(2)
    expect(plans.at(-1)!.lights.map(({ x, color }) => [x, color])).toEqual([
      [50, [1, 0, 0, 1]],
      [150, [1, 1, 1, 1]],
    ])
    expect(scene.walls()).toHaveLength(12)
    const count = plans.length
    rerender(host(furniture(60)))
    await frames(2)
    expect(plans).toHaveLength(count + 1)
    expect(plans.at(-1)!.lights[0]!.x).toBe(60)
    rerender(host(null))
    await frames(2)
    expect(plans.at(-1)!.lights).toEqual([])
    expect(scene.walls()).toHaveLength(0)
    unmount()
    scene.addLight({ x: 1, y: 1 })
    const last = plans.length
    await frames(2)
    expect(plans).toHaveLength(last)
  })

  it('are moved by their handles without rendering React', async () => {
    const scene = createScene()
    const plans: FramePlan[] = []
    const lamp = createRef<LightHandle>()
    const rendered = vi.fn()
    render(
      <RecordingHost scene={scene} plans={plans}>
        <Light ref={lamp} x={10} y={10} />
        <HookProbe hook={() => null} heard={rendered} />
      </RecordingHost>,
    )
    await frames(2)
    rendered.mockClear()
    lamp.current!.move(33, 44)
    await frames(2)
    expect(plans.at(-1)!.lights[0]).toMatchObject({ x: 33, y: 44 })
    expect(rendered).not.toHaveBeenCalled()
  })

  it('belong to the nearest host', () => {
    const [outer, inner] = [createScene(), createScene()]
    render(
      <LightOverlay scene={outer}>
        <HostProvider scene={inner}>{furniture()}</HostProvider>
        <Light x={1} y={1} />
      </LightOverlay>,
    )
    expect([outer, inner].map((scene) => scene.plan().lights.length)).toEqual([1, 2])
  })

  it('move to another scene', () => {
    const [one, other] = [createScene(), createScene()]
    const heard = vi.fn<(scene: Scene) => void>()
    const host = (scene: Scene) => (
      <HostProvider scene={scene}>
        {furniture()}
        <HookProbe hook={useScene} heard={heard} />
      </HostProvider>
    )
    const { rerender } = render(host(one))
    expect(heard).toHaveBeenLastCalledWith(one)
    rerender(host(other))
    expect(heard).toHaveBeenLastCalledWith(other)
    expect([one, other].map((scene) => [scene.plan().lights.length, scene.walls().length])).toEqual([
      [0, 0],
      [2, 12],
    ])
  })

  it('create their own host inside of a fiber Canvas, even within an overlay', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const [outer, inner] = [createScene(), createScene()]
    const pointers = vi.fn<(point: Point | null) => void>()
    await mountCanvas(
      <HostProvider scene={inner} pointer={{ x: 3, y: 4 }}>
        {furniture()}
        <HookProbe hook={usePointer} heard={pointers} />
      </HostProvider>,
      { around: (canvas) => <LightOverlay scene={outer}>{canvas}</LightOverlay> },
    )
    expect(outer.plan().lights).toEqual([])
    expect(inner.plan().lights).toHaveLength(2)
    expect(inner.walls()).toHaveLength(12)
    expect(pointers).toHaveBeenLastCalledWith({ x: 3, y: 4 })
    expect(console.warn).not.toHaveBeenCalledWith(expect.stringContaining('react-umbra'))
  })
})

describe('hooks inside of a HostProvider', () => {
  it('useVisibilityPolygon is null without an area, then bounded by it, and follows it and the walls', async () => {
    const scene = createScene()
    const rings: (Ring | null)[] = []
    const heard = (ring: Ring | null) => rings.push(ring)
    const hook = () => useVisibilityPolygon({ x: 50, y: 50 })
    const host = (props: Partial<HostProviderProps>) => (
      <HostProvider scene={scene} {...props}>
        <HookProbe hook={hook} heard={heard} />
      </HostProvider>
    )
    const right = () => Math.max(...rings.at(-1)!.filter((_, i) => i % 2 === 0))
    const { rerender } = render(host({}))
    expect(rings.at(-1)).toBeNull()
    rerender(host({ area: { ...AREA } }))
    expect(right()).toBe(200)
    const ring = rings.at(-1)
    rerender(host({ area: { ...AREA } }))
    expect(rings.at(-1)).toBe(ring)
    rerender(host({ area: { ...AREA, maxX: 150 } }))
    expect(right()).toBe(150)
    await act(async () => {
      scene.addOccluder({ walls: [70, 0, 70, 100] })
    })
    expect(right()).toBe(70)
    rerender(host({ area: null }))
    expect(rings.at(-1)).toBeNull()
  })

  it('useVisibilityPolygon uses an area mutated in place only after the next render', async () => {
    const scene = createScene()
    const rings: (Ring | null)[] = []
    const area = { ...AREA }
    const host = () => (
      <HostProvider scene={scene} area={area}>
        <HookProbe hook={() => useVisibilityPolygon({ x: 50, y: 50 })} heard={(ring) => rings.push(ring)} />
      </HostProvider>
    )
    const { rerender } = render(host())
    area.maxX = 120
    await act(async () => {
      scene.addOccluder({ walls: [20, 0, 20, 100] })
    })
    expect(Math.max(...rings.at(-1)!)).toBe(200)
    rerender(host())
    expect(Math.max(...rings.at(-1)!)).toBe(120)
  })

  it('usePointer returns the pointer, and renders nothing while it rests', () => {
    const heard = vi.fn<(point: Point | null) => void>()
    const scene = createScene()
    let point: (next: Point | null) => void = () => {}
    const reader = <HookProbe hook={usePointer} heard={heard} />
    function Host() {
      const [pointer, setPointer] = useState<Point | null>(null)
      point = setPointer
      return (
        <HostProvider scene={scene} pointer={pointer}>
          {reader}
        </HostProvider>
      )
    }
    render(<Host />)
    expect(heard).toHaveBeenLastCalledWith(null)
    act(() => point({ x: 7, y: 9 }))
    expect(heard).toHaveBeenLastCalledWith({ x: 7, y: 9 })
    const count = heard.mock.calls.length
    act(() => point({ x: 7, y: 9 }))
    expect(heard).toHaveBeenCalledTimes(count)
    act(() => point(null))
    expect(heard).toHaveBeenLastCalledWith(null)
  })
})

describe('the surface of a HostProvider', () => {
  const box = { kind: 'box', x: 50, y: 25, width: 20, height: 10 } as const

  function Surfaced({ zoom, children }: { zoom: number; children?: ReactNode }) {
    const [scene] = useState(createScene)
    const [element, setElement] = useState<HTMLElement | null>(null)
    const matrix: HostSurface['matrix'] = [zoom, 0, 0, zoom, 0, 0]
    return (
      <div ref={setElement} style={{ position: 'relative', width: 200, height: 100 }}>
        <HostProvider scene={scene} surface={element && { element, width: 200, height: 100, density: 1, matrix }}>
          {children}
        </HostProvider>
      </div>
    )
  }

  const layer = () => document.querySelector<HTMLCanvasElement>('[data-umbra="collision-debug"]')

  /** Returns the first and the last painted column of pixels. */
  function columns(canvas: HTMLCanvasElement): [number, number] {
    const { data, width } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    const inked = Array.from({ length: width }, (_, x) => x).filter((x) => {
      for (let at = 4 * x + 3; at < data.length; at += 4 * width) if (data[at]! > 0) return true
      return false
    })
    return [inked[0]!, inked.at(-1)!]
  }

  it('is what CollisionDebug draws on, through its matrix', async () => {
    const debug = <CollisionDebug shapes={[box]} labels={false} />
    const { rerender } = render(<Surfaced zoom={1}>{debug}</Surfaced>)
    await frames(2)
    expect([layer()!.width, layer()!.height]).toEqual([200, 100])
    const near = (found: [number, number], left: number, right: number) => {
      expect(Math.abs(found[0] - left), `${found}`).toBeLessThan(4)
      expect(Math.abs(found[1] - right), `${found}`).toBeLessThan(4)
    }
    near(columns(layer()!), 40, 60)
    rerender(<Surfaced zoom={3}>{debug}</Surfaced>)
    await frames(2)
    near(columns(layer()!), 120, 180)
  })

  it('with equal content notifies no listener', async () => {
    const debug = <CollisionDebug shapes={[box]} />
    const { rerender } = render(<Surfaced zoom={1}>{debug}</Surfaced>)
    await frames(2)
    const clear = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect')
    rerender(<Surfaced zoom={1}>{debug}</Surfaced>)
    await frames(2)
    expect(clear).not.toHaveBeenCalled()
    rerender(<Surfaced zoom={2}>{debug}</Surfaced>)
    await frames(2)
    expect(clear).toHaveBeenCalled()
  })

  it('positions the outlines of followed elements', async () => {
    const element = createRef<HTMLDivElement>()
    const scenes: Scene[] = []
    render(
      <Surfaced zoom={2}>
        <div ref={element} style={{ position: 'absolute', left: 20, top: 40, width: 60, height: 20 }} />
        <Occluder of={element} />
        <HookProbe hook={useScene} heard={(scene) => scenes.push(scene)} />
      </Surfaced>,
    )
    await expect.poll(() => scenes.at(-1)!.walls().length).toBe(16)
    const walls = scenes.at(-1)!.walls()
    const xs = walls.filter((_, i) => i % 2 === 0)
    const ys = walls.filter((_, i) => i % 2 === 1)
    expect([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]).toEqual([10, 20, 40, 30])
  })

  it('is optional, and nothing is drawn without it', async () => {
    render(
      <HostProvider scene={createScene()}>
        <CollisionDebug shapes={[box]} />
      </HostProvider>,
    )
    await frames(2)
    expect(layer()).toBeNull()
  })
})

describe('Unlit in a custom host', () => {
  it('lies over its surface, in its units, once it has one', async () => {
    const scene = createScene()
    const element = document.body.appendChild(document.createElement('div'))
    Object.assign(element.style, { position: 'absolute', left: '10px', top: '20px', width: '200px', height: '100px' })
    const matrix = [2, 0, 0, 2, -20, 0] as const
    const app = (surface: HostSurface | null) => (
      <HostProvider scene={scene} surface={surface}>
        <Unlit>
          <i data-testid="tag" style={{ position: 'absolute', left: 30, top: 10, width: 5, height: 5 }} />
        </Unlit>
      </HostProvider>
    )
    const { getByTestId, rerender, unmount } = render(app(null))
    const tag = getByTestId('tag')
    rerender(app({ element, width: 200, height: 100, density: 1, matrix }))
    expect(getByTestId('tag')).toBe(tag)
    expect(element.contains(tag)).toBe(true)
    expect(tag.getBoundingClientRect().toJSON()).toMatchObject({ left: 50, top: 40, width: 10, height: 10 })
    unmount()
    expect(element.childElementCount).toBe(0)
    element.remove()
  })
})
