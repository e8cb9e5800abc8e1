import { type ReactNode, type RefObject, useState } from 'react'
import type { Scene } from 'react-umbra'
import { inn } from '../maps/inn/inn.js'
import { DoorButton } from '../stage/Door.js'
import { HostStage } from '../stage/HostStage.js'
import { MapMark } from './MapMark.js'
import { midpointOf } from './mapMemory.js'
import { TOKEN_SIZE } from './mapTokens.js'
import { PartyHandle } from './PartyHandle.js'
import type { Member } from './partyMembers.js'
import type { usePanned } from './usePanned.js'
import type { PartyState } from './useParty.js'

interface PartyStageProps {
  scene: Scene
  ambient: string
  party: PartyState
  area: RefObject<HTMLDivElement | null>
  panned: ReturnType<typeof usePanned>
  /** The indices of the doors that may be opened. */
  doors: readonly number[]
  /** Members who can be moved, and whose view is shown. */
  members: readonly Member[]
  chosen: Member
  onChoose: (name: string) => void
  /** Content of the host. */
  children: ReactNode
}

/** The inn with handles for what can be moved and opened in it. */
export function PartyStage({
  party,
  area,
  panned,
  doors,
  members,
  chosen,
  onChoose,
  children,
  ...look
}: PartyStageProps) {
  const { map, places, move, toggleDoor } = party
  const { fit, keep, pan } = panned
  const [focusedMember, setFocusedMember] = useState(false)
  const [focusedDoor, setFocusedDoor] = useState<number | null>(null)
  const controls = [
    ...doors.map((index) => (
      <DoorButton
        key={index}
        walls={map.occluders[index]!.walls}
        open={map.occluders[index]!.open}
        onToggle={() => toggleDoor(index)}
        onFocus={(gained) => {
          setFocusedDoor((last) => (gained ? index : last === index ? null : last))
          if (gained) keep(midpointOf(map.occluders[index]!.walls).x)
        }}
      />
    )),
    ...members.map((member) => (
      <PartyHandle
        key={member.name}
        member={member}
        at={places[member.name]!}
        isChosen={member === chosen}
        onChoose={() => onChoose(member.name)}
        onMove={(to) => {
          move(member.name, to)
          keep(to.x)
        }}
        onFocus={(gained) => {
          setFocusedMember(gained)
          if (!gained) return
          onChoose(member.name)
          keep(places[member.name]!.x)
        }}
        {...{ area, fit }}
      />
    )),
  ]
  const door = focusedDoor !== null && doors.includes(focusedDoor) ? map.occluders[focusedDoor]! : null
  return (
    <section className="stage-hold map-hold" aria-label="Map" {...pan}>
      <HostStage
        area={area}
        view={fit.view}
        height={fit.height}
        world={inn}
        picture={inn.image!}
        label={`Plan of an inn, as ${chosen.name} knows it`}
        controls={controls}
        {...look}
      >
        {children}
      </HostStage>
      <MapMark
        fit={fit}
        at={places[chosen.name]!}
        radius={TOKEN_SIZE / 2 + 3}
        color={chosen.color}
        isStrong={focusedMember}
      />
      {door && <MapMark fit={fit} at={midpointOf(door.walls)} radius={42} isStrong />}
    </section>
  )
}
