import type { CanvasProps } from '@react-three/fiber'

/** The renderers of three.js, and the name of each. */
export const RENDERERS = {
  webgl: 'WebGLRenderer',
  webgl2: 'WebGPURenderer with WebGL 2',
  webgpu: 'WebGPURenderer with WebGPU',
} as const

export type RendererName = keyof typeof RENDERERS

/** Creates a renderer in the manner of fiber 9. */
export function rendererOf(name: RendererName): NonNullable<CanvasProps['gl']> {
  if (name === 'webgl') return {}
  return async (props) => {
    const { WebGPURenderer } = await import('three/webgpu')
    const given = props as ConstructorParameters<typeof WebGPURenderer>[0]
    const renderer = new WebGPURenderer({ ...given, forceWebGL: name === 'webgl2' })
    await renderer.init()
    return renderer
  }
}
