/** Value of the constant in `WEBGL_debug_renderer_info` in every browser. */
const UNMASKED_RENDERER = 0x9246

/** Lets the browser's WebGL pass for that of a GPU, as `renderer="auto"` asks. Returns a function that undoes it. */
export function claimQuickWebgl(): () => void {
  const canvas = HTMLCanvasElement.prototype
  const gl = WebGL2RenderingContext.prototype
  const { getContext } = canvas
  const { getParameter } = gl
  canvas.getContext = new Proxy(getContext, {
    apply: (target, element: HTMLCanvasElement, [type, settings]: [string, WebGLContextAttributes?]) =>
      Reflect.apply(target, element, [type, settings && { ...settings, failIfMajorPerformanceCaveat: false }]),
  })
  gl.getParameter = new Proxy(getParameter, {
    apply: (target, context: WebGL2RenderingContext, [what]: [number]) =>
      what === UNMASKED_RENDERER ? 'A fast GPU' : Reflect.apply(target, context, [what]),
  })
  return () => {
    canvas.getContext = getContext
    gl.getParameter = getParameter
  }
}
