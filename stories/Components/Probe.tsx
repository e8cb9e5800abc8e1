import { useEffect } from 'react'
import { type UseVisibilityPolygonOptions, useVisibilityPolygon } from 'react-umbra'
import type { Ring } from 'react-umbra/geometry'

interface ProbeProps extends UseVisibilityPolygonOptions {
  /** Called with the visible area whenever it changes. Pass the same function at every render. */
  onRing: (ring: Ring | null) => void
}

/** Queries the visible area of the enclosing host, for readers outside of it. */
export function Probe({ onRing, ...options }: ProbeProps) {
  const ring = useVisibilityPolygon(options)
  useEffect(() => onRing(ring), [ring, onRing])
  return null
}
