import { createExploredMap, createScene, exploredMapFrom, interestOf } from 'react-umbra/core'
import { describe, expect, it } from 'vitest'
import { cases } from '../../helpers/cases.js'
import { fakeClock } from '../../helpers/fakeClock.js'
import { drawInterestScene, place, playInterest } from '../../helpers/playInterest.js'
import { seeded } from '../../helpers/random.js'

const BOUNDS = { minX: 0, minY: 0, maxX: 200, maxY: 200 }

/**
 * A scene by day with a viewer that sees 50 units far, and a count of the entities that `sightings` was called with.
 */
function countedScene() {
  const scene = createScene({ daylight: 'bright', clock: fakeClock() })
  const viewer = scene.addViewer({ x: 0, y: 0, radius: 50 })
  const count = { asked: 0 }
  const { sightings } = scene
  scene.sightings = (targets, options) => {
    count.asked += targets.length
    return sightings.call(scene, targets, options)
  }
  return { scene, viewer, count }
}

describe('an interest', () => {
  it.each(Array.from({ length: cases(4) }, (_, i) => i))(
    'reports exactly the entities that sightings see, tick after tick (seed %i)',
    (seed) => {
      expect(playInterest(seed, 30, 60)).toBeGreaterThan(20)
    },
  )

  it('tests nothing while nothing moves, and one entity after it moves', () => {
    const { scene, count } = countedScene()
    const entities = Array.from({ length: 9 }, (_, id) => ({ id, at: { x: 10 * id, y: 0 } }))
    const interest = interestOf(scene)
    expect([interest.update(entities).entered.length, count.asked]).toEqual([6, 6])
    const { seen } = interest.update(entities)
    expect(count.asked).toBe(6)
    entities[8] = { id: 8, at: { x: 1, y: 1 } }
    expect(interest.update(entities)).toMatchObject({ entered: [8], left: [] })
    expect(count.asked).toBe(7)
    expect(interest.update(entities.slice(1))).toMatchObject({ entered: [], left: [0] })
    expect([seen.size, count.asked]).toEqual([6, 7])
  })

  it('returns the same set of seen entities until one enters or leaves', () => {
    const { scene } = countedScene()
    const interest = interestOf(scene)
    const orcAt = (x: number) => interest.update([{ id: 'orc', at: { x, y: 0 } }]).seen
    const seen = orcAt(10)
    expect(orcAt(20)).toBe(seen)
    expect(orcAt(99)).not.toBe(seen)
    expect([...seen]).toEqual(['orc'])
  })

  it('tests only entities near its views when 500 entities move', () => {
    const { scene, count } = countedScene()
    const entities = Array.from({ length: 500 }, (_, id) => ({ id, at: { x: 10 * id, y: 0 } }))
    const interest = interestOf(scene)
    interest.update(entities)
    count.asked = 0
    const moved = entities.map(({ id, at }) => ({ id, at: { x: at.x, y: 1 } }))
    expect(interest.update(moved).entered).toEqual([])
    expect(count.asked).toBe(6)
  })

  it('tests again only where a view or the light changed', () => {
    const { scene, viewer, count } = countedScene()
    scene.daylight = 'dark'
    const far = scene.addViewer({ x: 1000, y: 0, radius: 50 })
    scene.addLight({ x: 0, y: 0, radius: 20 })
    const lamp = scene.addLight({ x: 1000, y: 0, radius: 15 })
    const entities = Array.from({ length: 500 }, (_, id) => ({ id, at: { x: 10 * id, y: 0 } }))
    const interest = interestOf(scene)
    expect(interest.update(entities).entered).toEqual([0, 1, 2, 99, 100, 101])
    const asks = (change: () => void) => {
      count.asked = 0
      change()
      interest.update(entities)
      return count.asked
    }
    expect(asks(() => lamp.set({ radius: 25 }))).toBe(5)
    expect(asks(() => viewer.move(0, 10))).toBeLessThan(8)
    expect(asks(() => far.set({ radius: 5 }))).toBe(1)
    expect(asks(() => scene.addOccluder({ walls: [-999, 99, -900, 99] }))).toBe(0)
  })

  it('sees a wall exactly if a point just in front of it is seen', () => {
    const seeds = Math.max(30, cases(60))
    let both = 0
    for (let seed = 0; seed < seeds; seed++) {
      const random = seeded(seed)
      const { scene, viewers } = drawInterestScene(random)
      const [a, b] = [place(random), place(random)]
      const door = scene.addOccluder({ walls: [a.x, a.y, b.x, b.y] })
      for (const [i, viewer] of viewers.entries()) viewer.set({ enabled: i === seed % viewers.length })
      const from = place(random)
      viewers[seed % viewers.length]!.move(from.x, from.y)
      const samples = Array.from({ length: 400 }, (_, i) => {
        const t = (i + 0.5) / 400
        const [x, y] = [a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)]
        return { x: x + 1e-7 * (from.x - x), y: y + 1e-7 * (from.y - y) }
      })
      const seen = scene.sightings(samples).filter((item) => item.seen).length
      const isSeen = interestOf(scene).seesWall(door)
      // Samples miss parts that are shorter than their distance.
      if (seen > 0) expect(isSeen, `seed ${seed}`).toBe(true)
      if (isSeen && seen === 0) {
        const finer = Array.from({ length: 40_000 }, (_, i) => {
          const t = (i + 0.5) / 40_000
          const [x, y] = [a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)]
          return { x: x + 1e-7 * (from.x - x), y: y + 1e-7 * (from.y - y) }
        })
        expect(
          scene.sightings(finer).some((item) => item.seen),
          `seed ${seed}`,
        ).toBe(true)
      }
      if (isSeen) both++
    }
    expect(both).toBeGreaterThan(1)
    expect(both).toBeLessThan(seeds - 1)
  })

  it.each([0.05, 0.3, 0.6, 0.93])('sees a door through a slit that shows a hundredth of it, from %d on', (from) => {
    const scene = createScene({ daylight: 'bright', clock: fakeClock() })
    scene.addViewer({ x: 7, y: 3 })
    // The ray to each point of the door crosses the wall with the slit halfway.
    const [ax, ay, bx, by] = [47, 103, 127, 163]
    const at = (t: number) => [(7 + ax + t * (bx - ax)) / 2, (3 + ay + t * (by - ay)) / 2] as const
    const slit = (end: number) => [...at(-2), ...at(from), ...at(end), ...at(3)]
    const wall = scene.addOccluder({ walls: slit(from + 0.01) })
    const door = scene.addOccluder({ walls: [ax, ay, bx, by] })
    const interest = interestOf(scene)
    expect(interest.seesWall(door)).toBe(true)
    wall.remove()
    scene.addOccluder({ walls: slit(from) })
    expect(interest.seesWall(door)).toBe(false)
  })

  it.each([
    ['the first end', [10, 0, 10, 100]],
    ['the last end', [10, 100, 10, 0]],
  ])('sees a wall whose only visible part is at %s', (_, walls) => {
    const scene = createScene({ daylight: 'bright', clock: fakeClock() })
    scene.addViewer({ x: 0, y: 0 })
    scene.addOccluder({ walls: [5, 1, 5, 200] })
    const door = scene.addOccluder({ walls })
    const interest = interestOf(scene)
    expect(interest.seesWall(door)).toBe(true)
    scene.addOccluder({ walls: [5, -1, 5, 1] })
    expect(interest.seesWall(door)).toBe(false)
  })

  it('sees an open door that crosses a wall, up to that wall', () => {
    const scene = createScene({ daylight: 'bright', clock: fakeClock() })
    scene.addViewer({ x: 0, y: 0 })
    scene.addOccluder({ walls: [50, -1000, 50, 1000] })
    const interest = interestOf(scene)
    expect(interest.seesWall(scene.addOccluder({ walls: [5, 5, 100, 5], open: true }))).toBe(true)
    expect(interest.seesWall(scene.addOccluder({ walls: [51, 5, 100, 5], open: true }))).toBe(false)
  })

  it('sees the part of a wall that a lamp lights', () => {
    const scene = createScene({ clock: fakeClock() })
    scene.addViewer({ x: 90, y: 0 })
    const wall = scene.addOccluder({ walls: [0, 40, 100, 10] })
    const interest = interestOf(scene)
    expect(interest.seesWall(wall)).toBe(false)
    scene.addLight({ x: 93, y: 5, radius: 12 })
    expect(interest.seesWall(wall)).toBe(true)
  })

  it('sees no wall with a viewer of radius 0', () => {
    const scene = createScene({ daylight: 'bright', clock: fakeClock() })
    const viewer = scene.addViewer({ x: 0, y: 0, radius: 0 })
    const door = scene.addOccluder({ walls: [5, -5, 5, 5] })
    const interest = interestOf(scene)
    expect(interest.seesWall(door)).toBe(false)
    viewer.set({ radius: 10 })
    expect(interest.seesWall(door)).toBe(true)
  })

  it.each([
    [-1000, 0],
    [1000, 0],
    [0, -1000],
    [0, 1000],
  ])('sees the farthest entity through a viewer without a radius: at (%i, %i)', (x, y) => {
    const scene = createScene({ daylight: 'bright', clock: fakeClock() })
    scene.addViewer({ x: 0, y: 0 })
    const far = { id: 'far', at: { x, y } }
    const near = { id: 'near', at: { x: 10, y: 10 } }
    for (const entities of [
      [far, near],
      [near, far],
    ]) {
      expect(new Set(interestOf(scene).update(entities).entered)).toEqual(new Set(['far', 'near']))
    }
  })

  it('loses an entity when its lamp is removed, the first or the last of several', () => {
    const scene = createScene({ clock: fakeClock() })
    scene.addViewer({ x: 0, y: 0, senses: [{ needs: 'dim' }] })
    const lamps = [100, 200, 300].map((x) => scene.addLight({ x, y: 0, radius: 20 }))
    const entities = [100, 200, 300].map((x) => ({ id: x, at: { x, y: 0 } }))
    const interest = interestOf(scene)
    expect(interest.update(entities).entered).toEqual([100, 200, 300])
    lamps[2]!.remove()
    expect(interest.update(entities).left).toEqual([300])
    lamps[0]!.remove()
    expect(interest.update(entities).left).toEqual([100])
    scene.addLight({ x: 300, y: 0, radius: 20 })
    expect(interest.update(entities).entered).toEqual([300])
  })

  it('does not see an occluder that was removed', () => {
    const scene = createScene({ daylight: 'bright', clock: fakeClock() })
    scene.addViewer({ x: 0, y: 0 })
    const wall = scene.addOccluder({ walls: [5, -5, 5, 5] })
    const interest = interestOf(scene)
    expect(interest.seesWall(wall)).toBe(true)
    wall.remove()
    expect(interest.seesWall(wall)).toBe(false)
    expect(() => interest.seesWall({} as never)).toThrow('occluder must be a handle of addOccluder')
  })

  it('changes nothing if an entity is invalid', () => {
    const scene = createScene({ daylight: 'bright', clock: fakeClock() })
    scene.addViewer({ x: 0, y: 0 })
    const interest = interestOf(scene)
    const good = { id: 1, at: { x: 1, y: 1 } }
    expect(() => interest.update([good, good])).toThrow('entities[1].id must be that of no other entity, got 1')
    expect(() => interest.update([good, { id: 2, at: { x: Number.NaN, y: 0 } }])).toThrow('entities[1].at')
    expect(() => interest.update([{ id: null as never, at: good.at }])).toThrow(
      'entities[0].id must be a string or number',
    )
    expect(() => interest.update(7 as never)).toThrow('entities must be an iterable')
    expect(interest.update([good]).entered).toEqual([1])
  })
})

