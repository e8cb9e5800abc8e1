import { ImportedScene, LightOverlay, usePanZoom } from 'react-umbra'
import { inn } from '../maps/inn/inn.js'
import '../Components/mapPages.css'

export interface PannedPictureProps {
  /** The light where no lamp reaches. */
  ambient: string
}

/** A picture that is panned and zoomed by your own style, with the light in the same view. */
export function PannedPicture({ ambient }: PannedPictureProps) {
  const { ref, view, fit, zoomBy } = usePanZoom({ width: inn.width, height: inn.height })
  const { x = 0, y = 0, zoom = 1 } = view ?? {}
  return (
    <div className="map-page" data-picture="">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys pan and zoom in here */}
      <section ref={ref} tabIndex={0} className="map-page-stage" aria-label="A map: arrow keys pan it, + and − zoom">
        <LightOverlay ambient={ambient} view={{ x, y, zoom }} style={{ height: '100%' }}>
          <img
            src={inn.image}
            alt="Plan of an inn with its yard"
            draggable={false}
            style={{
              display: 'block',
              width: inn.width,
              maxWidth: 'none',
              transformOrigin: '0 0',
              transform: `scale(${zoom}) translate(${-x}px, ${-y}px)`,
            }}
          />
          <ImportedScene data={inn} />
        </LightOverlay>
      </section>
      <p>
        <output>
          x {Math.round(x)}, y {Math.round(y)}, zoom {zoom.toFixed(2)}
        </output>
        <button type="button" onClick={() => zoomBy(1.5)}>
          Zoom in
        </button>
        <button type="button" onClick={fit}>
          Show all
        </button>
      </p>
    </div>
  )
}
