import { expect, it } from 'vitest'
import { checkRenderer } from '../../src/three/renderers.js'

it('takes the renderers that it knows by their flags, in a minified build too', () => {
  const TI = class {
    isWebGPURenderer = true
  }
  expect(() => checkRenderer(new TI())).not.toThrow()
  expect(() => checkRenderer(new (class SVGRenderer {})())).toThrow(
    'react-umbra: LightLayer renderer must be a WebGLRenderer or a WebGPURenderer, got another renderer',
  )
  expect(() => checkRenderer({ isWebGLRenderer: true })).not.toThrow()
})
