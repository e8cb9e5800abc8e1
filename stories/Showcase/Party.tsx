import { useRef, useState } from 'react'
import { createScene, FogOfWar, HostProvider, Light, type Scene } from 'react-umbra'
import { inn } from '../maps/inn/inn.js'
import { useFollowing } from '../stage/useFollowing.js'
import { MapContent } from './MapContent.js'
import { isKnown, NIGHT, useExploredShare } from './mapMemory.js'
import { PartyChoice } from './PartyChoice.js'
import { PartyCounters } from './PartyCounters.js'
import { PartyKeep } from './PartyKeep.js'
import { PartySightings } from './PartySightings.js'
import { PartyStage } from './PartyStage.js'
import { CREATURES, DARKNESS, MEMBERS } from './partyMembers.js'
import { freshMemory } from './partyMemory.js'
import { useInSight } from './useInSight.js'
import { usePanned } from './usePanned.js'
import { useParty } from './useParty.js'
import './party.css'

interface PartyProps {
  /** Member whose view is shown at first. */
  member: 'Mira' | 'Olwen' | 'Thora' | 'Nix'
  /** True to show the sight of the member's whole group. */
  shared: boolean
  /** True if there is a darkness in the yard, in which no lamp shines. */
  darkness: boolean
  /** The light where no lamp reaches, in which areas that are seen by darkvision or remembered are shown. */
  ambient: string
}

/** Four people with different senses, in two groups, in an inn at night. */
export function Party(props: PartyProps) {
  const [scene] = useState(() => createScene())
  // A host around the page, so that texts beside the map query the map's scene.
  return (
    <HostProvider scene={scene}>
      <PartyPage {...props} scene={scene} />
    </HostProvider>
  )
}

function PartyPage({ scene, darkness, ambient, ...start }: PartyProps & { scene: Scene }) {
  const [{ member, shared }, setLook] = useFollowing<Pick<PartyProps, 'shared'> & { member: string }>(start)
  const [memory, setMemory] = useState(freshMemory)
  const party = useParty()
  const { map, places } = party
  const area = useRef<HTMLDivElement>(null)
  const panned = usePanned(area, inn, places[member]!.x)
  const chosen = MEMBERS.find(({ name }) => name === member)!
  const viewers = MEMBERS.filter((one) => (shared ? one.group === chosen.group : one === chosen))
  const others = MEMBERS.filter((one) => !viewers.includes(one)).map(({ name }) => ({ name, ...places[name]! }))
  // A member who shares no sight is a group of one.
  const group = shared ? chosen.group : member
  const explored = memory[chosen.group]
  const share = useExploredShare(explored)
  const found = useInSight([...CREATURES, ...others], group)
  const shown = new Set([...viewers, ...found].map(({ name }) => name))
  const doors = map.occluders.flatMap(({ kind, walls }, i) => (kind === 'door' && isKnown(explored, walls) ? [i] : []))
  const choose = (name: string): void => setLook({ member: name, shared })
  return (
    <div className="stage-page party">
      <PartyStage members={viewers} onChoose={choose} {...{ scene, ambient, party, area, panned, doors, chosen }}>
        <MapContent map={map} />
        <Light darkness enabled={darkness} {...DARKNESS} />
        <PartyCounters places={places} shared={shared} isShown={(name) => shown.has(name)} />
        <FogOfWar group={group} explored={explored} {...NIGHT} />
      </PartyStage>
      <p className="stage-caption">
        <span>Drag the counters, or move them with the arrow keys</span>
        <span>Press a door</span>
      </p>
      <PartyChoice
        chosen={chosen}
        onChoose={(name) => {
          choose(name)
          panned.keep(places[name]!.x)
        }}
        shared={shared}
        onShare={(next) => setLook({ member, shared: next })}
      />
      <PartySightings who={viewers.map(({ name }) => name)} found={found} explored={share} />
      <PartyKeep memory={memory} onLoad={setMemory} />
    </div>
  )
}
