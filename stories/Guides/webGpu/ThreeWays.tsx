import { Canvas } from '@react-three/fiber'
import { useMemo, useRef, useState } from 'react'
import type { LightHandle } from 'react-umbra/three'
import { useMotion } from '../../figure/useMotion.js'
import { FrameMeter } from './FrameMeter.js'
import { LitPillars } from './LitPillars.js'
import { RendererSelect } from './RendererSelect.js'
import { type RendererName, rendererOf } from './renderers.js'
import './threeWays.css'

/** One scene under each renderer of three.js, with what a frame of it takes. */
export function ThreeWays({ renderer = 'webgl' }: { renderer?: RendererName }) {
  const [name, setName] = useState(renderer)
  const [milliseconds, setMilliseconds] = useState<number | null>(null)
  const gl = useMemo(() => rendererOf(name), [name])
  const lamp = useRef<LightHandle>(null)
  const seconds = useRef(0)
  const { area } = useMotion((step) => {
    seconds.current += step
    lamp.current?.move(3 * Math.cos(seconds.current), 1 + Math.sin(2 * seconds.current))
  })
  return (
    <figure className="three-ways">
      <div ref={area} className="three-ways-picture">
        <Canvas key={name} orthographic flat frameloop="demand" camera={{ zoom: 40, position: [0, 0, 10] }} gl={gl}>
          <LitPillars lamp={lamp} />
          <FrameMeter onMeasured={setMilliseconds} />
        </Canvas>
      </div>
      <figcaption>
        <RendererSelect value={name} onChange={setName} />
        <output>{milliseconds === null ? '' : `${milliseconds.toFixed(1)} ms of script per frame`}</output>
      </figcaption>
    </figure>
  )
}
