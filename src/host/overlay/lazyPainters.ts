import { type Lazy, lazy } from '../../scene/lazy.js'

/** Painters of overlays, by kind. */
export const PAINTERS: {
  readonly gl: Lazy<typeof import('../../paint/webgl/GlPainter.js')>
  readonly canvas: Lazy<typeof import('../../paint/canvas/CanvasPainter.js')>
} = {
  gl: /* @__PURE__ */ lazy(() => import('../../paint/webgl/GlPainter.js')),
  canvas: /* @__PURE__ */ lazy(() => import('../../paint/canvas/CanvasPainter.js')),
}
