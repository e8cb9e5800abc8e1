import { useState } from 'react'
import { type Sighting, Viewer } from 'react-umbra'
import { Choice, Key } from '../figure/controls.js'
import { useFollowing } from '../stage/useFollowing.js'
import { inside, lampHandle } from './Flame.js'
import { replaceAt } from './replaceAt.js'
import { SightProbe } from './SightProbe.js'
import { TARGETS, wordsOf } from './sightWords.js'
import { Token } from './Token.js'
import { VaultScene } from './VaultScene.js'
import { VAULT } from './vault.js'

/** The groups of viewers in the story `Groups`. */
export type Group = 'amber' | 'blue'

export interface GroupsInVaultProps {
  x: number
  y: number
  /** The group of the first viewer. */
  group: Group
  /** Group whose sight is shown. */
  shown: Group | 'all'
  /** The light where no lamp shines. */
  ambient: string
  /** True if the door to the store is open. */
  door: boolean
}

const COLORS: Readonly<Record<Group, string>> = { amber: '#ffd08a', blue: '#9cc8ff' }

const WORDS = { all: 'all viewers', amber: 'amber only', blue: 'blue only' }

const OTHERS = [
  { name: 'Bea', x: 590, y: 300, group: 'amber' },
  { name: 'Cid', x: 480, y: 150, group: 'blue' },
] as const

const WITHIN = inside(VAULT, 24)

/** Three viewers of two groups: each group shares what its viewers see. */
export function GroupsInVault({ x, y, group, shown: asked, ambient, door }: GroupsInVaultProps) {
  const [first, setFirst] = useFollowing({ x, y })
  const [others, setOthers] = useState<readonly { x: number; y: number }[]>(OTHERS)
  const [shown, setShown] = useFollowing(asked)
  const [amber, setAmber] = useState<readonly Sighting[] | null>(null)
  const [blue, setBlue] = useState<readonly Sighting[] | null>(null)
  const viewers = [
    { name: 'Ada', group, at: first, move: setFirst },
    ...OTHERS.map((other, i) => ({
      name: other.name,
      group: other.group as Group,
      at: { x: others[i]!.x, y: others[i]!.y },
      move: (to: { x: number; y: number }) => setOthers(replaceAt(others, i, to)),
    })),
  ]
  const namesOf = (wanted: Group): string =>
    viewers
      .filter((viewer) => viewer.group === wanted)
      .map(({ name }) => name)
      .join(' and ')
  return (
    <VaultScene
      title="The vault from above with three viewers in two groups; what the chosen group sees is in color"
      ambient={ambient}
      door={door}
      group={shown === 'all' ? undefined : shown}
      handles={viewers.map(({ name, at, move }) => lampHandle(name, at, WITHIN, move))}
      marks={viewers.map((viewer) => (
        <Token
          key={viewer.name}
          at={viewer.at}
          color={COLORS[viewer.group]}
          letter={viewer.name.charAt(0)}
          off={shown !== 'all' && shown !== viewer.group}
        />
      ))}
      controls={<Choice legend="Shown: the sight of" options={WORDS} value={shown} onChange={setShown} />}
      result={
        <>
          <Key color="seen" /> Amber, {namesOf('amber')}: {wordsOf(amber)}.
          <br />
          <Key color="ray" /> Blue, {namesOf('blue') || 'no viewer'}: {wordsOf(blue)}.
        </>
      }
    >
      {viewers.map(({ name, at, group: of }) => (
        <Viewer key={name} id={name} {...at} group={of} />
      ))}
      <SightProbe group="amber" targets={TARGETS} onSightings={setAmber} />
      <SightProbe group="blue" targets={TARGETS} onSightings={setBlue} />
    </VaultScene>
  )
}
