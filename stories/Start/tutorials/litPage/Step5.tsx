import { type PointerEvent, useRef, useState } from 'react'
import { Light, type LightHandle, LightOverlay, Occluder, Unlit } from 'react-umbra'

export default function App() {
  const [lit, setLit] = useState(true)
  const card = useRef<HTMLDivElement>(null)
  const lamp = useRef<LightHandle>(null)
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    lamp.current?.move(clientX - left, clientY - top)
  }
  return (
    <LightOverlay ambient="#1a1d29" enabled={lit} onPointerMove={follow}>
      <div style={{ padding: '3rem 2rem', background: '#f4ecdc', color: '#2b2118' }}>
        <h2>Lanterns</h2>
        <p>Handmade lamps for long evenings.</p>
        <div ref={card} style={{ width: 200, padding: 20, borderRadius: 16, background: 'white' }}>
          The Marlow, from 48 €
        </div>
      </div>
      <Occluder of={card} rounded />
      <Light
        ref={lamp}
        x={120}
        y={90}
        radius={600}
        color="#ffd9a0"
        size={14}
        ignores="under"
        glow={0.3}
        flicker="candle"
      />
      <Unlit>
        <button type="button" style={{ position: 'absolute', left: 16, top: 12 }} onClick={() => setLit(!lit)}>
          {lit ? 'Day' : 'Night'}
        </button>
      </Unlit>
    </LightOverlay>
  )
}
