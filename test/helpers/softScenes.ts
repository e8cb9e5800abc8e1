import type { OccluderProps } from '../../src/scene/occluders/occluder.js'
import { between, type Random, seeded } from './random.js'
import type { JudgedLight } from './softJudge.js'

/** Sides of the pictures of the scenes, in world units. */
export const SCENE_SIZE = { width: 160, height: 120 }

/** A soft light over occluders, at first over others where something moves. */
export interface SoftScene {
  readonly light: JudgedLight
  readonly occluders: readonly OccluderProps[]
  readonly before?: readonly OccluderProps[]
}

const LAMP = { x: 30.3, y: 60.4, radius: 150, size: 12 }

const room: OccluderProps = { walls: [100, -10, 100, 44, 100, 84, 100, 130] }
const door: OccluderProps = { walls: [100, 44, 100, 76] }

function crate(x: number, y: number, rotation = 0): OccluderProps {
  return { x, y, rotation, shape: { kind: 'box', x: 0, y: 0, width: 26, height: 18 } }
}

function litter(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => {
    const [x, y, turn, length] = [between(random, 55, 150), between(random, 5, 115), 6.3 * random(), 3 + 6 * random()]
    return [x, y, x + length * Math.cos(turn), y + length * Math.sin(turn)]
  }).flat()
}

/** Scenes that test soft shadows. */
export const softScenes: Readonly<Record<string, SoftScene>> = {
  'one edge': { light: LAMP, occluders: [{ walls: [80, -20, 80, 57] }] },
  'two walls that hide the same half': {
    light: LAMP,
    occluders: [{ walls: [70, -60, 70, 60.4] }, { walls: [100, -60, 100, 60.4] }],
  },
  'two walls that hide opposite halves': {
    light: LAMP,
    occluders: [{ walls: [70, -60, 70, 60.4] }, { walls: [100, 180, 100, 60.4] }],
  },
  pillars: {
    light: LAMP,
    occluders: [
      [62, 40, 5],
      [70, 72, 4],
      [88, 55, 6],
      [96, 90, 3],
      [118, 30, 8],
    ].map(([x = 0, y = 0, radius = 0]) => ({ shape: { kind: 'circle', x, y, radius } })),
  },
  litter: { light: LAMP, occluders: [{ walls: litter(seeded(15), 60) }] },
  'a lamp whose disc a wall cuts': {
    light: { ...LAMP, x: 80.3, size: 20 },
    occluders: [{ walls: [87, 30, 91, 74] }, { walls: [120, 50, 120, 60] }],
  },
  'a door that opens': {
    light: LAMP,
    occluders: [room, { ...door, open: true }],
    before: [room, door],
  },
  'a door that is shut': { light: LAMP, occluders: [room, door], before: [room, { ...door, open: true }] },
  'a slit narrower than a pixel': { light: LAMP, occluders: [{ walls: [80, -20, 80, 60, 80, 60.6, 80, 140] }] },
  'a crate with lit': { light: LAMP, occluders: [{ ...crate(80, 52, 0.3), lit: true }] },
  'one-way walls': {
    light: LAMP,
    occluders: [
      { walls: [80, 10, 84, 52], from: 'positive' },
      { walls: [80, 70, 84, 112], from: 'negative' },
    ],
  },
  'limited walls': {
    light: LAMP,
    occluders: [
      { walls: [70, 20, 72, 66], limited: true },
      { walls: [95, 50, 90, 100], limited: true },
      { walls: [110, 10, 112, 58], limited: true },
    ],
  },
  // The feather is wide, so that this tests shadows and not how browsers smooth the edges of a hard cone.
  'a cone': {
    light: { ...LAMP, direction: 0.15, angle: 1.4, feather: 0.5 },
    occluders: [crate(75, 60, 0.5), { walls: [110, 60, 125, 95] }],
  },
  'overlapping crates': {
    light: LAMP,
    occluders: [crate(76, 50, 0.4), crate(86, 58, -0.6), { ...crate(80, 62, 1.2), lit: true }],
  },
  "a wall through the lamp's middle": {
    light: { ...LAMP, x: 80, y: 60 },
    occluders: [{ walls: [50, 45, 110, 75] }, crate(120, 40, 0.2), crate(45, 85, 0.7)],
  },
  'a lamp in a corner': {
    light: { ...LAMP, x: 26, y: 26, size: 14 },
    occluders: [{ walls: [20, 20, 140, 20, 20, 20, 20, 110] }, crate(70, 50, 0.6)],
  },
  'thick walls and trees': {
    light: LAMP,
    occluders: [
      { walls: [70, 5, 74, 48], depth: 9 },
      { shape: { kind: 'circle', x: 92, y: 80, radius: 12 }, depth: 15 },
      { walls: [120, 40, 112, 70] },
    ],
  },
  'a crate that has moved': { light: LAMP, occluders: [crate(85, 66, 0.2)], before: [crate(70, 40)] },
}
