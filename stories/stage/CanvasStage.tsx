import { use } from 'react'
import { LightOverlay } from 'react-umbra'
import type { StageProps } from './HostStage.js'
import { Picture } from './Picture.js'
import { useProjection } from './projection.js'
import { StageRenderer } from './stageRenderer.js'

/** A stage on the page itself: elements, and a `<LightOverlay>` whose view follows them. */
export function CanvasStage({ world, picture, label, controls, children, ...look }: StageProps) {
  const { x, y, zoom } = useProjection()
  const { ambient, resolution = 1, blend, bounces, sky, daylight, renderer, normalMap, scene } = look
  const asked = use(StageRenderer)
  const painter = renderer ?? asked
  return (
    <LightOverlay
      className="stage"
      data-host="canvas"
      ambient={ambient}
      resolution={resolution}
      blend={blend}
      bounces={bounces}
      sky={sky}
      daylight={daylight}
      renderer={painter}
      // Canvas 2D shows no relief, and the development build would warn about it.
      normalMap={painter === 'canvas' ? undefined : normalMap}
      scene={scene}
      view={{ x, y, zoom }}
    >
      <Picture world={world} picture={picture} label={label} />
      {children}
      {controls}
    </LightOverlay>
  )
}
