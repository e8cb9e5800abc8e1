import { WEBGL } from './renderer.js'

/** Number of frames with a paint that are measured for a decision. */
const MEASURED_FRAMES = 30

/** Frames after a change of painter or scale that are not counted, since they load and paint everything again. */
const SKIPPED_FRAMES = 5

/** WebGL is slow if half of its frames take longer than this, in milliseconds. */
const SLOW_MS = 40

/** Canvas 2D replaces a slow WebGL if its frames take at most this fraction of the time. */
const MAX_TIME_RATIO = 0.8

/** Frames without a paint after which a motion has ended. */
const REST_FRAMES = 4

/**
 * Measures the frames of an overlay with `renderer="auto"` while WebGL paints it and something moves. If they are slow,
 * Canvas 2D paints for a few frames, and stays if its frames are faster. Happens at most once on a page, so that the
 * painter never changes back and forth.
 */
export class RendererTrial {
  readonly #window: Window
  readonly #changed: () => void
  #frame: number | null = null
  /** Time of the last frame of a motion; null before the first. */
  #time: number | null = null
  #hasPainted = false
  #restFrames = 0
  /** The painter and the scale that the intervals were measured with. */
  #isWebgl = true
  #scale = 1
  #canUseCanvas = false
  #intervals: number[] = []
  /** Median interval of WebGL's frames, in milliseconds; null outside of a trial. */
  #webglTime: number | null = null

  /** `changed` is called when another painter is to take over. */
  constructor(window: Window, changed: () => void) {
    this.#window = window
    this.#changed = changed
  }

  /** Call it after each paint. `canUseCanvas`: nothing is in use that only WebGL paints. */
  recordPaint(isWebgl: boolean, scale: number, canUseCanvas: boolean): void {
    const isInTrial = this.#webglTime !== null
    if (WEBGL.isDecided && !(isInTrial && WEBGL.isAvoided)) return
    if (isWebgl !== this.#isWebgl || scale !== this.#scale) this.#intervals = []
    this.#isWebgl = isWebgl
    this.#scale = scale
    this.#canUseCanvas = canUseCanvas
    this.#hasPainted = true
    if (this.#frame === null) this.#request()
  }

  /** Stops measuring. Cancels a running trial, so that WebGL paints again. */
  end(): void {
    this.#stop()
    if (this.#webglTime !== null) WEBGL.isAvoided = false
    this.#webglTime = null
  }

  #stop(): void {
    if (this.#frame !== null) this.#window.cancelAnimationFrame(this.#frame)
    this.#frame = this.#time = null
    this.#restFrames = 0
  }

  #request(): void {
    this.#frame = this.#window.requestAnimationFrame(this.#onFrame)
  }

  readonly #onFrame = (time: number): void => {
    this.#request()
    const interval = this.#time === null ? 0 : time - this.#time
    this.#time = time
    if (!this.#hasPainted) {
      if (++this.#restFrames >= REST_FRAMES) this.#stop()
      return
    }
    this.#hasPainted = false
    this.#restFrames = 0
    if (interval > 0) this.#intervals.push(interval)
    if (this.#intervals.length >= SKIPPED_FRAMES + MEASURED_FRAMES)
      this.#evaluate(medianOf(this.#intervals.slice(SKIPPED_FRAMES)))
  }

  #evaluate(milliseconds: number): void {
    this.#intervals = []
    if (this.#webglTime === null) {
      if (milliseconds <= SLOW_MS || !this.#canUseCanvas || !this.#isWebgl) return
      this.#webglTime = milliseconds
      WEBGL.isDecided = true
      WEBGL.isAvoided = true
      this.#changed()
    } else if (!this.#isWebgl) {
      const isFaster = milliseconds <= MAX_TIME_RATIO * this.#webglTime
      this.#webglTime = null
      this.#stop()
      if (isFaster) return
      WEBGL.isAvoided = false
      this.#changed()
    }
  }
}

function medianOf(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!
}
