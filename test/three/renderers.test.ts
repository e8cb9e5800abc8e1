import { expect, it } from 'vitest'
import { checkRenderer } from '../../src/three/renderers.js'

it('refuses the WebGPURenderer of a three that is too old, and takes its WebGLRenderer', () => {
  expect(() => checkRenderer({ isWebGPURenderer: true }, '176')).toThrow(
    'react-umbra: LightLayer under a WebGPURenderer needs three 0.177 or later, got 0.176',
  )
  expect(() => checkRenderer({ isWebGPURenderer: true }, '177dev')).not.toThrow()
  expect(() => checkRenderer({ isWebGLRenderer: true }, '170')).not.toThrow()
})

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
