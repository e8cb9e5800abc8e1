import './space.css'
import { useCallback, useMemo, useState } from 'react'
import { type Box, type Point, ringPath, SpatialHash } from 'react-umbra/geometry'
import { nearestIn } from '../../figure/boxes.js'
import { Figure } from '../../figure/Figure.js'
import type { FigurePaint } from '../../figure/FigureCanvas.js'
import { Segment } from '../../figure/marks.js'
import { boxPath, gridPath } from '../../figure/paths.js'
import { way } from '../../figure/points.js'
import { type Answer, ask, boxOf, ITEMS, outlineOf, type Region, type RegionKind, radiusOf, WORLD } from './regions.js'

interface SpatialHashQueriesProps {
  /** Shape of the query. */
  region: RegionKind
  /** Width and height of a cell, in world units. */
  cellSize: number
}

const WITHIN: Box = { minX: 14, minY: 14, maxX: 626, maxY: 386 }

/** A region over hundreds of items: the cells that are queried, the items that are tested, and those that are found. */
export function SpatialHashQueries({ region: kind, cellSize }: SpatialHashQueriesProps) {
  const [at, setAt] = useState<Point>({ x: 250, y: 190 })
  const [reach, setReach] = useState<Point>({ x: 95, y: 60 })
  const hash = useMemo(() => hashOf(cellSize), [cellSize])
  const edge = nearestIn(WITHIN, { x: at.x + reach.x, y: at.y + reach.y })
  const region: Region = { kind, at, edge }
  const answer = ask(hash, region)
  const { cells, looked, found } = answer
  const [across, down] = [Math.ceil(WORLD.maxX / cellSize), Math.ceil(WORLD.maxY / cellSize)]
  return (
    <Figure
      title={`Hundreds of items in a grid, and a ${kind} over them; the queried cells are tinted, and the items found are strong`}
      width={WORLD.maxX}
      height={WORLD.maxY}
      paint={usePaint(answer, cellSize)}
      handles={[
        { name: kind === 'cone' ? 'Apex' : 'Middle', at, within: WITHIN, onMove: setAt },
        {
          name: 'Edge',
          at: edge,
          within: WITHIN,
          onMove: (to) => setReach(way(at, to)),
          tone: 'point',
        },
      ]}
      result={`Cells queried: ${cells.length} of ${across * down}. Items looked at: ${looked.size} of ${ITEMS.length}, found: ${found.size}.`}
    >
      <RegionOutline region={region} />
    </Figure>
  )
}

function hashOf(cellSize: number): SpatialHash<Box> {
  const hash = new SpatialHash<Box>({ cellSize })
  for (const item of ITEMS) hash.insert(item, item)
  return hash
}

/** Paints the queried cells, and the items over them: faint, tested, or found. */
function usePaint({ cells, looked, found }: Answer, cellSize: number): FigurePaint {
  return useCallback(
    (context, { colors, pixel }) => {
      context.lineWidth = pixel
      context.globalAlpha = 0.16
      context.fillStyle = colors.ray
      context.fill(new Path2D(cells.map(boxPath).join('')))
      context.globalAlpha = 1
      context.strokeStyle = colors.faint
      context.stroke(new Path2D(gridPath(WORLD, cellSize)))
      context.strokeStyle = colors.ray
      for (const item of ITEMS) {
        const rect = [item.minX, item.minY, item.maxX - item.minX, item.maxY - item.minY] as const
        const isFound = found.has(item)
        context.fillStyle = isFound ? colors['seen-line'] : looked.has(item) ? colors.paper : colors.faint
        context.fillRect(...rect)
        if (looked.has(item) && !isFound) context.strokeRect(...rect)
      }
    },
    [cells, looked, found, cellSize],
  )
}

function RegionOutline({ region }: { region: Region }) {
  const { kind, at, edge } = region
  return (
    <>
      {kind === 'viewport' && <path className="space-region" d={boxPath(boxOf(region))} />}
      {kind === 'circle' && <circle className="space-region" cx={at.x} cy={at.y} r={radiusOf(region)} />}
      {kind === 'cone' && <path className="space-region" d={ringPath(outlineOf(region))} />}
      <Segment from={at} to={edge} className="figure-ray figure-dashed" />
    </>
  )
}
