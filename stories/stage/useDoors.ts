import { useMemo, useState } from 'react'
import type { SceneData } from 'react-umbra'

/** Returns a map with its doors in their present state, and a function that toggles the door at an index. */
export function useDoors(map: SceneData): { map: SceneData; toggle: (index: number) => void } {
  const [toggled, setToggled] = useState<{ map: SceneData; doors: ReadonlySet<number> }>({ map, doors: new Set() })
  const doors = toggled.map === map ? toggled.doors : NONE
  const current = useMemo(
    () => ({
      ...map,
      occluders: map.occluders.map((one, index) => (doors.has(index) ? { ...one, open: !one.open } : one)),
    }),
    [map, doors],
  )
  const toggle = (index: number): void => {
    const next = new Set(doors)
    if (!next.delete(index)) next.add(index)
    setToggled({ map, doors: next })
  }
  return { map: current, toggle }
}

const NONE: ReadonlySet<number> = new Set()
