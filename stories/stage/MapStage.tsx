import { type CSSProperties, type ReactNode, useRef } from 'react'
import { ImportedScene, LightOverlay, type SceneData } from 'react-umbra'
import { Door } from './Door.js'
import { useElementWidth } from './useElementWidth.js'
import './stage.css'

interface MapStageProps {
  /** The map with its doors as they stand now. */
  map: SceneData
  ambient: string
  /** What the picture shows, for those who do not see it. */
  label: string
  /** Told the index of the occluder that is a door, when it is opened or shut. */
  onDoor: (index: number) => void
  /** Further lights, and what controls them. */
  children?: ReactNode
}

/** A map as wide as its place, lit: its picture, doors to open, and an overlay whose zoom follows the picture. */
export function MapStage({ map, ambient, label, onDoor, children }: MapStageProps) {
  const root = useRef<HTMLDivElement>(null)
  const zoom = Math.max(1e-3, useElementWidth(root) / map.width)
  return (
    <div
      className="stage-frame"
      ref={root}
      style={{ '--aspect': map.width / map.height, '--zoom': zoom } as CSSProperties}
    >
      <LightOverlay className="stage" ambient={ambient} view={{ zoom }}>
        {map.image ? <img src={map.image} alt={label} draggable={false} /> : <div className="stage-blank" />}
        {map.occluders.map((occluder, index) =>
          occluder.kind === 'door' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a door's place in the file is its identity
            <Door key={index} walls={occluder.walls} open={occluder.open} onToggle={() => onDoor(index)} />
          ) : null,
        )}
        <ImportedScene data={map} />
        {children}
      </LightOverlay>
    </div>
  )
}
