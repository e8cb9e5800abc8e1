/** A line as it is drawn on the screen. Lengths are in CSS pixels. */
export interface Stroke {
  readonly color: string
  readonly width: number
  readonly dash?: readonly [on: number, off: number]
  /** True for dots instead of dashes. */
  readonly isDotted?: boolean
  /** Color of the casing around and below the line. @default CASING */
  readonly casing?: string
}

/** Every mark has a dark casing, which is visible on light content, as the mark's color is on dark content. */
export const CASING = 'rgb(10 13 20 / 0.72)'

/** Casing of thin lines in a medium tone, which is visible on light and on dark content. */
const QUIET_CASING = 'rgb(10 13 20 / 0.32)'

/** Width of a line's casing on each side. */
export const CASING_WIDTH = 0.9

/**
 * Colors that people with red-green color blindness can distinguish, after Okabe and Ito, Color Universal Design
 * (2008). Some are slightly lighter than theirs.
 */
const ORANGE = '#e69f00'
const SKY = '#56b4e9'
const GREEN = '#1fb98d'
const YELLOW = '#f0e442'
const VERMILION = '#f0702a'
const PURPLE = '#b3629c'
const PAPER = '#eef1f6'
const MIST = '#b9c5d6'
const SLATE = '#6f7d94'

type Mark =
  | 'separate'
  | 'colliding'
  | 'boxes'
  | 'cells'
  | 'pairs'
  | 'contacts'
  | 'normals'
  | 'waysOut'
  | 'translatedOutlines'
  | 'rays'
  | 'behindHits'
  | 'hits'
  | 'rayCells'

/** No two kinds of mark differ only in color: their dashes, widths, line ends, or labels differ too. */
export const STYLE: Readonly<Record<Mark, Stroke>> = {
  separate: { color: MIST, width: 1.3, dash: [5, 4] },
  colliding: { color: ORANGE, width: 2.4 },
  boxes: { color: PURPLE, width: 2, dash: [0, 5], isDotted: true, casing: QUIET_CASING },
  cells: { color: SLATE, width: 1, casing: QUIET_CASING },
  pairs: { color: YELLOW, width: 1.2 },
  contacts: { color: YELLOW, width: 3 },
  normals: { color: GREEN, width: 2 },
  waysOut: { color: VERMILION, width: 2.2 },
  translatedOutlines: { color: '#d55e00', width: 1.4, dash: [8, 4], casing: QUIET_CASING },
  rays: { color: SKY, width: 1.8 },
  behindHits: { color: '#3583b5', width: 2, dash: [0, 6], isDotted: true, casing: QUIET_CASING },
  hits: { color: PAPER, width: 2 },
  rayCells: { color: '#3583b5', width: 1, casing: QUIET_CASING },
}

/** Fill of the cells along a ray, and of colliding shapes below their hatch. */
export const RAY_CELL_TINT = 'rgb(86 180 233 / 0.24)'
export const COLLIDING_TINT = 'rgb(230 159 0 / 0.2)'
export const HATCH = { color: 'rgb(230 159 0 / 0.7)', gap: 7, width: 1.1 } as const

/** Style of text on a chip, its background, which keeps it readable over lines and all content. */
export interface LabelStyle {
  readonly color: string
  readonly chip: string
  /** Radius of the chip's corners in CSS pixels; 0 for a chip in the corner of a cell. */
  readonly radius: number
  /** Labels of lower rank are placed first. */
  readonly rank: number
  /** True if it is drawn below everything drawn so far. */
  readonly isBelow?: boolean
}

const INK = 'rgb(14 17 25 / 0.86)'

export const LABEL: Readonly<Record<'shape' | 'depth' | 'normal' | 'rayCell' | 'count', LabelStyle>> = {
  shape: { color: PAPER, chip: INK, radius: 4, rank: 0 },
  depth: { color: '#ffab7a', chip: INK, radius: 4, rank: 1 },
  normal: { color: '#5fe0ba', chip: INK, radius: 4, rank: 2 },
  rayCell: { color: '#ffffff', chip: '#2a6c98', radius: 0, rank: 3, isBelow: true },
  count: { color: '#ffffff', chip: '#5f6c82', radius: 0, rank: 4, isBelow: true },
}

/** Font weight and size of labels. Their family is the page's. */
export const FONT_SIZE = '600 11px'
