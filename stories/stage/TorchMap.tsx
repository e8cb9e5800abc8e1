import { type ReactNode, useRef, useState } from 'react'
import type { SceneData } from 'react-umbra'
import { MapStage } from './MapStage.js'
import { Torch, type TorchPlace } from './Torch.js'
import { useDoors } from './useDoors.js'

interface TorchMapProps {
  map: SceneData
  ambient: string
  /** Text alternative of the map's picture. */
  label: string
  /** Initial position of the torch. */
  start: TorchPlace
  /** Reach of the torch in map pixels, and the full opening of its cone in radians. */
  torchRadius: number
  torchAngle: number
  /** Radius of each source of light, in map pixels. @default 0 */
  lampSize?: number
  /** Further lines of the caption. */
  children?: ReactNode
}

/** A lit map to walk through with a torch in hand: by pointer, wheel, keys, and a slider for those who have neither. */
export function TorchMap({ map: original, ambient, label, start, lampSize = 0, children, ...torch }: TorchMapProps) {
  const hold = useRef<HTMLElement>(null)
  const [place, setPlace] = useState(start)
  const { map, toggle } = useDoors(original)
  return (
    <>
      <section
        ref={hold}
        className="stage-hold"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys steer the torch in here
        tabIndex={0}
        role="application"
        aria-label="The map: arrow keys turn and walk the torch, Tab goes to the doors"
      >
        <MapStage map={map} ambient={ambient} focus={place} label={label} lampSize={lampSize} onDoor={toggle}>
          <Torch
            place={place}
            onChange={setPlace}
            stage={hold}
            width={map.width}
            height={map.height}
            radius={torch.torchRadius}
            angle={torch.torchAngle}
            size={lampSize / 2}
          />
        </MapStage>
      </section>
      <p className="stage-caption">
        <span>Move the pointer to carry the torch</span>
        <span>Wheel or arrow keys turn it</span>
        <span>Click a door</span>
        <label>
          Turn
          <input
            type="range"
            min={-Math.PI}
            max={Math.PI}
            step={0.01}
            value={place.direction}
            onChange={(event) => setPlace({ ...place, direction: event.currentTarget.valueAsNumber })}
          />
        </label>
      </p>
      {children}
    </>
  )
}
