import { memo } from 'react'
import { ImportedScene, type SceneData } from 'react-umbra'
import { DoorLeaf } from '../stage/Door.js'

/** World units by which walls, and doors in them, are drawn thicker than their lines. */
const WALLS = 13

/** The map's own lights, walls, and doors, which the hero's steps don't render again. */
export const MapContent = memo(function MapContent({ map }: { map: SceneData }) {
  return (
    <>
      {map.occluders.map(
        ({ kind, walls, open }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the file's order is all the identity that its parts have
          kind === 'door' && <DoorLeaf key={index} walls={walls} open={open} focused={false} />,
      )}
      <ImportedScene data={map} wallDepth={WALLS} />
    </>
  )
})
