import type { Point, Shape } from 'react-umbra/geometry'
import { wallWithWindows } from './cathedralWall.js'

/** The size of the picture: ten units are a meter. */
export const CLOSE = { width: 960, height: 600 }

/** Center line of the nave, along which the carpet lies. */
export const AXIS = 265

/** The inner faces of the outer walls: a nave from the west (left), and an apse. */
export const INNER: readonly Point[] = [
  { x: 60, y: 60 },
  { x: 740, y: 60 },
  { x: 740, y: 105 },
  { x: 815, y: 105 },
  { x: 885, y: 175 },
  { x: 885, y: 355 },
  { x: 815, y: 425 },
  { x: 740, y: 425 },
  { x: 740, y: 470 },
  { x: 60, y: 470 },
]

const GLASS = {
  ruby: '#ff2440',
  cobalt: '#2a55ff',
  amber: '#ffb327',
  emerald: '#1fcf74',
  violet: '#9440ff',
  rose: '#ff6fa8',
  sky: '#4cc4ff',
} as const

type Glass = keyof typeof GLASS

const WINDOWS: readonly (readonly Glass[])[] = [
  ['cobalt', 'ruby', 'amber', 'ruby', 'cobalt'],
  ['emerald', 'amber', 'sky', 'amber', 'emerald'],
  ['ruby', 'violet', 'rose', 'violet', 'ruby'],
  ['sky', 'cobalt', 'amber', 'cobalt', 'sky'],
  ['amber', 'ruby', 'violet', 'ruby', 'amber'],
]

const colorsOf = (index: number): readonly string[] => WINDOWS[index % WINDOWS.length]!.map((glass) => GLASS[glass])

/** Centers of the bays, between the pillars, from the altar to the door. */
const BAYS = [590, 470, 350, 230, 110]

/** The windows of each of the inner faces, in their order: none to the north, where the sun never shines. */
const FACES = [
  [],
  [],
  [],
  [],
  [{ at: 90, width: 140, colors: [...colorsOf(0), ...colorsOf(1).slice(0, 2)] }],
  [{ at: 49.5, width: 70, colors: colorsOf(2) }],
  [],
  [],
  BAYS.map((x, i) => ({ at: 740 - x, width: 92, colors: colorsOf(BAYS.length - 1 - i) })),
  [{ at: 205, width: 150, colors: [...colorsOf(2), ...colorsOf(3).slice(0, 2)] }],
]

/** Thickness of the outer walls. */
export const THICKNESS = 18

/** Outlines of masonry, and the panes of stained glass in their gaps. */
export const { masonry: MASONRY, panes: PANES } = wallWithWindows(INNER, THICKNESS, FACES)

/** Heights of pillars, of the desks of pews, and of the altar. */
export const PILLAR_HEIGHT = 110
export const PEW_HEIGHT = 8

export const PILLAR_RADIUS = 14

export const PILLARS: readonly Point[] = [170, 290, 410, 530, 650].flatMap((x) => [
  { x, y: AXIS - 100 },
  { x, y: AXIS + 100 },
])

/** The eight sides of a pillar. */
export function pillarOutline({ x, y }: Point, radius = PILLAR_RADIUS): Point[] {
  return Array.from({ length: 8 }, (_, i) => ({
    x: x + radius * Math.cos((Math.PI * (i + 0.5)) / 4),
    y: y + radius * Math.sin((Math.PI * (i + 0.5)) / 4),
  }))
}

type Block = Extract<Shape, { kind: 'box' }>

/** Pews to the left and to the right of the carpet. */
export const PEWS: readonly Block[] = Array.from({ length: 12 }, (_, i) => 212 + 34 * i).flatMap((x) =>
  [-1, 1].map((side): Block => ({ kind: 'box', x, y: AXIS + side * 55, width: 15, height: 58 })),
)

/** Returns the desk of a pew, on the side of the altar, which is the part that casts a shadow. */
export function deskOf({ x, y, width, height }: Block): readonly number[] {
  return [x + width / 2, y - height / 2, x + width / 2, y + height / 2]
}

export const ALTAR: Block = { kind: 'box', x: 812, y: AXIS, width: 34, height: 92 }

/** Candles that stay where they are, and how far they shine. */
export const CANDLES: readonly (Point & { radius: number })[] = [
  { x: 812, y: AXIS - 34, radius: 130 },
  { x: 812, y: AXIS + 34, radius: 130 },
  { x: 716, y: 84, radius: 120 },
  { x: 716, y: 446, radius: 120 },
  { x: 350, y: 84, radius: 105 },
  { x: 76, y: 84, radius: 75 },
  { x: 88, y: 84, radius: 75 },
  { x: 100, y: 84, radius: 75 },
]
