import { useState } from 'react'
import { Light, useDraggable } from 'react-umbra'

export function Torch({ name, x, y }: { name: string; x: number; y: number }) {
  const [place, setPlace] = useState({ x, y })
  const at = { position: 'absolute', left: place.x, top: place.y, translate: '-50% -50%' } as const
  return (
    <button
      type="button"
      ref={useDraggable(place, setPlace)}
      aria-label={name}
      style={{ ...at, width: 32, height: 32, borderRadius: '50%', background: '#e0782f' }}
    >
      <Light {...place} radius={220} color="#ffb45e" flicker="torch" />
    </button>
  )
}
