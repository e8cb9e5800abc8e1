import type { MapView, Matrix, PixelBox } from '../device/MapView.js'

/** Height of a band of pixels. */
const BAND_HEIGHT = 8

/** Larger than any pixel coordinate. */
const SPAN_BASE = 2 ** 16

/** Converts triangles of the world to disjoint rectangles of pixels, in horizontal bands, that cover their union. */
export class BandRaster {
  /** The spans of each band: start × SPAN_BASE + end, in pixels. */
  readonly #bands: number[][] = []
  #count = 0
  #lows = new Float64Array(64)
  #highs = new Float64Array(64)
  readonly #corners = new Float64Array(6)
  #box: PixelBox = [0, 0, 0, 0]
  #toPixel: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]
  #x = 0
  #y = 0
  #margin = 0

  /**
   * Starts over within a box, for points relative to (x, y), which is relative to the map's origin. Triangles are
   * expanded by `margin` pixels.
   */
  begin({ toPixel }: MapView, box: PixelBox, x: number, y: number, margin: number): void {
    this.#toPixel = toPixel
    this.#box = box
    this.#x = x
    this.#y = y
    this.#margin = margin
    this.#count = Math.ceil((box[3] - box[1]) / BAND_HEIGHT)
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
    if (!this.#project(0, ax, ay) || !this.#project(2, bx, by) || !this.#project(4, cx, cy)) return false
    const [minX, minY, maxX] = this.#box
    const corners = this.#corners
    const [lows, highs] = [this.#lows, this.#highs]
    const margin = this.#margin
    const bandOf = (y: number): number => Math.floor((y - minY) / BAND_HEIGHT)
    const top = Math.max(0, bandOf(Math.min(corners[1]!, corners[3]!, corners[5]!) - margin))
    const bottom = Math.min(this.#count - 1, bandOf(Math.max(corners[1]!, corners[3]!, corners[5]!) + margin))
    if (top > bottom) return true
    lows.fill(Number.POSITIVE_INFINITY, top, bottom + 1)
    highs.fill(Number.NEGATIVE_INFINITY, top, bottom + 1)
    for (let from = 0; from < 6; from += 2) {
      const to = (from + 2) % 6
      const isDown = corners[from + 1]! <= corners[to + 1]!
      const [upper, lower] = isDown ? [from, to] : [to, from]
      const [px, py, qx, qy] = [corners[upper]!, corners[upper + 1]!, corners[lower]!, corners[lower + 1]!]
      const slope = qy > py ? (qx - px) / (qy - py) : 0
      const end = Math.min(bottom, bandOf(qy + margin))
      for (let band = Math.max(top, bandOf(py - margin)); band <= end; band++) {
        const start = minY + band * BAND_HEIGHT - margin
        const first = px + (Math.min(qy, Math.max(py, start)) - py) * slope
        const isWhole = qy <= start + BAND_HEIGHT + 2 * margin
        const last = isWhole ? qx : px + Math.max(0, start + BAND_HEIGHT + 2 * margin - py) * slope
        lows[band] = Math.min(lows[band]!, first, last)
        highs[band] = Math.max(highs[band]!, first, last)
      }
    }
    for (let band = top; band <= bottom; band++) {
      const start = Math.max(minX, Math.floor(lows[band]! - margin))
      const end = Math.min(maxX, Math.ceil(highs[band]! + margin))
      if (start < end) this.#bands[band]!.push(start * SPAN_BASE + end)
    }
    return true
  }

  /** Returns the rectangles, `minX, minY, maxX, maxY` each: those of the intersection with another raster, if given. */
  rectangles(clip: BandRaster | null = null): number[] {
    const [, minY, , maxY] = this.#box
    const all: number[] = []
    for (let band = 0; band < this.#count; band++) {
      const spans = this.#merge(band)
      const clipSpans = clip === null ? null : clip.#merge(band)
      const top = minY + band * BAND_HEIGHT
      const bottom = Math.min(maxY, top + BAND_HEIGHT)
      let i = 0
      for (let k = 0; k < spans.length; k += 2) {
        const [start, end] = [spans[k]!, spans[k + 1]!]
        if (clipSpans === null) {
          all.push(start, top, end, bottom)
          continue
        }
        while (i < clipSpans.length && clipSpans[i + 1]! <= start) i += 2
        for (let j = i; j < clipSpans.length && clipSpans[j]! < end; j += 2)
          all.push(Math.max(start, clipSpans[j]!), top, Math.min(end, clipSpans[j + 1]!), bottom)
      }
    }
    return all
  }

  /** Returns the spans of a band, start and end each, with overlapping ones joined. */
  #merge(band: number): number[] {
    const spans = this.#bands[band]!.sort((a, b) => a - b)
    const merged: number[] = []
    for (const span of spans) {
      const start = Math.floor(span / SPAN_BASE)
      const last = merged.length - 1
      if (last > 0 && start <= merged[last]!) merged[last] = Math.max(merged[last]!, span % SPAN_BASE)
      else merged.push(start, span % SPAN_BASE)
    }
    return merged
  }

  #project(at: number, x: number, y: number): boolean {
    const m = this.#toPixel
    const [px, py] = [this.#x + x, this.#y + y]
    const z = m[2] * px + m[5] * py + m[8]
    this.#corners[at] = (m[0] * px + m[3] * py + m[6]) / z
    this.#corners[at + 1] = (m[1] * px + m[4] * py + m[7]) / z
    return z > 0
  }
}
