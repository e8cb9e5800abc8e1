import { useState } from 'react'
import { coverage, createVisibilityMesh, pointInPolygon, ringPath } from 'react-umbra/geometry'
import { Camera, type CameraPlace } from './Camera.js'
import { FLOOR, PLAN, WALLS } from './plan.js'
import { Walls } from './Step1.js'

const mesh = createVisibilityMesh(WALLS)
const LENS = { angle: Math.PI / 2, radius: 320 }

interface NamedCamera extends CameraPlace {
  name: string
}

export default function App() {
  const [cameras, setCameras] = useState<NamedCamera[]>([
    { name: 'Camera 1', x: 40, y: 40, direction: 0.8 },
    { name: 'Camera 2', x: 600, y: 320, direction: -2.4 },
  ])
  const views = cameras.map((camera) => ({
    name: camera.name,
    ring: mesh.polygonFrom(camera, { ...LENS, direction: camera.direction }),
  }))
  const { area, covered, uncovered } = coverage(
    views.map(({ ring }) => ring),
    FLOOR,
  )
  const move = (name: string, place: CameraPlace) => {
    if (pointInPolygon(place, FLOOR) !== 'inside') return
    setCameras(cameras.map((camera) => (camera.name === name ? { ...place, name } : camera)))
  }
  const add = () => setCameras([...cameras, { name: `Camera ${cameras.length + 1}`, x: 330, y: 180, direction: 0 }])
  return (
    <div>
      <svg viewBox={`0 0 ${PLAN.width} ${PLAN.height}`} style={{ width: '100%', background: '#f6f1e7' }}>
        <title>Floor plan with cameras, and the parts that none of them sees in red</title>
        <path d={uncovered.map(ringPath).join('')} fill="#d6402f" fillOpacity={0.35} />
        {views.map(({ name, ring }) => (
          <path key={name} d={ringPath(ring)} fill="#2f7fd6" fillOpacity={0.25} />
        ))}
        <Walls />
        {cameras.map((camera) => (
          <Camera key={camera.name} name={camera.name} place={camera} onChange={(place) => move(camera.name, place)} />
        ))}
      </svg>
      <p>
        <output>{((100 * covered) / area).toFixed(1)} % of the floor is covered.</output>{' '}
        <button type="button" onClick={add}>
          Add a camera
        </button>
      </p>
    </div>
  )
}
