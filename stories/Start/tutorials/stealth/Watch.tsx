import { useEffect } from 'react'
import { type Point, useSightings } from 'react-umbra'

/** Calls `onSeen` as soon as a guard sees any part of the hero. */
export function Watch({ hero, onSeen }: { hero: Point; onSeen: () => void }) {
  const [sighting] = useSightings({ targets: [{ kind: 'circle', ...hero, radius: 10 }], group: 'guards' }) ?? []
  const seen = sighting?.seen ?? false
  useEffect(() => {
    if (seen) onSeen()
  }, [seen, onSeen])
  return null
}
