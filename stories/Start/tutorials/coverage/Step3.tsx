import { useState } from 'react'
import { createVisibilityMesh, pointInPolygon, ringPath } from 'react-umbra/geometry'
import { Camera, type CameraPlace } from './Camera.js'
import { FLOOR, PLAN, WALLS } from './plan.js'
import { Walls } from './Step1.js'

const mesh = createVisibilityMesh(WALLS)
const LENS = { angle: Math.PI / 2, radius: 320 }

export default function App() {
  const [camera, setCamera] = useState<CameraPlace>({ x: 40, y: 40, direction: Math.PI / 4 })
  const move = (place: CameraPlace) => {
    if (pointInPolygon(place, FLOOR) === 'inside') setCamera(place)
  }
  return (
    <svg viewBox={`0 0 ${PLAN.width} ${PLAN.height}`} style={{ width: '100%', background: '#f6f1e7' }}>
      <title>Floor plan with a camera to drag</title>
      <path
        d={ringPath(mesh.polygonFrom(camera, { ...LENS, direction: camera.direction }))}
        fill="#2f7fd6"
        fillOpacity={0.35}
      />
      <Walls />
      <Camera name="Camera" place={camera} onChange={move} />
    </svg>
  )
}
