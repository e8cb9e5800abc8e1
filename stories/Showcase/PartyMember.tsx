import { Light, Viewer } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import { Sprite } from '../stage/Sprite.js'
import { TOKEN_SIZE } from './mapTokens.js'
import type { Member } from './partyMembers.js'
import { MEMBER_PAINTS } from './partyPaint.js'

interface PartyMemberProps {
  member: Member
  at: Point
  /** Group that shares its sight. */
  group: string
  /** True if the counter is shown. Hidden members still see and shine. */
  isShown: boolean
}

/** A member of a party on the map: counter, senses, and lantern. */
export function PartyMember({ member: { name, senses, lantern }, at: { x, y }, group, isShown }: PartyMemberProps) {
  return (
    <>
      {isShown && <Sprite paint={MEMBER_PAINTS[name]!} x={x} y={y} width={TOKEN_SIZE} height={TOKEN_SIZE} />}
      <Viewer id={name} x={x} y={y} senses={senses} group={group} />
      <Light x={x} y={y} radius={200} color="#ffdca6" intensity={0.7} enabled={lantern} />
    </>
  )
}
