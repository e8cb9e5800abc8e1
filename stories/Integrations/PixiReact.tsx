import { lazy, Suspense } from 'react'
import { Light, LightOverlay, Occluder, usePanZoom } from 'react-umbra'
import { ASTEROIDS, BEACON, SPACE, SUN } from './asteroids.js'
import './integrations.css'

// Pixi needs a browser as soon as it is loaded, so it is not loaded on a server.
const PixiScene = lazy(() => import('./PixiScene.js'))

export interface PixiReactProps {
  /** The light where no light falls. */
  ambient: string
}

/** Asteroids that Pixi draws. The light map has the place and the scale of Pixi's stage. */
export function PixiReact({ ambient }: PixiReactProps) {
  const { ref, view } = usePanZoom(SPACE)
  return (
    <LightOverlay data-picture="" className="at-home" ambient={ambient} view={view ?? {}} ref={ref} tabIndex={0}>
      <div>
        <Suspense>{view && <PixiScene view={view} />}</Suspense>
      </div>
      {ASTEROIDS.map(({ x, y, points }) => (
        <Occluder key={`${x} ${y}`} points={points} lit />
      ))}
      <Light {...SUN} />
      <Light {...BEACON} />
    </LightOverlay>
  )
}
