import type { SceneData, SceneDataOccluder } from 'react-umbra'
import { linePath, squareOf } from './mapLines.js'

interface MapDoorsProps {
  data: SceneData
  /** State of each door, true if it is open, by its index among the occluders. */
  doors: Readonly<Record<number, boolean>>
}

/** Angle of an open leaf on its hinge, in degrees. */
const OPENING = -78

/** The doors of a map in their present state: leaves that turn on their first end, and outlines, hollow when open. */
export function MapDoors({ data, doors }: MapDoorsProps) {
  const square = squareOf(data)
  return (
    <svg className="any-file-plan" width={data.width} height={data.height} aria-hidden="true">
      {data.occluders.map((occluder, index) => {
        if (occluder.kind !== 'door') return null
        const open = doors[index] ?? occluder.open
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the file's order is all the identity that its parts have
            key={index}
            className={classOf(occluder, open)}
            d={linePath(occluder)}
            strokeWidth={square * 0.2}
            transform={open && !occluder.closed ? turned(occluder) : undefined}
          />
        )
      })}
    </svg>
  )
}

/** Secret doors look like walls. */
function classOf({ secret, closed }: SceneDataOccluder, open: boolean): string {
  if (secret && !open) return 'any-file-wall'
  return closed && !open ? 'any-file-door any-file-filled' : 'any-file-door'
}

const turned = ({ walls }: SceneDataOccluder): string => `rotate(${OPENING} ${walls[0]} ${walls[1]})`
