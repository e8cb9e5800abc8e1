import { type Lazy, lazy } from '../lazy.js'

/** Module with the code for suns, tubes, panes, heights, masks and flickers. */
export type Effects = typeof import('./effects.js')

/** Loaded by the first scene with a flicker, or with a light or an occluder that isn't plain. */
export const EFFECTS: Lazy<Effects> = /* @__PURE__ */ lazy(() => import('./effects.js'))
