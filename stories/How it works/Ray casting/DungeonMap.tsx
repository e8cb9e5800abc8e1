import { type Point, ringPath } from 'react-umbra/geometry'
import { Figure } from '../../figure/Figure.js'
import { Arrow, Dot } from '../../figure/marks.js'
import { wallsPath } from '../../figure/paths.js'
import { along } from '../../figure/points.js'
import { degrees, place } from '../../figure/words.js'
import { CELLS, MAP, STONES } from './dungeon.js'
import { fanOf } from './hall.js'
import { FLOOR, type Walker } from './walk.js'

interface DungeonMapProps {
  walker: Walker
  /** Ends of the view's rays, from left to right. */
  ends: readonly Point[]
  /** End of the ray straight ahead. */
  ahead: Point
  onMove: (to: Point) => void
}

/** Number of rays from which on they are too dense to distinguish. */
const MANY = 64

/** The dungeon from above, with the walker and all rays of the view. */
export function DungeonMap({ walker, ends, ahead, onMove }: DungeonMapProps) {
  const few = ends.length <= MANY
  return (
    <Figure
      title="Map of the dungeon, with the walker and what the rays of the view cover"
      width={MAP.width}
      height={MAP.height}
      handles={[{ name: 'Walker', at: walker, within: FLOOR, onMove, step: 5 }]}
      announces={false}
      result={`At ${place(walker)}, facing ${degrees(walker.direction)}.`}
    >
      {CELLS.map(({ kind, path }) => (
        <path key={kind} d={path} fill={`rgb(${STONES[kind]!.join(' ')})`} />
      ))}
      <path className="figure-ring" d={ringPath([walker, ...ends].flatMap(({ x, y }) => [x, y]))} />
      {few && <path className="figure-ray rays-many" d={wallsPath(fanOf(walker, ends))} />}
      {few && ends.map((point) => <Dot key={`${point.x},${point.y}`} at={point} size={2} />)}
      <Arrow from={walker} to={along(walker, walker.direction, 22)} className="figure-ray figure-ray-strong" head={7} />
      <Dot at={ahead} size={3.5} className="figure-hit" />
    </Figure>
  )
}
