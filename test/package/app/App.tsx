import type { ReactNode } from 'react'
import { Flashlight, ImportedScene, Light, LightOverlay, Occluder, usePointer, useVisibilityPolygon } from 'react-umbra'
import { parseUniversalVtt } from 'react-umbra/import'

/** A wall at x = 200, from y = 100 to y = 200, in a file of 100-pixel squares. */
const map = parseUniversalVtt({
  format: 0.3,
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 4, y: 3 }, pixels_per_grid: 100 },
  line_of_sight: [
    [
      { x: 2, y: 1 },
      { x: 2, y: 2 },
    ],
  ],
})

export function App(): ReactNode {
  return (
    <LightOverlay ambient="#10131a" nonce="umbra" style={{ width: map.width, height: map.height }}>
      <p>hello</p>
      <ImportedScene data={map} />
      <Occluder points={[10, 250, 30, 250, 20, 270]} />
      <Light x={120} y={150} radius={300} color="#ff0000" falloff="none" />
      <Flashlight x={20} y={20} radius={100} angle={1} color="rgb(0 255 0)" falloff="none" />
      <Reader />
    </LightOverlay>
  )
}

function Reader(): ReactNode {
  const ring = useVisibilityPolygon({ x: 120, y: 150 })
  return (
    <output>{`${ring === null ? 'no ring' : 'a ring'}, ${usePointer() === null ? 'no pointer' : 'a pointer'}`}</output>
  )
}
