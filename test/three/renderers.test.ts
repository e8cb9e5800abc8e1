import { expect, it } from 'vitest'
import { checkRenderer } from '../../src/three/renderers.js'

it('names a renderer other than WebGLRenderer, in a minified build too', () => {
  const TI = class {
    isWebGPURenderer = true
  }
  const start = 'react-umbra: LightLayer renderer must be a WebGLRenderer, got '
  expect(() => checkRenderer(new TI())).toThrow(`${start}a WebGPURenderer`)
  expect(() => checkRenderer(new (class SVGRenderer {})())).toThrow(`${start}another renderer`)
  expect(() => checkRenderer({ isWebGLRenderer: true })).not.toThrow()
})
