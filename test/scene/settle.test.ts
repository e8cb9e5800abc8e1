import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OccluderProps } from '../../src/scene/occluders/occluder.js'
import { Scene } from '../../src/scene/Scene.js'
import { buildMesh } from '../../src/visibility/mesh/buildMesh.js'
import { MeshEditor } from '../../src/visibility/mesh/MeshEditor.js'
import { cases } from '../helpers/cases.js'
import { type FakeClock, fakeClock, turn } from '../helpers/fakeClock.js'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'
import { measure } from '../helpers/ringShape.js'

vi.mock('../../src/visibility/mesh/buildMesh.js', { spy: true })

const builds = () => vi.mocked(buildMesh).mock.calls.length

const adding = vi.spyOn(MeshEditor.prototype, 'add')
const removing = vi.spyOn(MeshEditor.prototype, 'remove')

/** Numbers of walls that were added to meshes and removed from them in place, one for each step. */
const changes = () => ({
  added: adding.mock.calls.map(([slots]) => slots.length),
  removed: removing.mock.calls.map(([slots]) => slots.length),
})

beforeEach(() => {
  vi.mocked(buildMesh).mockClear()
  adding.mockClear()
  removing.mockClear()
})

/** A crate, a fence or a glass pane somewhere in a square of 200. */
function occluder(random: Random): OccluderProps {
  const place = { x: between(random, 0, 200), y: between(random, 0, 200), rotation: pick(random, [0, random() * 6]) }
  const kind = whole(random, 4)
  if (kind === 0)
    return { ...place, shape: { kind: 'box', x: 0, y: 0, width: 20, height: 9 }, lit: chance(random, 0.5) }
  if (kind === 1) return { ...place, points: [0, 0, 30, 5, 40, 40], closed: false, limited: true }
  if (kind === 2) return { ...place, walls: [-20, 0, 20, 0], from: pick(random, ['positive', 'negative'] as const) }
  return { ...place, shape: { kind: 'circle', x: 0, y: 0, radius: between(random, 1, 9) }, open: chance(random, 0.2) }
}

/** Creates two scenes with the same occluders and lights; the second one is never settled. */
function pair(random: Random) {
  const scenes = [new Scene({ clock: fakeClock() }), new Scene({ clock: fakeClock() })] as const
  const occluders = Array.from({ length: 30 }, () => occluder(random))
  const lights = Array.from({ length: 12 }, () => ({
    x: between(random, -100, 300),
    y: between(random, -100, 300),
    radius: pick(random, [20, 90, 400]),
    ...(chance(random, 0.3) ? { direction: random() * 6, angle: random() * 6 } : {}),
  }))
  const handles = scenes.map((scene) => {
    for (const light of lights) scene.addLight(light)
    return occluders.map((props) => scene.addOccluder(props))
  })
  return { settling: scenes[0], sweeping: scenes[1], handles }
}

function expectSameRings(a: Scene, b: Scene): void {
  const [rings, others] = [a, b].map((scene) => scene.plan().lights.map(({ ring }) => ring)) as [
    Float64Array[],
    Float64Array[],
  ]
  expect(rings).toHaveLength(others.length)
  rings.forEach((ring, i) => {
    const [one, other] = [measure(ring), measure(others[i]!)]
    expect(one.area / other.area).toBeCloseTo(1, 9)
    expect(one.length / other.length).toBeCloseTo(1, 9)
  })
}

describe('a settled scene has the same rings as one that sweeps over all its walls', () => {
  it.each(Array.from({ length: cases(16) }, (_, seed) => [seed] as const))('seed %i', async (seed) => {
    const random = seeded(seed)
    const { settling, sweeping, handles } = pair(random)
    await settling.settle()
    expectSameRings(settling, sweeping)
    for (let step = 0; step < 8; step++) {
      const which = whole(random, 30)
      const change = pick(random, [
        { x: between(random, 0, 200), y: between(random, 0, 200) },
        { open: chance(random, 0.5) },
        { blocks: pick(random, [['light'], ['sight'], []] as const) },
        { limited: chance(random, 0.5) },
        { shape: { kind: 'box', x: 0, y: 0, width: 5, height: 50 } } as const,
      ])
      for (const scene of handles) {
        if (chance(seeded(seed + step), 0.1)) scene[which]!.remove()
        else scene[which]!.set(change)
      }
      if (step === 5) await settling.settle()
      expectSameRings(settling, sweeping)
    }
  })
})

