import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStore } from '../../src/host/store.js'
import type { Host } from '../../src/scene/host.js'
import { Scene } from '../../src/scene/Scene.js'
import { countingHost } from './hosts.js'

/** Returns the errors that are reported instead of thrown. */
function reported(): unknown[] {
  const errors: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => errors.push(error))
  return errors
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const broken = (): never => {
  throw new Error('broken')
}

const wall = [0, 0, 10, 0]

describe('calls of listeners and hosts', () => {
  it('continue after a listener throws, and its error is reported', () => {
    const errors = reported()
    const scene = new Scene()
    scene.addLight({ x: 5, y: 5 })
    const host = countingHost()
    scene.attach(host)
    scene.subscribe(broken)
    const heard = vi.fn()
    scene.subscribe(heard)
    scene.addOccluder({ walls: wall })
    expect(heard).toHaveBeenCalledTimes(1)
    expect(host.requestCount).toBe(2)
    expect(errors).toEqual([new Error('broken')])
  })

  it('continue after a host throws, which stays attached, and its errors are reported', () => {
    const errors = reported()
    const scene = new Scene()
    const detach = scene.attach({ requestFrame: broken, scale: 1 })
    const host = countingHost()
    scene.attach(host)
    scene.addLight({ x: 0, y: 0 })
    scene.addOccluder({ walls: wall })
    expect(host.requestCount).toBe(3)
    expect(errors.length).toBeGreaterThan(2)
    detach()
    errors.length = 0
    scene.addLight({ x: 1, y: 1 })
    expect(errors).toEqual([])
    expect(scene.plan().lights).toHaveLength(2)
  })

  it('continue after a subscriber of a store throws, and its error is reported', () => {
    const errors = reported()
    const store = createStore(0)
    store.subscribe(broken)
    const heard = vi.fn()
    store.subscribe(heard)
    store.set(1)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(errors).toEqual([new Error('broken')])
  })

  it('skip a listener that was unsubscribed by an earlier one', () => {
    const scene = new Scene()
    const heard = vi.fn()
    let leave = (): void => {}
    scene.subscribe(() => leave())
    leave = scene.subscribe(heard)
    scene.addOccluder({ walls: wall })
    expect(heard).not.toHaveBeenCalled()
  })

  it('rethrow an error in a microtask if there is no reportError, as in Node', () => {
    vi.stubGlobal('reportError', undefined)
    const later: (() => void)[] = []
    vi.stubGlobal('queueMicrotask', (action: () => void) => later.push(action))
    const scene = new Scene()
    scene.subscribe(broken)
    scene.addOccluder({ walls: wall })
    expect(later).toHaveLength(1)
    expect(later[0]).toThrow('broken')
  })
})

describe('an invalid host, view or listener', () => {
  it.each([
    [null, 'host must be a host { requestFrame, scale }, got null'],
    [undefined, 'host must be a host { requestFrame, scale }, got undefined'],
    [() => {}, 'host must be a host { requestFrame, scale }, got () => {'],
    [{}, 'host.requestFrame must be a function, got undefined'],
    [{ requestFrame: 5 }, 'host.requestFrame must be a function, got 5'],
    [{ requestFrame: broken }, 'host.scale must be a number, got undefined'],
    [{ requestFrame: broken, scale: '2' }, 'host.scale must be a number, got "2"'],
    [{ requestFrame: broken, scale: Number.NaN }, 'host.scale must be a finite number, got NaN'],
    [{ requestFrame: broken, scale: -1 }, 'host.scale must be zero or more, got -1'],
  ])('attach(%o) throws, and changes nothing', (host, message) => {
    const scene = new Scene()
    expect(() => scene.attach(host as unknown as Host)).toThrow(`react-umbra: ${message}`)
    scene.addLight({ x: 0, y: 0 })
    expect(scene.plan().lights).toHaveLength(1)
  })

  it.each([
    [null, 'view must be a box { minX, minY, maxX, maxY }, got null'],
    [{ minX: 0, minY: 0, maxX: 1 }, 'view.maxY must be a number, got undefined'],
    [{ minX: 1, minY: 0, maxX: 0, maxY: 1 }, 'view must be a box with minX at most maxX'],
  ])('plan(%o) throws', (view, message) => {
    expect(() => new Scene().plan(view as never)).toThrow(`react-umbra: ${message}`)
  })

  it.each([null, undefined, 5, {}])('subscribe(%o) throws', (listener) => {
    expect(() => new Scene().subscribe(listener as never)).toThrow('react-umbra: listener must be a function, got ')
  })

  it.each([null, 5, Symbol('name')])('a name of %o throws', (name) => {
    const scene = new Scene()
    for (const add of [scene.addLight, scene.addOccluder]) {
      expect(() => add.call(scene, { x: 0, y: 0 }, name as never)).toThrow('react-umbra: name must be a string, got ')
    }
  })
})
