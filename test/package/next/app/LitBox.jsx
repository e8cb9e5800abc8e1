'use client'
import { useRef } from 'react'
import { Light, LightOverlay, Occluder } from 'react-umbra'

/** A client component: an element of the page that throws a shadow. */
export function LitBox() {
  const box = useRef(null)
  return (
    <LightOverlay id="from-client" ambient="#10131a" style={{ width: 400, height: 300 }}>
      <div ref={box} style={{ position: 'absolute', left: 200, top: 100, width: 50, height: 100 }}>
        box
      </div>
      <Occluder of={box} />
      <Light x={100} y={150} radius={600} color="#00ff00" falloff="none" />
    </LightOverlay>
  )
}
