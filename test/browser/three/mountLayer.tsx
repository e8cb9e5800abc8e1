import { Canvas, type CanvasProps, type RootState, type ThreeElements, useFrame } from '@react-three/fiber'
import { cleanup, type RenderResult, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { LightLayer, type LightLayerProps } from 'react-umbra/three'
import { OrthographicCamera } from 'three'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { frames } from '../frames.js'
import { pictureOf } from '../pixels.js'

/** The camera's view, like an overlay's `view`, rotated about the picture's center by radians. */
export interface Look {
  x?: number
  y?: number
  zoom?: number
  rotation?: number
}

export interface CanvasOptions {
  /** CSS pixels. */
  width?: number
  height?: number
  dpr?: number
  frameloop?: 'always' | 'demand'
  antialias?: boolean
  /** Depth by the reciprocal of the distance. */
  reversedDepthBuffer?: boolean
  /** Drawn by a `WebGPURenderer` with its WebGL 2 backend. */
  webGpu?: boolean
  /** Without tone mapping. */
  flat?: boolean
  /** Without encoding for the screen. */
  linear?: boolean
  /** Color of a plane behind everything; null for none. */
  background?: string | null
  view?: Look
  strict?: boolean
  /** Wraps the Canvas. */
  around?: (canvas: ReactNode) => ReactNode
}

export interface LayerOptions extends CanvasOptions, Omit<LightLayerProps, 'children'> {
  /** The group around the layer: by default it turns a page's y-down scene over. */
  group?: ThreeElements['group']
  /** Content of the Canvas beside the layer. */
  beside?: ReactNode
}

/** Actions on a painted Canvas. */
export interface PaintedCanvas {
  state: RootState
  canvas: HTMLCanvasElement
  /** Returns its picture, top row first. */
  picture(): ImageData
  /** Returns the number of frames that the render loop has drawn. */
  frameCount(): number
  /** Moves the camera. */
  look(view: Look): Promise<void>
  /** Renders other content in the same Canvas. */
  show(content: ReactNode, options?: CanvasOptions): Promise<void>
}

export interface MountedCanvas extends RenderResult, PaintedCanvas {}

export interface MountedLayer extends MountedCanvas {
  /** Renders the same layer with other children or props. */
  update(children: ReactNode, options?: LayerOptions): Promise<void>
}

/**
 * Mounts a layer over a white plane in a painted Canvas of 200 by 100 CSS pixels, with the page's coordinates.
 */
export async function mountLayer(children: ReactNode, options: LayerOptions = {}): Promise<MountedLayer> {
  const mounted = await mountCanvas(layer(children, options), options)
  return { ...mounted, update: (others, next = options) => mounted.show(layer(others, next), next) }
}

/** Returns only the layer, in the group that flips the page's scene. */
export function layer(children: ReactNode, options: LayerOptions = {}): ReactNode {
  const {
    width,
    height,
    dpr,
    frameloop,
    antialias,
    reversedDepthBuffer,
    webGpu,
    background,
    view,
    strict,
    around,
    group,
    beside,
    ...props
  } = options
  return (
    <>
      <group scale={[1, -1, 1]} {...group}>
        {/* Pictures must not depend on the machine's pace. */}
        <LightLayer quality="high" {...props}>
          {children}
        </LightLayer>
      </group>
      {beside}
    </>
  )
}

/** Mounts a Canvas with any content, and waits until it has been painted. */
export async function mountCanvas(content: ReactNode, options: CanvasOptions = {}): Promise<MountedCanvas> {
  let result: RenderResult | undefined
  const painted = await paintCanvas(content, options, (element) => {
    if (result) result.rerender(element)
    else result = render(element)
  })
  return { ...result!, ...painted }
}

/** Renders and paints a Canvas with `renderIt`, which can render it again. */
export async function paintCanvas(
  content: ReactNode,
  options: CanvasOptions,
  renderIt: (canvas: ReactNode) => void,
): Promise<PaintedCanvas> {
  const camera = new OrthographicCamera()
  const seen: { state?: RootState; frames: number } = { frames: 0 }
  const parts = {
    camera,
    onCreated: (state: RootState) => {
      seen.state = state
    },
    onFrame: () => {
      seen.frames++
    },
  }
  turn(camera, options)
  renderIt(canvasWith(content, options, parts))
  await vi.waitUntil(() => seen.frames > 0, { timeout: 30_000, interval: 10 })
  await frames(3)
  const state = seen.state!
  return {
    state,
    canvas: state.gl.domElement,
    picture: () => pictureOf(state.gl.domElement),
    frameCount: () => seen.frames,
    look: (view) => {
      turn(camera, { ...options, view })
      state.invalidate()
      return frames(3)
    },
    show: (others, next = options) => {
      renderIt(canvasWith(others, next, parts))
      return frames(4)
    },
  }
}

export interface CanvasParts {
  camera?: OrthographicCamera
  onCreated?: (state: RootState) => void
  onFrame?: () => void
}

/** Returns the Canvas's element, for content that is never painted. */
export function canvasWith(content: ReactNode, options: CanvasOptions = {}, parts: CanvasParts = {}): ReactNode {
  const {
    width = 200,
    height = 100,
    dpr = 1,
    frameloop = 'demand',
    antialias = true,
    reversedDepthBuffer = false,
    webGpu = false,
  } = options
  const { flat = true, linear = false, strict = false, around = (canvas: ReactNode) => canvas } = options
  const { background = 'white', view: { x = 0, y = 0 } = {} } = options
  const { camera, onCreated, onFrame } = parts
  const element = around(
    <div style={{ position: 'absolute', left: 0, top: 0, width, height }}>
      <Canvas
        orthographic
        flat={flat}
        linear={linear}
        dpr={dpr}
        frameloop={frameloop}
        gl={
          webGpu
            ? openWebGpu({ antialias, reversedDepthBuffer })
            : { preserveDrawingBuffer: true, antialias, reversedDepthBuffer }
        }
        {...(camera && { camera })}
        {...(onCreated && { onCreated })}
      >
        {background !== null && <Plane color={background} z={-50} x={x} y={y} />}
        {content}
        {onFrame && <FrameCounter onFrame={onFrame} />}
      </Canvas>
    </div>,
  )
  return strict ? <StrictMode>{element}</StrictMode> : element
}

/** Creates a `WebGPURenderer` with a WebGL 2 context whose picture can be read after its frame. */
function openWebGpu(options: { antialias: boolean; reversedDepthBuffer: boolean }): NonNullable<CanvasProps['gl']> {
  return async ({ canvas }) => {
    const { WebGPURenderer } = await import('three/webgpu')
    const element = canvas as HTMLCanvasElement
    const context = element.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false })!
    const renderer = new WebGPURenderer({ canvas: element, context, forceWebGL: true, ...options } as never)
    await renderer.init()
    return renderer
  }
}