describe('deltas of an explored map', () => {
  const square = (x: number) => [x, 0, x + 20, 0, x + 20, 20, x, 20]

  /** A server's map with its interest, and a client's map that has received nothing. */
  function sync() {
    const scene = createScene({ clock: fakeClock() })
    const explored = createExploredMap({ bounds: BOUNDS, cell: 5 })
    const interest = interestOf(scene, { explored })
    return {
      explored,
      take: () => interest.update([]).explored,
      client: createExploredMap({ bounds: BOUNDS, cell: 5 }),
    }
  }

  it('are ignored if already applied, and rejected if they skip ahead', () => {
    const { explored, take, client } = sync()
    expect(take()).toBeNull()
    explored.add(square(0))
    const first = take()!
    explored.add(square(40))
    const second = take()!
    expect(take()).toBeNull()
    expect(client.apply(second)).toBe(false)
    expect(client.share()).toBe(0)
    expect([client.apply(first), client.apply(first), client.apply(second), client.apply(first)]).toEqual(
      Array(4).fill(true),
    )
    expect(client.toJSON()).toEqual(explored.toJSON())
    client.set(square(0), false)
    expect(client.apply(first)).toBe(true)
    expect(client.has({ x: 10, y: 10 })).toBe(false)
  })

  it('notify the listeners of the map that they change, once each', () => {
    const { explored, take, client } = sync()
    let calls = 0
    client.subscribe(() => calls++)
    explored.add(square(0))
    const first = take()!
    client.apply(first)
    expect(calls).toBe(1)
    client.apply(first)
    expect(calls).toBe(1)
    explored.set(square(0), false)
    client.apply(take()!)
    expect(calls).toBe(2)
  })

  it('explore again what viewers still see after it was hidden by hand, although nothing moved', () => {
    const scene = createScene({ daylight: 'bright', clock: fakeClock() })
    scene.addViewer({ x: 10, y: 10, radius: 50 })
    const explored = createExploredMap({ bounds: BOUNDS, cell: 5 })
    const interest = interestOf(scene, { explored })
    interest.update([])
    explored.set(square(0), false)
    expect(interest.update([]).explored).not.toBeNull()
    expect(explored.has({ x: 10, y: 10 })).toBe(true)
  })

  it('keep the order of manual reveals and hides', () => {
    const { explored, take, client } = sync()
    explored.add(square(0))
    explored.set(square(0), false)
    explored.set(square(40), true)
    expect(client.apply(take()!)).toBe(true)
    expect(client.toJSON().cells).toBe(explored.toJSON().cells)
    explored.set(square(80), true)
    // A late joiner gets the whole map in between, including areas that are hidden again before the next delta.
    const late = exploredMapFrom(JSON.parse(JSON.stringify(explored)))
    explored.set(square(80), false)
    const delta = take()!
    expect([client.apply(delta), late.apply(delta)]).toEqual([true, true])
    expect(late.toJSON()).toEqual(explored.toJSON())
    expect(client.toJSON()).toEqual(explored.toJSON())
  })

  it('are small: one step of a viewer takes less than 120 characters', () => {
    const { explored, take } = sync()
    explored.add([0, 0, 200, 0, 200, 100, 0, 100])
    take()
    explored.add(square(40).map((value, i) => (i % 2 === 0 ? value : value + 100)))
    expect(JSON.stringify(take()).length).toBeLessThan(120)
  })

  it('are validated when they are applied', () => {
    const { explored, take, client } = sync()
    explored.add(square(0))
    const delta = take()!
    for (const [change, message] of [
      [{ version: 2 }, 'delta.version must be 1, got 2'],
      [{ from: -1 }, 'delta.from must be a whole number of 0 or more, got -1'],
      [{ to: '1' }, 'delta.to must be a number, got "1"'],
      [{ to: 0 }, 'delta.to must be above delta.from, 0, got 0'],
      [{ whole: 1 }, 'delta.whole must be true or false, got 1'],
      [{ cells: 'x' }, 'delta.cells must be as toJSON wrote it'],
    ] as const) {
      expect(() => client.apply({ ...delta, ...change } as never)).toThrow(`react-umbra: ${message}`)
    }
    expect(client.share()).toBe(0)
  })
})
