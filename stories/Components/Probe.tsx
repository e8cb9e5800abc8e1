import { useEffect } from 'react'
import { type UseVisibilityPolygonOptions, useVisibilityPolygon } from 'react-umbra'
import type { Ring } from 'react-umbra/geometry'

interface ProbeProps extends UseVisibilityPolygonOptions {
  /** Called with the visible area whenever it changes. Pass the same function at every render. */
  onRing: (ring: Ring | null) => void
}

/** Asks the host around what is seen from a place, for what is drawn outside of the host. */
export function Probe({ onRing, ...options }: ProbeProps) {
  const ring = useVisibilityPolygon(options)
  useEffect(() => onRing(ring), [ring, onRing])
  return null
}
