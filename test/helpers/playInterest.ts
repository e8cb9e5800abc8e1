import { createExploredMap, createScene, type Entity, interestOf } from 'react-umbra/core'
import { fakeClock } from './fakeClock.js'
import { between, chance, pick, type Random, seeded } from './random.js'

const SIDE = 200
const BOUNDS = { minX: 0, minY: 0, maxX: SIDE, maxY: SIDE }
const GROUPS = ['red', 'green', 'blue']

/** Returns a random place. */
export const place = (random: Random) => ({ x: between(random, 0, SIDE), y: between(random, 0, SIDE) })

/** Returns a scene by night with walls, doors, lamps, and six viewers of three groups. */
export function drawInterestScene(random: Random) {
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

/**
 * Plays ticks in which entities, viewers, doors and lamps change, and compares what each group knows with `sightings`,
 * and its client's explored map with the server's. Returns the first difference in words, or how many entities entered.
 */
export function playInterest(seed: number, ticks: number, count: number): string | number {
  const random = seeded(seed)
  const { scene, doors, lamps, viewers } = drawInterestScene(random)
  let entities: Entity[] = Array.from({ length: count }, (_, id) => ({
    id: id % 2 === 0 ? id : `token ${id}`,
    at: id % 5 === 0 ? { kind: 'circle', ...place(random), radius: 4 } : place(random),
  }))
  const mapOf = () => createExploredMap({ bounds: BOUNDS, cell: 4 })
  const groups = GROUPS.map((group) => {
    const explored = mapOf()
    const interest = interestOf(scene, { group, explored })
    return { group, explored, client: mapOf(), interest, known: new Set<unknown>() }
  })
  let named = 0
  for (let tick = 0; tick < ticks; tick++) {
    if (chance(random, 0.4)) pick(random, viewers).move(between(random, 0, SIDE), between(random, 0, SIDE))
    if (chance(random, 0.1)) pick(random, viewers).set({ enabled: chance(random, 0.7) })
    if (chance(random, 0.3)) pick(random, doors).set({ open: chance(random, 0.5) })
    if (chance(random, 0.3)) pick(random, lamps).set({ enabled: chance(random, 0.7) })
    if (chance(random, 0.1)) pick(random, lamps).set({ darkness: chance(random, 0.3), priority: pick(random, [0, 1]) })
    if (chance(random, 0.05)) scene.daylight = pick(random, ['dark', 'dark', 'dim'])
    entities = entities.map((entity) => (chance(random, 0.1) ? { id: entity.id, at: place(random) } : entity))
    const present = entities.filter(() => !chance(random, 0.01))
    for (const { group, explored, client, interest, known } of groups) {
      if (chance(random, 0.1)) explored.set([0, 0, 90, 0, 90, 90, 0, 90], chance(random, 0.5))
      const { entered, left, seen, explored: delta } = interest.update(present)
      const at = `seed ${seed}, tick ${tick}, ${group}`
      for (const id of entered) {
        if (known.has(id)) return `${at}: ${id} entered twice`
        known.add(id)
      }
      for (const id of left) if (!known.delete(id)) return `${at}: ${id} left twice`
      const sightings = scene.sightings(
        present.map((entity) => entity.at),
        { group },
      )
      for (const [i, { id }] of present.entries()) {
        const isSeen = sightings[i]!.seen
        if (known.has(id) !== isSeen || seen.has(id) !== isSeen)
          return `${at}: ${id} is ${isSeen ? 'missed' : 'leaked'}`
      }
      if (known.size !== sightings.filter((it) => it.seen).length || seen.size !== known.size) return `${at}: a ghost`
      named += entered.length
      if (delta !== null && !client.apply(JSON.parse(JSON.stringify(delta)))) return `${at}: a delta was refused`
      if (client.toJSON().cells !== explored.toJSON().cells) return `${at}: the client's map differs`
    }
  }
  return named
}
