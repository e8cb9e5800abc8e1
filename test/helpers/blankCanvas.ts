import { vi } from 'vitest'

/** Gives canvases on a page without a browser contexts that draw nothing, for figures that make pictures by code. */
export function blankCanvas(): void {
  const context = new Proxy({} as Record<string, unknown>, {
    get: (own, name) => (typeof name === 'string' && name in own ? own[name] : nothing),
  })
  context.createImageData = (width: number, height: number) => ({ data: new Uint8ClampedArray(4 * width * height) })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    context.canvas = this
    return context as never
  })
}

/** A gradient is painted by what it gives, too. */
const nothing = (): unknown => ({ addColorStop: () => {} })
