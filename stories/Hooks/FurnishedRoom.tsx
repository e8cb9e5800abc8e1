import { useState } from 'react'
import { type Collision, useCollisions } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import { replaceAt } from '../Components/replaceAt.js'
import { boxOf, movedBy, pointsOf } from '../Components/shapes.js'
import { Figure } from '../figure/Figure.js'
import type { Movable } from '../figure/Handle.js'
import { Arrow, Label, Room } from '../figure/marks.js'
import { polygonPath } from '../figure/paths.js'
import { count, fixed } from '../figure/words.js'
import { PIECES, type Piece, ROOM } from './roomPieces.js'
import './hooks.css'

interface FurnishedRoomProps {
  pieces?: readonly Piece[]
  /** Pairs that may collide: all, or those without a rug. */
  pairs: 'all' | 'without rugs'
}

/** A room to arrange: furniture that overlaps is red, with an arrow that moves it out. */
export function FurnishedRoom({ pairs, ...given }: FurnishedRoomProps) {
  const [pieces, setPieces] = useState(given.pieces ?? PIECES)
  const collisions = useCollisions({
    shapes: pieces.map(({ shape }) => shape),
    filter: (a, b) => pairs === 'all' || !(pieces[a]!.isFlat || pieces[b]!.isFlat),
  })
  const hot = new Set(collisions.flatMap(({ a, b }) => [pieces[a]!, pieces[b]!]))
  const handles = pieces.map((piece, i): Movable => {
    const { minX, minY, maxX, maxY } = boxOf(piece.shape)
    const [x, y, width, height] = [(minX + maxX) / 2, (minY + maxY) / 2, maxX - minX, maxY - minY]
    return {
      name: piece.name,
      at: { x, y },
      within: { minX: width / 2, minY: height / 2, maxX: ROOM.width - width / 2, maxY: ROOM.height - height / 2 },
      body: { width, height, round: piece.shape.kind === 'circle' },
      onMove: (to) => setPieces(replaceAt(pieces, i, { ...piece, shape: movedBy(piece.shape, to.x - x, to.y - y) })),
    }
  })
  return (
    <Figure
      title="A room from above whose furniture can be moved; pieces that overlap are marked"
      {...ROOM}
      handles={handles}
      controls={<Pairs collisions={collisions} pieces={pieces} />}
      result={
        collisions.length === 0
          ? 'Everything fits.'
          : `${count(collisions.length, 'pair')} of ${pieces.length} pieces ${collisions.length === 1 ? 'overlaps' : 'overlap'}.`
      }
    >
      <Room minX={0} minY={0} maxX={ROOM.width} maxY={ROOM.height} />
      {pieces.map((piece) => (
        <path key={piece.name} className={classOf(piece, hot.has(piece))} d={polygonPath(pointsOf(piece.shape))} />
      ))}
      {collisions.map(({ a, b, contact: { mtv } }) => {
        const from = centerOf(pieces[a]!)
        const to = { x: from.x + mtv.x, y: from.y + mtv.y }
        return <Arrow key={`${a} ${b}`} className="figure-normal" from={from} to={to} />
      })}
      {pieces.map((piece) => (
        <Label key={piece.name} at={labelOf(piece)}>
          {piece.name}
        </Label>
      ))}
    </Figure>
  )
}

function classOf({ isFlat }: Piece, isHot: boolean): string {
  if (isHot) return 'figure-hot'
  return isFlat ? 'hook-rug' : 'figure-walls figure-solid figure-thin'
}

/** Returns the centroid of a piece's area. */
function centerOf({ shape }: Piece): Point {
  if (shape.kind !== 'polygon') return { x: shape.x, y: shape.y }
  const points = pointsOf(shape)
  let [area, x, y] = [0, 0, 0]
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!
    const cross = a.x * b.y - b.x * a.y
    area += cross
    x += (a.x + b.x) * cross
    y += (a.y + b.y) * cross
  })
  return { x: x / (3 * area), y: y / (3 * area) }
}

/** Returns the place of a piece's name: its center, or a corner of a rug, since others stand on it. */
function labelOf(piece: Piece): Point {
  if (!piece.isFlat) return centerOf(piece)
  const { maxX, maxY } = boxOf(piece.shape)
  return { x: maxX - 36, y: maxY - 28 }
}

interface PairsProps {
  collisions: readonly Collision[]
  pieces: readonly Piece[]
}

/** The pairs by name, and how far each overlaps. */
function Pairs({ collisions, pieces }: PairsProps) {
  return (
    <ul className="hook-pairs">
      {collisions.map(({ a, b, contact }) => (
        <li key={`${a} ${b}`}>
          {pieces[a]!.name}, {pieces[b]!.name}: {fixed(contact.depth, 1)}
        </li>
      ))}
    </ul>
  )
}
