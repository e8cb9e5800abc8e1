import type { Sighting } from 'react-umbra'

interface PartySightingsProps {
  /** Viewers. */
  who: readonly string[]
  found: readonly { name: string; sighting: Sighting }[]
  /** The explored share of the map. */
  explored: number
}

/** A list of what is in sight: who or what, seen by whom, and with which senses. */
export function PartySightings({ who, found, explored }: PartySightingsProps) {
  return (
    <section className="party-words" aria-label="In sight">
      <p>
        Explored {Math.round(100 * explored)} % · {who.join(' and ')} {who.length > 1 ? 'see' : 'sees'}{' '}
        {found.length === 0 ? 'nobody else' : `${found.length}:`}
      </p>
      <ul aria-live="polite">
        {found.map(({ name, sighting: { by, senses } }) => (
          <li key={name}>
            <strong>{name}</strong> by {senses.join(', ')} of {by.join(' and ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
