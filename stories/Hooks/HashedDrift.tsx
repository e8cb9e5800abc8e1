import { useCallback, useMemo, useState } from 'react'
import { useSpatialHash } from 'react-umbra'
import type { Box } from 'react-umbra/geometry'
import { PlayButton } from '../figure/controls.js'
import { Figure } from '../figure/Figure.js'
import type { FigurePaint } from '../figure/FigureCanvas.js'
import { useMotion } from '../figure/useMotion.js'
import { count } from '../figure/words.js'
import { boxOf, type Drifter, drifted, drifters, FIELD } from './drifting.js'

interface HashedDriftProps {
  /** Width and height of a cell in world units. */
  cellSize: number
  /** Number of drifting boxes. */
  items: number
  /** Width and height of the box that asks what is in it. */
  box: number
  /** True if they drift from the start. */
  moving: boolean
}

/** Boxes that drift about, in a hash that follows them, and a box that asks what is in it. */
export function HashedDrift({ cellSize, items: wanted, box: size, moving }: HashedDriftProps) {
  const [at, setAt] = useState({ x: 320, y: 200 })
  const start = useMemo(() => drifters(wanted), [wanted])
  const [drift, setDrift] = useState({ start, list: start })
  const list = drift.start === start ? drift.list : start
  const motion = useMotion(
    (seconds) => setDrift((last) => ({ start, list: drifted(last.start === start ? last.list : start, seconds) })),
    { starts: moving },
  )
  const hash = useSpatialHash({ items: list, getBox: boxOf, cellSize })
  const query = useMemo(
    (): Box => ({ minX: at.x - size / 2, minY: at.y - size / 2, maxX: at.x + size / 2, maxY: at.y + size / 2 }),
    [at, size],
  )
  const found = hash.query(query)
  const cells = hash.cells()
  const asked = cells.filter((cell) => isNear(cell.box, query))
  const near = list.filter((item) => asked.some((cell) => isNear(cell.box, boxOf(item))))
  const paint = useCallback<FigurePaint>(
    (context, { colors, pixel }) => {
      context.lineWidth = pixel
      for (const { box } of hash.cells()) {
        context.fillStyle = isNear(box, query) ? colors.ray : colors.faint
        context.globalAlpha = isNear(box, query) ? 0.16 : 0.22
        context.fillRect(box.minX + pixel, box.minY + pixel, cellSize - 2 * pixel, cellSize - 2 * pixel)
      }
      context.globalAlpha = 1
      const hits = new Set<Drifter>(hash.query(query))
      for (const item of list) {
        const { minX, minY, maxX, maxY } = boxOf(item)
        context.fillStyle = hits.has(item) ? colors.seen : colors.solid
        context.strokeStyle = hits.has(item) ? colors.ink : colors.quiet
        context.fillRect(minX, minY, maxX - minX, maxY - minY)
        context.strokeRect(minX, minY, maxX - minX, maxY - minY)
      }
    },
    [hash, list, query, cellSize],
  )
  return (
    <Figure
      title="Boxes that drift over the cells of a spatial hash, and a movable box that finds those in it"
      width={FIELD.maxX}
      height={FIELD.maxY}
      area={motion.area}
      paint={paint}
      handles={[
        {
          name: 'Query',
          at,
          within: FIELD,
          body: { width: size, height: size },
          onMove: setAt,
        },
      ]}
      controls={<PlayButton motion={motion} />}
      announces={false}
      result={`${found.length} in the box; ${near.length} in ${count(asked.length, 'cell')}; ${hash.size} in all.`}
    >
      <rect className="figure-ray figure-ray-strong" x={query.minX} y={query.minY} width={size} height={size} />
    </Figure>
  )
}

/** Returns true if two boxes touch or overlap. */
function isNear(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
}
