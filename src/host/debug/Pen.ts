import type { Box } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { hatchOf } from './hatch.js'
import { PathBatcher } from './PathBatcher.js'
import { CASING, CASING_WIDTH, type Stroke } from './style.js'

/** Length of an arrow's head in CSS pixels, and its half width as a fraction of that. */
const HEAD_LENGTH = 9
const HEAD_WIDTH = 0.42

/** Half the width of a cross, and the radius of a dot, in CSS pixels. */
const CROSS_RADIUS = 5.5
const DOT_RADIUS = 3.2

export interface Arrow {
  readonly from: Point
  readonly to: Point
}

/** Draws marks in CSS pixels. All marks of one call are one path: first their casing, then their color. */
export class Pen {
  readonly #context: CanvasRenderingContext2D
  readonly #frame: Box

  constructor(context: CanvasRenderingContext2D, frame: Box) {
    this.#context = context
    this.#frame = frame
    context.lineJoin = 'round'
  }

  lines(stroke: Stroke, add: (batcher: PathBatcher) => void): void {
    const paths = this.#batch(add)
    this.#stroke(paths, stroke, true)
    this.#stroke(paths, stroke, false)
  }

  /** Fills each ring separately, so that overlaps are visible. */
  fill(color: string, rings: readonly Float64Array[]): void {
    for (const ring of rings)
      this.#fill(
        this.#batch((batcher) => batcher.wholeRing(ring)),
        color,
      )
  }

  hatch(rings: readonly Float64Array[]): void {
    if (rings.length === 0) return
    const fill = hatchOf(this.#context)
    for (const ring of rings)
      this.#fill(
        this.#batch((batcher) => batcher.wholeRing(ring)),
        fill,
      )
  }

  arrows(stroke: Stroke, arrows: readonly Arrow[]): void {
    const arrowHeads = arrows.map(({ from, to }) => headOf(from, to))
    const heads = this.#batch((batcher) => {
      for (const { ring } of arrowHeads) batcher.wholeRing(ring)
    })
    // First the casing of the heads, then the shafts, then the heads.
    this.#stroke(heads, { color: CASING, width: 2 * CASING_WIDTH }, false)
    this.lines(stroke, (batcher) => {
      arrows.forEach(({ from }, i) => {
        batcher.line(from, arrowHeads[i]!.base)
      })
    })
    this.#fill(heads, stroke.color)
  }

  dots({ color }: Stroke, points: readonly Point[]): void {
    const context = this.#context
    for (const [fill, radius] of [
      [CASING, DOT_RADIUS + CASING_WIDTH + 0.4],
      [color, DOT_RADIUS],
    ] as const) {
      context.fillStyle = fill
      for (const { x, y } of points) {
        context.beginPath()
        context.arc(x, y, radius, 0, 2 * Math.PI)
        context.fill()
      }
    }
  }

  crosses(stroke: Stroke, points: readonly Point[]): void {
    this.lines(stroke, (batcher) => {
      for (const { x, y } of points) {
        batcher.line({ x: x - CROSS_RADIUS, y: y - CROSS_RADIUS }, { x: x + CROSS_RADIUS, y: y + CROSS_RADIUS })
        batcher.line({ x: x - CROSS_RADIUS, y: y + CROSS_RADIUS }, { x: x + CROSS_RADIUS, y: y - CROSS_RADIUS })
      }
    })
  }

  #batch(add: (batcher: PathBatcher) => void): readonly Path2D[] {
    const batcher = new PathBatcher(this.#frame)
    add(batcher)
    return batcher.paths
  }

  #fill(paths: readonly Path2D[], fill: string | CanvasPattern): void {
    this.#context.fillStyle = fill
    for (const path of paths) this.#context.fill(path)
  }

  #stroke(paths: readonly Path2D[], stroke: Stroke, isCasing: boolean): void {
    const { color, width, dash, isDotted = false, casing = CASING } = stroke
    const context = this.#context
    const extra = isCasing ? CASING_WIDTH : 0
    context.strokeStyle = isCasing ? casing : color
    context.lineWidth = width + 2 * extra
    context.lineCap = isDotted ? 'round' : 'butt'
    if (dash === undefined) context.setLineDash([])
    else if (isDotted) context.setLineDash([...dash])
    // Extend the casing around the ends of a dash too.
    else context.setLineDash([dash[0] + 2 * extra, dash[1] - 2 * extra])
    context.lineDashOffset = dash === undefined || isDotted ? 0 : extra
    for (const path of paths) context.stroke(path)
  }
}

/** Returns the triangle at an arrow's tip, no longer than the arrow, and the midpoint of its back. */
function headOf(from: Point, to: Point): { ring: Float64Array; base: Point } {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return { ring: new Float64Array(0), base: to }
  const size = Math.min(HEAD_LENGTH, length)
  const [x, y] = [(dx / length) * size, (dy / length) * size]
  const base = { x: to.x - x, y: to.y - y }
  const [acrossX, acrossY] = [-y * HEAD_WIDTH, x * HEAD_WIDTH]
  const ring = [to.x, to.y, base.x + acrossX, base.y + acrossY, base.x - acrossX, base.y - acrossY]
  return { ring: Float64Array.from(ring), base }
}
