import { type Later, loadOnce } from '../paint/loadOnce.js'

/** Loaded for the first light that glows. */
export const HALO: Later<typeof import('./LayerHalo.js')> = /* @__PURE__ */ loadOnce(() => import('./LayerHalo.js'))

/** Loaded for the first fog. */
export const FOG: Later<typeof import('../host/fog/Fog.js')> = /* @__PURE__ */ loadOnce(
  () => import('../host/fog/Fog.js'),
)
