import { useState } from 'react'
import { Light, type LightProps } from 'react-umbra'
import { ringArea, visibilityPolygon } from 'react-umbra/geometry'
import { percent } from '../figure/words.js'
import { useFollowing } from '../stage/useFollowing.js'
import { Flame, inside, lampHandle } from './Flame.js'
import { Furnishing, type Piece, pieceHandle } from './Furnishing.js'
import { paintCobbles } from './grounds.js'
import { pieceWalls } from './pieceWalls.js'
import { replaceAt } from './replaceAt.js'
import { Scene, WORLD } from './Scene.js'

interface LampOverCobblesProps extends LightProps {
  /** The light where no lamp shines. */
  ambient: string
  /** Colors of two further lamps, each with the settings of the first. */
  others: readonly string[]
}

const PIECES: readonly Piece[] = [
  { name: 'Left pillar', kind: 'pillar', x: 190, y: 250, size: 56 },
  { name: 'Middle pillar', kind: 'pillar', x: 405, y: 120, size: 56 },
  { name: 'Right pillar', kind: 'pillar', x: 520, y: 300, size: 56 },
  { name: 'Crate', kind: 'crate', x: 290, y: 345, size: 48, rotation: 0.4 },
]

/** Initial places of the other lamps. */
const PLACES = [
  { x: 560, y: 130 },
  { x: 380, y: 330 },
]

const WITHIN = inside(WORLD)

/** Lamps over cobbles, with things that stand in their way. */
export function LampOverCobbles({ ambient, others, x, y, ref: _, ...light }: LampOverCobblesProps) {
  const { radius = 300, color = '#ffffff', enabled = true } = light
  const [at, setAt] = useFollowing({ x, y })
  const [places, setPlaces] = useState(PLACES)
  const [pieces, setPieces] = useState(PIECES)
  const lamps = [
    { name: 'Lamp', at, color, onMove: setAt },
    ...others.map((other, i) => ({
      name: `Lamp ${i + 2}`,
      at: places[i]!,
      color: other,
      onMove: (to: typeof at) => setPlaces(replaceAt(places, i, to)),
    })),
  ]
  const lit =
    radius === 0 ? 0 : ringArea(visibilityPolygon(at, pieceWalls(pieces), { radius })) / (Math.PI * radius ** 2)
  return (
    <Scene
      title="A cobbled yard from above, with lamps, pillars and a crate"
      world={WORLD}
      ambient={ambient}
      picture={paintCobbles}
      handles={[
        ...pieces.map((piece, i) => pieceHandle(piece, WITHIN, (next) => setPieces(replaceAt(pieces, i, next)))),
        ...lamps.map((lamp) => lampHandle(lamp.name, lamp.at, WITHIN, lamp.onMove)),
      ]}
      marks={lamps.map((lamp) => (
        <Flame key={lamp.name} at={lamp.at} color={lamp.color} out={!enabled || light.darkness === true} />
      ))}
      result={
        enabled
          ? `${others.length > 0 ? 'The first lamp' : 'The lamp'} sees ${percent(lit)} of its disc${light.shadows === false ? ', and without shadows lights all of it' : ''}.`
          : 'The lamp is off.'
      }
    >
      {pieces.map((piece) => (
        <Furnishing key={piece.name} piece={piece} />
      ))}
      {lamps.map((lamp) => (
        <Light key={lamp.name} {...light} {...lamp.at} color={lamp.color} />
      ))}
    </Scene>
  )
}
