// WebGL by the processor counts as a caveat in some versions of Chromium and not in others: what paints an overlay that may
// choose must not depend on them. What asks for WebGL by name gets it.
HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
  apply: (getContext, canvas: HTMLCanvasElement, args: [type: string, settings?: WebGLContextAttributes]) =>
    args[1]?.failIfMajorPerformanceCaveat ? null : Reflect.apply(getContext, canvas, args),
})
