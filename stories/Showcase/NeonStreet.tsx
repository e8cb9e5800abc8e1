import { useState } from 'react'
import { Occluder } from 'react-umbra'
import { inside } from '../Components/Flame.js'
import { Scene } from '../Components/Scene.js'
import { HOUSES, paintStreet, SIGNS, STREET } from './neonStreetPlan.js'

interface NeonStreetProps {
  /** How bright the signs are. */
  emissionIntensity: number
  /** How many times light bounces off the houses. */
  bounces: number
  /** The light where no light falls. */
  ambient: string
}

/** A street by night whose only lights are neon signs: walls that shine. */
export function NeonStreet({ emissionIntensity, bounces, ambient }: NeonStreetProps) {
  const [van, setVan] = useState({ x: 360, y: 230 })
  return (
    <Scene
      title="A street from above at night: neon signs on the fronts of houses color the pavement, and a van throws soft shadows"
      world={STREET}
      ambient={ambient}
      renderer="webgl"
      bounces={bounces}
      picture={paintStreet}
      handles={[
        {
          name: 'Van',
          tone: 'point',
          at: van,
          within: inside(STREET, 60),
          body: { width: 84, height: 40 },
          onMove: setVan,
        },
      ]}
      marks={<Van {...van} />}
      result="Each sign is an occluder with an emission; its light is as wide as the sign, so shadows are soft."
    >
      {HOUSES.map((points) => (
        <Occluder key={JSON.stringify(points)} points={points} albedo="#8a8791" depth={9} />
      ))}
      {SIGNS.map(({ walls, color }) => (
        <Occluder
          key={walls.join()}
          walls={walls}
          albedo="#000"
          emission={color}
          emissionIntensity={emissionIntensity}
        />
      ))}
      <Occluder shape={{ kind: 'box', ...van, width: 84, height: 40 }} albedo="#d8d8e0" depth={22} />
    </Scene>
  )
}

/** The windscreen and lights of the van, drawn over the dark. */
function Van({ x, y }: { x: number; y: number }) {
  return (
    <g fill="none" stroke="#c9cede" strokeWidth="1.5" opacity="0.7">
      <rect x={x - 42} y={y - 20} width="84" height="40" rx="7" />
      <path d={`M${x + 22} ${y - 15}v30M${x - 34} ${y - 20}v40`} />
    </g>
  )
}
