import { Slider, Toggle } from '../figure/controls.js'
import { degrees, fixed } from '../figure/words.js'
import { type Camera, DEGREE, MOST_CAMERAS, OPENINGS_OF, RANGE, turned } from './cameras.js'
import { METRE } from './floorPlan.js'

interface CameraControlsProps {
  cameras: readonly Camera[]
  /** The one that the sliders are for. */
  camera: Camera | undefined
  shares: boolean
  onChange: (camera: Camera) => void
  onAdd: () => void
  onRemove: (camera: Camera) => void
  onShares: (shares: boolean) => void
}

/** Buttons and sliders for the camera that was touched last, and what else can be switched. */
export function CameraControls(props: CameraControlsProps) {
  const { cameras, camera, shares, onChange, onAdd, onRemove, onShares } = props
  const full = cameras.length >= MOST_CAMERAS
  return (
    <>
      <button type="button" aria-disabled={full} onClick={() => !full && onAdd()}>
        Add a camera
      </button>
      {camera && (
        <button type="button" onClick={() => onRemove(camera)}>
          Remove camera {camera.id}
        </button>
      )}
      <Toggle label="Shares of the rooms" checked={shares} onChange={onShares} />
      {camera && (
        // biome-ignore lint/a11y/useSemanticElements: a legend would stand above the sliders
        <div className="coverage-sliders" role="group" aria-label={`Camera ${camera.id}`}>
          <Slider
            label={`Direction ${degrees(turned(camera.direction))}`}
            min={-180}
            max={180}
            value={Math.round(turned(camera.direction) / DEGREE)}
            text={degrees(turned(camera.direction))}
            onChange={(value) => onChange({ ...camera, direction: value * DEGREE })}
          />
          <Slider
            label={`Opening ${degrees(camera.angle)}`}
            min={OPENINGS_OF.min / DEGREE}
            max={OPENINGS_OF.max / DEGREE}
            value={Math.round(camera.angle / DEGREE)}
            text={degrees(camera.angle)}
            onChange={(value) => onChange({ ...camera, angle: value * DEGREE })}
          />
          <Slider
            label={`Range ${fixed(camera.radius / METRE, 1)} m`}
            min={RANGE.min / METRE}
            max={RANGE.max / METRE}
            step={0.1}
            value={camera.radius / METRE}
            text={`${fixed(camera.radius / METRE, 1)} metres`}
            onChange={(value) => onChange({ ...camera, radius: value * METRE })}
          />
        </div>
      )}
    </>
  )
}
