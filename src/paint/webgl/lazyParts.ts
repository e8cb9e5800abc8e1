import { type Lazy, lazy } from '../../scene/lazy.js'

/** Loaded for the first soft light, darkness, cookie, tube or relief, and for the first light that passes walls. */
export const LATE: Lazy<typeof import('./late.js')> = /* @__PURE__ */ lazy(() => import('./late.js'))

/** Plans and paints light from walls and the sky. Loaded for the first of it. */
export const INDIRECT_PARTS: Lazy<typeof import('./indirect/parts.js')> = /* @__PURE__ */ lazy(
  () => import('./indirect/parts.js'),
)
