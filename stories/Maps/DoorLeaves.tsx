import type { SceneData } from 'react-umbra'

interface DoorLeavesProps {
  data: SceneData
  /** State of each door, true if it is open, by its index among the occluders. */
  doors: Readonly<Record<number, boolean>>
}

/** Angle of an open leaf on its hinge, in degrees. */
const OPENING = -78

/** The leaves of a map's doors, in world units: what is seen of them, below the light. */
export function DoorLeaves({ data, doors }: DoorLeavesProps) {
  return (
    <svg className="map-view-leaves" width={data.width} height={data.height} aria-hidden="true">
      {data.occluders.map(({ kind, walls, open }, index) => {
        if (kind !== 'door') return null
        const [x0, y0, x1, y1] = walls
        const turn = (doors[index] ?? open) ? `rotate(${OPENING} ${x0} ${y0})` : undefined
        // biome-ignore lint/suspicious/noArrayIndexKey: the file's order is all the identity that its parts have
        return <line key={index} x1={x0} y1={y0} x2={x1} y2={y1} transform={turn} />
      })}
    </svg>
  )
}
