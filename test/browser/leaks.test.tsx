import { render } from '@testing-library/react'
import { createRef } from 'react'
import {
  createScene,
  Flashlight,
  ImportedScene,
  Light,
  type LightHandle,
  LightOverlay,
  Occluder,
  type Scene,
  usePointer,
  useVisibilityPolygon,
} from 'react-umbra'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { canvasIn } from './mount.js'
import { painted } from './painted.js'

afterEach(() => {
  vi.restoreAllMocks()
})

type ListenerArguments = Parameters<EventTarget['addEventListener']>

/** Number of resources opened since the start of the test, by name. */
const open = new Map<string, number>()

function count(name: string, by: number): void {
  open.set(name, (open.get(name) ?? 0) + by)
}

const leftOpen = () => Object.fromEntries([...open].filter(([, number]) => number !== 0))

beforeEach(() => {
  open.clear()
  const listeners = new WeakMap<EventTarget, Map<string, Set<unknown>>>()
  const listenersOf = (target: EventTarget, type: string): Set<unknown> => {
    const ofTarget = listeners.get(target) ?? new Map<string, Set<unknown>>()
    const ofType = ofTarget.get(type) ?? new Set()
    listeners.set(target, ofTarget.set(type, ofType))
    return ofType
  }
  // Vitest gives the test window its own methods.
  for (const owner of [EventTarget.prototype, window]) {
    for (const name of ['addEventListener', 'removeEventListener'] as const) {
      if (!Object.hasOwn(owner, name)) continue
      const real = owner[name]
      vi.spyOn(owner, name).mockImplementation(function (this: EventTarget, ...args: ListenerArguments) {
        const [type, listener] = args
        const those = listenersOf(this, type)
        const before = those.size
        if (name === 'addEventListener') those.add(listener)
        else those.delete(listener)
        count(`listeners of ${type}`, those.size - before)
        real.apply(this, args)
      })
    }
  }

  const observing = new Map<ResizeObserver, Set<Element>>()
  const { observe, unobserve, disconnect } = ResizeObserver.prototype
  const recount = (observer: ResizeObserver, change: (elements: Set<Element>) => void): void => {
    const elements = observing.get(observer) ?? new Set()
    observing.set(observer, elements)
    const before = elements.size
    change(elements)
    count('observed elements', elements.size - before)
  }
  vi.spyOn(ResizeObserver.prototype, 'observe').mockImplementation(function (this: ResizeObserver, ...args) {
    recount(this, (elements) => elements.add(args[0]))
    observe.apply(this, args)
  })
  vi.spyOn(ResizeObserver.prototype, 'unobserve').mockImplementation(function (this: ResizeObserver, element) {
    recount(this, (elements) => elements.delete(element))
    unobserve.call(this, element)
  })
  vi.spyOn(ResizeObserver.prototype, 'disconnect').mockImplementation(function (this: ResizeObserver) {
    recount(this, (elements) => elements.clear())
    disconnect.call(this)
  })

  const asked = new Set<number>()
  const { requestAnimationFrame: ask, cancelAnimationFrame: cancel } = window
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    const id = ask((time) => {
      if (asked.delete(id)) count('frames', -1)
      callback(time)
    })
    asked.add(id)
    count('frames', 1)
    return id
  })
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => {
    if (asked.delete(id)) count('frames', -1)
    cancel(id)
  })
})

function watchScene(scene: Scene): void {
  for (const method of ['attach', 'subscribe'] as const) {
    const real = scene[method].bind(scene) as (argument: unknown) => () => void
    vi.spyOn(scene, method).mockImplementation((argument: unknown) => {
      count(method, 1)
      const end = real(argument)
      return () => {
        count(method, -1)
        end()
      }
    })
  }
}

function Reader() {
  usePointer()
  return <i>{useVisibilityPolygon({ x: 10, y: 10 })?.length}</i>
}

const data = {
  width: 10,
  height: 10,
  occluders: [{ kind: 'wall' as const, walls: [0, 0, 5, 5], open: false }],
  lights: [{ x: 1, y: 1, radius: 5, color: '#ffffff', intensity: 1, shadows: true }],
  warnings: [],
}

function overlay(key: number, scene: Scene, light = createRef<LightHandle>()) {
  return (
    <LightOverlay key={key} scene={scene} style={{ width: 60, height: 40 }}>
      <Light ref={light} x={10} y={10} />
      <Flashlight x={10} y={10} />
      <Occluder points={[0, 0, 9, 0, 9, 9]} />
      <ImportedScene data={data} />
      <Reader />
    </LightOverlay>
  )
}

it('an overlay leaks nothing over 250 mounts and unmounts', async () => {
  const scene = createScene()
  watchScene(scene)
  // Resources that all overlays of a page share stay open.
  const { container, rerender } = render(overlay(-1, scene, createRef()))
  await painted(canvasIn(container))
  rerender(<p>nothing yet</p>)
  const before = leftOpen()
  for (let i = 0; i < 250; i++) {
    const light = createRef<LightHandle>()
    rerender(overlay(i, scene, light))
    // Most unmount before their first frame, some after it, and some with a frame requested.
    if (i % 40 === 0) await frames(2)
    if (i % 3 === 0) light.current!.move(i, i)
    if (i === 125) {
      expect(scene.plan().lights).toHaveLength(3)
      expect(scene.walls()).toHaveLength(16)
      expect(leftOpen()).toMatchObject({ attach: 1, subscribe: 1, 'observed elements': 1 })
    }
  }
  rerender(<p>nothing left</p>)
  expect(leftOpen()).toEqual(before)
  expect(scene.plan().lights).toEqual([])
  expect(scene.walls()).toHaveLength(0)
  scene.addLight({ x: 0, y: 0 })
  expect(leftOpen()).toEqual(before)
}, 30_000)
