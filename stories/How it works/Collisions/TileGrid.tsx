import { useId, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { type Point, ringPath, visibilityPolygon, type WallAttributes } from 'react-umbra/geometry'
import { Figure } from '../../figure/Figure.js'
import { Dot } from '../../figure/marks.js'
import { boxWalls, gridPath, wallsPath } from '../../figure/paths.js'
import { useMotion } from '../../figure/useMotion.js'
import { count } from '../../figure/words.js'
import { type Direction, sumOf, useHeldKeys } from '../../stage/useHeldKeys.js'
import { HEIGHT, TILE, Warehouse, WIDTH } from './warehouse.js'
import { CrateMark, crateBox, GoalMark, LampGradient } from './warehouseMarks.js'
import './worlds.css'

interface TileGridProps {
  /** Width of the figure in world units; a tile has 40. */
  size: number
  /** Draws the result of `walls`: the outline of the blocked cells by the fewest walls. */
  outline: boolean
  /** The figure carries a lamp. */
  lamp: boolean
  /** The blocked cells are lit where light falls on them, by walls with `from: 'positive'`. */
  lit: boolean
}

const WORLD = { minX: 0, minY: 0, maxX: WIDTH, maxY: HEIGHT }

/** World units per press of a key, and per second. */
const STEP = 10
const SPEED = 130

/** A warehouse of tiles: walls stop the figure exactly, and it pushes crates on to their goals. */
export function TileGrid(props: TileGridProps) {
  return <Store key={props.size} {...props} />
}

function Store({ size, outline, lamp, lit }: TileGridProps) {
  const [store] = useState(() => new Warehouse(size))
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  // A ref, because the motion reads the keys, and the keys need the motion's area.
  const keys = useRef<() => Iterable<Direction>>(() => [])
  const gradient = useId()
  const ahead = ({ x, y }: Point): Point => ({ x: store.at.x + x * STEP, y: store.at.y + y * STEP })
  const motion = useMotion((seconds) => {
    const direction = sumOf(keys.current())
    if (direction.x !== 0 || direction.y !== 0) store.aim(ahead(direction))
    const slides = store.settle(seconds * SPEED)
    if (store.target === null && !slides) return
    if (store.target !== null && !store.walk(store.target, seconds * SPEED)) store.aim(null)
    redraw()
  })

  const walkTo = (to: Point): void => {
    // With reduced motion nothing moves by itself, so the walker arrives at once.
    if (motion.running) store.aim(to)
    else {
      while (store.walk(to, TILE / 8)) store.settle(TILE)
      store.settle(TILE)
    }
    redraw()
  }
  const held = useHeldKeys(motion.area, { first: true, onPress: (direction) => walkTo(ahead(sumOf([direction]))) })
  useLayoutEffect(() => {
    keys.current = held
  })
  const change = (how: () => void) => () => {
    store.aim(null)
    how()
    redraw()
  }

  const { at, box, grid, crates, goals } = store
  const covered = grid.cellsIn(box)
  const merged = grid.walls()
  const racks = store.walls.walls()
  const shades = [...racks, ...crates.flatMap((crate) => boxWalls(crateBox(crate)))]
  const attributes: WallAttributes[] = Array.from({ length: lit ? racks.length / 4 : 0 }, () => ({ from: 'positive' }))
  const light = lamp && (
    <path
      fill={`url(#${gradient})`}
      d={ringPath(visibilityPolygon(at, shades, { bounds: WORLD, radius: 5.5 * TILE, attributes }))}
    />
  )
  const half = size / 2
  return (
    <Figure
      title="A warehouse of tiles, with a figure that pushes crates onto their goals"
      width={WIDTH}
      height={HEIGHT}
      area={motion.area}
      announces={false}
      handles={[
        {
          name: 'Walker',
          at,
          within: { minX: half, minY: half, maxX: WIDTH - half, maxY: HEIGHT - half },
          body: { width: size, height: size },
          onMove: walkTo,
        },
      ]}
      controls={
        <>
          <button type="button" aria-disabled={store.pushes === 0} onClick={change(() => store.undo())}>
            Undo
          </button>
          <button type="button" onClick={change(() => store.reset())}>
            Start again
          </button>
          <span>Arrow keys, WASD, or press where to walk.</span>
        </>
      }
      result={
        `${store.lit === goals.length ? 'All' : store.lit} of ${goals.length} goals lit, ${count(store.pushes, 'push', 'pushes')}. ` +
        `The figure covers ${count(covered.length, 'cell')}${store.stopped ? ', stopped at an edge' : ''}.` +
        (outline ? ` ${merged.length / 4} walls outline the blocked cells.` : '')
      }
    >
      <LampGradient id={gradient} at={at} />
      <rect className="worlds-floor" width={WIDTH} height={HEIGHT} />
      <path className="figure-grid" d={gridPath(WORLD, TILE)} opacity={0.6} />
      {!lit && light}
      {covered.map(({ cx, cy }) => (
        <rect key={`${cx} ${cy}`} className="worlds-covered" x={cx * TILE} y={cy * TILE} width={TILE} height={TILE} />
      ))}
      {goals.map((goal) => (
        <GoalMark key={`${goal.cx} ${goal.cy}`} goal={goal} />
      ))}
      <path className="worlds-rack" d={blockedPath(store)} />
      {lit && light}
      {crates.map((crate, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a crate keeps its place in the list
        <CrateMark key={i} crate={crate} home={goals.some(({ cx, cy }) => cx === crate.cx && cy === crate.cy)} />
      ))}
      {outline && <path className="worlds-merged" d={wallsPath(merged)} />}
      {outline && <path className="worlds-ends" d={endsPath(merged)} />}
      {store.target && <Dot at={store.target} size={5} className="worlds-target" />}
      <rect className="worlds-walker" x={box.minX} y={box.minY} width={size} height={size} rx={Math.min(8, size / 4)} />
    </Figure>
  )
}

/** The blocked cells of the walls, one square each: inside them nothing else is drawn. */
function blockedPath({ walls }: Warehouse): string {
  let path = ''
  for (let cy = 0; cy < HEIGHT / TILE; cy++) {
    for (let cx = 0; cx < WIDTH / TILE; cx++) {
      if (walls.blocked(cx, cy)) path += `M${cx * TILE} ${cy * TILE}h${TILE}v${TILE}h${-TILE}z`
    }
  }
  return path
}

/** A dot at each end of walls. */
function endsPath(walls: ArrayLike<number>): string {
  let path = ''
  for (let i = 0; i < walls.length; i += 2) path += `M${walls[i]} ${walls[i + 1]}h0`
  return path
}
