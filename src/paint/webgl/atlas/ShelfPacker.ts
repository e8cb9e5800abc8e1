/** A place in a picture, in whole pixels. */
export interface Tile {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Sizes of tiles are multiples of this, so that a mask that grows by a pixel keeps its tile. */
const ALIGNMENT = 16

/** A shelf accepts tiles of at least this fraction of its height. */
const MIN_FILL = 0.6

interface Shelf {
  readonly y: number
  readonly height: number
  /** Free spans from left to right. */
  spans: { x: number; width: number }[]
}

/** Allocates and frees tiles of a picture. Shelf packing, first fit: O(shelves + spans) per tile. */
export class ShelfPacker {
  readonly width: number
  readonly height: number
  #shelves: Shelf[] = []

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  /** The height that is in use. */
  get usedHeight(): number {
    const last = this.#shelves.at(-1)
    return last === undefined ? 0 : last.y + last.height
  }

  /** Allocates a tile of at least that size. Returns null if there is no room. */
  allocate(width: number, height: number): Tile | null {
    const [alignedWidth, alignedHeight] = [alignedLength(width, this.width), alignedLength(height, this.height)]
    if (alignedWidth < width || alignedHeight < height) return null
    const isCloseFit = (shelf: Shelf): boolean =>
      shelf.height >= alignedHeight && alignedHeight >= MIN_FILL * shelf.height
    return (
      this.#allocateFrom(isCloseFit, alignedWidth, alignedHeight) ??
      (this.#addShelf(alignedHeight)
        ? this.#allocateFrom(isCloseFit, alignedWidth, alignedHeight)
        : this.#allocateFrom((shelf) => shelf.height >= alignedHeight, alignedWidth, alignedHeight))
    )
  }

  /** Frees a tile, and merges adjacent free spans. */
  free({ x, y, width }: Tile): void {
    const shelf = this.#shelves.find((other) => other.y === y)!
    const spans = [...shelf.spans, { x, width }].sort((a, b) => a.x - b.x)
    shelf.spans = []
    for (const span of spans) {
      const last = shelf.spans.at(-1)
      if (last !== undefined && last.x + last.width === span.x) last.width += span.width
      else shelf.spans.push({ ...span })
    }
    while (this.#shelves.at(-1)?.spans[0]?.width === this.width) this.#shelves.pop()
  }

  clear(): void {
    this.#shelves = []
  }

  #allocateFrom(fits: (shelf: Shelf) => boolean, width: number, height: number): Tile | null {
    for (const shelf of this.#shelves) {
      if (!fits(shelf)) continue
      const span = shelf.spans.find((free) => free.width >= width)
      if (span === undefined) continue
      const tile = { x: span.x, y: shelf.y, width, height }
      span.x += width
      span.width -= width
      if (span.width === 0) shelf.spans = shelf.spans.filter((other) => other !== span)
      return tile
    }
    return null
  }

  #addShelf(height: number): boolean {
    const y = this.usedHeight
    if (y + height > this.height) return false
    this.#shelves.push({ y, height, spans: [{ x: 0, width: this.width }] })
    return true
  }
}

function alignedLength(length: number, limit: number): number {
  return Math.min(limit, Math.ceil(length / ALIGNMENT) * ALIGNMENT)
}
