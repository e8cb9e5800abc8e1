import type { Code } from '../code/projectOf.js'
import { usage } from '../code/usage.js'

const PILLARS = [
  { x: -4, y: 1.5, radius: 0.6 },
  { x: 1, y: -2, radius: 0.6 },
  { x: 4, y: 1.5, radius: 0.6 },
]

const LAMPS = [
  { x: -1, y: 1, radius: 9, color: '#ffc46b' },
  { x: 3.5, y: -2.5, radius: 7, color: '#7fb2ff' },
]

/** A floor and three pillars drawn by three.js, and the layer that lights them. */
export const layerCode: Code<{ ambient: string; resolution: number }> = ({
  ambient,
  resolution,
}) => `import { Canvas } from '@react-three/fiber'
import { Light, LightLayer, Occluder } from 'react-umbra/three'

const PILLARS = [
${PILLARS.map(({ x, y, radius }) => `  { x: ${x}, y: ${y}, radius: ${radius} },`).join('\n')}
]

export default function App() {
  return (
    <div style={{ height: 420, background: '${ambient}' }}>
      <Canvas orthographic flat frameloop="demand" camera={{ zoom: 40, position: [0, 0, 10] }}>
        <mesh position={[0, 0, -1]}>
          <planeGeometry args={[40, 20]} />
          <meshBasicMaterial color="#b5a791" />
        </mesh>
        <LightLayer ambient="${ambient}"${resolution === 1 ? '' : ` resolution={${resolution}}`}>
          {PILLARS.map((pillar) => (
            <Occluder key={pillar.x} shape={{ kind: 'circle', ...pillar }} lit />
          ))}
${LAMPS.map((lamp) => `          ${usage('Light', lamp)}`).join('\n')}
        </LightLayer>
      </Canvas>
    </div>
  )
}
`
