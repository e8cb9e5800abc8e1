import type { Box } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { windowOf } from '../place/windowOf.js'
import { FONT_SIZE, type LabelStyle } from './style.js'

/** Maximum number of labels in one picture: more would be unreadable and slow. */
const MAX_LABELS = 500

/** Height of a chip, and its padding beside the letters, in CSS pixels. */
const HEIGHT = 14
const PADDING = 7

/**
 * A possible position of a label: the chip is centered on the point, or lies from it toward `direction`, which is up to
 * 1 on each axis.
 */
export interface Place extends Point {
  readonly direction?: Point
}

interface Label {
  readonly text: string
  readonly style: LabelStyle
  readonly places: readonly Place[]
}

interface Placed extends Omit<Label, 'places'> {
  readonly box: Box
}

/** Upright labels inside the picture that don't overlap. Labels without a free place are left out. */
export class Labels {
  readonly #context: CanvasRenderingContext2D
  readonly #picture: Box
  readonly #labels: Label[] = []
  readonly #placed: Placed[] = []
  readonly #widths = new Map<string, number>()

  constructor(context: CanvasRenderingContext2D, picture: Box) {
    this.#context = context
    this.#picture = picture
  }

  /** Adds a label with its possible places, the best one first. */
  add(text: string, style: LabelStyle, places: readonly Place[]): void {
    if (places.length > 0) this.#labels.push({ text, style, places })
  }

  /** Places the labels by rank and draws them. */
  draw(): void {
    const context = this.#context
    context.font = `${FONT_SIZE} ${windowOf(context.canvas).getComputedStyle(context.canvas).fontFamily}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    for (const label of this.#labels.sort((a, b) => a.style.rank - b.style.rank)) {
      if (this.#placed.length === MAX_LABELS) break
      this.#place(label)
    }
    for (const { text, style, box } of this.#placed) {
      if (style.isBelow) {
        context.globalCompositeOperation = 'destination-over'
        this.#drawText(text, style, box)
        this.#drawChip(style, box)
        context.globalCompositeOperation = 'source-over'
      } else {
        this.#drawChip(style, box)
        this.#drawText(text, style, box)
      }
    }
  }

  #place({ text, style, places }: Label): void {
    for (const place of places) {
      const box = this.#boxOf(text, place)
      if (!this.#isFree(box)) continue
      this.#placed.push({ text, style, box })
      return
    }
  }

  #drawChip({ chip, radius }: LabelStyle, { minX, minY, maxX, maxY }: Box): void {
    this.#context.beginPath()
    this.#context.roundRect(minX, minY, maxX - minX, maxY - minY, radius)
    this.#context.fillStyle = chip
    this.#context.fill()
  }

  #drawText(text: string, { color }: LabelStyle, { minX, minY, maxX, maxY }: Box): void {
    this.#context.fillStyle = color
    this.#context.fillText(text, (minX + maxX) / 2, (minY + maxY) / 2 + 0.5)
  }

  #isFree(box: Box): boolean {
    const { minX, minY, maxX, maxY } = this.#picture
    if (box.minX < minX || box.minY < minY || box.maxX > maxX || box.maxY > maxY) return false
    return !this.#placed.some((other) => overlap(box, other.box))
  }

  #boxOf(text: string, { x, y, direction = { x: 0, y: 0 } }: Place): Box {
    let width = this.#widths.get(text)
    if (width === undefined) {
      width = Math.ceil(this.#context.measureText(text).width) + PADDING
      this.#widths.set(text, width)
    }
    const [left, top] = [x + ((direction.x - 1) * width) / 2, y + ((direction.y - 1) * HEIGHT) / 2]
    return { minX: left, minY: top, maxX: left + width, maxY: top + HEIGHT }
  }
}

/** Returns true if two chips overlap; those of neighboring cells may touch. */
function overlap(a: Box, b: Box): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
}

/** Returns a place and those below it, above it and beside it. */
export function placesAround({ x, y, direction = { x: 0, y: 0 } }: Place): Place[] {
  return [
    [0, 0],
    [0, 1],
    [0, -1],
    [1.5, 0],
    [-1.5, 0],
  ].map(([across, down]) => ({ x: x + across! * (HEIGHT + 1), y: y + down! * (HEIGHT + 1), direction }))
}
