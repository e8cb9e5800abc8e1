import type { ReactNode } from 'react'
import { Light, LightOverlay, Occluder } from 'react-umbra'

export function App(): ReactNode {
  return (
    <LightOverlay ambient="#10131a">
      <div style={{ width: 400, height: 300, background: 'white' }}>hello</div>
      <Occluder walls={[200, 100, 200, 200]} />
      <Light x={120} y={80} radius={300} color="#ffd9a0" />
    </LightOverlay>
  )
}
