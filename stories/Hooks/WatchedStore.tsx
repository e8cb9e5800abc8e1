import './hooks.css'
import { useState } from 'react'
import { Light } from 'react-umbra'
import { type Ring, ringArea, ringPath } from 'react-umbra/geometry'
import { inside } from '../Components/Flame.js'
import { Furnishing, type Piece, pieceHandle } from '../Components/Furnishing.js'
import { paintBoards } from '../Components/grounds.js'
import { Probe } from '../Components/Probe.js'
import { replaceAt } from '../Components/replaceAt.js'
import { Scene, WORLD } from '../Components/Scene.js'
import { count, percent } from '../figure/words.js'
import { useFollowing } from '../stage/useFollowing.js'

interface WatchedStoreProps {
  x: number
  y: number
  radius?: number
  direction?: number
  angle?: number
  arcTolerance?: number
}

const PIECES: readonly Piece[] = [
  { name: 'Crate', kind: 'crate', x: 300, y: 140, size: 70, rotation: 0.2 },
  { name: 'Small crate', kind: 'crate', x: 352, y: 205, size: 44, rotation: -0.3 },
  { name: 'Barrel', kind: 'barrel', x: 480, y: 300, size: 60 },
  { name: 'Pillar', kind: 'pillar', x: 560, y: 120, size: 52 },
]

const LAMPS = [
  { x: 110, y: 60, radius: 420, color: '#ffcf8f' },
  { x: 640, y: 370, radius: 380, color: '#9db8ff' },
]

const WITHIN = inside(WORLD)

/** A store at night: the hook, in a component inside of the host, follows the host's occluders. */
export function WatchedStore({ x, y, ...view }: WatchedStoreProps) {
  const [at, setAt] = useFollowing({ x, y })
  const [pieces, setPieces] = useState(PIECES)
  const [ring, setRing] = useState<Ring | null>(null)
  const area = ring ? ringArea(ring) : 0
  return (
    <Scene
      title="A store at night with crates, a barrel and a pillar, and the outline of what a guard sees"
      world={WORLD}
      ambient="#4a5372"
      picture={paintBoards}
      handles={[
        ...pieces.map((piece, i) => pieceHandle(piece, WITHIN, (next) => setPieces(replaceAt(pieces, i, next)))),
        { name: 'Guard', at, within: WITHIN, onMove: setAt },
      ]}
      marks={ring && <path className="hook-unseen" d={`M0 0H${WORLD.width}V${WORLD.height}H0Z${ringPath(ring)}`} />}
      result={`The guard sees ${percent(area / (WORLD.width * WORLD.height))} of the store: a ring of ${count((ring?.length ?? 0) / 2, 'corner')}.`}
    >
      {pieces.map((piece) => (
        <Furnishing key={piece.name} piece={piece} />
      ))}
      {LAMPS.map((lamp) => (
        <Light key={lamp.color} {...lamp} />
      ))}
      <Probe {...at} {...view} onRing={setRing} />
    </Scene>
  )
}
