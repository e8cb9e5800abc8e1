import { useCallback, useMemo, useState } from 'react'
import { useSpatialHash } from 'react-umbra'
import type { Box } from 'react-umbra/geometry'
import { PlayButton } from '../figure/controls.js'
import { Figure } from '../figure/Figure.js'
import type { FigurePaint } from '../figure/FigureCanvas.js'
import { useMotion } from '../figure/useMotion.js'
import { count } from '../figure/words.js'
import { boxOf, FIELD, type Living, plantForest, walked } from './forest.js'
import { paintLiving } from './paintForest.js'

interface ForestUnderCameraProps {
  /** Width and height of a cell in world units. */
  cellSize: number
  /** Number of trees and sheep. */
  items: number
  /** Width and height of the camera's frame. */
  box: number
  /** True if the sheep walk from the start. */
  moving: boolean
}

/** A forest with sheep in a hash that follows them, and a camera that draws only what is in its frame. */
export function ForestUnderCamera({ cellSize, items: wanted, box: size, moving }: ForestUnderCameraProps) {
  const [at, setAt] = useState({ x: 320, y: 200 })
  const start = useMemo(() => plantForest(wanted), [wanted])
  const [forest, setForest] = useState({ start, list: start })
  const list = forest.start === start ? forest.list : start
  const motion = useMotion(
    (seconds) => setForest((last) => ({ start, list: walked(last.start === start ? last.list : start, seconds) })),
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
      const seen = new Set<Living>(hash.query(query))
      for (const item of list) paintLiving(context, item, seen.has(item))
    },
    [hash, list, query, cellSize],
  )
  return (
    <Figure
      title="A forest with sheep over the cells of a spatial hash, and a camera frame that finds those in it"
      width={FIELD.maxX}
      height={FIELD.maxY}
      area={motion.area}
      paint={paint}
      handles={[
        {
          name: 'Camera',
          at,
          within: FIELD,
          body: { width: size, height: size },
          onMove: setAt,
        },
      ]}
      controls={<PlayButton motion={motion} />}
      announces={false}
      result={`${found.length} in the frame; ${near.length} in ${count(asked.length, 'cell')}; ${hash.size} in all.`}
    >
      <rect className="figure-ray figure-ray-strong" x={query.minX} y={query.minY} width={size} height={size} />
    </Figure>
  )
}

/** Returns true if two boxes touch or overlap. */
function isNear(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
}
