import type { MapView, Matrix, PixelBox } from '../device/MapView.js'

/** Height of a band of pixels. */
const BAND = 8

/** Pixels around what is added that belong to it. */
const MARGIN = 2

/** Larger than any pixel's number. */
const WIDTH = 2 ** 16

/** Turns triangles of the world into disjoint rectangles of pixels, in bands, that hold all of their union. */
export class BandRaster {
  /** The spans of each band: start × WIDTH + end, in pixels. */
  readonly #bands: number[][] = []
  #count = 0
  #lows = new Float64Array(64)
  #highs = new Float64Array(64)
  readonly #corners = new Float64Array(6)
  #box: PixelBox = [0, 0, 0, 0]
  #toPixel: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]
  #x = 0
  #y = 0

  /** Begins anew within a box, for points relative to (x, y), which is relative to the map's origin. */
  begin({ toPixel }: MapView, box: PixelBox, x: number, y: number): void {
    this.#toPixel = toPixel
    this.#box = box
    this.#x = x
    this.#y = y
    this.#count = Math.ceil((box[3] - box[1]) / BAND)
    for (let i = 0; i < this.#count; i++) {
      const band = this.#bands[i]
      if (band === undefined) this.#bands.push([])
      else band.length = 0
    }
    if (this.#count > this.#lows.length) {
      this.#lows = new Float64Array(2 * this.#count)
      this.#highs = new Float64Array(2 * this.#count)
    }
  }

  /** Adds a triangle. Returns false if part of it lies beyond the horizon. */
  add(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): boolean {
    if (!this.#place(0, ax, ay) || !this.#place(2, bx, by) || !this.#place(4, cx, cy)) return false
    const [minX, minY, maxX] = this.#box
    const corners = this.#corners
    const [lows, highs] = [this.#lows, this.#highs]
    const bandOf = (y: number): number => Math.floor((y - minY) / BAND)
    const top = Math.max(0, bandOf(Math.min(corners[1]!, corners[3]!, corners[5]!) - MARGIN))
    const bottom = Math.min(this.#count - 1, bandOf(Math.max(corners[1]!, corners[3]!, corners[5]!) + MARGIN))
    if (top > bottom) return true
    lows.fill(Number.POSITIVE_INFINITY, top, bottom + 1)
    highs.fill(Number.NEGATIVE_INFINITY, top, bottom + 1)
    for (let from = 0; from < 6; from += 2) {
      const to = (from + 2) % 6
      const isDown = corners[from + 1]! <= corners[to + 1]!
      const [upper, lower] = isDown ? [from, to] : [to, from]
      const [px, py, qx, qy] = [corners[upper]!, corners[upper + 1]!, corners[lower]!, corners[lower + 1]!]
      const slope = qy > py ? (qx - px) / (qy - py) : 0
      const end = Math.min(bottom, bandOf(qy + MARGIN))
      for (let band = Math.max(top, bandOf(py - MARGIN)); band <= end; band++) {
        const start = minY + band * BAND - MARGIN
        const first = px + (Math.min(qy, Math.max(py, start)) - py) * slope
        const isWhole = qy <= start + BAND + 2 * MARGIN
        const last = isWhole ? qx : px + Math.max(0, start + BAND + 2 * MARGIN - py) * slope
        lows[band] = Math.min(lows[band]!, first, last)
        highs[band] = Math.max(highs[band]!, first, last)
      }
    }
    for (let band = top; band <= bottom; band++) {
      const start = Math.max(minX, Math.floor(lows[band]! - MARGIN))
      const end = Math.min(maxX, Math.ceil(highs[band]! + MARGIN))
      if (start < end) this.#bands[band]!.push(start * WIDTH + end)
    }
    return true
  }

  /** Returns the rectangles, `minX, minY, maxX, maxY` each. */
  rectangles(): number[] {
    const [, minY, , maxY] = this.#box
    const all: number[] = []
    for (let band = 0; band < this.#count; band++) {
      const spans = this.#bands[band]!
      if (spans.length === 0) continue
      spans.sort((a, b) => a - b)
      const top = minY + band * BAND
      const bottom = Math.min(maxY, top + BAND)
      let start = Math.floor(spans[0]! / WIDTH)
      let end = start
      for (const span of spans) {
        const from = Math.floor(span / WIDTH)
        if (from > end) {
          all.push(start, top, end, bottom)
          start = from
        }
        end = Math.max(end, span % WIDTH)
      }
      all.push(start, top, end, bottom)
    }
    return all
  }

  #place(at: number, x: number, y: number): boolean {
    const m = this.#toPixel
    const [px, py] = [this.#x + x, this.#y + y]
    const z = m[2] * px + m[5] * py + m[8]
    this.#corners[at] = (m[0] * px + m[3] * py + m[6]) / z
    this.#corners[at + 1] = (m[1] * px + m[4] * py + m[7]) / z
    return z > 0
  }
}
