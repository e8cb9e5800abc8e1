import { useThree } from '@react-three/fiber'
import { useLayoutEffect, useRef } from 'react'
import { Light, LightLayer, Occluder } from 'react-umbra/three'
import { MultiplyBlending } from 'three'

/** Centers of pillars, in fractions of the picture. */
const PILLARS = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [1 / 6, 1 / 2, 5 / 6].map((y) => [x, y]))

/**
 * A room whose one light moves, and a plain quad that multiplies over the same canvas: what a layer costs beyond it.
 */
export function Play({ content, width, height, onMoving }) {
  const light = useRef(null)
  const { get } = useThree()
  useLayoutEffect(() => onMoving({ get, move: (x, y) => light.current?.move(x, y) }), [get, onMoving])
  if (content === 'quad') {
    return (
      <mesh scale={[width, height, 1]} renderOrder={1}>
        <planeGeometry />
        <meshBasicMaterial color="#808080" blending={MultiplyBlending} premultipliedAlpha transparent />
      </mesh>
    )
  }
  return (
    <group scale={[1, -1, 1]} position={[-width / 2, height / 2, 0]}>
      <LightLayer ambient="#20242e" quality="high">
        <Light ref={light} x={width / 2} y={height / 2} radius={width / 2} />
        {PILLARS.map(([x, y]) => (
          <Occluder key={`${x} ${y}`} shape={{ kind: 'circle', x: x * width, y: y * height, radius: 20 }} />
        ))}
      </LightLayer>
    </group>
  )
}
