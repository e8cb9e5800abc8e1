import './space.css'
import { useRef, useState } from 'react'
import { type Box, intersectSegmentBox, type Point } from 'react-umbra/geometry'
import { Figure, usePixel } from '../../figure/Figure.js'
import { Labels } from '../../figure/Labels.js'
import { Dot, Label, Segment } from '../../figure/marks.js'
import { boxPath, gridPath, wall } from '../../figure/paths.js'
import { way } from '../../figure/points.js'
import { count } from '../../figure/words.js'
import {
  boxOf,
  CELL,
  type Cell,
  COLUMNS,
  cellAt,
  type LineWalk,
  middleOf,
  nameOf,
  ROWS,
  supercover,
  thinLine,
  walkLine,
} from './gridLine.js'
import { useCellPress } from './useCellPress.js'

interface SupercoverLineProps {
  /** Every cell that the segment meets, or a thin line of one cell for each step. */
  line: 'supercover' | 'thin'
  /** Stops at the first block. */
  stops: boolean
}

const WORLD: Box = { minX: 0, minY: 0, maxX: COLUMNS * CELL, maxY: ROWS * CELL }
const WITHIN: Box = { minX: 14, minY: 14, maxX: WORLD.maxX - 14, maxY: WORLD.maxY - 14 }
const MIDDLES: Box = { minX: CELL / 2, minY: CELL / 2, maxX: WORLD.maxX - CELL / 2, maxY: WORLD.maxY - CELL / 2 }

/** Blocks that touch at their corners only, and a wall. */
const BLOCKS = ['4,2', '5,3', '6,4', '7,5', '9,1', '9,2', '9,3', '1,3', '1,4', '2,4']

/** A segment over a grid with blocks, and the cells on its way, numbered in order. */
export function SupercoverLine({ line, stops }: SupercoverLineProps) {
  const [a, setA] = useState<Point>({ x: 70, y: 340 })
  const [b, setB] = useState<Point>({ x: 540, y: 70 })
  const [blocks, setBlocks] = useState<Set<string>>(() => new Set(BLOCKS))
  const [cursor, setCursor] = useState<Cell>({ cx: 4, cy: 6 })
  const area = useRef<HTMLDivElement>(null)
  const flip = (cell: Cell): void => {
    const flipped = new Set(blocks)
    if (!flipped.delete(nameOf(cell))) flipped.add(nameOf(cell))
    setBlocks(flipped)
    setCursor(cell)
  }
  useCellPress(area, flip)
  const onKey = (key: string): boolean => {
    const isPress = key === ' ' || key === 'Enter'
    if (isPress) flip(cursor)
    return isPress
  }
  const walk = walkLine(line === 'thin' ? thinLine(a, b) : supercover(a, b), a, b, blocks, stops)
  const end = walk.hit ? (intersectSegmentBox(a, b, boxOf(walk.hit))?.nearPoint ?? middleOf(walk.hit)) : b
  return (
    <Figure
      title="A segment over a grid with blocks; the cells that it touches are tinted and numbered"
      width={WORLD.maxX}
      height={WORLD.maxY}
      area={area}
      handles={[
        {
          name: 'Cell',
          at: middleOf(cursor),
          within: MIDDLES,
          onMove: (to) => setCursor(cellAt(to)),
          body: { width: CELL, height: CELL },
          step: CELL,
          onKey,
        },
        { name: 'Point a', at: a, within: WITHIN, onMove: setA, tone: 'point' },
        { name: 'Point b', at: b, within: WITHIN, onMove: setB, tone: 'point' },
      ]}
      result={`${inWords(walk, stops)} Press a cell to add or remove a block.`}
    >
      <path className="space-cells" d={cellsPath(walk.cells)} />
      <path className="figure-grid" d={gridPath(WORLD, CELL)} />
      <path className="space-blocks" d={cellsPath([...blocks].map(cellOfName))} />
      <path className="figure-hot" d={cellsPath(walk.slipped)} />
      {walk.hit && <path className="space-hit" d={cellsPath([walk.hit])} />}
      <rect
        className="space-cursor"
        x={cursor.cx * CELL + 3}
        y={cursor.cy * CELL + 3}
        width={CELL - 6}
        height={CELL - 6}
      />
      <Segment from={end} to={b} className="figure-ray figure-dashed" />
      <Segment from={a} to={end} className="figure-ray figure-ray-strong" />
      <Numbers cells={walk.cells} ends={[a, b]} />
      {walk.hit && <Dot at={end} size={5} className="figure-hit" />}
      <Labels
        tags={[
          { text: 'a', at: a, towards: way(b, a) },
          { text: 'b', at: b, towards: way(a, b) },
        ]}
        within={WORLD}
        knobs={[a, b]}
        lines={wall(a, b)}
      />
    </Figure>
  )
}

function inWords({ cells, hit, slipped }: LineWalk, stops: boolean): string {
  const cellsInWords = count(cells.length, 'cell')
  const past = slipped.length > 0 ? ` It slips past ${count(slipped.length, 'block')} that the segment meets.` : ''
  if (hit) return `${cellsInWords}: stopped at the block in cell (${hit.cx}, ${hit.cy}).${past}`
  return `${cellsInWords} from a to b${stops ? ', no block on the way' : ''}.${past}`
}

function cellOfName(name: string): Cell {
  const [cx, cy] = name.split(',').map(Number)
  return { cx: cx!, cy: cy! }
}

function cellsPath(cells: readonly Cell[]): string {
  return cells.map((cell) => boxPath(boxOf(cell))).join('')
}

/** The cells' numbers in the walk, except those under a knob. */
function Numbers({ cells, ends }: { cells: readonly Cell[]; ends: readonly Point[] }) {
  const pixel = usePixel()
  const isFree = ({ x, y }: Point): boolean => ends.every((end) => Math.hypot(end.x - x, end.y - y) > 15 * pixel)
  return cells.map((cell, i) => {
    const at = middleOf(cell)
    return isFree(at) ? (
      <Label key={nameOf(cell)} at={at} size={10.5} quiet>
        {i + 1}
      </Label>
    ) : null
  })
}
