/** A window whose frames come when the test says so. */
export class FakeWindow {
  time = 0
  readonly waiting: Map<number, (time: number) => void> = new Map()
  #next = 1

  requestAnimationFrame(draw: (time: number) => void): number {
    this.waiting.set(this.#next, draw)
    return this.#next++
  }

  cancelAnimationFrame(frame: number): void {
    this.waiting.delete(frame)
  }

  /** Runs the next frame, some milliseconds later. */
  frame(interval: number): void {
    this.time += interval
    const due = [...this.waiting.values()]
    this.waiting.clear()
    for (const draw of due) draw(this.time)
  }
}
