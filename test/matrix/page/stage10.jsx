import { lazy, Suspense } from 'react'

// Its entry `legacy` imports names from three that only `three/webgpu` has.
const WebGLCanvas = lazy(async () => ({ default: (await import('@react-three/fiber')).Canvas }))
const WebGPUCanvas = lazy(async () => ({ default: (await import('@react-three/fiber/webgpu')).Canvas }))

/** A canvas of fiber 10 with the given renderer. */
export function Stage({ kind, children, ...props }) {
  return (
    <Suspense>
      {kind === 'webgl' ? (
        <WebGLCanvas {...props} gl={{ antialias: false }}>
          {children}
        </WebGLCanvas>
      ) : (
        <WebGPUCanvas {...props} renderer={{ antialias: false, forceWebGL: kind === 'webgl2' }}>
          {children}
        </WebGPUCanvas>
      )}
    </Suspense>
  )
}
