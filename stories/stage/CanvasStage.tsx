import { LightOverlay } from 'react-umbra'
import type { StageProps } from './HostStage.js'
import { Picture } from './Picture.js'
import { useProjection } from './projection.js'

/** A stage on the page itself: elements, and a `<LightOverlay>` whose view follows them. */
export function CanvasStage({ world, picture, label, ambient, resolution = 1, controls, children }: StageProps) {
  const { x, y, zoom } = useProjection()
  return (
    <LightOverlay className="stage" data-host="canvas" ambient={ambient} resolution={resolution} view={{ x, y, zoom }}>
      <Picture world={world} picture={picture} label={label} />
      {children}
      {controls}
    </LightOverlay>
  )
}
