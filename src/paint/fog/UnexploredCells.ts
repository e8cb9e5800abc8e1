import type { ExploredMap } from '../../scene/explored/ExploredMap.js'
import { freeCanvas } from '../canvas/lightMapContext.js'
import { type FogView, OVERLAP, pixelsPerUnit } from './FogView.js'

/** Minimum size of a texel in pixels, so that none falls between the offsets at which covers are drawn. */
const MIN_PIXELS = 2

/** Maximum number of cells over which an edge fades. */
const MAX_STEPS = 8

/** Texels of a window of a map. */
interface Texels {
  readonly width: number
  readonly height: number
  /** Visibility of each texel: 0 to `steps`. */
  readonly shown: Uint8Array
}

/** Covers the unexplored area of a picture. */
export class UnexploredCells {
  readonly #document: Document
  #context: CanvasRenderingContext2D | null = null

  constructor(document: Document) {
    this.#document = document
  }

  /** Paints opaque black over all that is not explored, and over its edges. */
  cover(context: CanvasRenderingContext2D, map: ExploredMap, view: FogView, soft: number): void {
    const scale = pixelsPerUnit(view)
    // If cells are too small to distinguish, several of them are one texel. It shows only if all of them are explored.
    const cellsPerTexel = 2 ** Math.max(0, Math.ceil(Math.log2(MIN_PIXELS / (map.cell * scale))))
    const texelSize = map.cell * cellsPerTexel
    // Smoothed texels show no steps. If half a texel exceeds the overlap, they cover as far inward as hard ones.
    const isSoft = soft > 0 && Math.max(soft, texelSize) * scale > 2 * OVERLAP
    const steps = isSoft ? Math.min(MAX_STEPS, Math.max(1, Math.round(soft / texelSize))) : 0
    this.#coverOutside(context, map, view)
    const texelWindow = windowOf(map, view, cellsPerTexel, steps + Math.ceil((2 * OVERLAP) / (texelSize * scale)) + 1)
    if (texelWindow === null) return
    const { left, top, width, height } = texelWindow
    this.#writeTexels(fadeIn(texelsOf(map, texelWindow, cellsPerTexel), steps), Math.max(1, steps))
    const [a, b, c, d, e, f] = view.matrix
    const [x, y] = [map.bounds.minX + left * texelSize, map.bounds.minY + top * texelSize]
    const [centerX, centerY] = [a * x + c * y + e, b * x + d * y + f]
    context.imageSmoothingEnabled = isSoft
    context.imageSmoothingQuality = 'low'
    // A soft edge begins half a texel inside the explored area; a hard one is moved there.
    const offsets = isSoft ? [0] : [-OVERLAP, 0, OVERLAP]
    for (const dx of offsets) {
      for (const dy of offsets) {
        context.setTransform(a * texelSize, b * texelSize, c * texelSize, d * texelSize, centerX + dx, centerY + dy)
        context.drawImage(this.#context!.canvas, 0, 0, width, height, 0, 0, width, height)
      }
    }
    context.setTransform(1, 0, 0, 1, 0, 0)
  }

  free(): void {
    if (this.#context !== null) freeCanvas(this.#context)
    this.#context = null
  }

  /** Covers the area outside of the map: its last cells may extend beyond its bounds. */
  #coverOutside(context: CanvasRenderingContext2D, { bounds }: ExploredMap, { width, height, matrix }: FogView): void {
    const [a, b, c, d, e, f] = matrix
    const { minX, minY, maxX, maxY } = bounds
    const edge = new Path2D()
    for (const [x, y] of [
      [minX, minY],
      [maxX, minY],
      [maxX, maxY],
      [minX, maxY],
    ] as const) {
      edge.lineTo(a * x + c * y + e, b * x + d * y + f)
    }
    edge.closePath()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.lineWidth = 2 * OVERLAP
    context.stroke(edge)
    edge.rect(0, 0, width, height)
    context.fill(edge, 'evenodd')
  }

  /** Writes texels into a picture whose alpha is their cover. */
  #writeTexels({ width, height, shown }: Texels, maxShown: number): void {
    this.#context ??= this.#document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const { canvas } = this.#context
    if (canvas.width < width) canvas.width = width
    if (canvas.height < height) canvas.height = height
    const picture = this.#context.createImageData(width, height)
    for (let i = 0; i < shown.length; i++) picture.data[4 * i + 3] = 255 - Math.floor((255 * shown[i]!) / maxShown)
    this.#context.putImageData(picture, 0, 0)
  }
}

interface TexelWindow {
  /** The first texel, and the number of texels along each axis. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Returns the texels of a map that a view shows, with a margin, or null if it shows none. */
function windowOf(
  map: ExploredMap,
  { width, height, matrix }: FogView,
  cellsPerTexel: number,
  margin: number,
): TexelWindow | null {
  const [a, b, c, d, e, f] = matrix
  const determinant = a * d - b * c
  const texelSize = map.cell * cellsPerTexel
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ].map(([x, y]) => [
    ((d * (x! - e) - c * (y! - f)) / determinant - map.bounds.minX) / texelSize,
    ((a * (y! - f) - b * (x! - e)) / determinant - map.bounds.minY) / texelSize,
  ])
  const span = (axis: 0 | 1, count: number): [number, number] => {
    const values = corners.map((corner) => corner[axis]!)
    const from = Math.max(-margin, Math.floor(Math.min(...values)) - margin)
    const to = Math.min(Math.ceil(count / cellsPerTexel) + margin, Math.ceil(Math.max(...values)) + margin)
    return [from, to - from]
  }
  const [left, across] = span(0, map.cells.columns)
  const [top, down] = span(1, map.cells.rows)
  return across > 0 && down > 0 ? { left, top, width: across, height: down } : null
}

/** Returns the texels that show: those whose cells are all explored. */
function texelsOf(map: ExploredMap, { left, top, width, height }: TexelWindow, cellsPerTexel: number): Texels {
  const { columns, rows, stride, words } = map.cells
  const shown = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const firstRow = (top + y) * cellsPerTexel
    for (let x = 0; x < width; x++) {
      const firstColumn = (left + x) * cellsPerTexel
      if (firstRow < 0 || firstColumn < 0 || firstRow >= rows || firstColumn >= columns) continue
      let isExplored = 1
      for (let row = firstRow; row < Math.min(rows, firstRow + cellsPerTexel); row++) {
        for (let column = firstColumn; column < Math.min(columns, firstColumn + cellsPerTexel); column++) {
          isExplored &= words[row * stride + (column >> 5)]! >>> (column & 31)
        }
      }
      shown[y * width + x] = isExplored & 1
    }
  }
  return { width, height, shown }
}

/** Fades in the edge in `steps` steps: each step adds texels that are one texel farther from any that does not show. */
function fadeIn(texels: Texels, steps: number): Texels {
  if (steps === 0) return texels
  const { width, height } = texels
  const shown = new Uint8Array(width * height)
  let eroded = texels.shown
  for (let step = 0; step < steps; step++) {
    eroded = erode(erode(eroded, 1), width)
    for (let i = 0; i < shown.length; i++) shown[i]! += eroded[i]!
  }
  return { width, height, shown }
}

/**
 * Returns the texels that show and whose neighbors `step` positions away on both sides show too. The window's margin is
 * wide enough for its ends.
 */
function erode(shown: Uint8Array, step: number): Uint8Array {
  const eroded = new Uint8Array(shown.length)
  for (let i = step; i < shown.length - step; i++) eroded[i] = shown[i - step]! & shown[i]! & shown[i + step]!
  return eroded
}
