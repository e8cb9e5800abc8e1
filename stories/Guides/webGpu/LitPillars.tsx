import type { Ref } from 'react'
import { Light, type LightHandle, LightLayer, Occluder } from 'react-umbra/three'

const PILLARS = [
  { x: -4, y: 1.5 },
  { x: 1, y: -2 },
  { x: 4, y: 1.5 },
]

/** A floor with three pillars, a soft lamp, and one that `lamp` moves. */
export function LitPillars({ lamp }: { lamp: Ref<LightHandle> }) {
  return (
    <>
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
    </>
  )
}
