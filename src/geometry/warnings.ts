/** What a table of names is made for: each key of T once, which the compiler holds it to. */
export type Known<T> = Readonly<Record<keyof T, true>>

export type Warnings = typeof warnings

/** There in every browser, in Node and in workers; the geometry is compiled without the types of any. */
declare const console: { warn(text: string): void }

const TURN = 2 * Math.PI

/** Angles in degrees are mostly multiples of it. */
const ROUND_DEGREES = 5

/** By the names of angles: the largest one beyond a turn that is no round number of degrees. */
const turnedTo = new Map<string, number>()

/** What has been warned of. */
const told = new Set<string>()

/** What a developer is warned of, each once. Used through `warn` alone, which is undefined in production. */
export const warnings = {
  /** Warns of something, once for as long as the page lives; `key` says what counts as the same. */
  once(key: string, text: string): void {
    if (told.has(key)) return
    told.add(key)
    console.warn(`react-umbra: ${text}`)
  },

  /** The code that prepares walls could not be loaded. */
  ofNoMesh(cause: unknown): void {
    warnings.once('no mesh', `the part that prepares walls could not be loaded, so they are swept: ${cause}`)
  },

  /** The code that paints an overlay could not be loaded. */
  ofNoPainter(cause: unknown): void {
    warnings.once('no painter', `what paints a LightOverlay could not be loaded, so it is ambient: ${cause}`)
  },

  /** A color that depends on its place is none there: its variable is not defined, or is no color. */
  ofNoColor(color: string): void {
    warnings.once(
      `no color ${color}`,
      `${color} is no color where it is shown, so it is transparent: define its variable there`,
    )
  },

  /** A relief is given, and Canvas 2D paints, which shows none. */
  ifRelief(normalMap: unknown): void {
    if (normalMap)
      warnings.once('relief', 'a normalMap is shown by WebGL alone, and Canvas 2D paints this LightOverlay')
  },

  /**
   * An angle in radians that is likely meant in degrees: a round number of these and more than two turns, to which no angle of
   * that name has grown by turning. Names that differ by numbers alone count as one.
   */
  ifDegrees(name: string, angle: number, part = ''): void {
    const size = Math.abs(angle)
    if (!(size > TURN && Number.isFinite(size))) return
    const whole = name + part
    const key = whole.replace(/\d+/g, '')
    const largest = turnedTo.get(key) ?? 0
    if (size % ROUND_DEGREES !== 0) {
      turnedTo.set(key, Math.max(size, largest))
      return
    }
    if (size <= 2 * TURN || size < largest + TURN) return
    const turns = 'radians from +x towards +y, and this is more than two turns'
    warnings.once(`degrees ${key}`, `${whole} of ${angle} is likely in degrees: it is ${turns}`)
  },

  /** Props or options that nobody reads: they are likely misspelt. */
  ifUnknown(name: string, given: object | null | undefined, known: object): void {
    if (typeof given !== 'object' || given === null) return
    for (const key of Object.keys(given)) {
      if (Object.hasOwn(known, key)) continue
      const names = Object.keys(known).join(', ')
      warnings.once(`unknown ${name} ${key}`, `${name} knows no ${JSON.stringify(key)}: it knows ${names}`)
    }
  },
}
