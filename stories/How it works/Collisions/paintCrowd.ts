import type { HashCell } from 'react-umbra/geometry'
import type { PaintTools } from '../../figure/FigureCanvas.js'
import { boxRound, type Disc, type Pairs } from './crowd.js'

interface Crowd {
  discs: readonly Disc[]
  pairs: Pairs
  cellSize: number
  /** True if the cells are painted. */
  cells: boolean
}

/** Paints discs, those that touch another lit, over the cells that hold them. */
export function paintCrowd(context: CanvasRenderingContext2D, { colors, pixel }: PaintTools, crowd: Crowd): void {
  const { discs, pairs, cellSize: size, cells } = crowd
  if (cells) {
    paintCells(context, pairs.cells, colors)
    const { minX, minY, maxX, maxY } = boxRound(discs[0]!)
    const [left, top] = [Math.floor(minX / size) * size, Math.floor(minY / size) * size]
    const [right, bottom] = [(Math.floor(maxX / size) + 1) * size, (Math.floor(maxY / size) + 1) * size]
    context.lineWidth = 1.5 * pixel
    context.strokeStyle = colors.ray
    context.strokeRect(left, top, right - left, bottom - top)
  }
  context.lineWidth = pixel
  paintDiscs(context, discs, (i) => i > 0 && pairs.lit[i] === 0)
  context.fillStyle = colors.faint
  context.fill()
  context.strokeStyle = colors.quiet
  context.stroke()
  paintDiscs(context, discs, (i) => i === 0)
  context.fillStyle = colors.ray
  context.globalAlpha = 0.25
  context.fill()
  context.globalAlpha = 1
  context.lineWidth = 2 * pixel
  context.strokeStyle = colors.ray
  context.stroke()
  paintDiscs(context, discs, (i) => i > 0 && pairs.lit[i] === 1)
  context.lineWidth = 1.25 * pixel
  context.fillStyle = colors.seen
  context.fill()
  context.strokeStyle = colors['seen-line']
  context.stroke()
}

/** Paints the occupied cells, and fills those with several discs, the stronger the more they hold. */
function paintCells(context: CanvasRenderingContext2D, cells: readonly HashCell[], colors: PaintTools['colors']): void {
  context.fillStyle = colors.ray
  context.strokeStyle = colors.faint
  context.lineWidth = 0.5
  const most = cells.reduce((sofar, { count }) => Math.max(sofar, count), 0)
  for (const { box, count } of cells) {
    const [width, height] = [box.maxX - box.minX, box.maxY - box.minY]
    context.globalAlpha = 0.7
    context.strokeRect(box.minX, box.minY, width, height)
    if (count < 2) continue
    context.globalAlpha = (0.36 * count) / most
    context.fillRect(box.minX, box.minY, width, height)
  }
  context.globalAlpha = 1
}

function paintDiscs(
  context: CanvasRenderingContext2D,
  discs: readonly Disc[],
  which: (index: number) => boolean,
): void {
  context.beginPath()
  for (const [i, { x, y, radius }] of discs.entries()) {
    if (!which(i)) continue
    context.moveTo(x + radius, y)
    context.arc(x, y, radius, 0, 2 * Math.PI)
  }
}
