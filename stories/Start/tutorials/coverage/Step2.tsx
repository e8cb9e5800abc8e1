import { createVisibilityMesh, ringPath } from 'react-umbra/geometry'
import { PLAN, WALLS } from './plan.js'
import { Walls } from './Step1.js'

const mesh = createVisibilityMesh(WALLS)
const CAMERA = { x: 40, y: 40 }
const LENS = { direction: Math.PI / 4, angle: Math.PI / 2, radius: 320 }

export default function App() {
  return (
    <svg viewBox={`0 0 ${PLAN.width} ${PLAN.height}`} style={{ width: '100%', background: '#f6f1e7' }}>
      <title>Floor plan with the view of a camera</title>
      <path d={ringPath(mesh.polygonFrom(CAMERA, LENS))} fill="#2f7fd6" fillOpacity={0.35} />
      <Walls />
      <circle cx={CAMERA.x} cy={CAMERA.y} r={8} fill="#2f7fd6" />
    </svg>
  )
}
