import { type Lazy, lazy } from '../scene/lazy.js'

/** Loaded for the first light that glows, and by `prepare` and `snapshot`. */
export const EXTRAS: Lazy<typeof import('./extras.js')> = /* @__PURE__ */ lazy(() => import('./extras.js'))
