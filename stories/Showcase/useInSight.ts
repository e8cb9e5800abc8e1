import { type Sighting, useSightings } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import { faceOf, isRecognized } from './mapTokens.js'

interface Named extends Point {
  name: string
}

/** Returns the targets that a group sees now, each with its viewers and their senses. */
export function useInSight(targets: readonly Named[], group: string): { name: string; sighting: Sighting }[] {
  const sightings = useSightings({ targets: targets.map(faceOf), group }) ?? []
  return sightings.flatMap((sighting, i) => (isRecognized(sighting) ? [{ name: targets[i]!.name, sighting }] : []))
}
