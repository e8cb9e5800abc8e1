import { useEffect } from 'react'
import { type Sighting, type UseSightingsOptions, useSightings } from 'react-umbra'

interface SightProbeProps extends UseSightingsOptions {
  /** Told who sees what, whenever that changes. The same function at every render, please. */
  onSightings: (sightings: readonly Sighting[] | null) => void
}

/** Asks the host around what its viewers see, for what is told outside of the host. */
export function SightProbe({ onSightings, ...options }: SightProbeProps) {
  const sightings = useSightings(options)
  useEffect(() => onSightings(sightings), [sightings, onSightings])
  return null
}
