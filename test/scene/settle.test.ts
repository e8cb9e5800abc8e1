import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OccluderProps } from '../../src/scene/occluder.js'
import { Scene } from '../../src/scene/Scene.js'
import { buildMesh } from '../../src/visibility/mesh/build.js'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'
import { measure } from '../helpers/ringShape.js'
import { countingHost } from './hosts.js'

vi.mock('../../src/visibility/mesh/build.js', { spy: true })

const builds = () => vi.mocked(buildMesh).mock.calls.length

beforeEach(() => {
  vi.mocked(buildMesh).mockClear()
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

/** The same occluders and lights in two scenes; the second one is never settled. */
function pair(random: Random) {
  const scenes = [new Scene(), new Scene()] as const
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

describe('a settled scene lights as one that sweeps over all its walls', () => {
  it.each(Array.from({ length: 25 }, (_, seed) => [seed] as const))('seed %i', (seed) => {
    const random = seeded(seed)
    const { settling, sweeping, handles } = pair(random)
    settling.settle()
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
      if (step === 5) settling.settle()
      expectSameRings(settling, sweeping)
    }
  })
})

describe('triangulating', () => {
  it('waits for settle, happens once, and not again when nothing moved', () => {
    const { settling } = pair(seeded(1))
    settling.plan()
    expect(builds()).toBe(0)
    settling.settle()
    settling.settle()
    settling.plan()
    expect(builds()).toBe(1)
  })

  it('happens in no frame: not while an occluder is dragged, and not for a door', () => {
    const { settling, handles } = pair(seeded(2))
    settling.settle()
    vi.mocked(buildMesh).mockClear()
    for (let frame = 0; frame < 20; frame++) {
      handles[0]![3]!.move(frame, frame)
      handles[0]![4]!.set({ open: frame % 2 === 0 })
      settling.plan()
    }
    expect(builds()).toBe(0)
    settling.settle()
    expect(builds()).toBe(1)
  })

  it('is asked for from the host when something moved, not when a door opened', () => {
    const scene = new Scene()
    let asked = 0
    scene.attach({ ...countingHost(), requestSettle: () => asked++ })
    expect(asked).toBe(0)
    const door = scene.addOccluder({ walls: [0, 0, 1, 1] })
    expect(asked).toBe(1)
    scene.settle()
    door.set({ open: true })
    expect(asked).toBe(1)
    door.move(5, 5)
    expect(asked).toBe(2)
    door.remove()
    expect(asked).toBe(3)
  })

  it('is asked for from a host that comes later', () => {
    const scene = new Scene()
    scene.addOccluder({ walls: [0, 0, 1, 1] })
    let asked = 0
    scene.attach({ ...countingHost(), requestSettle: () => asked++ })
    expect(asked).toBe(1)
  })

  it('survives walls that span no area, and no walls at all', () => {
    const scene = new Scene()
    scene.addLight({ x: 5, y: 5, radius: 10 })
    scene.settle()
    const point = scene.addOccluder({ walls: [3, 3, 3, 3] })
    scene.settle()
    expect(scene.plan().lights[0]!.ring.length).toBeGreaterThan(100)
    point.remove()
    scene.settle()
    expect(scene.plan().lights[0]!.ring.length).toBeGreaterThan(100)
  })
})
