import { createExploredMap, createScene, type Entity, exploredMapFrom, interestOf } from 'react-umbra/core'
import { describe, expect, it } from 'vitest'
import { cases } from '../../helpers/cases.js'
import { fakeClock } from '../../helpers/fakeClock.js'
import { between, chance, pick, type Random, seeded } from '../../helpers/random.js'

const SIDE = 200
const BOUNDS = { minX: 0, minY: 0, maxX: SIDE, maxY: SIDE }
const GROUPS = ['red', 'green', 'blue']

const place = (random: Random) => ({ x: between(random, 0, SIDE), y: between(random, 0, SIDE) })

/** A scene by night with walls, doors, lamps, and viewers of three groups. */
function drawScene(random: Random) {
  const scene = createScene({ clock: fakeClock() })
  scene.addOccluder({ walls: Array.from({ length: 4 * 20 }, () => between(random, 0, SIDE)) })
  const doors = Array.from({ length: 6 }, () => {
    const { x, y } = place(random)
    return scene.addOccluder({ walls: [x, y, x + between(random, -40, 40), y + between(random, -40, 40)] })
  })
  const lamps = Array.from({ length: 6 }, () => scene.addLight({ ...place(random), radius: between(random, 20, 90) }))
  const viewers = Array.from({ length: 6 }, (_, i) => {
    const senses = i % 2 === 0 ? {} : { senses: [{ name: 'darkvision', radius: 60, needs: 'dark' as const }] }
    const range = i % 3 === 0 ? {} : { radius: between(random, 30, 120) }
    return scene.addViewer({ ...place(random), group: GROUPS[i % 3]!, ...range, ...senses })
  })
  return { scene, doors, lamps, viewers }
}

describe('an interest', () => {
  it.each(Array.from({ length: cases(4) }, (_, i) => i))(
    'names exactly the entities that sightings see, tick after tick (seed %i)',
    (seed) => {
      const random = seeded(seed)
      const { scene, doors, lamps, viewers } = drawScene(random)
      let entities: Entity[] = Array.from({ length: 60 }, (_, id) => ({
        id: id % 2 === 0 ? id : `token ${id}`,
        at: id % 5 === 0 ? { kind: 'circle', ...place(random), radius: 4 } : place(random),
      }))
      const groups = GROUPS.map((group) => {
        const explored = createExploredMap({ bounds: BOUNDS, cell: 4 })
        const client = createExploredMap({ bounds: BOUNDS, cell: 4 })
        return { group, explored, client, interest: interestOf(scene, { group, explored }), known: new Set<unknown>() }
      })
      let named = 0
      for (let tick = 0; tick < 40; tick++) {
        if (chance(random, 0.4)) pick(random, viewers).move(between(random, 0, SIDE), between(random, 0, SIDE))
        if (chance(random, 0.3)) pick(random, doors).set({ open: chance(random, 0.5) })
        if (chance(random, 0.3)) pick(random, lamps).set({ enabled: chance(random, 0.7) })
        entities = entities
          .filter(() => !chance(random, 0.01))
          .map((entity) => (chance(random, 0.1) ? { id: entity.id, at: place(random) } : entity))
        for (const { group, explored, client, interest, known } of groups) {
          if (chance(random, 0.1)) explored.set([0, 0, 90, 0, 90, 90, 0, 90], chance(random, 0.5))
          const { entered, left, seen, explored: delta } = interest.update(entities)
          for (const id of entered) {
            expect(known.has(id)).toBe(false)
            known.add(id)
          }
          for (const id of left) expect(known.delete(id)).toBe(true)
          const sightings = scene.sightings(
            entities.map(({ at }) => at),
            { group },
          )
          const expected = entities.filter((_, i) => sightings[i]!.seen).map(({ id }) => id)
          expect(new Set(known)).toEqual(new Set(expected))
          expect(seen).toEqual(known)
          named += entered.length
          if (delta !== null) expect(client.apply(JSON.parse(JSON.stringify(delta)))).toBe(true)
          expect(client.toJSON().cells).toBe(explored.toJSON().cells)
        }
      }
      expect(named).toBeGreaterThan(20)
    },
  )

  it('asks about nothing while nothing moves, and about one entity after it moved', () => {
    const scene = createScene({ daylight: 'bright', clock: fakeClock() })
    scene.addViewer({ x: 0, y: 0, radius: 50 })
    let asked = 0
    const { sightings } = scene
    scene.sightings = (targets, options) => {
      asked += targets.length
      return sightings.call(scene, targets, options)
    }
    const entities = Array.from({ length: 9 }, (_, id) => ({ id, at: { x: 10 * id, y: 0 } }))
    const interest = interestOf(scene)
    expect([interest.update(entities).entered.length, asked]).toEqual([6, 9])
    const { seen } = interest.update(entities)
    expect(asked).toBe(9)
    entities[8] = { id: 8, at: { x: 1, y: 1 } }
    expect(interest.update(entities)).toMatchObject({ entered: [8], left: [] })
    expect(asked).toBe(10)
    expect(interest.update(entities.slice(1))).toMatchObject({ entered: [], left: [0] })
    expect(seen.size).toBe(6)
  })

  it('sees a part of a wall exactly if a point close before it is seen', () => {
    let both = 0
    for (let seed = 0; seed < cases(60); seed++) {
      const random = seeded(seed)
      const { scene, viewers } = drawScene(random)
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
      const seen = scene.sightings(samples).filter((it) => it.seen).length
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
          scene.sightings(finer).some((it) => it.seen),
          `seed ${seed}`,
        ).toBe(true)
      }
      if (isSeen) both++
    }
    expect(both).toBeGreaterThan(1)
    expect(both).toBeLessThan(cases(60) - 1)
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

  it('changes nothing when an entity is bad', () => {
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

  it('are ignored when they were applied, and refused when they skip ahead', () => {
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

  it('keep the order of revealing and hiding by hand', () => {
    const { explored, take, client } = sync()
    explored.add(square(0))
    explored.set(square(0), false)
    explored.set(square(40), true)
    expect(client.apply(take()!)).toBe(true)
    expect(client.toJSON().cells).toBe(explored.toJSON().cells)
    explored.set(square(80), true)
    // A late joiner gets the whole map in between, with what is hidden again before the next delta.
    const late = exploredMapFrom(JSON.parse(JSON.stringify(explored)))
    explored.set(square(80), false)
    const delta = take()!
    expect([client.apply(delta), late.apply(delta)]).toEqual([true, true])
    expect(late.toJSON()).toEqual(explored.toJSON())
    expect(client.toJSON()).toEqual(explored.toJSON())
  })

  it('are small: a step of a viewer takes tens of letters', () => {
    const { explored, take } = sync()
    explored.add([0, 0, 200, 0, 200, 100, 0, 100])
    take()
    explored.add(square(40).map((value, i) => (i % 2 === 0 ? value : value + 100)))
    expect(JSON.stringify(take()).length).toBeLessThan(120)
  })

  it('are checked when they are read', () => {
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