/** A scene of a hundred crates, 400 walls, and the handles of the crates. */
function town(clock: FakeClock) {
  const scene = new Scene({ clock })
  const crates = Array.from({ length: 100 }, (_, i) =>
    scene.addOccluder({ shape: { kind: 'box', x: 30 * (i % 10), y: 30 * Math.floor(i / 10), width: 9, height: 9 } }),
  )
  scene.addLight({ x: 15, y: 15, radius: 400 })
  return { scene, crates }
}

it('a settled scene opens and closes its doors at once', async () => {
  const { scene } = town(fakeClock())
  // A room round the lamp, between four crates.
  scene.addOccluder({ walls: [23, 7, 7, 7, 7, 7, 7, 23, 7, 23, 23, 23] })
  const door = scene.addOccluder({ walls: [23, 7, 23, 23] })
  await scene.settle()
  const reach = () => Math.max(...scene.plan().lights[0]!.ring.filter((_, i) => i % 2 === 0))
  expect(reach()).toBeCloseTo(23, 9)
  door.set({ open: true })
  expect(reach()).toBeGreaterThan(400)
  door.set({ open: false })
  expect(reach()).toBeCloseTo(23, 9)
})

/** Lets time pass until all walls have been prepared. */
async function rest(clock: FakeClock): Promise<void> {
  // The module that keeps the mesh is loaded first.
  await turn()
  for (let i = 0; i < 20 && clock.waiting > 0; i++) {
    clock.pass(300)
    await turn()
  }
}

describe('triangulating', () => {
  it('waits until new walls are on the screen, happens once, and not again if nothing moved', async () => {
    const clock = fakeClock()
    const { scene } = town(clock)
    scene.plan()
    await turn()
    expect(builds()).toBe(0)
    await rest(clock)
    expect(builds()).toBe(1)
    scene.plan()
    await rest(clock)
    await scene.settle()
    expect(builds()).toBe(1)
    expect(clock.waiting).toBe(0)
  })

  it('continues for resting walls while another occluder moves in every frame', async () => {
    const clock = fakeClock()
    const { crates } = town(clock)
    for (let frame = 0; frame < 60; frame++) {
      crates[0]!.move(frame, 0)
      clock.pass(16)
      await turn()
    }
    expect(changes()).toEqual({ added: [], removed: [] })
    // The one that moved is added when it has rested.
    await rest(clock)
    expect(changes()).toEqual({ added: [4], removed: [] })
    expect(builds()).toBe(1)
  })

  it('happens in no frame: not while an occluder is dragged, and not for a door', async () => {
    const clock = fakeClock()
    const { scene, crates } = town(clock)
    await rest(clock)
    vi.mocked(buildMesh).mockClear()
    for (let frame = 0; frame < 20; frame++) {
      crates[3]!.move(frame, frame)
      crates[4]!.set({ open: frame % 2 === 0 })
      scene.plan()
      clock.pass(16)
      await turn()
    }
    expect(builds()).toBe(0)
    expect(changes().added).toEqual([])
    await rest(clock)
    expect(builds()).toBe(0)
    expect(changes()).toEqual({ added: [4], removed: [4] })
  })

  it('is skipped for a door, and for a few walls, which are swept as quickly', async () => {
    const clock = fakeClock()
    const scene = new Scene({ clock })
    const door = scene.addOccluder({ walls: [0, 0, 1, 1] })
    await rest(clock)
    door.move(5, 5)
    await rest(clock)
    expect(builds()).toBe(0)
    const { crates } = town(clock)
    await rest(clock)
    expect(builds()).toBe(1)
    crates[5]!.set({ open: true })
    await rest(clock)
    expect(builds()).toBe(1)
  })

  it('happens without a host', async () => {
    const { scene } = town(fakeClock())
    await scene.settle()
    expect(builds()).toBe(1)
  })

  it('accepts walls that span no area, and no walls at all', async () => {
    const scene = new Scene()
    scene.addLight({ x: 5, y: 5, radius: 10 })
    await scene.settle()
    const point = scene.addOccluder({ walls: [3, 3, 3, 3] })
    await scene.settle()
    expect(scene.plan().lights[0]!.ring.length).toBeGreaterThan(100)
    point.remove()
    await scene.settle()
    expect(scene.plan().lights[0]!.ring.length).toBeGreaterThan(100)
  })
})

