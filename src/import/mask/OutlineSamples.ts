import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'

/**
 * Samples along a part of a pixel outline, in order: its corners, and points on its runs. A wall may end at some of
 * them, and must stay close to the others that it passes. All are in half pixels from (0, 0), so that they are whole
 * numbers.
 *
 * The gate of a pixel's edge is the segment between the centers of the two pixels on either side. A wall that crosses
 * it strictly inside keeps both pixels on their sides. A straight run has the gates of its first and last edge; a wall
 * through these two crosses those between them. Between consecutive gates, a wall stays in the square of four centers,
 * so that it is never farther than half a pixel from the outline, and neither is the midpoint of any edge from the
 * wall. Corners that are not steps of a slope must be as close.
 */
export class OutlineSamples {
  count = 0
  x: Float64Array = new Float64Array(1024)
  y: Float64Array = new Float64Array(1024)
  /**
   * Offset from a sample to the end of its gate on the positive side. The other end is opposite. (0, 0) means that
   * there is no gate.
   */
  gateX: Int8Array = new Int8Array(1024)
  gateY: Int8Array = new Int8Array(1024)
  /** 1 if a wall may end here. */
  isEnd: Uint8Array = new Uint8Array(1024)
  /** 1 at corners that are not steps of a slope: walls that pass them must be close. */
  isCorner: Uint8Array = new Uint8Array(1024)
  /** Per sample except the last: 1 on the runs of a slope, whose two turns differ. */
  isStep: Uint8Array = new Uint8Array(1024)

  /**
   * Samples the runs from `from` up to, but not including, `to` of a ring of corners `x, y, …` in pixels, and the
   * corner after the last one. Runs are counted around the ring.
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
    // A run with two equal turns is the end of a wall or the side of a room, and is defined by its corners. A wall may
    // end anywhere on the steps of a slope.
    const isStep = beforeX * dy - beforeY * dx !== dx * afterY - dy * afterX
    const isAfterStep = this.count > 0 && this.isStep[this.count - 1] === 1
    const sampleAt = (halves: number) => [2 * startX + dx * halves, 2 * startY + dy * halves] as const
    const gate = { gateX: -dy, gateY: dx, isEnd: isStep, isStep }
    this.#add(...sampleAt(0), { isEnd: true, isCorner: !(isStep && isAfterStep), isStep })
    this.#add(...sampleAt(1), gate)
    if (isStep && length > 1) this.#add(...sampleAt(length), { isEnd: true, isStep })
    if (length > 1) this.#add(...sampleAt(2 * length - 1), gate)
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

  /** Returns true if the sample has a gate. */
  hasGate(at: number): boolean {
    return this.gateX[at] !== 0 || this.gateY[at] !== 0
  }

  #grow(): void {
    this.x = copyWithCapacity(this.x)
    this.y = copyWithCapacity(this.y)
    this.gateX = copyWithCapacity(this.gateX)
    this.gateY = copyWithCapacity(this.gateY)
    this.isEnd = copyWithCapacity(this.isEnd)
    this.isCorner = copyWithCapacity(this.isCorner)
    this.isStep = copyWithCapacity(this.isStep)
  }
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
