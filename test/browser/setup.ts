import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Testing Library cleans up by itself only where the test functions are globals.
afterEach(cleanup)

// WebGL by the processor counts as a caveat in some versions of Chromium and not in others: what `renderer="auto"` is in the
// tests must not depend on them. Those of the WebGL painter name it.
HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
  apply: (getContext, canvas: HTMLCanvasElement, args: [type: string, settings?: WebGLContextAttributes]) =>
    args[1]?.failIfMajorPerformanceCaveat ? null : Reflect.apply(getContext, canvas, args),
})
