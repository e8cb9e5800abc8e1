import { useState } from 'react'
import { moveAndSlide, type Point, type SlideEnd, TileGrid } from 'react-umbra/geometry'
import { Figure } from '../../figure/Figure.js'
import { Arrow, Dot, Segment } from '../../figure/marks.js'
import { wallsPath } from '../../figure/paths.js'
import { count, fixed, place } from '../../figure/words.js'
import { ShapeMark } from './ShapeMark.js'
import { HEIGHT, type MoverName, moverAt, ROOM, SCENES, TILE, WIDTH } from './slideScenes.js'
import './pairs.css'
import './worlds.css'

interface SlideAlongWallsProps {
  /** Shape that moves. */
  mover: MoverName
  /** Obstacles that the shape slides along. */
  along: keyof typeof SCENES
  /** Draws the normals of the contacts, the mover at each bend of its path, and the rest of the move. */
  touches: boolean
}

/** World units per press of an arrow key, which repeats while it is held. */
const STEP = 6

/** Length of a drawn normal. */
const NORMAL = 26

/** Something that is moved among walls, tiles or shapes, and slides along what it touches. */
export function SlideAlongWalls(props: SlideAlongWallsProps) {
  return <Slide key={`${props.mover} ${props.along}`} {...props} />
}

function Slide({ mover, along, touches }: SlideAlongWallsProps) {
  const { against, start, delta: asked, word } = SCENES[along]
  const [at, setAt] = useState<Point>(start)
  const [delta, setDelta] = useState<Point>(asked)
  const slide = (by: Point): SlideEnd => {
    const end = moveAndSlide(moverAt(mover, at), by, against)
    // For a polygon, positions are relative to where it started.
    if (mover !== 'polygon') return end
    const placed = ({ x, y }: Point): Point => ({ x: at.x + x, y: at.y + y })
    return { ...placed(end), hits: end.hits.map((hit) => ({ ...hit, ...placed(hit) })) }
  }
  const end = slide(delta)
  const aim = { x: at.x + delta.x, y: at.y + delta.y }
  const bends: Point[] = [at, ...end.hits, end]
  return (
    <Figure
      title={`A ${mover} that slides along ${along}, with its path, and the place where it would end without them`}
      width={WIDTH}
      height={HEIGHT}
      handles={[
        {
          name: 'Mover',
          at,
          within: ROOM,
          body: { width: 40, height: 40, round: mover === 'circle' },
          step: STEP,
          onMove: (to) => {
            const { x, y } = slide({ x: to.x - at.x, y: to.y - at.y })
            setAt({ x, y })
          },
        },
        {
          name: 'Aim',
          at: aim,
          within: ROOM,
          tone: 'point',
          onMove: (to) => setDelta({ x: to.x - at.x, y: to.y - at.y }),
        },
      ]}
      controls={
        <>
          <button type="button" onClick={() => setAt({ x: end.x, y: end.y })}>
            Go
          </button>
          <button
            type="button"
            onClick={() => {
              setAt(start)
              setDelta(asked)
            }}
          >
            Start again
          </button>
          <span>Drag the mover, or hold an arrow key on it.</span>
        </>
      }
      result={inWords(end, delta, at, word)}
    >
      <Obstacles along={along} />
      <Segment from={at} to={aim} className="figure-ray figure-dashed" />
      {touches &&
        end.hits.map((hit, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hit is known by its place on the way
          <ShapeMark key={i} shape={moverAt(mover, hit)} className="worlds-ghost" />
        ))}
      <path className="worlds-way" d={`M${bends.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {touches && <Segment from={end} to={aim} className="figure-wrong figure-dashed" />}
      <ShapeMark shape={moverAt(mover, end)} className="pairs-c" />
      <ShapeMark shape={moverAt(mover, at)} className="pairs-a" />
      {touches &&
        end.hits.map(({ point, normal }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hit is known by its place on the way
          <g key={i}>
            <Arrow
              from={point}
              to={{ x: point.x - NORMAL * normal.x, y: point.y - NORMAL * normal.y }}
              className="figure-wrong"
            />
            <Dot at={point} size={4} className="figure-hit" />
          </g>
        ))}
    </Figure>
  )
}

function Obstacles({ along }: { along: SlideAlongWallsProps['along'] }) {
  const { against } = SCENES[along]
  if (against instanceof TileGrid) return <path className="worlds-rack" d={tilesPath(against)} />
  if (along !== 'shapes') return <path className="figure-walls" d={wallsPath(SCENES.walls.against)} />
  return SCENES.shapes.against.map((shape, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <ShapeMark key={i} shape={shape} className="worlds-rack" />
  ))
}

function tilesPath(grid: TileGrid): string {
  return grid
    .cellsIn({ minX: 0, minY: 0, maxX: WIDTH, maxY: HEIGHT })
    .filter(({ cx, cy }) => grid.blocked(cx, cy))
    .map(({ cx, cy }) => `M${cx * TILE} ${cy * TILE}h${TILE}v${TILE}h${-TILE}z`)
    .join('')
}

function inWords({ x, y, hits }: SlideEnd, delta: Point, from: Point, word: string): string {
  const length = Math.hypot(delta.x, delta.y)
  const far = Math.hypot(x - from.x, y - from.y)
  const met = hits.map(({ index, normal }) => `${word} ${index}, normal ${place(normal, 2)}`).join('; ')
  return (
    `Asked for ${fixed(length, 0)}, ends ${fixed(far, 0)} away at ${place({ x, y })}; ` +
    `${count(hits.length, 'touch', 'touches')}${met && `: ${met}`}.`
  )
}
