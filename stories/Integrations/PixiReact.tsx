import { lazy, Suspense } from 'react'
import { ImportedScene, LightOverlay, usePanZoom } from 'react-umbra'
import { inn } from '../maps/inn/inn.js'
import './integrations.css'

// Pixi asks for a browser as soon as it is loaded, which no server has.
const PixiScene = lazy(() => import('./PixiScene.js'))

const PICTURE = { url: inn.image!, width: inn.width, height: inn.height }

export interface PixiReactProps {
  /** The light where no light falls. */
  ambient: string
}

/** A scene of Pixi whose stage is panned and zoomed: the light map has the stage's place and scale. */
export function PixiReact({ ambient }: PixiReactProps) {
  const { ref, view } = usePanZoom({ width: inn.width, height: inn.height })
  return (
    <LightOverlay data-picture="" className="at-home" ambient={ambient} view={view ?? {}} ref={ref} tabIndex={0}>
      <div>
        <Suspense>{view && <PixiScene view={view} picture={PICTURE} />}</Suspense>
      </div>
      <ImportedScene data={inn} />
    </LightOverlay>
  )
}
