import { lazy, Suspense, useRef } from 'react'
import { ImportedScene, LightOverlay } from 'react-umbra'
import { inn } from '../maps/inn/inn.js'
import { useDragged } from './useDragged.js'
import { useFitted } from './useFitted.js'
import './atHome.css'

// Pixi asks for a browser as soon as it is loaded, which no server has.
const PixiScene = lazy(() => import('./PixiScene.js'))

const PICTURE = { url: inn.image!, width: inn.width, height: inn.height }

export interface PixiReactProps {
  /** The light where no light falls. */
  ambient: string
}

/** A scene of Pixi in a container that is panned and zoomed: the light map has the container's place and scale. */
export function PixiReact({ ambient }: PixiReactProps) {
  const { setFrame, view, setView } = useFitted(inn)
  const frame = useRef<HTMLDivElement>(null)
  const dragged = useDragged(view, setView)
  return (
    <LightOverlay data-picture="" className="at-home" ambient={ambient} view={view} ref={setFrame} {...dragged}>
      <div ref={frame}>
        <Suspense>
          <PixiScene frame={frame} view={view} picture={PICTURE} />
        </Suspense>
      </div>
      <ImportedScene data={inn} />
    </LightOverlay>
  )
}
