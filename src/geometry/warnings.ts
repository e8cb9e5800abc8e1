/** Table of all keys of T: the compiler rejects missing and unknown ones. */
export type KeysOf<T> = Readonly<Record<keyof T, true>>

export type Warnings = typeof warnings

/**
 * Exists in browsers, Node, and workers. Declared here because this folder is compiled without the types of any of
 * them.
 */
declare const console: { warn(text: string): void }

const FULL_TURN = 2 * Math.PI

/** Multiples of this many degrees count as round. Most angles that are given in degrees are. */
const ROUND_DEGREES = 5

/** Per name, the largest angle that exceeded a full turn and wasn't a round number of degrees. */
const largestAngles = new Map<string, number>()

/** Keys of the warnings already shown. */
const warned = new Set<string>()

/** Hosts that were warned of a coarse light map. */
const warnedHosts = new WeakSet<object>()

interface Size {
  readonly width: number
  readonly height: number
}

/** Warnings for developers, each shown once. Call them only through `warn`, which is undefined in production. */
export const warnings = {
  /** Table of an occluder's props. It is here because production builds drop this object. */
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

  /** Warns that the module that builds meshes of walls failed to load. */
  meshFailed(cause: unknown): void {
    warnings.once('no mesh', `the code that prepares walls failed to load, so walls are swept: ${cause}`)
  },

  /** Warns that the worker of a scene failed. */
  workerFailed(cause: unknown): void {
    warnings.once('no worker', `the worker of a scene failed, so its walls are prepared in this thread: ${cause}`)
  },

  /** Warns that the painter of overlays failed to load. */
  painterFailed(cause: unknown): void {
    warnings.once('no painter', `the painter of LightOverlay failed to load, so only ambient light shows: ${cause}`)
  },

  /**
   * Warns that a color is not valid on its element, usually because a CSS variable is undefined or not a color there.
   */
  undefinedColor(color: string): void {
    warnings.once(
      `no color ${color}`,
      `${color} is not a color on its element, so it is transparent: define its variable there`,
    )
  },

  /** Warns, once per host, that the light map of an overlay is painted at a lower resolution than the overlay's. */
  coarseLightMap(host: object, overlay: Size, map: Size): void {
    if (warnedHosts.has(host)) return
    warnedHosts.add(host)
    console.warn(
      `react-umbra: LightOverlay of ${overlay.width} × ${overlay.height} CSS pixels is larger than a canvas may be; ` +
        `its light map is painted at ${map.width} × ${map.height} pixels`,
    )
  },

  /** Warns that a component or hook is inside a `<Canvas>` but outside of any `<LightLayer>`. */
  outsideLayer(name: string): void {
    warnings.once(
      `no layer ${name}`,
      `${name} is inside a <Canvas> and outside of any <LightLayer>, so it has no effect; ` +
        'it does not join the host around the <Canvas>',
    )
  },

  /** Warns, if there is a normal map, that Canvas 2D ignores it. */
  ifNormalMap(normalMap: unknown): void {
    if (normalMap) warnings.once('relief', 'normalMap needs WebGL, but Canvas 2D paints this LightOverlay')
  },

  /** Warns that Canvas 2D paints only direct light. */
  indirectIgnored(): void {
    warnings.once(
      'indirect',
      'bounces, sky and emission need WebGL 2, but Canvas 2D paints this LightOverlay, with direct light only',
    )
  },

  /**
   * Warns if an angle in radians is probably in degrees: a multiple of 5 that exceeds two turns and, by a full turn,
   * the largest earlier angle that wasn't such a multiple. So a rotation that grows steadily causes no warning. Names
   * that differ only in digits count as one.
   */
  ifDegrees(name: string, angle: number, part = ''): void {
    const size = Math.abs(angle)
    if (!(size > FULL_TURN && Number.isFinite(size))) return
    const fullName = name + part
    const key = fullName.replace(/\d+/g, '')
    const largest = largestAngles.get(key) ?? 0
    if (size % ROUND_DEGREES !== 0) {
      largestAngles.set(key, Math.max(size, largest))
      return
    }
    if (size <= 2 * FULL_TURN || size < largest + FULL_TURN) return
    const turns = 'radians, and this is more than two turns'
    warnings.once(`degrees ${key}`, `${fullName} of ${angle} is probably in degrees. Expected ${turns}`)
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
