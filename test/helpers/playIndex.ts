import { createScene } from '../../src/scene/createScene.js'
import type { RegisteredOccluder } from '../../src/scene/occluders/OccluderEntry.js'
import type { OccluderProps } from '../../src/scene/occluders/occluder.js'
import type { Scene } from '../../src/scene/Scene.js'
import type { WorkerLike } from '../../src/worker/WorkerLike.js'
import { differenceOf } from './compareRings.js'
import { type FakeClock, fakeClock, turn } from './fakeClock.js'
import { between, chance, pick, type Random, seeded, whole } from './random.js'

const SIDE = 400

/** Milliseconds that pass each time the clock is read. */
const PER_LOOK = 1.5

/** An occluder of a scene at play, and its props as they are now. */
interface Piece {
  props: OccluderProps
  handle: RegisteredOccluder
}

/**
 * A crate, a fence, a glass pane, a pillar or a house with many walls, on whole places so that they touch and overlap.
 */
function anyOccluder(random: Random): OccluderProps {
  const place = { x: whole(random, SIDE), y: whole(random, SIDE), rotation: pick(random, [0, 0, random() * 6]) }
  const kind = whole(random, 5)
  if (kind === 0)
    return { ...place, shape: { kind: 'box', x: 0, y: 0, width: 20, height: 10 }, lit: chance(random, 0.5) }
  if (kind === 1) return { ...place, points: [0, 0, 30, 5, 40, 40], closed: false, limited: true }
  if (kind === 2) return { ...place, walls: [-20, 0, 20, 0], from: pick(random, ['positive', 'negative'] as const) }
  if (kind === 3) return { ...place, shape: { kind: 'circle', x: 0, y: 0, radius: between(random, 1, 12) } }
  return { ...place, points: Array.from({ length: 24 }, (_, i) => (i % 2 ? 5 : 9) * (i % 4 < 2 ? i : 24 - i)) }
}

function anyChange(random: Random): Partial<OccluderProps> {
  return pick(random, [
    { x: whole(random, SIDE), y: whole(random, SIDE) },
    { x: whole(random, SIDE) },
    { rotation: random() * 6 },
    { open: chance(random, 0.5) },
    { blocks: pick(random, [['light'], ['sight'], []] as const) },
    { limited: chance(random, 0.5) || pick(random, [['light'], ['sight']] as const) },
    { shape: { kind: 'box', x: 0, y: 0, width: 5, height: 50 } } as const,
    { walls: [] },
  ])
}

/**
 * Plays with a scene: occluders are added, moved, left at rest, opened, changed and removed, lights
 * too, while time passes. After each step, compares every view with that of a new scene that has
 * prepared nothing. `worker` creates the workers that prepare its walls. Returns the fault in words, or null.
 */
export async function playIndex(seed: number, steps: number, worker?: () => WorkerLike): Promise<string | null> {
  const random = seeded(seed)
  // A mesh then takes several slices, between which things move.
  const clock = fakeClock(PER_LOOK)
  const scene = createScene({ clock, worker })
  const pieces: Piece[] = []
  const add = (): void => {
    const props = anyOccluder(random)
    pieces.push({ props, handle: scene.addOccluder(props) })
  }
  for (let i = whole(random, 60); i >= 0; i--) add()
  const lights = Array.from({ length: 6 }, () => {
    const props = {
      x: between(random, -100, SIDE + 100),
      y: whole(random, SIDE),
      radius: pick(random, [0, 30, 120, 600]),
      ...(chance(random, 0.3) ? { direction: random() * 6, angle: random() * 6 + 0.01 } : {}),
    }
    return { props, handle: scene.addLight(props) }
  })
  const remembered = scene.rememberedPolygon()
  const guard = { origin: { x: whole(random, SIDE), y: whole(random, SIDE) }, bounds: box(-50, SIDE + 50) }

  for (let step = 0; step < steps; step++) {
    const kind = whole(random, 10)
    if (kind === 0) add()
    else if (kind === 1 && pieces.length > 0) pieces.splice(whole(random, pieces.length), 1)[0]!.handle.remove()
    else if (kind <= 5 && pieces.length > 0) {
      const piece = pick(random, pieces)
      const change = anyChange(random)
      piece.handle.set(change)
      piece.props = { ...piece.props, ...change }
    } else if (kind === 6) {
      const { props, handle } = pick(random, lights)
      Object.assign(props, { x: whole(random, SIDE), y: whole(random, SIDE) })
      handle.move(props.x, props.y)
    } else if (kind === 7) await passUntil(scene.settle(), clock)
    else {
      clock.pass(pick(random, [0, 5, 60, 300]))
      await turn()
    }
    const fresh = createScene({ clock: fakeClock() })
    for (const { props } of lights) fresh.addLight(props)
    for (const { props } of pieces) fresh.addOccluder(props)
    const wrong = difference(scene, fresh) ?? differenceOfViews(remembered(guard.origin, guard), fresh, guard)
    if (wrong !== null) return `seed ${seed}, step ${step}: ${wrong}`
  }
  return null
}

/** Lets time pass until something is done. */
async function passUntil(done: Promise<void>, clock: FakeClock): Promise<void> {
  let isDone = false
  void done.then(() => {
    isDone = true
  })
  while (!isDone) {
    clock.pass(1)
    await turn()
  }
}

const box = (min: number, max: number) => ({ minX: min, minY: min, maxX: max, maxY: max })

function difference(scene: Scene, fresh: Scene): string | null {
  const [is, should] = [scene.plan().lights, fresh.plan().lights]
  if (is.length !== should.length) return `${is.length} lights in place of ${should.length}`
  for (const [i, { ring, x, y, radius }] of is.entries()) {
    const view = { name: 'index', origin: { x, y }, walls: [...fresh.walls()], radius }
    const wrong = differenceOf(view, ring, should[i]!.ring)
    if (wrong !== null) return `light ${i} at (${x}, ${y}): ${wrong}`
  }
  return null
}

function differenceOfViews(
  ring: Float64Array,
  fresh: Scene,
  { origin, bounds }: { origin: { x: number; y: number }; bounds: ReturnType<typeof box> },
): string | null {
  const view = { name: 'index', origin, walls: [...fresh.walls()], bounds }
  const wrong = differenceOf(view, ring, fresh.polygonFrom(origin, { bounds }))
  return wrong && `the remembered view: ${wrong}`
}
