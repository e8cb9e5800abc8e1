import { afterEach, describe, expect, it, vi } from 'vitest'
import { createScene } from '../../src/core.js'
import type { OccluderEntry } from '../../src/scene/occluders/OccluderEntry.js'
import type { SceneOccluder } from '../../src/scene/occluders/occluder.js'
import { MeshScheduler } from '../../src/scene/occlusion/MeshScheduler.js'
import { StaticMesh, snapshotOf } from '../../src/scene/occlusion/StaticMesh.js'
import { CHANNELS } from '../../src/visibility/attributes.js'
import { MeshEditor } from '../../src/visibility/mesh/MeshEditor.js'
import { prepareMesh } from '../../src/visibility/mesh/prepareMesh.js'
import { type FakeClock, fakeClock } from '../helpers/fakeClock.js'

afterEach(() => vi.restoreAllMocks())

function entriesOf(occluders: readonly SceneOccluder[]): OccluderEntry[] {
  const scene = createScene({ clock: fakeClock() })
  for (const occluder of occluders) scene.addOccluder(occluder)
  return [...scene.context.walls.occluders]
}

/** Returns a mesh of the first `count` occluders. */
function meshOf(entries: readonly OccluderEntry[], count = 1): StaticMesh {
  const { list, slots, bounds } = snapshotOf(entries.slice(0, count))
  return new StaticMesh(prepareMesh(list.walls, list.codes, bounds!)!, slots)
}

const FRAME: SceneOccluder = { points: [-200, -200, 200, -200, 200, 200, -200, 200] }

/** A fence of 40 walls along x = 50: more than one step can add. */
const FENCE: SceneOccluder = { walls: Array.from({ length: 40 }, (_, i) => [50, i - 20, 50, i - 19]).flat() }

/** Returns the walls that light from (0, 0) may hit, as text, with their codes. */
function reached(mesh: StaticMesh): string[] {
  const { list } = mesh.wallsReached({ x: 0, y: 0 }, CHANNELS.light, 1000, null)
  return Array.from(list.codes, (code, i) => `${[...list.walls.subarray(4 * i, 4 * i + 4)]} ${code}`).sort()
}

function textsOf({ walls, codes }: OccluderEntry): string[] {
  return Array.from(codes, (code, i) => `${[...walls.subarray(4 * i, 4 * i + 4)]} ${code}`)
}

