/**
 * Gives no WebGL to what asks for it without a performance caveat: what `renderer="auto"` is in the tests must not
 * depend on the machine's graphics card, nor on what a version of Chromium counts as a caveat. What names WebGL gets
 * it.
 */
export function refuseCaveats(): void {
  HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
    apply: (getContext, canvas: HTMLCanvasElement, args: [type: string, settings?: WebGLContextAttributes]) =>
      args[1]?.failIfMajorPerformanceCaveat ? null : Reflect.apply(getContext, canvas, args),
  })
}
