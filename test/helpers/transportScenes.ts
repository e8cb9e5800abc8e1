import type { EmitterShape, LightPlan, LightSource, TransmissiveWalls } from '../../src/scene/plan/plan.js'
import { LIMITED, NEGATIVE, PLAIN, POSITIVE } from '../../src/visibility/attributes.js'
import type { JudgedLight } from './softJudge.js'
import { SCENE_SIZE } from './softScenes.js'

/** A wall of a plan made by hand: what it does beyond ending light there. */
interface Wall {
  readonly at: readonly number[]
  /** True if its ends are joined to an outline. */
  readonly closed?: boolean
  /** Height as a fraction of the light's. */
  readonly rise?: number
  readonly length?: number
  readonly pane?: number
  readonly depth?: number
  readonly from?: 'positive' | 'negative'
  readonly limited?: boolean
}

/** A light over walls that let it past. */
export interface TransportScene {
  readonly light: JudgedLight
  readonly source: LightSource
}

type Color = readonly [number, number, number]

const LAMP = { x: 30.3, y: 60.4, radius: 150, size: 12 }
const HARD = { ...LAMP, size: 0 }

/** Center and radius that cover the whole picture. */
const OVERALL = { x: SCENE_SIZE.width / 2, y: SCENE_SIZE.height / 2, radius: 100, size: 0 }

const sun = (spread: number, direction = 0.4) => ({ shape: 'directional', direction, spread, distance: 1e8 }) as const

function boxAt(x: number, y: number, width: number, height: number, turn: number): number[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].flatMap(([h = 0, v = 0]) => {
    const [dx, dy] = [(h * width) / 2, (v * height) / 2]
    return [x + dx * cos - dy * sin, y + dx * sin + dy * cos]
  })
}

function circleAt(x: number, y: number, radius: number, count = 24): number[] {
  return Array.from({ length: count }, (_, i) => (2 * Math.PI * i) / count).flatMap((turn) => [
    x + radius * Math.cos(turn),
    y + radius * Math.sin(turn),
  ])
}

/** The source of a light over walls, each a chain of points. */
export function sourceOf(
  size: number,
  chains: readonly Wall[],
  transmittances: readonly Color[] = [],
  parallel: ReturnType<typeof sun> | null = null,
): LightSource {
  const pieces = chains.flatMap((chain) => {
    const points = chain.closed ? [...chain.at, chain.at[0]!, chain.at[1]!] : chain.at
    return Array.from({ length: points.length / 2 - 1 }, (_, i) => ({ chain, ends: points.slice(2 * i, 2 * i + 4) }))
  })
  const sides = { positive: PLAIN & ~NEGATIVE, negative: PLAIN & ~POSITIVE }
  const groupOf = (number: number, transmittance: Color): TransmissiveWalls => {
    const some = pieces.filter(({ chain: { pane = 0 } }) => pane === number)
    const spans = some.map(({ chain: { rise = 1, length = Number.POSITIVE_INFINITY, depth = 0 } }) => {
      const ratio = rise < 1 && parallel === null ? rise / (1 - rise) : Number.POSITIVE_INFINITY
      return { start: number > 0 ? 0 : depth, length, ratio }
    })
    return {
      transmittance,
      walls: Float64Array.from(some.flatMap(({ ends }) => ends)),
      codes: Uint16Array.from(some, ({ chain: { from, limited } }) => {
        return (from ? sides[from] : PLAIN) | (limited ? LIMITED : 0)
      }),
      spans,
    }
  }
  const shape: EmitterShape = parallel ?? (size > 0 ? { shape: 'disc', radius: size } : { shape: 'point' })
  return { shape, walls: [groupOf(0, [0, 0, 0]), ...transmittances.map((by, i) => groupOf(i + 1, by))] }
}

const over = (light: JudgedLight, ...rest: Parameters<typeof sourceOf> extends [number, ...infer R] ? R : never) => ({
  light,
  source: sourceOf(light.size, ...rest),
})

