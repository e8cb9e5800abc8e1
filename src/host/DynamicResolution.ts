/**
 * Steps of a light map's resolution, from the finest to the coarsest. The second only computes indirect light for fewer
 * pixels, because that costs the most and is the smoothest.
 */
const STEPS = [
  { scale: 1, isIndirectCoarse: false },
  { scale: 1, isIndirectCoarse: true },
  { scale: 0.75, isIndirectCoarse: true },
  { scale: 0.5, isIndirectCoarse: true },
] as const

/** The step that changes nothing without indirect light. */
const INDIRECT_STEP = 1

/** Interval between two frames of a screen, in milliseconds: 60 Hz, and 30 Hz as in a browser that saves power. */
const MIN_INTERVAL = 1000 / 60
const MAX_INTERVAL = 1000 / 30

/** A frame is late if it takes more than this many intervals of the screen. */
const LATE_FACTOR = 1.5

/** Points that a late frame adds. A frame on time removes one. */
const LATE_POINTS = 2

/**
 * Points at which the scale falls, and the smaller number that suffices if the previous motion needed a lower scale
 * too.
 */
const MAX_POINTS = 8
const MAX_REPEATED_POINTS = 4

/** Number of points up to which frames count as on time, so that a single late frame is tolerated. */
const TOLERATED_POINTS = 2

/** Minimum number of paints of a motion whose scale is remembered for the next one. */
const MIN_PAINTS = 4

/** Frames after a change of scale that are not judged, since they paint everything again. */
const SKIPPED_FRAMES = 2

/** Rest: at least this many milliseconds and frames without a paint. */
const REST_MS = 250
const REST_FRAMES = 4

/** Milliseconds of frames on time after which a motion tries the next finer scale. Doubles after each failure. */
const RETRY_MS = 5000

/**
 * Dynamic resolution: the scale of a light map, lower while its frames arrive late and something moves, and 1 at rest.
 * During a motion it only falls, except after seconds of frames on time.
 */
export class DynamicResolution {
  readonly #window: Window
  readonly #changed: () => void
  #frame: number | null = null
  #step = 0
  /** Step of the previous motion. */
  #previousStep = 0
  /** Frames with a paint in this motion. */
  #paints = 0
  #hasPainted = false
  #hasIndirect = false
  /** Time of the last frame, or null before the first of a motion. */
  #time: number | null = null
  #paintedAt = 0
  #restFrames = 0
  /** Shortest interval between two frames so far. */
  #interval = MAX_INTERVAL
  #points = 0
  #skipped = 0
  /** Time since which frames have been on time, and time of the last attempt at a finer scale. */
  #onTimeSince = 0
  #raisedAt = Number.NEGATIVE_INFINITY
  #retryDelay = RETRY_MS

  /** `changed` is called after each change of the scale. */
  constructor(window: Window, changed: () => void) {
    this.#window = window
    this.#changed = changed
  }

  /** Fraction of the full resolution, in each direction: 0.5 to 1. */
  get scale(): number {
    return STEPS[this.#step]!.scale
  }

  /** True while indirect light is to be computed for fewer pixels. */
  get isIndirectCoarse(): boolean {
    return STEPS[this.#step]!.isIndirectCoarse
  }

  /** Call it after each paint. `hasIndirect`: it painted indirect light. */
  recordPaint(hasIndirect: boolean): void {
    this.#hasIndirect = hasIndirect
    this.#hasPainted = true
    if (this.#frame === null) this.#request()
  }

  /** Ends the motion: the scale is 1 until the next late frames. */
  rest(): void {
    this.end()
    if (this.#paints >= MIN_PAINTS) this.#previousStep = this.#step
    this.#hasPainted = false
    this.#paints = this.#restFrames = 0
    this.#retryDelay = RETRY_MS
    this.#set(0)
    this.#skipped = 0
  }

  /** Stops watching frames. The scale stays. */
  end(): void {
    if (this.#frame !== null) this.#window.cancelAnimationFrame(this.#frame)
    this.#frame = this.#time = null
  }

  #request(): void {
    this.#frame = this.#window.requestAnimationFrame(this.#onFrame)
  }

  readonly #onFrame = (time: number): void => {
    this.#request()
    const interval = time - (this.#time ?? time)
    if (this.#time === null) this.#onTimeSince = this.#paintedAt = time
    this.#time = time
    if (interval > 0) this.#interval = Math.max(MIN_INTERVAL, Math.min(this.#interval, interval))
    if (this.#hasPainted) {
      this.#hasPainted = false
      this.#paintedAt = time
      this.#restFrames = 0
      this.#paints++
      if (interval > 0) this.#evaluate(time, interval)
    } else if (++this.#restFrames >= REST_FRAMES && time - this.#paintedAt >= REST_MS) this.rest()
  }

  #evaluate(time: number, interval: number): void {
    if (this.#skipped > 0) {
      this.#skipped--
      return
    }
    this.#points = interval > LATE_FACTOR * this.#interval ? this.#points + LATE_POINTS : Math.max(0, this.#points - 1)
    if (this.#points > TOLERATED_POINTS) this.#onTimeSince = time
    const wasCoarser = this.#previousStep > this.#step
    if (this.#points >= (wasCoarser ? MAX_REPEATED_POINTS : MAX_POINTS)) {
      if (time - this.#raisedAt < this.#retryDelay) this.#retryDelay *= 2
      this.#set(wasCoarser ? this.#previousStep : this.#neighbor(1), time)
    } else if (this.#step > 0 && time - this.#onTimeSince >= this.#retryDelay) {
      this.#raisedAt = time
      this.#previousStep = 0
      this.#set(this.#neighbor(-1), time)
    }
  }

  /** Returns the next step in a direction. Skips the indirect step while there is no indirect light. */
  #neighbor(direction: 1 | -1): number {
    const next = this.#step + direction
    const step = next === INDIRECT_STEP && !this.#hasIndirect ? next + direction : next
    return Math.min(step, STEPS.length - 1)
  }

  #set(step: number, time = 0): void {
    this.#points = 0
    this.#onTimeSince = time
    if (step === this.#step) return
    this.#step = step
    this.#skipped = SKIPPED_FRAMES
    this.#changed()
  }
}
