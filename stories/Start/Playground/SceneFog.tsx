import { type ExploredMap, FogOfWar } from 'react-umbra'
import type { Fog } from './playgroundScene.js'

interface SceneFogProps {
  fog: Fog
  explored: ExploredMap
}

/** The scene's fog in a host. */
export function SceneFog({
  fog: { group, unexplored, memory, remembered, saturation, soft },
  explored,
}: SceneFogProps) {
  return (
    <FogOfWar
      group={group === '' ? undefined : group}
      explored={memory ? explored : undefined}
      unexplored={unexplored}
      remembered={{ color: remembered, saturation }}
      soft={soft}
    />
  )
}
