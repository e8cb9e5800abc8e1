import { Canvas } from '@react-three/fiber'

/** A canvas of fiber 9 with the given renderer. */
export function Stage({ kind, children, ...props }) {
  const open = async (given) => {
    const { WebGPURenderer } = await import('three/webgpu')
    const renderer = new WebGPURenderer({ ...given, antialias: false, forceWebGL: kind === 'webgl2' })
    await renderer.init()
    return renderer
  }
  return (
    <Canvas {...props} gl={kind === 'webgl' ? { antialias: false } : open}>
      {children}
    </Canvas>
  )
}
