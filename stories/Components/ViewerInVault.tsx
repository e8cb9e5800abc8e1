import { useState } from 'react'
import { type Sighting, Viewer, type ViewerProps } from 'react-umbra'
import { useFollowing } from '../stage/useFollowing.js'
import { aimedHandles } from './aimed.js'
import { ConeGuides } from './ConeGuides.js'
import { inside } from './Flame.js'
import { SightProbe } from './SightProbe.js'
import { type SenseName, sensesOf } from './senses.js'
import { TARGETS, wordsOf } from './sightWords.js'
import { Token } from './Token.js'
import { VaultScene } from './VaultScene.js'
import { VAULT } from './vault.js'

interface ViewerInVaultProps extends Omit<ViewerProps, 'senses'> {
  /** Senses; sight by default. */
  senses?: SenseName
  /** The light where no lamp shines. */
  ambient: string
  /** True if the door to the store is open. */
  door: boolean
  /** The group whose sight is shown; that of all viewers by default. */
  shown?: string
}

const WITHIN = inside(VAULT, 24)

const FULL_TURN = 2 * Math.PI

/** A reach that is drawn for a cone without one. */
const SHORT = 150

/** A viewer in a vault. The area in sight is in color. */
export function ViewerInVault({ ambient, door, shown, senses, ref: _, ...given }: ViewerInVaultProps) {
  const { radius, angle = FULL_TURN, enabled = true } = given
  const [at, setAt] = useFollowing({ x: given.x, y: given.y, direction: given.direction ?? 0 })
  const [isOpen, setOpen] = useFollowing(door)
  const [sightings, setSightings] = useState<readonly Sighting[] | null>(null)
  const isCone = angle < FULL_TURN
  const [body, aim] = aimedHandles(['Viewer', 'Direction'], at, WITHIN, setAt)
  return (
    <VaultScene
      title="A vault from above with a study, a hall, and a store without a lamp; what a viewer sees is in color"
      ambient={ambient}
      door={isOpen}
      group={shown}
      handles={isCone ? [body, aim] : [body]}
      marks={
        <>
          {isCone && <ConeGuides {...at} radius={radius ?? SHORT} angle={angle} feather={0} />}
          <Token at={at} color="#ffd08a" letter="V" direction={isCone ? at.direction : undefined} off={!enabled} />
        </>
      }
      controls={
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Shut the door' : 'Open the door'}
        </button>
      }
      result={`The viewer sees ${wordsOf(sightings)}.`}
    >
      <Viewer {...given} {...at} senses={sensesOf(senses)} />
      <SightProbe targets={TARGETS} onSightings={setSightings} />
    </VaultScene>
  )
}
