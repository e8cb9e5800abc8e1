import type { Point, Shape } from 'react-umbra/geometry'
import type { Paint } from '../stage/painting.js'

/** The square's size. */
export const SQUARE = { width: 960, height: 560 }

interface House extends Point {
  width: number
  height: number
  roof: string
}

/** Houses by their centers. */
const HOUSES: readonly House[] = [
  { x: 130, y: 95, width: 180, height: 120, roof: '#c4573f' },
  { x: 360, y: 78, width: 150, height: 96, roof: '#d98a4a' },
  { x: 600, y: 84, width: 190, height: 108, roof: '#7a8fb5' },
  { x: 850, y: 120, width: 130, height: 170, roof: '#b94b4b' },
  { x: 105, y: 320, width: 120, height: 150, roof: '#6f9a8d' },
  { x: 190, y: 490, width: 190, height: 90, roof: '#c77f3e' },
  { x: 800, y: 470, width: 210, height: 110, roof: '#8b76b0' },
]

const TREES: readonly (Point & { radius: number })[] = [
  { x: 330, y: 225, radius: 30 },
  { x: 392, y: 408, radius: 34 },
  { x: 655, y: 236, radius: 28 },
  { x: 560, y: 470, radius: 32 },
  { x: 470, y: 505, radius: 22 },
]

const FOUNTAIN = { x: 500, y: 300, radius: 44 }

/** Shapes that cast shadows. */
export const SOLIDS: readonly Shape[] = [
  ...HOUSES.map(({ x, y, width, height }): Shape => ({ kind: 'box', x, y, width: width - 2, height: height - 2 })),
  ...TREES.map(({ x, y, radius }): Shape => ({ kind: 'circle', x, y, radius: radius * 0.9 })),
  { kind: 'circle', x: FOUNTAIN.x, y: FOUNTAIN.y, radius: 13 },
]

/** Lamps over the doors, which stay where they are. */
export const DOOR_LAMPS: readonly Point[] = [
  { x: 360, y: 136 },
  { x: 775, y: 150 },
  { x: 175, y: 335 },
  { x: 690, y: 430 },
]

/** The square as if cut out of paper: each sheet casts a small shadow. */
export const paintSquare: Paint = (context, width, height) => {
  context.fillStyle = '#9fae78'
  context.fillRect(0, 0, width, height)
  paper(context, '#d9c6a0', () => context.roundRect(70, 118, width - 140, height - 200, 120))
  for (const [radius, color] of [
    [150, '#ccb68b'],
    [112, '#dfcda9'],
    [78, '#ccb68b'],
  ] as const) {
    paper(context, color, () => context.arc(FOUNTAIN.x, FOUNTAIN.y, radius, 0, 2 * Math.PI))
  }
  paintFountain(context)
  for (const house of HOUSES) paintHouse(context, house)
  for (const tree of TREES) paintTree(context, tree)
}

/** A sheet with its shadow on the sheets below it. */
function paper(context: CanvasRenderingContext2D, color: string, outline: () => void): void {
  const scale = context.getTransform().a
  context.save()
  context.shadowColor = 'rgb(40 25 10 / 0.45)'
  context.shadowBlur = 5 * scale
  context.shadowOffsetY = 2 * scale
  context.fillStyle = color
  context.beginPath()
  outline()
  context.fill()
  context.restore()
}

function paintFountain(context: CanvasRenderingContext2D): void {
  const { x, y, radius } = FOUNTAIN
  for (const [share, color] of [
    [1, '#8d877c'],
    [0.86, '#86bccb'],
    [0.62, '#a5d3dd'],
    [0.3, '#e9e2d2'],
  ] as const) {
    paper(context, color, () => context.arc(x, y, radius * share, 0, 2 * Math.PI))
  }
}

/** A roof of two sides, the ridge along the longer one, with rows of tiles. */
function paintHouse(context: CanvasRenderingContext2D, { x, y, width, height, roof }: House): void {
  const [left, top] = [x - width / 2, y - height / 2]
  paper(context, roof, () => context.roundRect(left, top, width, height, 3))
  context.save()
  context.beginPath()
  context.rect(left, top, width, height)
  context.clip()
  context.fillStyle = 'rgb(0 0 0 / 0.16)'
  if (width >= height) context.fillRect(left, y, width, height / 2)
  else context.fillRect(x, top, width / 2, height)
  context.fillStyle = 'rgb(255 255 255 / 0.13)'
  for (let row = 10; row < Math.max(width, height); row += 14) {
    if (width >= height) context.fillRect(left, top + row, width, 1.5)
    else context.fillRect(left + row, top, 1.5, height)
  }
  context.fillStyle = 'rgb(255 245 225 / 0.55)'
  if (width >= height) context.fillRect(left, y - 2, width, 4)
  else context.fillRect(x - 2, top, 4, height)
  context.restore()
  paper(context, '#8a6f5c', () => context.rect(left + width * 0.72, top + height * 0.2, 16, 16))
}

/** Three rounds of leaves. */
function paintTree(context: CanvasRenderingContext2D, { x, y, radius }: Point & { radius: number }): void {
  for (const [share, color] of [
    [1, '#4f7d4a'],
    [0.72, '#6a9a58'],
    [0.42, '#8fbb6d'],
  ] as const) {
    paper(context, color, () => {
      for (let leaf = 0; leaf < 9; leaf++) {
        const angle = (leaf / 9) * 2 * Math.PI + share
        const [cx, cy] = [x + 0.68 * radius * share * Math.cos(angle), y + 0.68 * radius * share * Math.sin(angle)]
        context.moveTo(cx + 0.34 * radius * share, cy)
        context.arc(cx, cy, 0.34 * radius * share, 0, 2 * Math.PI)
      }
      context.moveTo(x + 0.7 * radius * share, y)
      context.arc(x, y, 0.7 * radius * share, 0, 2 * Math.PI)
    })
  }
}
