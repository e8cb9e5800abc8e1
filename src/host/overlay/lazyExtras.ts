import { type Lazy, lazy } from '../../scene/lazy.js'

/**
 * Loaded for the first color that depends on the page around it, the first light that glows, the first overlay far
 * larger than its window, and by `prepare` and `snapshot`.
 */
export const EXTRAS: Lazy<typeof import('./extras.js')> = /* @__PURE__ */ lazy(() => import('./extras.js'))
