import { type Lazy, lazy } from '../../scene/lazy.js'

/** The code of fogs, loaded for the first one. */
export const FOG: Lazy<typeof import('./PageFog.js')> = /* @__PURE__ */ lazy(
  () => import('./PageFog.js'),
  (cause) =>
    console.error(
      'react-umbra: the fog renderer failed to load, so the fog covers everything. Retrying in 10 seconds.',
      cause,
    ),
)
