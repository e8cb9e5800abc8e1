import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Flashlight, LightOverlay, Occluder } from 'react-umbra'
import { visibilityPolygon } from 'react-umbra/geometry'

/** One of each likely mistake, rendered and asked more than once. */
function Mistakes() {
  visibilityPolygon({ x: 0, y: 0 }, [], { radius: 3, raduis: 3 })
  return (
    <LightOverlay style={{ width: 100, height: 100 }}>
      <p>text</p>
      <Occluder />
      <Flashlight x={0} y={0} direction={90} colour="red" />
    </LightOverlay>
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <Mistakes />
  </StrictMode>,
)
