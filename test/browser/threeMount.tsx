import { Canvas, type CanvasProps, type RootState } from '@react-three/fiber'
import { type RenderResult, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { LightLayer, type LightLayerProps } from 'react-umbra/three'
import { frames } from './frames.js'

export interface LayerOptions extends LightLayerProps {
  width?: number
  height?: number
  strict?: boolean
  /** Props of the canvas. */
  canvas?: Omit<CanvasProps, 'children'>
  /** Content that the layer darkens; a white plane by default. */
  content?: ReactNode
}

export interface MountedLayer extends RenderResult {
  canvas: HTMLCanvasElement
  /** Fiber's state of the canvas's root. */
  state: RootState
  /** Renders the layer again with other children or props. */
  update(children: ReactNode, options?: LayerOptions): void
}

/** A color that is not tone-mapped, far larger than any picture. */
export function Backdrop({ color = 'white' }: { color?: string }): ReactNode {
  return (
    <mesh scale={[1e5, 1e5, 1]}>
      <planeGeometry />
      <meshBasicMaterial color={color} toneMapped={false} />
    </mesh>
  )
}

/**
 * A canvas of 200 by 100 CSS pixels at the page's top left corner with a white plane in a layer, once it has been
 * drawn. World units are CSS pixels; (0, 0) is its top left corner, and y goes down.
 */
export async function mountLayer(children: ReactNode, options: LayerOptions = {}): Promise<MountedLayer> {
  let state: RootState | undefined
  const onCreated = (created: RootState): void => {
    state = created
  }
  const result = render(layer(children, options, onCreated))
  for (let i = 0; i < 120 && state === undefined; i++) await frames(1)
  if (state === undefined) throw new Error('the canvas was not created')
  await frames(3)
  return {
    ...result,
    state,
    canvas: state.gl.domElement,
    update: (others, changed = options) => result.rerender(layer(others, changed, onCreated)),
  }
}

function layer(children: ReactNode, options: LayerOptions, onCreated: (state: RootState) => void): ReactNode {
  const { width = 200, height = 100, strict = false, canvas, content = <Backdrop />, ...props } = options
  const element = (
    <div style={{ position: 'absolute', left: 0, top: 0, width, height }}>
      <Canvas
        orthographic
        flat
        frameloop="demand"
        dpr={1}
        gl={{ preserveDrawingBuffer: true }}
        onCreated={onCreated}
        {...canvas}
      >
        {content}
        <group scale={[1, -1, 1]} position={[-width / 2, height / 2, 0]}>
          {/* Pictures must not depend on the machine's pace. */}
          <LightLayer quality="high" {...props}>
            {children}
          </LightLayer>
        </group>
      </Canvas>
    </div>
  )
  return strict ? <StrictMode>{element}</StrictMode> : element
}