interface PlaneProps {
  color: string
  z: number
  x?: number
  y?: number
  size?: number
}

/** An opaque square around a point of the page's scene. */
export function Plane({ color, z, x = 0, y = 0, size = 1e5 }: PlaneProps) {
  return (
    <mesh position={[x, -y, z]}>
      <planeGeometry args={[size, size]} />
      <meshBasicMaterial color={color} toneMapped={false} />
    </mesh>
  )
}

function FrameCounter({ onFrame }: { onFrame: () => void }) {
  useFrame(onFrame)
  return null
}

function turn(camera: OrthographicCamera, { view = {}, width = 200, height = 100 }: CanvasOptions): void {
  const { x = 0, y = 0, zoom = 1, rotation = 0 } = view
  camera.position.set(x + width / 2 / zoom, -(y + height / 2 / zoom), 100)
  camera.zoom = zoom
  camera.rotation.z = rotation
  camera.updateProjectionMatrix()
}

/** Counts the frames of the render loop from now on. */
export function countFrames({ frameCount }: MountedCanvas): () => number {
  const before = frameCount()
  return () => frameCount() - before
}

/**
 * Fiber takes three's clock, which three advises against. React's server renderer marks our context for good, and
 * another file on the same page may have used it. Fiber asks for shadows that `WebGPURenderer` no longer has.
 */
const isExpected = (message: unknown) =>
  /THREE\.Clock|multiple renderers concurrently|PCFSoftShadowMap/.test(String(message))

/** Fails each test that makes the console complain, up to its unmounting. */
export function watchConsole(): void {
  beforeEach(() => {
    const warn = console.warn
    vi.spyOn(console, 'error')
    vi.spyOn(console, 'warn').mockImplementation((...data) => {
      if (!isExpected(data[0])) warn(...data)
    })
  })
  afterEach(async () => {
    cleanup()
    await frames(2)
    const calls = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
    vi.restoreAllMocks()
    expect(calls.filter(([message]) => !isExpected(message)).map((call) => call.join(' '))).toEqual([])
  })
}
