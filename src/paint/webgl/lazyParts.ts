import { type Lazy, lazy } from '../../scene/lazy.js'

/**
 * Draws soft lights, darknesses, cookies, tubes, normal maps, and light that passes walls. Loaded for the first of
 * these.
 */
export const EFFECT_PARTS: Lazy<typeof import('./effectParts.js')> = /* @__PURE__ */ lazy(
  () => import('./effectParts.js'),
)

/** Plans and paints indirect light. Loaded when a host first has any. */
export const INDIRECT_PARTS: Lazy<typeof import('./indirect/parts.js')> = /* @__PURE__ */ lazy(
  () => import('./indirect/parts.js'),
)
