import type { Point } from '../../src/geometry/points.js'
import type { SceneLight } from '../../src/scene/emitters/kinds.js'
import type { OccluderProps } from '../../src/scene/occluders/occluder.js'
import { LEVELS, type LightLevel } from '../../src/scene/sight/level.js'
import type { SceneViewer, Sense } from '../../src/scene/sight/viewer.js'
import type { Channel } from '../../src/visibility/attributes.js'
import { between, chance, pick, type Random, whole } from './random.js'

/** All that a scene is made of, and points to ask about. */
export interface SightScene {
  daylight: LightLevel
  occluders: (OccluderProps & { walls: number[] })[]
  lights: SceneLight[]
  viewers: SceneViewer[]
  points: Point[]
}

const SIDE = 100
const CHANNELS: readonly Channel[] = ['light', 'sight', 'move', 'sound']
const levels = Object.keys(LEVELS) as LightLevel[]

/** A place: on the lattice, on which ends, viewers, lights and points meet and line up, or anywhere. */
type Place = (random: Random) => number

const onLattice: Place = (random) => 10 * whole(random, 11)
const anywhere: Place = (random) => between(random, -5, SIDE + 5)

function anyAttributes(random: Random): Partial<OccluderProps> {
  const made: Partial<OccluderProps> = {}
  if (chance(random, 0.3)) made.blocks = CHANNELS.filter(() => chance(random, 0.6))
  if (chance(random, 0.3)) made.from = pick(random, ['positive', 'negative', 'both'] as const)
  if (chance(random, 0.1)) made.open = true
  if (chance(random, 0.3)) made.limited = chance(random, 0.5) || CHANNELS.filter(() => chance(random, 0.5))
  return made
}

function anyCone(random: Random): { direction?: number; angle?: number } {
  if (chance(random, 0.6)) return {}
  return {
    direction: pick(random, [0, 1, 2, 3]) * (Math.PI / 2) + pick(random, [0, random()]),
    angle: random() * 6 + 0.1,
  }
}

function anyLight(random: Random, place: Place): SceneLight {
  const light: SceneLight = {
    x: place(random),
    y: place(random),
    radius: pick(random, [0, 20, 45, 90]),
    ...anyCone(random),
  }
  if (chance(random, 0.4)) light.bright = pick(random, [0, 10, 30, 200])
  if (chance(random, 0.3)) light.darkness = true
  if (chance(random, 0.4)) light.priority = whole(random, 3) - 1
  if (chance(random, 0.1)) light.shadows = false
  if (chance(random, 0.1)) light.enabled = false
  if (chance(random, 0.1)) light.intensity = 0
  if (chance(random, 0.1)) light.blend = 'subtract'
  return light
}

function anySense(random: Random, i: number): Sense {
  const sense: Sense = { name: `sense ${i}` }
  if (chance(random, 0.6)) sense.needs = pick(random, levels)
  if (chance(random, 0.4)) sense.radius = pick(random, [0, 15, 40, 80])
  if (chance(random, 0.4)) sense.channel = pick(random, [...CHANNELS, null])
  return sense
}

function anyViewer(random: Random, place: Place, i: number): SceneViewer {
  const viewer: SceneViewer = { id: `viewer ${i}`, x: place(random), y: place(random), ...anyCone(random) }
  if (chance(random, 0.4)) viewer.radius = pick(random, [0, 30, 70])
  if (chance(random, 0.6)) viewer.senses = Array.from({ length: 1 + whole(random, 3) }, (_, k) => anySense(random, k))
  if (chance(random, 0.5)) viewer.group = pick(random, ['red', 'blue'])
  if (chance(random, 0.1)) viewer.enabled = false
  return viewer
}

/** A scene in which nothing lines up, or with `lattice` everything does. */
export function anySightScene(random: Random, lattice: boolean): SightScene {
  const place = lattice ? onLattice : anywhere
  const many = (most: number): null[] => Array.from({ length: 1 + whole(random, most) }, () => null)
  return {
    daylight: pick(random, levels),
    occluders: many(5).map(() => ({
      ...anyAttributes(random),
      walls: many(5).flatMap(() => [0, 0, 0, 0].map(() => place(random))),
    })),
    lights: many(5).map(() => anyLight(random, place)),
    viewers: many(4).map((_, i) => anyViewer(random, place, i)),
    points: Array.from({ length: 12 }, () => ({ x: place(random), y: place(random) })),
  }
}

/** Returns a random change of a scene: a viewer, light or wall moves, a door opens, or a light goes out. */
export function changeOf(random: Random, { occluders, lights, viewers }: SightScene, lattice: boolean) {
  const place = lattice ? onLattice : anywhere
  const of = <T extends object>(list: readonly T[], change: Partial<T>) => ({ i: whole(random, list.length), change })
  const to = { x: place(random), y: place(random) }
  return {
    viewer: of(
      viewers,
      pick(random, [to, { radius: 50 }, { enabled: true }, { senses: [{ needs: 'dark' as const }] }]),
    ),
    light: of(
      lights,
      pick(random, [to, { enabled: chance(random, 0.5) }, { darkness: chance(random, 0.5) }, { priority: 3 }]),
    ),
    occluder: of(
      occluders,
      pick(random, [
        { open: chance(random, 0.5) },
        { limited: chance(random, 0.5) },
        { walls: [0, 0, 0, 0].map(() => place(random)) },
      ]),
    ),
  }
}
