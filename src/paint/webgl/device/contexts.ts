/** The page's WebGL 2 context that a GPU draws in; null if there is none, undefined before the first request. */
let quick: WebGL2RenderingContext | null | undefined

/** The page's WebGL 2 context that the CPU may draw in; null before it is needed. */
let slow: WebGL2RenderingContext | null = null

/**
 * Returns the page's WebGL 2 context, or null if the browser has none that draws quickly. No context is wasted: with a
 * performance caveat, the browser creates none, and a context whose renderer's name indicates software rendering is
 * kept for `anyContext`.
 */
export function quickContext(): WebGL2RenderingContext | null {
  if (quick === undefined) {
    quick = contextOf(true)
    if (quick !== null && isSoftware(quick)) {
      slow = quick
      quick = null
    }
  }
  return quick
}

/** Returns the page's WebGL 2 context, even if it draws slowly, or null if there is none. */
export function anyContext(): WebGL2RenderingContext | null {
  slow = quickContext() ?? slow ?? contextOf(false)
  return slow
}

function contextOf(failIfMajorPerformanceCaveat: boolean): WebGL2RenderingContext | null {
  // Simulated pages, as in a test, complain about any request.
  if (typeof WebGL2RenderingContext === 'undefined') return null
  try {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    // Without this, the browser does not restore the context. It may be lost before a painter has loaded.
    canvas.addEventListener('webglcontextlost', (event) => event.preventDefault())
    return canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, failIfMajorPerformanceCaveat })
  } catch {
    // A driver may refuse a valid request.
    return null
  }
}

/**
 * Returns true for software rendering, detected by the renderer's name, since some browsers don't report it as a
 * caveat.
 */
export function isSoftware(gl: WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(
    gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER),
  )
}
