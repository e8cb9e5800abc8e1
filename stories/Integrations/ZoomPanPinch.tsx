import { useState } from 'react'
import { ImportedScene, LightOverlay, useViewOf } from 'react-umbra'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { inn } from '../maps/inn/inn.js'
import './integrations.css'

const WHOLE = { width: '100%', height: '100%' }

export interface ZoomPanPinchProps {
  /** The light where no light falls. */
  ambient: string
}

/** A picture in react-zoom-pan-pinch: the light keeps to it through its gestures and its animations. */
export function ZoomPanPinch({ ambient }: ZoomPanPinchProps) {
  const [picture, setPicture] = useState<HTMLElement | null>(null)
  const view = useViewOf(picture, { width: inn.width })
  return (
    <LightOverlay data-picture="" className="at-home" ambient={ambient} view={view}>
      <TransformWrapper centerOnInit minScale={0.5} maxScale={6}>
        <TransformComponent wrapperStyle={WHOLE}>
          <img ref={setPicture} src={inn.image} alt="An inn from above" style={{ width: '100%' }} />
        </TransformComponent>
      </TransformWrapper>
      <ImportedScene data={inn} />
    </LightOverlay>
  )
}