describe('StaticMesh', () => {
  it('has room strictly inside its bounds', () => {
    const mesh = meshOf(entriesOf([FRAME]))
    const { minX, minY, maxX, maxY } = snapshotOf(entriesOf([FRAME])).bounds!
    const within = { minX: minX + 1, minY: minY + 1, maxX: maxX - 1, maxY: maxY - 1 }
    expect(mesh.hasRoom(within)).toBe(true)
    for (const side of [{ minX }, { minY }, { maxX }, { maxY }]) {
      expect(mesh.hasRoom({ ...within, ...side })).toBe(false)
    }
    expect(mesh.canQueryFrom({ x: 0, y: 0 })).toBe(true)
    for (const side of [{ x: minX }, { x: maxX }, { y: minY }, { y: maxY }]) {
      expect(mesh.canQueryFrom({ x: 0, y: 0, ...side })).toBe(false)
    }
  })

  it('adds the walls of an occluder in steps, which block nothing until all are added', () => {
    const entries = entriesOf([FRAME, FENCE])
    const [frame, fence] = entries as [OccluderEntry, OccluderEntry]
    const mesh = meshOf(entries)
    expect(mesh.size).toBe(4)
    expect(mesh.add(fence)).toBe(true)
    expect(mesh.has(fence)).toBe(false)
    expect(reached(mesh)).toEqual(textsOf(frame).sort())
    expect(mesh.add(fence)).toBe(true)
    expect(mesh.has(fence)).toBe(true)
    expect(mesh.size).toBe(44)
    expect(reached(mesh)).toEqual([...textsOf(frame), ...textsOf(fence)].sort())
  })

  it('keeps what each wall blocks when it is added in steps', () => {
    const { walls } = FENCE
    const entries = entriesOf([FRAME, { walls: walls!, points: [80, -60, 80, 60, 120, 0], lit: true }])
    const mixed = entries[1]!
    expect(new Set(mixed.codes).size).toBeGreaterThan(1)
    const mesh = meshOf(entries)
    while (!mesh.has(mixed)) expect(mesh.add(mixed)).toBe(true)
    const all = new Set(textsOf(mixed))
    const struck = reached(mesh).filter((text) => !text.includes('200'))
    expect(struck.length).toBeGreaterThan(38)
    for (const text of struck) expect(all).toContain(text)
  })

  it('releases the walls of an occluder that was added in full or in part', () => {
    const entries = entriesOf([FRAME, FENCE])
    const [frame, fence] = entries as [OccluderEntry, OccluderEntry]
    const mesh = meshOf(entries)
    mesh.add(fence)
    mesh.release(fence)
    expect([mesh.releasedCount, mesh.size]).toEqual([32, 4])
    while (!mesh.has(fence)) mesh.add(fence)
    mesh.release(fence)
    expect([mesh.releasedCount, mesh.size]).toEqual([72, 4])
    expect(reached(mesh)).toEqual(textsOf(frame).sort())
    while (mesh.releasedCount > 0) expect(mesh.removeReleased()).toBe(true)
    expect(reached(mesh)).toEqual(textsOf(frame).sort())
  })

  it('reports that a change is too costly', () => {
    const entries = entriesOf([FRAME, FENCE])
    const [frame, fence] = entries as [OccluderEntry, OccluderEntry]
    const mesh = meshOf(entries)
    vi.spyOn(MeshEditor.prototype, 'add').mockReturnValue(false)
    vi.spyOn(MeshEditor.prototype, 'remove').mockReturnValue(false)
    expect(mesh.add(fence)).toBe(false)
    mesh.release(frame)
    expect(mesh.removeReleased()).toBe(false)
  })

  it('has bounds that extend beyond its walls by their size', () => {
    const mesh = meshOf(entriesOf([FRAME]))
    const box = { minX: -599, minY: -599, maxX: 599, maxY: 599 }
    expect(mesh.hasRoom(box)).toBe(true)
    for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const) {
      expect(mesh.hasRoom({ ...box, [side]: 601 * Math.sign(box[side]) })).toBe(false)
    }
    expect([
      mesh.canQueryFrom({ x: 599, y: -599 }),
      mesh.canQueryFrom({ x: 601, y: 0 }),
      mesh.canQueryFrom({ x: 0, y: -601 }),
    ]).toEqual([true, false, false])
  })
})

describe('the bounds of a mesh', () => {
  it('are null if they have no area in doubles', () => {
    const boundsOf = (...walls: number[]) => snapshotOf(entriesOf([{ walls }])).bounds
    expect(boundsOf(0, 0, 1, 0)).toEqual({ minX: -1, minY: -1, maxX: 2, maxY: 1 })
    expect(boundsOf(5, 5, 5, 5)).toBeNull()
    expect(boundsOf(0, 1e20, 1, 1e20)).toBeNull()
    expect(boundsOf(1e20, 0, 1e20, 1)).toBeNull()
    expect(snapshotOf([]).bounds).toBeNull()
  })
})

