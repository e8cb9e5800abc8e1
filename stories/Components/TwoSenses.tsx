import './howLightsMeet.css'
import { useState } from 'react'
import { type Sighting, Viewer } from 'react-umbra'
import { useFollowing } from '../stage/useFollowing.js'
import { inside, lampHandle } from './Flame.js'
import { SightProbe } from './SightProbe.js'
import { SENSES, type SenseName } from './senses.js'
import { TARGETS, wordsOf } from './sightWords.js'
import { Token } from './Token.js'
import { VaultScene } from './VaultScene.js'
import { VAULT } from './vault.js'

export interface TwoSensesProps {
  x: number
  y: number
  /** Senses of the first viewer. */
  senses: SenseName
  /** Senses of the second viewer. */
  others: SenseName
  /** The light where no lamp shines. */
  ambient: string
  /** True if the door to the store is open. */
  door: boolean
}

const WITHIN = inside(VAULT, 24)

/** Two copies of the same place, with viewers of different senses. Dragging one moves both. */
export function TwoSenses({ x, y, senses, others, ambient, door }: TwoSensesProps) {
  const [at, setAt] = useFollowing({ x, y })
  return (
    <div className="meet">
      <OneOfTwo name="First" color="#ffd08a" {...{ at, setAt, senses, ambient, door }} />
      <OneOfTwo name="Second" color="#8fd6c4" {...{ at, setAt, senses: others, ambient, door }} />
    </div>
  )
}

interface OneOfTwoProps extends Pick<TwoSensesProps, 'ambient' | 'door'> {
  name: string
  color: string
  senses: SenseName
  at: { x: number; y: number }
  setAt: (to: { x: number; y: number }) => void
}

function OneOfTwo({ name, color, senses, at, setAt, ambient, door }: OneOfTwoProps) {
  const [sightings, setSightings] = useState<readonly Sighting[] | null>(null)
  return (
    <VaultScene
      title={`The vault from above; what a viewer perceives by ${senses} is in color`}
      ambient={ambient}
      door={door}
      handles={[lampHandle(`${name} viewer`, at, WITHIN, setAt)]}
      marks={<Token at={at} color={color} letter={name.charAt(0)} />}
      result={
        <>
          <code>{senses}</code>: {wordsOf(sightings)}.
        </>
      }
    >
      <Viewer {...at} senses={SENSES[senses]} />
      <SightProbe targets={TARGETS} onSightings={setSightings} />
    </VaultScene>
  )
}
