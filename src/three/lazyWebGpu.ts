import { type Lazy, lazy } from '../scene/lazy.js'

/** Loaded by the first layer under a `WebGPURenderer`, with `three/webgpu` and `three/tsl`. */
export const WEBGPU: Lazy<typeof import('./webgpu/lazyExports.js')> = /* @__PURE__ */ lazy(
  () => import('./webgpu/lazyExports.js'),
)