describe('MeshScheduler', () => {
  /** Settles a scheduler, adds an occluder, and returns how many occluders each new mesh lacked. */
  async function scheduled(occluders: readonly SceneOccluder[], later: SceneOccluder) {
    const clock = fakeClock()
    const entries = entriesOf([...occluders, later])
    const current = new Set(entries.slice(0, -1))
    const lacking: number[] = []
    const added = vi.fn()
    const scheduler = new MeshScheduler(
      current,
      { clock, worker: undefined },
      {
        replaced: (loose) => lacking.push([...loose].length),
        added,
      },
    )
    for (const entry of current) scheduler.add(entry)
    await scheduler.settle()
    lacking.length = 0
    const last = entries.at(-1)!
    current.add(last)
    scheduler.add(last)
    for (let i = 0; i < 40; i++) {
      clock.pass(50)
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    }
    return { lacking, added, mesh: scheduler.mesh!, last }
  }

  const fences = [0, 1, 2].map((x): SceneOccluder => ({ ...FENCE, x: 20 * x }))

  it('adds an occluder inside the bounds of the mesh to it', async () => {
    const { lacking, added, mesh, last } = await scheduled(fences, { walls: [70, 0, 75, 5] })
    expect(lacking).toEqual([])
    expect(added).toHaveBeenCalledExactlyOnceWith(last)
    expect(mesh.has(last)).toBe(true)
  })

  it('replaces the mesh by one of all occluders if one is added beyond its bounds', async () => {
    const { lacking, added, mesh, last } = await scheduled(fences, { walls: [7000, 0, 7005, 5] })
    expect(lacking).toEqual([0])
    expect(added).not.toHaveBeenCalled()
    expect(mesh.has(last)).toBe(true)
  })

  /** Advances the clock until nothing more happens. */
  async function rest(clock: FakeClock): Promise<void> {
    for (let i = 0; i < 40; i++) {
      clock.pass(50)
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    }
  }

  it.each([
    ['is removed', (scheduler: MeshScheduler, entry: OccluderEntry) => scheduler.remove(entry)],
    ['moves', (scheduler: MeshScheduler, entry: OccluderEntry) => scheduler.move(entry)],
  ])('leaves an occluder out of the mesh if it %s while the mesh is built', async (_, change) => {
    // Each reading of the clock takes longer than a slice.
    const clock = fakeClock(5)
    const entries = entriesOf(fences)
    const current = new Set(entries)
    const scheduler = new MeshScheduler(current, { clock, worker: undefined }, { replaced: () => {}, added: () => {} })
    for (const entry of current) scheduler.add(entry)
    clock.pass(300)
    await Promise.resolve()
    expect(scheduler.mesh).toBeNull()
    current.delete(entries[1]!)
    change(scheduler, entries[1]!)
    for (let i = 0; scheduler.mesh === null && i < 10_000; i++) {
      clock.pass(1)
      await Promise.resolve()
    }
    expect(entries.map((entry) => scheduler.mesh!.has(entry))).toEqual([true, false, true])
    expect(scheduler.mesh!.size).toBe(80)
  })

  it('drops a mesh whose change is too costly, and prepares another one', async () => {
    const clock = fakeClock()
    const entries = entriesOf(fences)
    const lacking: OccluderEntry[][] = []
    const replaced = (loose: Iterable<OccluderEntry>) => lacking.push([...loose])
    const current = new Set(entries.slice(0, 2))
    const scheduler = new MeshScheduler(current, { clock, worker: undefined }, { replaced, added: () => {} })
    for (const entry of current) scheduler.add(entry)
    await rest(clock)
    const first = scheduler.mesh
    expect(first!.size).toBe(80)
    vi.spyOn(MeshEditor.prototype, 'add').mockReturnValue(false)
    current.add(entries[2]!)
    scheduler.add(entries[2]!)
    lacking.length = 0
    await rest(clock)
    // First all of them, then none once there is a new mesh.
    expect(lacking).toEqual([entries, []])
    expect(scheduler.mesh).not.toBe(first)
    expect(scheduler.mesh!.size).toBe(120)
  })

  it('keeps the walls of a removed occluder in the mesh for 250 ms', async () => {
    const clock = fakeClock()
    const entries = entriesOf([...fences, { walls: [30, 0, 30, 1] }])
    const current = new Set(entries)
    const scheduler = new MeshScheduler(current, { clock, worker: undefined }, { replaced: () => {}, added: () => {} })
    for (const entry of current) scheduler.add(entry)
    await scheduler.settle()
    await rest(clock)
    const last = entries.at(-1)!
    current.delete(last)
    scheduler.remove(last)
    expect(scheduler.mesh!.releasedCount).toBe(1)
    const pass = async (milliseconds: number) => {
      clock.pass(milliseconds)
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    }
    await pass(240)
    expect(scheduler.mesh!.releasedCount).toBe(1)
    await pass(20)
    expect(scheduler.mesh!.releasedCount).toBe(0)
  })

  it('makes no mesh of few walls, and drops it after the last occluder is removed', async () => {
    const clock = fakeClock()
    const [few, ...many] = entriesOf([{ walls: [0, 0, 9, 9] }, ...fences])
    const current = new Set([few!])
    const replaced = vi.fn()
    const scheduler = new MeshScheduler(current, { clock, worker: undefined }, { replaced, added: () => {} })
    scheduler.add(few!)
    await rest(clock)
    expect(scheduler.mesh).toBeNull()
    for (const entry of many) {
      current.add(entry)
      scheduler.add(entry)
    }
    await rest(clock)
    expect(scheduler.mesh!.size).toBe(121)
    for (const entry of [...current]) {
      current.delete(entry)
      scheduler.remove(entry)
    }
    expect(scheduler.mesh).toBeNull()
    expect(clock.waiting).toBe(0)
  })
})
