/** A table of names that has each key of T once. The compiler checks it. */
export type Known<T> = Readonly<Record<keyof T, true>>

export type Warnings = typeof warnings

/** Available in every browser, in Node, and in workers. The geometry is compiled without the types of any of them. */
declare const console: { warn(text: string): void }

const TURN = 2 * Math.PI

/** Angles in degrees are mostly multiples of it. */
const ROUND_DEGREES = 5

/** The largest angle beyond a turn that was not a round number of degrees, per name. */
const turnedTo = new Map<string, number>()

/** Keys of the warnings already shown. */
const warned = new Set<string>()

/** Hosts that were warned of a coarse light map. */
const coarse = new WeakSet<object>()

interface Size {
  readonly width: number
  readonly height: number
}

/** Warnings for developers, each shown once. Call them only through `warn`, which is undefined in production. */
export const warnings = {
  /** Every prop of an occluder: a table here is dropped in production. */
  occluderProps: {
    points: true,
    closed: true,
    walls: true,
    shape: true,
    x: true,
    y: true,
    rotation: true,
    open: true,
    blocks: true,
    from: true,
    limited: true,
    lit: true,
    depth: true,
    opacity: true,
    tint: true,
    height: true,
    albedo: true,
    emission: true,
    emissionIntensity: true,
    layer: true,
    id: true,
  } as const,

  /** Warns once per page and `key`. */
  once(key: string, text: string): void {
    if (warned.has(key)) return
    warned.add(key)
    console.warn(`react-umbra: ${text}`)
  },

  /** Warns that the code that prepares walls failed to load. */
  ofNoMesh(cause: unknown): void {
    warnings.once('no mesh', `the code that prepares walls failed to load, so walls are swept: ${cause}`)
  },

  /** Warns that the worker of a scene failed. */
  ofNoWorker(cause: unknown): void {
    warnings.once('no worker', `the worker of a scene failed, so its walls are prepared in this thread: ${cause}`)
  },

  /** Warns that the painter of overlays failed to load. */
  ofNoPainter(cause: unknown): void {
    warnings.once('no painter', `the painter of LightOverlay failed to load, so only ambient light shows: ${cause}`)
  },

  /** Warns of a color that depends on the element it is on, and whose variable is undefined or not a color there. */
  ofNoColor(color: string): void {
    warnings.once(
      `no color ${color}`,
      `${color} is not a color on its element, so it is transparent: define its variable there`,
    )
  },

  /** Warns, once per host, of an overlay whose light map cannot have all of its pixels. */
  ofCoarseMap(host: object, overlay: Size, map: Size): void {
    if (coarse.has(host)) return
    coarse.add(host)
    console.warn(
      `react-umbra: LightOverlay of ${overlay.width} × ${overlay.height} CSS pixels is larger than a canvas may be; ` +
        `its light map is painted at ${map.width} × ${map.height} pixels`,
    )
  },

  /** Warns of a component or hook between a canvas and its layers. */
  ofNoLayer(name: string): void {
    warnings.once(
      `no layer ${name}`,
      `${name} is inside a <Canvas> and outside of any <LightLayer>, so it has no effect; ` +
        'it does not join the host around the <Canvas>',
    )
  },

  /** Warns of a normal map under Canvas 2D, which ignores it. */
  ifRelief(normalMap: unknown): void {
    if (normalMap) warnings.once('relief', 'normalMap needs WebGL, but Canvas 2D paints this LightOverlay')
  },

  /** Warns of indirect light under Canvas 2D, which paints direct light only. */
  ofNoIndirect(): void {
    warnings.once(
      'indirect',
      'bounces, sky and emission need WebGL 2, but Canvas 2D paints this LightOverlay, with direct light only',
    )
  },

  /**
   * Warns of an angle in radians that is probably in degrees: a round number of degrees beyond two turns that no angle
   * of that name has reached by turning. Names that differ only by numbers count as one.
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
    const turns = 'radians, and this is more than two turns'
    warnings.once(`degrees ${key}`, `${whole} of ${angle} is probably in degrees. Expected ${turns}`)
  },

  /** Warns of unknown props or options, which are probably misspelled. */
  ifUnknown(name: string, given: object | null | undefined, known: object): void {
    if (typeof given !== 'object' || given === null) return
    for (const key of Object.keys(given)) {
      if (Object.hasOwn(known, key)) continue
      const names = Object.keys(known).join(', ')
      warnings.once(
        `unknown ${name} ${key}`,
        `${name} has no prop or option ${JSON.stringify(key)}. Expected one of: ${names}`,
      )
    }
  },
}
