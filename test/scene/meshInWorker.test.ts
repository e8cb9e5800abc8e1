import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createScene } from '../../src/core.js'
import type { Scene } from '../../src/scene/Scene.js'
import { prepareBuffer, type WallsToPrepare } from '../../src/visibility/buffer/prepareBuffer.js'
import { serve } from '../../src/worker/serve.js'
import { type FakeClock, fakeClock, turn } from '../helpers/fakeClock.js'
import { playIndex } from '../helpers/playIndex.js'
import { measure } from '../helpers/ringShape.js'
import { workerPair } from '../helpers/workerPair.js'
import { damaged } from '../visibility/buffer/damaged.js'

const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})

// Load lazy modules in advance, because the tests control the time.
beforeAll(async () => {
  const scene = createScene({ clock: fakeClock() })
  fill(scene)
  await scene.settle()
})

afterEach(() => {
  warnings.mockClear()
})

/** Creates workers in this thread, and counts those that were terminated. */
function workers(works = { prepareBuffer }) {
  const made: (ReturnType<typeof workerPair>['worker'] & { terminate(): void })[] = []
  const terminated = vi.fn()
  const create = () => {
    const { worker, port } = workerPair()
    serve(port, works)
    made.push(Object.assign(worker, { terminate: terminated }))
    return worker
  }
  return { create, made, terminated }
}

/** Adds lights among crates, a one-way wall, and a wall that blocks only sight. Returns the crates. */
function fill(scene: Scene) {
  const crates = Array.from({ length: 40 }, (_, i) =>
    scene.addOccluder({ shape: { kind: 'box', x: 30 * (i % 8), y: 30 * Math.floor(i / 8), width: 9, height: 9 } }),
  )
  scene.addOccluder({ walls: [0, 20, 200, 20], from: 'positive' })
  scene.addOccluder({ walls: [100, 0, 100, 200], blocks: ['sight'] })
  scene.addLight({ x: 15, y: 15, radius: 400 })
  scene.addLight({ x: 105, y: 45, radius: 400 })
  return crates
}

function expectSame(a: Scene, b: Scene): void {
  const [rings, others] = [a, b].map((scene) => scene.plan().lights.map(({ ring }) => measure(ring))) as [
    ReturnType<typeof measure>[],
    ReturnType<typeof measure>[],
  ]
  rings.forEach(({ area }, i) => {
    expect(area / others[i]!.area).toBeCloseTo(1, 9)
  })
}

/** Advances the clock until a condition holds, and fails if it never does. */
async function rest(clock: FakeClock, until: () => boolean): Promise<void> {
  for (let i = 0; i < 50 && !until(); i++) {
    clock.pass(300)
    await turn()
  }
  expect(until()).toBe(true)
}

it('a scene prepares its walls in a worker, and applies what changed in the meantime', async () => {
  const { create, made, terminated } = workers()
  const clock = fakeClock()
  const [scene, sweeping] = [createScene({ clock, worker: create }), createScene({ clock: fakeClock() })]
  const [crates, others] = [fill(scene), fill(sweeping)]
  expectSame(scene, sweeping)
  await rest(clock, () => made.length === 1)
  for (const each of [crates, others]) {
    each[3]!.move(50, 50)
    each[4]!.remove()
    each[5]!.set({ open: true })
    each[6]!.set({ from: 'negative' })
  }
  expectSame(scene, sweeping)
  await rest(clock, () => terminated.mock.calls.length === 1)
  expectSame(scene, sweeping)
  // The crate that moved is added in place, without the worker.
  await scene.settle()
  expectSame(scene, sweeping)
  expect(made).toHaveLength(1)
  expect(warnings).not.toHaveBeenCalled()
})

it('a scene prepares its walls itself, with one warning, if its workers fail or do not answer', async () => {
  const failing = { ...workerPair().worker, terminate: vi.fn() }
  const create = vi.fn(() => failing)
  const sweeping = createScene({ clock: fakeClock() })
  fill(sweeping)
  const clock = fakeClock()
  const scene = createScene({ clock, worker: create })
  fill(scene)
  await rest(clock, () => create.mock.calls.length === 1)
  failing.fail('no such file')
  await scene.settle()
  expectSame(scene, sweeping)
  expect(failing.terminate).toHaveBeenCalledOnce()

  // A worker that never answers, because its script does not import the library's.
  const deaf = { ...workerPair().worker, terminate: vi.fn() }
  const later = fakeClock()
  const other = createScene({ clock: later, worker: () => deaf })
  fill(other)
  await rest(later, () => deaf.terminate.mock.calls.length === 1)
  await other.settle()
  expectSame(other, sweeping)
  expect(warnings.mock.calls).toEqual([
    [
      'react-umbra: the worker of a scene failed, so its walls are prepared in this thread: Error: react-umbra: the ' +
        'worker failed: no such file. Does its script import react-umbra/worker?',
    ],
  ])
})

it('a scene prepares its walls itself if the buffer of a worker is damaged', async () => {
  function* damages(input: WallsToPrepare) {
    const buffer = yield* prepareBuffer(input)
    return damaged(buffer, ({ start }) => (start[0] = -1))
  }
  const { create, made } = workers({ prepareBuffer: damages })
  const sweeping = createScene({ clock: fakeClock() })
  fill(sweeping)
  const clock = fakeClock()
  const scene = createScene({ clock, worker: create })
  fill(scene)
  await rest(clock, () => made.length === 1)
  await scene.settle()
  expectSame(scene, sweeping)
  // It does not start another worker.
  fill(scene)
  fill(sweeping)
  await scene.settle()
  expectSame(scene, sweeping)
  expect(made).toHaveLength(1)
})

it('a scene prepares its walls itself after it terminates a worker that stalls', async () => {
  const { worker, port } = workerPair()
  const terminated = vi.fn()
  port.onMessage((message) => {
    port.postMessage({ umbra: 'progress', id: (message as { id: number }).id, progress: 0 }, [])
  })
  const sweeping = createScene({ clock: fakeClock() })
  fill(sweeping)
  const clock = fakeClock()
  const scene = createScene({ clock, worker: () => Object.assign(worker, { terminate: terminated }) })
  fill(scene)
  await rest(clock, () => terminated.mock.calls.length === 1)
  await scene.settle()
  expectSame(scene, sweeping)
})

it('a scene rejects a worker that is not a function', () => {
  expect(() => createScene({ worker: 5 as never })).toThrow('react-umbra: worker must be a function, got 5')
})

it.each([1, 2])('a scene with a worker answers like a new one after each step: seed %i', async (seed) => {
  const { create, made } = workers()
  expect(await playIndex(seed, 25, create)).toBeNull()
  expect(made.length).toBeGreaterThan(0)
})
