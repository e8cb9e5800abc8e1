import { addAfterEffect, Canvas, type CanvasProps, useFrame } from '@react-three/fiber'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Light, type LightHandle, LightLayer, Occluder } from 'react-umbra/three'
import { useMotion } from '../../figure/useMotion.js'
import './threeWays.css'

/** The renderers of three.js, and the name of each. */
const WAYS = {
  webgl: 'WebGLRenderer',
  webgl2: 'WebGPURenderer with WebGL 2',
  webgpu: 'WebGPURenderer with WebGPU',
} as const

export type Way = keyof typeof WAYS

/** Frames that the figure averages over. */
const AVERAGED = 30

const PILLARS = [
  { x: -4, y: 1.5 },
  { x: 1, y: -2 },
  { x: 4, y: 1.5 },
]

/** Creates the renderer of a way in the manner of fiber 9. */
function rendererOf(way: Way): NonNullable<CanvasProps['gl']> {
  if (way === 'webgl') return {}
  return async (props) => {
    const { WebGPURenderer } = await import('three/webgpu')
    const given = props as ConstructorParameters<typeof WebGPURenderer>[0]
    const renderer = new WebGPURenderer({ ...given, forceWebGL: way === 'webgl2' })
    await renderer.init()
    return renderer
  }
}

/** One scene under each renderer of three.js, with what a frame of it takes. */
export function ThreeWays({ renderer = 'webgl' }: { renderer?: Way }) {
  const [way, setWay] = useState<Way>(renderer)
  const [milliseconds, setMilliseconds] = useState<number | null>(null)
  const gl = useMemo(() => rendererOf(way), [way])
  const lamp = useRef<LightHandle>(null)
  const seconds = useRef(0)
  const { area } = useMotion((step) => {
    seconds.current += step
    lamp.current?.move(3 * Math.cos(seconds.current), 1 + Math.sin(2 * seconds.current))
  })
  const hasWebGpu = typeof navigator !== 'undefined' && 'gpu' in navigator
  return (
    <figure className="three-ways">
      <div ref={area} className="three-ways-picture">
        <Canvas key={way} orthographic flat frameloop="demand" camera={{ zoom: 40, position: [0, 0, 10] }} gl={gl}>
          <mesh position={[0, 0, -1]}>
            <planeGeometry args={[40, 20]} />
            <meshBasicMaterial color="#b5a791" />
          </mesh>
          <LightLayer ambient="#181b26">
            {PILLARS.map((pillar) => (
              <Occluder key={pillar.x} shape={{ kind: 'circle', radius: 0.6, ...pillar }} lit />
            ))}
            <Light ref={lamp} x={3} y={1} radius={9} color="#ffc46b" />
            <Light x={3.5} y={-2.5} radius={7} color="#7fb2ff" size={0.4} />
          </LightLayer>
          <Meter onMeasured={setMilliseconds} />
        </Canvas>
      </div>
      <figcaption>
        <label>
          Renderer{' '}
          <select value={way} onChange={(event) => setWay(event.target.value as Way)}>
            {Object.entries(WAYS).map(([key, name]) => (
              <option key={key} value={key} disabled={key === 'webgpu' && !hasWebGpu}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <output>{milliseconds === null ? '' : `${milliseconds.toFixed(1)} ms of script per frame`}</output>
      </figcaption>
    </figure>
  )
}

/** Measures the script of frames, from the first callback to after drawing. */
function Meter({ onMeasured }: { onMeasured: (milliseconds: number) => void }) {
  const times = useRef({ began: 0, sum: 0, count: 0 })
  useFrame(() => {
    times.current.began = performance.now()
  }, -1)
  useEffect(
    () =>
      addAfterEffect(() => {
        const it = times.current
        if (it.began === 0) return
        it.sum += performance.now() - it.began
        it.began = 0
        if (++it.count < AVERAGED) return
        onMeasured(it.sum / it.count)
        it.sum = it.count = 0
      }),
    [onMeasured],
  )
  return null
}
