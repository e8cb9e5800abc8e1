import { useState } from 'react'
import { inn } from '../maps/inn/inn.js'
import type { TorchPlace } from '../stage/Torch.js'
import { TorchMap } from '../stage/TorchMap.js'

interface InnAtNightProps {
  /** The light where no lamp reaches. */
  ambient: string
  /** Range of the torch, in map pixels. */
  torchRadius: number
  /** Angle between the edges of the torch's cone, in radians. */
  torchAngle: number
  /** Radius of the lamps, in map pixels; half of it that of the torch. */
  lampSize: number
}

/**
 * Just inside the corridor, pointing along it; and by the fire of the taproom, if only a part of the inn is visible.
 */
const DOORSTEP: TorchPlace = { x: 714, y: 455, direction: 0 }
const BY_THE_HEARTH: TorchPlace = { x: 330, y: 722, direction: -0.5 }

/** Windows much higher than wide, as a phone's. */
const UPRIGHT = '(max-aspect-ratio: 4/5)'

/** A small inn by night: hearths, lamps, a crystal, and a torch for the visitor. */
export function InnAtNight(props: InnAtNightProps) {
  // Depends on the initial window only, so that a later change of its size doesn't move the torch.
  const [start] = useState(() => (matchMedia(UPRIGHT).matches ? BY_THE_HEARTH : DOORSTEP))
  return (
    <div className="stage-page">
      <TorchMap map={inn} label="Plan of an inn: taproom, kitchen, guest rooms, yard" start={start} {...props} />
    </div>
  )
}
