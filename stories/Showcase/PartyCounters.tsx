import { Sprite } from '../stage/Sprite.js'
import { TOKEN_PAINTS, TOKEN_SIZE } from './mapTokens.js'
import { PartyMember } from './PartyMember.js'
import { CREATURES, MEMBERS } from './partyMembers.js'
import type { Places } from './useParty.js'

interface PartyCountersProps {
  places: Places
  /** True if members see what others of their group see. */
  shared: boolean
  isShown: (name: string) => boolean
}

/** Counters of visible people; those out of sight are not rendered. */
export function PartyCounters({ places, shared, isShown }: PartyCountersProps) {
  return (
    <>
      {CREATURES.filter(({ name }) => isShown(name)).map(({ kind, name, x, y }) => (
        <Sprite key={name} paint={TOKEN_PAINTS[kind]} x={x} y={y} width={TOKEN_SIZE} height={TOKEN_SIZE} />
      ))}
      {MEMBERS.map((member) => (
        <PartyMember
          key={member.name}
          member={member}
          at={places[member.name]!}
          group={shared ? member.group : member.name}
          isShown={isShown(member.name)}
        />
      ))}
    </>
  )
}