describe('a prepared mesh', () => {
  /** A settled town and one that is never settled, with the same occluders. */
  async function towns() {
    const clock = fakeClock(1.5)
    const [settled, sweeping] = [town(clock), town(fakeClock())]
    await rest(clock)
    expect(builds()).toBe(1)
    const add = (props: OccluderProps) => [settled, sweeping].map(({ scene }) => scene.addOccluder(props))
    const expectSame = () => expectSameRings(settled.scene, sweeping.scene)
    return { clock, settled, sweeping, add, expectSame }
  }

  /** A comb of `count` walls across the town. Light passes the first limited wall, so no wall may count twice. */
  const comb = (count: number): OccluderProps => ({
    walls: Array.from({ length: count }, (_, i) => [i, -5, i + 0.5, 40]).flat(),
    limited: true,
  })

  it('adds a door and a loaded chunk, in steps', async () => {
    const { clock, add, expectSame } = await towns()
    add({ walls: [20, 0, 20, 12] })
    await rest(clock)
    expect(changes()).toEqual({ added: [1], removed: [] })
    const [chunk] = add(comb(100))
    expectSame()
    // Some of its steps are done, and it blocks only once.
    clock.pass(200)
    expect(changes().added.length).toBeGreaterThan(1)
    expectSame()
    chunk!.set({ limited: false })
    await rest(clock)
    expect(
      changes()
        .added.slice(1)
        .reduce((sum, count) => sum + count),
    ).toBe(100)
    expect(builds()).toBe(1)
  })

  it('drops an occluder that moves while it is being added', async () => {
    const { clock, add, expectSame } = await towns()
    const chunk = add(comb(100))
    clock.pass(200)
    for (const one of chunk) one.move(3, 0)
    expectSame()
    await rest(clock)
    expectSame()
    const { added, removed } = changes()
    const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
    expect(sum(added) - sum(removed)).toBe(100)
    expect(builds()).toBe(1)
  })

  it('reuses the slots of removed chunks', async () => {
    const { clock, settled } = await towns()
    for (let i = 0; i < 20; i++) {
      const chunk = settled.scene.addOccluder({ ...comb(40), x: i })
      await rest(clock)
      chunk.remove()
      await rest(clock)
    }
    expect(builds()).toBe(1)
    expect(Math.max(...adding.mock.calls.flatMap(([slots]) => slots))).toBeLessThan(500)
  })

  it('is prepared again for walls outside its bounds, and if most walls are new', async () => {
    const { clock, add, expectSame } = await towns()
    add({ walls: [900, 0, 900, 50] })
    await rest(clock)
    expect(builds()).toBe(2)
    add(comb(300))
    await rest(clock)
    expect(builds()).toBe(3)
    expect(changes()).toEqual({ added: [], removed: [] })
    expectSame()
  })

  it('is replaced by sweeps and a new mesh if a change is too costly', async () => {
    const { clock, add, expectSame } = await towns()
    adding.mockReturnValueOnce(false)
    const [door] = add({ walls: [20, 0, 20, 12] })
    clock.pass(200)
    expect(changes().added).toEqual([1])
    expectSame()
    await rest(clock)
    expect(builds()).toBe(2)
    expectSame()
    door!.remove()
    await rest(clock)
    expect(changes().removed).toEqual([1])
  })
})
