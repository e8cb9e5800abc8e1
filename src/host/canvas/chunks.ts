import { type Later, loadOnce } from '../../paint/loadOnce.js'

/** The painters of overlays, by their kind. */
export const PAINTERS: {
  readonly gl: Later<typeof import('../../paint/webgl/GlPainter.js')>
  readonly canvas: Later<typeof import('../../paint/canvas/CanvasPainter.js')>
} = {
  gl: /* @__PURE__ */ loadOnce(() => import('../../paint/webgl/GlPainter.js')),
  canvas: /* @__PURE__ */ loadOnce(() => import('../../paint/canvas/CanvasPainter.js')),
}

/** Loaded for the first light that glows. */
export const HALO: Later<typeof import('./PageHalo.js')> = /* @__PURE__ */ loadOnce(() => import('./PageHalo.js'))

/** Loaded by the first overlay that is far larger than its window. */
export const PARTS: Later<typeof import('./PartFit.js')> = /* @__PURE__ */ loadOnce(() => import('./PartFit.js'))
