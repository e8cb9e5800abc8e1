import { useRef } from 'react'
import { Light, LightOverlay, Occluder } from 'react-umbra'

export default function App() {
  const card = useRef<HTMLDivElement>(null)
  return (
    <LightOverlay ambient="#1a1d29">
      <div style={{ padding: '3rem 2rem', background: '#f4ecdc', color: '#2b2118' }}>
        <h2>Lanterns</h2>
        <p>Handmade lamps for long evenings.</p>
        <div ref={card} style={{ width: 200, padding: 20, borderRadius: 16, background: 'white' }}>
          The Marlow, from 48 €
        </div>
      </div>
      <Occluder of={card} rounded />
      <Light x={120} y={90} radius={600} color="#ffd9a0" size={14} />
    </LightOverlay>
  )
}
