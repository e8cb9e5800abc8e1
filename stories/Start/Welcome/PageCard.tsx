import { useRef, useState } from 'react'
import { Light, LightOverlay, Occluder } from 'react-umbra'

const START = { x: 205, y: 30 }

/** A small page with a lamp that follows the pointer: its boxes cast shadows. */
export function PageCard() {
  const hero = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLDivElement>(null)
  const second = useRef<HTMLDivElement>(null)
  const [lamp, setLamp] = useState(START)
  return (
    <LightOverlay
      ambient="#4a4a66"
      className="welcome-page"
      onPointerMove={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        setLamp({ x: event.clientX - box.left, y: event.clientY - box.top })
      }}
      onPointerLeave={() => setLamp(START)}
    >
      <div className="welcome-page-content">
        <div ref={hero} className="welcome-page-title">
          Candle &amp; Co
        </div>
        <div className="welcome-page-line" />
        <div className="welcome-page-line welcome-page-short" />
        <div className="welcome-page-boxes">
          <div ref={first} />
          <div ref={second} />
        </div>
      </div>
      <Occluder of={hero} lit />
      <Occluder of={first} lit />
      <Occluder of={second} lit />
      <Light {...lamp} radius={420} size={14} color="#ffe3b3" />
    </LightOverlay>
  )
}
