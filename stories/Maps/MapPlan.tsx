import { useId } from 'react'
import type { SceneData } from 'react-umbra'
import { linePath, squareOf } from './mapLines.js'

/** Largest number of squares across for which a grid is drawn; more would look gray. */
const MAX_SQUARES = 200

/** A map without a picture, drawn by its walls, objects and windows, so that it can be read. */
export function MapPlan({ data }: { data: SceneData }) {
  const id = useId()
  const { width, height, grid, occluders } = data
  const square = squareOf(data)
  const hasGrid = grid !== undefined && Math.max(width, height) / grid.size <= MAX_SQUARES
  return (
    <svg className="any-file-plan" width={width} height={height} role="img" aria-label="Plan of the map, by its walls">
      <rect className="any-file-floor" width={width} height={height} />
      {hasGrid && (
        <>
          <pattern id={id} patternUnits="userSpaceOnUse" x={grid.x} y={grid.y} width={square} height={square}>
            <path className="any-file-grid" d={`M0 ${square}V0H${square}`} strokeWidth={square / 25} />
          </pattern>
          <rect width={width} height={height} fill={`url(#${id})`} />
        </>
      )}
      {occluders.map(
        (occluder, index) =>
          occluder.kind !== 'door' && (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: the file's order is all the identity that its parts have
              key={index}
              className={`any-file-${occluder.kind}`}
              d={linePath(occluder)}
              strokeWidth={square * (occluder.kind === 'wall' ? 0.24 : 0.1)}
            />
          ),
      )}
      {data.viewers?.map(({ x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the file's order is all the identity that its parts have
        <circle key={index} className="any-file-viewer" cx={x} cy={y} r={square / 3} strokeWidth={square / 12} />
      ))}
    </svg>
  )
}
