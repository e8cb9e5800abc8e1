import { useEffect } from 'react'
import { type Sighting, type UseSightingsOptions, useSightings } from 'react-umbra'

interface SightProbeProps extends UseSightingsOptions {
  /** Called with the sightings whenever they change. Pass the same function at every render. */
  onSightings: (sightings: readonly Sighting[] | null) => void
}

/** Queries the sightings of the enclosing host, for readers outside of it. */
export function SightProbe({ onSightings, ...options }: SightProbeProps) {
  const sightings = useSightings(options)
  useEffect(() => onSightings(sightings), [sightings, onSightings])
  return null
}
