import { Choice, Slider, Toggle } from '../figure/controls.js'
import { degrees } from '../figure/words.js'
import { type Camera, DEGREE, MAX_CAMERAS, normalizeAngle, OPENING_RANGE, SENSORS } from './cameras.js'
import type { Density } from './zones.js'

const DENSITIES: Readonly<Record<`${Density}`, string>> = {
  25: '25, detect',
  62: '62, observe',
  125: '125, recognize',
  250: '250, identify',
}

interface CameraControlsProps {
  cameras: readonly Camera[]
  /** The camera that the sliders change. */
  camera: Camera | undefined
  shares: boolean
  /** True if the plan has rooms, so that there are fractions to report. */
  hasRooms: boolean
  density: Density
  onDensity: (density: Density) => void
  onChange: (camera: Camera) => void
  onAdd: () => void
  onRemove: (camera: Camera) => void
  onShares: (shares: boolean) => void
}

/** Buttons and sliders for the camera that was touched last, and the other switches. */
export function CameraControls(props: CameraControlsProps) {
  const { cameras, camera, shares, hasRooms, density, onDensity, onChange, onAdd, onRemove, onShares } = props
  const full = cameras.length >= MAX_CAMERAS
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
      {hasRooms && <Toggle label="Shares of the rooms" checked={shares} onChange={onShares} />}
      <Choice
        legend="Counts from, in pixels per meter"
        options={DENSITIES}
        value={`${density}`}
        onChange={(value) => onDensity(Number(value) as Density)}
      />
      {camera && (
        // biome-ignore lint/a11y/useSemanticElements: a legend would stand above the sliders
        <div className="coverage-sliders" role="group" aria-label={`Camera ${camera.id}`}>
          <Slider
            label={`Direction ${degrees(normalizeAngle(camera.direction))}`}
            min={-180}
            max={180}
            value={Math.round(normalizeAngle(camera.direction) / DEGREE)}
            text={degrees(normalizeAngle(camera.direction))}
            onChange={(value) => onChange({ ...camera, direction: value * DEGREE })}
          />
          <Slider
            label={`Opening ${degrees(camera.angle)}`}
            min={OPENING_RANGE.min / DEGREE}
            max={OPENING_RANGE.max / DEGREE}
            value={Math.round(camera.angle / DEGREE)}
            text={degrees(camera.angle)}
            onChange={(value) => onChange({ ...camera, angle: value * DEGREE })}
          />
          <label>
            Pixels across{' '}
            <select
              value={camera.pixels}
              onChange={(event) => onChange({ ...camera, pixels: Number(event.currentTarget.value) })}
            >
              {Object.entries(SENSORS).map(([pixels, name]) => (
                <option key={pixels} value={pixels}>
                  {pixels} ({name})
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
    </>
  )
}
