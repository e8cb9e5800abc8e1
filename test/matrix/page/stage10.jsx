import { Canvas as WebGLCanvas } from '@react-three/fiber/legacy'
import { Canvas } from '@react-three/fiber/webgpu'

/** A canvas of fiber 10 with the given renderer. */
export function Stage({ kind, children, ...props }) {
  if (kind === 'webgl') {
    return (
      <WebGLCanvas {...props} gl={{ antialias: false }}>
        {children}
      </WebGLCanvas>
    )
  }
  return (
    <Canvas {...props} renderer={{ antialias: false, forceWebGL: kind === 'webgl2' }}>
      {children}
    </Canvas>
  )
}
