/**
 * Along a piece of a pixel outline, in order: its corners, and places on its runs. A wall may end at some of them, and one that
 * passes others must keep by them. All in half pixels from (0, 0), so that they are whole numbers.
 *
 * The gate of a pixel's edge is the line between the middles of the two pixels that the edge parts: who passes it strictly
 * inside keeps either on its side. A straight run has its first and its last edge's gate; who passes these two passes those
 * between. Between gates that follow one another a wall stays in the square of four middles, so that it is never farther than
 * half a pixel from the outline, nor the middle of any edge from it. Corners that are no steps of a slope are to be as near.
 */
export class Stations {
  count = 0
  x: Float64Array = new Float64Array(1024)
  y: Float64Array = new Float64Array(1024)
  /** From a place to the end of its gate on the positive side; the other end is as far away. (0, 0): there is no gate. */
  gateX: Int8Array = new Int8Array(1024)
  gateY: Int8Array = new Int8Array(1024)
  /** 1 where a wall may end. */
  isEnd: Uint8Array = new Uint8Array(1024)
  /** 1 at corners that are no step of a slope: a wall that passes one is to be near it. */
  isCorner: Uint8Array = new Uint8Array(1024)
  /** For each station but the last: 1 on the runs of a slope, whose two turns are not the same. */
  isStep: Uint8Array = new Uint8Array(1024)

  /**
   * Takes the runs `from` to `to` (less than it) of a ring of corners `x, y, …` in pixels, with the corner after the last one.
   * Runs are counted around the ring.
   */
  fill(corners: readonly number[], from: number, to: number): void {
    this.count = 0
    for (let run = from; run < to; run++) this.#addRun(corners, run)
    const [x, y] = cornerAt(corners, to)
    this.#add(2 * x, 2 * y, { isEnd: true, isCorner: true })
  }

  #addRun(corners: readonly number[], run: number): void {
    const [beforeX, beforeY] = directionOf(corners, run - 1)
    const [dx, dy] = directionOf(corners, run)
    const [afterX, afterY] = directionOf(corners, run + 1)
    const [startX, startY] = cornerAt(corners, run)
    const [endX, endY] = cornerAt(corners, run + 1)
    const length = Math.abs(endX - startX) + Math.abs(endY - startY)
    // A run whose two turns are the same is an end of a wall or a side of a room: its own corners are what it is known by.
    // On one of a slope's steps a wall may end anywhere.
    const isStep = beforeX * dy - beforeY * dx !== dx * afterY - dy * afterX
    const isAfterStep = this.count > 0 && this.isStep[this.count - 1] === 1
    const place = (halves: number) => [2 * startX + dx * halves, 2 * startY + dy * halves] as const
    const gate = { gateX: -dy, gateY: dx, isEnd: isStep, isStep }
    this.#add(...place(0), { isEnd: true, isCorner: !(isStep && isAfterStep), isStep })
    this.#add(...place(1), gate)
    if (isStep && length > 1) this.#add(...place(length), { isEnd: true, isStep })
    if (length > 1) this.#add(...place(2 * length - 1), gate)
  }

  #add(x: number, y: number, { gateX = 0, gateY = 0, isEnd = false, isCorner = false, isStep = false }): void {
    const at = this.count++
    if (at === this.x.length) this.#grow()
    this.x[at] = x
    this.y[at] = y
    this.gateX[at] = gateX
    this.gateY[at] = gateY
    this.isEnd[at] = Number(isEnd)
    this.isCorner[at] = Number(isCorner)
    this.isStep[at] = Number(isStep)
  }

  /** Whether there is an edge's gate. */
  hasGate(at: number): boolean {
    return this.gateX[at] !== 0 || this.gateY[at] !== 0
  }

  #grow(): void {
    const size = 2 * this.x.length
    this.x = longer(this.x, new Float64Array(size))
    this.y = longer(this.y, new Float64Array(size))
    this.gateX = longer(this.gateX, new Int8Array(size))
    this.gateY = longer(this.gateY, new Int8Array(size))
    this.isEnd = longer(this.isEnd, new Uint8Array(size))
    this.isCorner = longer(this.isCorner, new Uint8Array(size))
    this.isStep = longer(this.isStep, new Uint8Array(size))
  }
}

function longer<T extends Float64Array | Int8Array | Uint8Array>(old: T, grown: T): T {
  grown.set(old)
  return grown
}

function cornerAt(corners: readonly number[], index: number): [number, number] {
  const at = (2 * index + corners.length) % corners.length
  return [corners[at]!, corners[at + 1]!]
}

function directionOf(corners: readonly number[], run: number): [number, number] {
  const [x, y] = cornerAt(corners, run)
  const [endX, endY] = cornerAt(corners, run + 1)
  return [Math.sign(endX - x), Math.sign(endY - y)]
}
