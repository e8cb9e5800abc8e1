import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createScene } from '../../src/scene/createScene.js'
import { fakeClock, turn } from '../helpers/fakeClock.js'
import { chance, seeded, whole } from '../helpers/random.js'

const FRAMES = 5000
/** Number of steps after which all caches have their full size, and the engine has compiled hot code. */
const WARM = 3000
/** Number of steps between two measurements of the heap. */
const STRETCH = 500
/** Bytes by which the heap may grow in each stretch: a leak of 100 bytes per step would reach it. */
const ROOM = 100 * STRETCH
/** Width and height of the scene. Small and fast, because a leak per frame hardly depends on them. */
const SIZE = 200

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void

/**
 * Measures the heap in some of the steps after `WARM`, and returns its least growth in a stretch. A leak in each step
 * shows in all of them; one-time work of the engine, such as compiling, shows in one.
 */
function heapWatch() {
  const heaps: number[] = []
  return {
    step(number: number): void {
      if (number < WARM || number % STRETCH > 0) return
      collectGarbage()
      heaps.push(process.memoryUsage().heapUsed)
    },
    leastGrowth: () => Math.min(...heaps.slice(1).map((heap, i) => heap - heaps[i]!)),
  }
}

it(`uses no more heap after ${FRAMES} frames of moves, additions, removals and doors than after ${WARM}`, async () => {
  const random = seeded(3)
  const clock = fakeClock(0.01)
  const scene = createScene({ clock })
  const box = () => ({
    shape: { kind: 'box' as const, x: 0, y: 0, width: 12, height: 8 },
    x: whole(random, SIZE),
    y: whole(random, SIZE),
  })
  const occluders = Array.from({ length: 12 }, () => scene.addOccluder(box()))
  const lights = Array.from({ length: 3 }, () =>
    scene.addLight({ x: whole(random, SIZE), y: whole(random, SIZE), radius: 40 }),
  )
  const remembered = scene.rememberedPolygon()
  const view = { minX: 0, minY: 0, maxX: SIZE, maxY: SIZE }
  const watch = heapWatch()
  for (let frame = 0; frame <= FRAMES; frame++) {
    watch.step(frame)
    const which = whole(random, occluders.length)
    if (frame % 50 === 0) {
      occluders[which]!.remove()
      occluders[which] = scene.addOccluder(box())
      const light = whole(random, lights.length)
      lights[light]!.remove()
      lights[light] = scene.addLight({ x: whole(random, SIZE), y: whole(random, SIZE), radius: 40 })
    } else if (frame % 2 === 0) occluders[which]!.set({ open: chance(random, 0.5) })
    else occluders[frame % 5]!.move(frame % SIZE, SIZE / 2)
    lights[frame % 3]!.move(whole(random, SIZE), frame % SIZE)
    scene.plan(view)
    remembered({ x: SIZE / 2, y: frame % SIZE }, { radius: 30 })
    clock.pass(16)
    if (frame % 100 === 0) await turn()
  }
  expect(watch.leastGrowth()).toBeLessThan(ROOM)
})

it('releases the lights of a view that is no longer requested', async () => {
  const scene = createScene({ clock: fakeClock() })
  const view = (minX: number) => ({ minX, minY: 0, maxX: minX + 100, maxY: 100 })
  scene.plan(view(0))
  const watch = heapWatch()
  for (let i = 0; i <= FRAMES; i++) {
    watch.step(i)
    const light = scene.addLight({ x: 550, y: 50, radius: 40 })
    scene.plan(view(500))
    light.remove()
  }
  expect(watch.leastGrowth()).toBeLessThan(ROOM)
})
