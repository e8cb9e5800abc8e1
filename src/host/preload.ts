import type { Lazy } from '../scene/lazy.js'
import { EFFECTS } from '../scene/transport/lazyEffects.js'

/** Modules of a host's painter that only some lights need. */
export interface LateParts {
  /** What draws lights that aren't hard and plain. @default loaded with the painter */
  readonly special?: Lazy<unknown> | undefined
  /** What paints halos. */
  readonly halos: Lazy<unknown>
}

/** Kinds of lights by component. True for those that are never plain. */
const LIGHTS: { readonly [name: string]: boolean } = { Light: false, Flashlight: false, Sun: true, LineLight: true }

/** Props of lights that need the effects of a scene, and those that need more than what draws hard and plain lights. */
const FOR_EFFECTS: readonly string[] = ['height', 'shadowLength', 'mask', 'ignores', 'polygon', 'flicker']
const FOR_SPECIAL: readonly string[] = ['height', 'shadowLength', 'size', 'darkness', 'image']

/** Starts loading modules, in a browser and not on a server. */
export function preload(...parts: readonly (Lazy<unknown> | undefined)[]): void {
  if (typeof document === 'undefined') return
  for (const part of parts) part?.want(ignore)
}

/**
 * Starts loading what a component's light or occluder needs as soon as it renders: all modules at once, before the
 * first of them is used.
 */
export function preloadFor(name: string, props: Readonly<Record<string, unknown>>, late: LateParts | undefined): void {
  const isNeverPlain = LIGHTS[name]
  const { glow, opacity = 1 } = props
  const isPane = opacity !== 1
  const has = (names: readonly string[]): boolean =>
    isNeverPlain === undefined ? isPane : isNeverPlain || names.some((key) => props[key])
  if (has(FOR_EFFECTS)) preload(EFFECTS)
  if (has(FOR_SPECIAL)) preload(late?.special)
  if (glow) preload(late?.halos)
}

function ignore(): void {}
