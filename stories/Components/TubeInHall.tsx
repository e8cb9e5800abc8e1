import { useState } from 'react'
import { LineLight, type LineLightProps, Occluder } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import { useFollowing } from '../stage/useFollowing.js'
import { inside, lampHandle } from './Flame.js'
import { Furnishing, type Piece, pieceHandle } from './Furnishing.js'
import { paintFlags } from './grounds.js'
import { replaceAt } from './replaceAt.js'
import { Scene, WORLD } from './Scene.js'
import { TubeMark } from './TubeMark.js'

interface TubeInHallProps extends Omit<LineLightProps, 'ref'> {
  /** The light where the tube does not shine. */
  ambient: string
  /** A wall across the hall, which cuts a tube that crosses it. */
  wall: boolean
}

const PIECES: readonly Piece[] = [
  { name: 'First pillar', kind: 'pillar', x: 200, y: 190, size: 44 },
  { name: 'Second pillar', kind: 'pillar', x: 330, y: 215, size: 44 },
  { name: 'Third pillar', kind: 'pillar', x: 470, y: 190, size: 44 },
  { name: 'Crate', kind: 'crate', x: 560, y: 290, size: 54, rotation: 0.3 },
]

const WITHIN = inside(WORLD)

/** A wall with a gap at either end. */
const WALL = { x: 430, from: 20, to: 150 }

/** A glowing tube under the ceiling of a hall of pillars. Drag it by its center, rotate it by its ends. */
export function TubeInHall({ ambient, wall, x0, y0, x1, y1, ...tube }: TubeInHallProps) {
  const { color = '#ffffff', enabled = true } = tube
  const [ends, setEnds] = useFollowing({ x0, y0, x1, y1 })
  const [pieces, setPieces] = useState(PIECES)
  const [from, to] = [
    { x: ends.x0, y: ends.y0 },
    { x: ends.x1, y: ends.y1 },
  ]
  const middle = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) }
  const carry = ({ x, y }: Point): void => {
    const [dx, dy] = [x - middle.x, y - middle.y]
    setEnds({ x0: from.x + dx, y0: from.y + dy, x1: to.x + dx, y1: to.y + dy })
  }
  const cut = wall ? cutOf(from, to) : null
  return (
    <Scene
      title={`A hall from above, with pillars, a crate${wall ? ', a wall' : ''} and a glowing tube`}
      world={WORLD}
      ambient={ambient}
      picture={paintFlags}
      handles={[
        ...pieces.map((piece, i) => pieceHandle(piece, WITHIN, (next) => setPieces(replaceAt(pieces, i, next)))),
        lampHandle('Tube', middle, WITHIN, carry),
        { ...endHandle('First end', from), onMove: ({ x, y }) => setEnds({ ...ends, x0: x, y0: y }) },
        { ...endHandle('Second end', to), onMove: ({ x, y }) => setEnds({ ...ends, x1: x, y1: y }) },
      ]}
      marks={
        <>
          {wall && <line x1={WALL.x} y1={WALL.from} x2={WALL.x} y2={WALL.to} stroke="#d8cfbe" strokeWidth={6} />}
          <TubeMark from={from} to={to} color={color} out={!enabled} />
        </>
      }
      result={wordsOf(Math.hypot(to.x - from.x, to.y - from.y), cut)}
    >
      {pieces.map((piece) => (
        <Furnishing key={piece.name} piece={piece} />
      ))}
      {wall && <Occluder walls={[WALL.x, WALL.from, WALL.x, WALL.to]} />}
      <LineLight {...tube} {...ends} />
    </Scene>
  )
}

const endHandle = (name: string, at: Point) => ({ name, at, within: WITHIN, tone: 'point' as const })

/** Returns the fraction of the tube that its center sees past the wall, or null if the wall doesn't cut it. */
function cutOf(from: Point, to: Point): number | null {
  const t = (WALL.x - from.x) / (to.x - from.x)
  const y = from.y + t * (to.y - from.y)
  if (!(t > 0 && t < 1 && t !== 0.5 && y > WALL.from && y < WALL.to)) return null
  return Math.max(t, 1 - t)
}

function wordsOf(length: number, cut: number | null): string {
  const long = `The tube is ${Math.round(length)} units long`
  if (length === 0) return `${long}: it shines like a point light.`
  if (cut === null) return `${long}; its midpoint sees all of it.`
  return `${long}; the wall cuts it, and only the ${Math.round(cut * 100)} % that its midpoint sees shine.`
}
