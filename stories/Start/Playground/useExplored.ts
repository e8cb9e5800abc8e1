import { useState } from 'react'
import type { ExploredMap } from 'react-umbra'
import { createExploredMap } from 'react-umbra/core'

interface Size {
  width: number
  height: number
}

/** Returns the explored map of a scene. Another size, cell, or `chapter` starts a new one. */
export function useExplored({ width, height }: Size, cell: number, chapter: number): ExploredMap {
  const key = `${width} ${height} ${cell} ${chapter}`
  const make = () => ({
    key,
    map: createExploredMap({ bounds: { minX: 0, minY: 0, maxX: width, maxY: height }, cell }),
  })
  const [kept, setKept] = useState(make)
  if (kept.key === key) return kept.map
  const next = make()
  setKept(next)
  return next.map
}
