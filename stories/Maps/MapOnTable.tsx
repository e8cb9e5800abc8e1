import { type CSSProperties, useContext, useState } from 'react'
import { Doors, ImportedScene, MapView, type SceneData } from 'react-umbra'
import { StageRenderer } from '../stage/stageRenderer.js'
import { MapDoors } from './MapDoors.js'
import { MapPlan } from './MapPlan.js'
import { MapReport } from './MapReport.js'
import { MapTorch } from './MapTorch.js'
import { squareOf } from './mapLines.js'
import type { OpenedMap } from './openedMap.js'
import { SaveMap } from './SaveMap.js'

interface MapOnTableProps {
  opened: OpenedMap
  ambient: string
  /** Lit depth of walls that are drawn as thick lines, in squares. */
  wallDepth: number
}

/** A lit map to pan and zoom, with doors to open, a torch to carry, and a report of what was read. */
export function MapOnTable({ opened: { file, map, picture }, ambient, wallDepth }: MapOnTableProps) {
  const [doors, setDoors] = useState<Record<number, boolean>>({})
  const image = picture?.src ?? (isInline(map.image) ? map.image : undefined)
  const { width, height } = map
  /** Returns the scene data with the doors as they are now, and the image below the map. */
  const asShown = (): SceneData => {
    const occluders = map.occluders.map((occluder, index) => ({ ...occluder, open: doors[index] ?? occluder.open }))
    return { ...map, occluders, ...(image !== undefined && { image }) }
  }
  return (
    <>
      <div className="any-file-frame" data-picture="" style={{ '--shape': shapeOf(map) } as CSSProperties}>
        <MapView
          width={width}
          height={height}
          ambient={ambient}
          renderer={useContext(StageRenderer)}
          aria-label={`Map of ${file.name}: arrow keys pan it, + and − zoom, 0 shows all`}
        >
          {image === undefined ? (
            <MapPlan data={map} />
          ) : (
            <img
              src={image}
              alt={`The map as ${picture?.name ?? file.name} shows it`}
              width={width}
              height={height}
              draggable={false}
            />
          )}
          <MapDoors data={map} doors={doors} />
          <ImportedScene data={map} doors={doors} wallDepth={wallDepth * squareOf(map)} />
          <MapTorch data={map} />
          <Doors data={map} doors={doors} onToggle={(index, open) => setDoors({ ...doors, [index]: open })} />
        </MapView>
      </div>
      <MapReport opened={{ file, map, picture }} />
      <SaveMap name={file.name} data={asShown()} />
    </>
  )
}

/** Returns true if the image is embedded in the file. Others are not fetched, because the user hasn't asked for it. */
const isInline = (image: string | undefined): boolean => image?.startsWith('data:') ?? false

/** Width by height of the frame: that of the map, unless it is a long strip. */
const shapeOf = ({ width, height }: SceneData): number => Math.min(2.5, Math.max(0.7, width / height || 1))
