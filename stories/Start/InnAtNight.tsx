import { useRef, useState } from 'react'
import { inn } from '../maps/inn/inn.js'
import { MapStage } from '../stage/MapStage.js'
import { Torch, type TorchPlace } from '../stage/Torch.js'
import { useDoors } from '../stage/useDoors.js'

interface InnAtNightProps {
  /** The light where no lamp reaches. */
  ambient: string
  /** How far the torch reaches, in map pixels. */
  torchRadius: number
  /** Full opening of the torch's cone, in radians. */
  torchAngle: number
}

/** Just inside the corridor, pointing along it. */
const DOORSTEP: TorchPlace = { x: 714, y: 455, direction: 0 }

/** A small inn by night: hearths, lamps, a crystal, and a torch for the visitor. */
export function InnAtNight({ ambient, torchRadius, torchAngle }: InnAtNightProps) {
  const page = useRef<HTMLElement>(null)
  const [place, setPlace] = useState(DOORSTEP)
  const { map, toggle } = useDoors(inn)
  return (
    <main className="stage-page">
      <section
        ref={page}
        className="stage-hold"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys steer the torch in here
        tabIndex={0}
        role="application"
        aria-label="The inn: arrow keys turn and walk the torch, Tab goes to the doors"
      >
        <MapStage
          map={map}
          ambient={ambient}
          label="Plan of an inn: taproom, kitchen, guest rooms, yard"
          onDoor={toggle}
        >
          <Torch
            place={place}
            onChange={setPlace}
            stage={page}
            width={map.width}
            height={map.height}
            radius={torchRadius}
            angle={torchAngle}
          />
        </MapStage>
      </section>
      <p className="stage-caption">
        <span>Move the pointer to carry the torch · wheel or arrow keys turn it · click a door</span>
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
    </main>
  )
}
