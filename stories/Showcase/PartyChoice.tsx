import { type CSSProperties, useId } from 'react'
import { GROUPS, type Group, MEMBERS, type Member } from './partyMembers.js'

interface PartyChoiceProps {
  /** The member by whose eyes the map is seen. */
  chosen: Member
  onChoose: (name: string) => void
  /** True to show the sight of the member's whole group. */
  shared: boolean
  onShare: (shared: boolean) => void
}

/** Chooses by whose eyes the map is seen: those of one member, or of the whole group. */
export function PartyChoice({ chosen, onChoose, shared, onShare }: PartyChoiceProps) {
  const radios = useId()
  const { name, sees } = chosen
  return (
    <>
      <div className="party-row">
        {(Object.keys(GROUPS) as Group[]).map((group) => (
          <fieldset key={group} className="party-group">
            <legend>{GROUPS[group]}</legend>
            {MEMBERS.filter((member) => member.group === group).map((member) => (
              <label key={member.name} style={{ '--color': member.color } as CSSProperties}>
                <input type="radio" name={radios} checked={member === chosen} onChange={() => onChoose(member.name)} />
                {member.name}
              </label>
            ))}
          </fieldset>
        ))}
        <label>
          <input type="checkbox" checked={shared} onChange={(event) => onShare(event.currentTarget.checked)} />
          Share what the group sees
        </label>
      </div>
      <p className="party-words">
        <strong>{name}</strong>, {sees}
      </p>
    </>
  )
}
