import { useEffect } from 'react'
import { type UseVisibilityPolygonOptions, useVisibilityPolygon } from 'react-umbra'
import type { Ring } from 'react-umbra/geometry'

interface ProbeProps extends UseVisibilityPolygonOptions {
  /** Told what is seen, whenever that changes. The same function at every render, please. */
  onRing: (ring: Ring | null) => void
}

/** Asks the host around what is seen from a place, for what is drawn outside of the host. */
export function Probe({ onRing, ...options }: ProbeProps) {
  const ring = useVisibilityPolygon(options)
  useEffect(() => onRing(ring), [ring, onRing])
  return null
}
