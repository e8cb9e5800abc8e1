import './rays.css'
import './firstPerson.css'
import { useMemo, useRef, useState } from 'react'
import type { Point } from 'react-umbra/geometry'
import { Figure } from '../../figure/Figure.js'
import { Label } from '../../figure/marks.js'
import { fixed } from '../../figure/words.js'
import { castColumns, lensOf, VIEW } from './columns.js'
import { DungeonMap } from './DungeonMap.js'
import { MESH } from './dungeon.js'
import { Pad } from './Pad.js'
import { paintView } from './paintView.js'
import { useHeld } from './useHeld.js'
import { useTurnByDrag } from './useTurnByDrag.js'
import { turned, type Walker, walk, walkTo } from './walk.js'

interface FirstPersonViewProps {
  /** Initial position of the walker: in the first hall, or right in front of a wall. */
  start: 'hall' | 'wall'
  /** Removes the fish-eye: a wall's height depends on its distance along the view’s axis, not along the ray. */
  corrected: boolean
  /** Opening of the view, in degrees. */
  fieldOfView: number
  /** Number of columns; each has one ray. */
  columns: number
  /** Draws the heights of the center column and of the one at the edge. */
  measures: boolean
}

const STARTS: Readonly<Record<FirstPersonViewProps['start'], Walker>> = {
  hall: { x: 32, y: 47, direction: 0.04 },
  wall: { x: 110, y: 175, direction: Math.PI / 2 },
}

export function FirstPersonView(props: FirstPersonViewProps) {
  return <Dungeon key={props.start} {...props} />
}

/** A dungeon as its walker sees it, a ray for each column of the picture, beside its map. */
function Dungeon({ start, corrected, fieldOfView, columns: count, measures }: FirstPersonViewProps) {
  const [walker, setWalker] = useState(STARTS[start])
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const fov = (fieldOfView * Math.PI) / 180
  const held = useHeld(place, (wish, seconds) => setWalker((before) => walk(before, wish, seconds)))
  // The picture follows the finger.
  useTurnByDrag(view, (share) => {
    setWalker((before) => ({ ...before, direction: turned(before.direction, -share * fov) }))
  })
  const columns = useMemo(
    () => castColumns(walker, { fov, columns: count, corrected }),
    [walker, fov, count, corrected],
  )
  const paint = useMemo(() => paintView(columns, lensOf(fov)), [columns, fov])
  const ahead = MESH.raycast(walker, walker.direction)!
  const [middle, edge] = [columns[Math.floor(count / 2)]!, columns.at(-1)!]
  return (
    <div className="walk-place" ref={place}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys itself */}
      <div className="walk-view" role="application" tabIndex={0} aria-label={WAYS_TO_WALK}>
        <Figure
          title="The dungeon as the walker sees it: stone walls by the light of a lamp"
          width={VIEW.width}
          height={VIEW.height}
          paint={paint}
          area={view}
          controls={<Pad held={held} />}
          announces={false}
          result={
            `The wall ahead is ${fixed(ahead.distance, 1)} away: the middle column is ${fixed(middle.height, 0)} high, ` +
            `the one at the edge ${fixed(edge.height, 0)}.`
          }
        >
          {measures && <Measure x={VIEW.width / 2} height={middle.height} dx={20} />}
          {measures && <Measure x={VIEW.width - 10} height={edge.height} dx={-24} />}
        </Figure>
      </div>
      <DungeonMap
        walker={walker}
        ends={columns.map(({ point }) => point)}
        ahead={ahead.point}
        onMove={(to: Point) => setWalker((before) => walkTo(before, to))}
      />
    </div>
  )
}

const WAYS_TO_WALK = 'Dungeon: walk with the arrow keys or with W, A, S and D'

interface MeasureProps {
  x: number
  height: number
  /** Offset of the number beside the mark, in CSS pixels. */
  dx: number
}

/** Height of a column, as a mark with a number. */
function Measure({ x, height, dx }: MeasureProps) {
  const [top, bottom] = [(VIEW.height - height) / 2, (VIEW.height + height) / 2]
  return (
    <>
      <path className="walk-measure" d={`M${x} ${top}V${bottom}M${x - 5} ${top}h10M${x - 5} ${bottom}h10`} />
      <Label at={{ x, y: VIEW.height / 2 }} dx={dx}>
        {fixed(height, 0)}
      </Label>
    </>
  )
}
