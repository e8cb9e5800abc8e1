import { type ReactNode, useRef, useState } from 'react'
import { ImportedScene, Light, type SceneData } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import { DoorButton, DoorLeaf } from './Door.js'
import { HostStage } from './HostStage.js'
import type { Paint } from './painting.js'
import { useStageFit } from './useStageFit.js'

interface MapStageProps {
  /** The map with its doors as they stand now. */
  map: SceneData
  ambient: string
  /** World position that stays in the picture if the map doesn't fit. */
  focus: Point
  /** Text alternative of the picture. */
  label: string
  /** Radius of the source of each of its lamps, in map pixels, which softens their shadows. */
  lampSize: number
  /** Called with the index of a door's occluder when it is opened or closed. */
  onDoor: (index: number) => void
  /** Further lights, and what controls them. */
  children?: ReactNode
}

/** A map as wide as its place, lit: its picture, and doors to open. */
export function MapStage({ map, ambient, focus, label, lampSize, onDoor, children }: MapStageProps) {
  const area = useRef<HTMLDivElement>(null)
  const { view, height } = useStageFit(area, map, focus)
  const [focused, setFocused] = useState<number | null>(null)
  const doors = map.occluders.flatMap(({ kind, walls, open }, index) =>
    kind === 'door' ? [{ index, walls, open }] : [],
  )
  return (
    <HostStage
      area={area}
      view={view}
      height={height}
      world={map}
      ambient={ambient}
      picture={map.image ?? paintBlank}
      label={map.image && label}
      controls={doors.map(({ index, ...door }) => (
        <DoorButton
          key={index}
          {...door}
          onToggle={() => onDoor(index)}
          onFocus={(gained) => setFocused((last) => (gained ? index : last === index ? null : last))}
        />
      ))}
    >
      {doors.map(({ index, ...door }) => (
        <DoorLeaf key={index} {...door} focused={index === focused} />
      ))}
      <ImportedScene data={lampSize > 0 ? { ...map, lights: [] } : map} />
      {lampSize > 0 &&
        map.lights.map((light) => <Light key={`${light.x} ${light.y} ${light.color}`} {...light} size={lampSize} />)}
      {children}
    </HostStage>
  )
}

/** A map without a picture. */
const paintBlank: Paint = (context, width, height) => {
  context.fillStyle = '#8d8675'
  context.fillRect(0, 0, width, height)
}
