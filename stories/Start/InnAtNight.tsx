import { inn } from '../maps/inn/inn.js'
import type { TorchPlace } from '../stage/Torch.js'
import { TorchMap } from '../stage/TorchMap.js'

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
export function InnAtNight(props: InnAtNightProps) {
  return (
    <div className="stage-page">
      <TorchMap map={inn} label="Plan of an inn: taproom, kitchen, guest rooms, yard" start={DOORSTEP} {...props} />
    </div>
  )
}