const RED: Color = [0.9, 0.2, 0.1]
const BLUE: Color = [0.1, 0.3, 0.8]
const GREEN: Color = [0.3, 0.7, 0.2]

const town: readonly Wall[] = [
  { at: boxAt(50, 40, 26, 18, 0.3), closed: true, length: 22 },
  { at: circleAt(95, 75, 9), closed: true, length: 40 },
  { at: [30, 90, 60, 80, 70, 100], length: 15 },
  { at: [120, 20, 128, 50], length: 12 },
]
const endlessTown = town.map(({ length: _, ...wall }) => wall)

/** Scenes that test light that passes walls. */
export const transportScenes: Readonly<Record<string, TransportScene>> = {
  'shadows that end by height, hard': over(HARD, [
    { at: boxAt(75, 45, 24, 16, 0.4), closed: true, rise: 0.3 },
    { at: [80, 85, 96, 74, 110, 90], rise: 0.2 },
    { at: [120, 30, 120, 50] },
  ]),
  'shadows that end by height, soft': over(LAMP, [
    { at: boxAt(75, 45, 24, 16, 0.4), closed: true, rise: 0.3 },
    { at: [80, 85, 96, 74, 110, 90], rise: 0.2 },
    { at: [120, 30, 120, 50] },
  ]),
  'shadows that end by length, hard': over(HARD, [
    { at: boxAt(75, 45, 24, 16, 0.4), closed: true, length: 25 },
    { at: [70, 75, 90, 105, 100, 80], length: 30 },
    { at: [42, 50, 40, 30], length: 14 },
  ]),
  'shadows that end by length, soft': over(LAMP, [
    { at: boxAt(75, 45, 24, 16, 0.4), closed: true, length: 25 },
    { at: [70, 75, 90, 105, 100, 80], length: 30 },
    { at: [52, 50, 50, 30], length: 14 },
  ]),
  'by height and by length': over(LAMP, [
    { at: [60, 20, 90, 60], rise: 0.4, length: 28 },
    { at: circleAt(85, 85, 10), closed: true, rise: 0.45, length: 35 },
  ]),
  'a pillar of a height': over(LAMP, [{ at: circleAt(70, 58, 8), closed: true, rise: 0.35 }]),
  'a short wall before a tall one': over(LAMP, [
    { at: [60, 30, 62, 64], rise: 0.15 },
    { at: [90, 40, 92, 90], rise: 0.6 },
    { at: [128, 55, 128, 75] },
  ]),
  'a crate with lit, of a height': over(LAMP, [
    { at: boxAt(80, 52, 26, 18, 0.3), closed: true, from: 'negative', rise: 0.4 },
    { at: boxAt(80, 92, 26, 18, 0.1), closed: true, from: 'negative', length: 20 },
  ]),
  'walls with a depth, and shadows that end': over(LAMP, [
    { at: [70, 5, 74, 48], depth: 9, length: 30 },
    { at: circleAt(92, 80, 12), closed: true, depth: 15, rise: 0.4 },
    { at: [120, 40, 112, 70], depth: 4 },
  ]),
  'two panes behind one another': over(
    LAMP,
    [
      { at: [70, -10, 70, 35] },
      { at: [70, 35, 70, 90], pane: 1 },
      { at: [70, 90, 70, 130] },
      { at: [100, -10, 100, 50] },
      { at: [100, 50, 100, 110], pane: 2 },
      { at: [100, 110, 100, 130] },
    ],
    [RED, BLUE],
  ),
  'two panes behind one another, hard': over(
    HARD,
    [
      { at: [70, -10, 70, 35] },
      { at: [70, 35, 70, 90], pane: 1 },
      { at: [70, 90, 70, 130] },
      { at: [100, -10, 100, 50] },
      { at: [100, 50, 100, 110], pane: 2 },
      { at: [100, 110, 100, 130] },
    ],
    [RED, BLUE],
  ),
  "a pane beside a wall's end": over(LAMP, [{ at: [80, -20, 80, 57] }, { at: [80, 57, 80, 76], pane: 1 }], [BLUE]),
  'panes of a height, closed ones too': over(
    LAMP,
    [
      { at: boxAt(75, 45, 24, 16, 0.4), closed: true, pane: 1, rise: 0.4 },
      { at: circleAt(85, 85, 12), closed: true, pane: 2 },
      { at: boxAt(115, 62, 14, 30, 0.2), closed: true, pane: 3, length: 20 },
      { at: [100, 40, 104, 60], rise: 0.3 },
    ],
    [RED, BLUE, GREEN],
  ),
  'limited panes, hard': over(
    HARD,
    [
      { at: [70, 20, 70, 80], pane: 1, limited: true },
      { at: [95, 40, 95, 110], pane: 1, limited: true },
      { at: boxAt(110, 30, 20, 24, 0.3), closed: true, pane: 2, limited: true },
    ],
    [RED, BLUE],
  ),
  'limited outlines with a depth': over(LAMP, [
    { at: boxAt(75, 45, 24, 16, 0.4), closed: true, limited: true, depth: 8 },
    { at: boxAt(95, 85, 20, 24, 0.1), closed: true, limited: true, depth: 6 },
  ]),
  'a round limited outline with a depth': over(LAMP, [
    { at: circleAt(75, 50, 12, 64), closed: true, limited: true, depth: 8 },
  ]),
  'very thick walls': over(LAMP, [
    { at: [70, 0, 64, 110], depth: 200 },
    { at: [95, 5, 104, 118], depth: 200 },
    { at: [122, 0, 125, 90], depth: 200 },
    { at: [130, 100, 140, 110] },
  ]),
  'shadows shorter than a pixel': over(LAMP, [
    { at: [70, 0, 64, 110], length: 0.5 },
    { at: [95, 5, 104, 118], length: 0.6 },
    { at: [122, 0, 125, 120], length: 0.4 },
  ]),
  'one-way walls that end': over(LAMP, [
    { at: [80, 10, 84, 52], from: 'positive', length: 30 },
    { at: [80, 70, 84, 112], from: 'negative', rise: 0.4 },
  ]),
  'a sun without end, hard': over(OVERALL, endlessTown, [], sun(0)),
  'a sun without end, soft': over(OVERALL, endlessTown, [], sun(0.12)),
  'a sun with finite shadows, hard': over(OVERALL, town, [], sun(0)),
  'a sun with finite shadows, soft': over(OVERALL, town, [], sun(0.12)),
  'a low and wide sun': over(OVERALL, town, [], sun(0.4, -2.4)),
  'a sun through stained glass': over(
    OVERALL,
    [
      { at: [30, -40, 30, 40] },
      { at: [30, 40, 30, 60], pane: 1 },
      { at: [30, 60, 30, 68] },
      { at: [30, 68, 30, 90], pane: 2 },
      { at: [30, 90, 30, 160] },
      { at: boxAt(80, 70, 16, 16, 0.2), closed: true, length: 30 },
      { at: [100, 60, 110, 120], pane: 3, length: 35 },
    ],
    [RED, BLUE, GREEN],
    sun(0.05, 0.2),
  ),
}

/** The plan of a scene's light, of one strength all over its radius. */
export function planOf({ light, source }: TransportScene): LightPlan {
  const { x, y, radius } = light
  return {
    id: 1,
    ring: Float64Array.of(
      x - radius,
      y - radius,
      x + radius,
      y - radius,
      x + radius,
      y + radius,
      x - radius,
      y + radius,
    ),
    x,
    y,
    radius,
    color: [1, 1, 1, 1],
    intensity: 1,
    falloff: 'none',
    cone: null,
    blend: null,
    source,
    darkness: false,
    priority: 0,
    image: null,
    imageRotation: 0,
    glow: 0,
    height: null,
  }
}
