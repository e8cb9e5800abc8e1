import { useState } from 'react'
import { Flashlight, type FlashlightProps } from 'react-umbra'
import { ringArea, visibilityPolygon } from 'react-umbra/geometry'
import { degrees, percent } from '../figure/words.js'
import { useFollowing } from '../stage/useFollowing.js'
import { aimedHandles } from './aimed.js'
import { ConeGuides } from './ConeGuides.js'
import { Flame, inside } from './Flame.js'
import { Furnishing, type Piece, pieceHandle } from './Furnishing.js'
import { paintFlags } from './grounds.js'
import { pieceWalls } from './pieceWalls.js'
import { replaceAt } from './replaceAt.js'
import { Scene, WORLD } from './Scene.js'

interface TorchInCellarProps extends FlashlightProps {
  /** The light where the torch does not shine. */
  ambient: string
  /** Draws the cone: its apex, its edges, and where the feather begins. */
  guides: boolean
}

const PIECES: readonly Piece[] = [
  { name: 'Barrel', kind: 'barrel', x: 420, y: 150, size: 58 },
  { name: 'Small barrel', kind: 'barrel', x: 470, y: 196, size: 44 },
  { name: 'Crate', kind: 'crate', x: 392, y: 282, size: 54, rotation: 0.3 },
  { name: 'Large crate', kind: 'crate', x: 600, y: 300, size: 74, rotation: -0.15 },
  { name: 'Pillar', kind: 'pillar', x: 610, y: 110, size: 48 },
]

const WITHIN = inside(WORLD)

/** The opening of a flashlight that is given none. */
const ANGLE = Math.PI / 4

/** A torch in a cellar: carried by its flame, turned by its beam. */
export function TorchInCellar({ ambient, guides, ref: _, ...given }: TorchInCellarProps) {
  const { radius = 300, direction: asked = 0, angle = ANGLE, feather = 0.2, color = '#ffffff' } = given
  const { enabled = true } = given
  const [{ x, y, direction }, setTorch] = useFollowing({ x: given.x, y: given.y, direction: asked })
  const [pieces, setPieces] = useState(PIECES)
  const full = Math.min(angle, 2 * Math.PI) * (radius ** 2 / 2)
  const seen = visibilityPolygon({ x, y }, pieceWalls(pieces), { radius, direction, angle })
  return (
    <Scene
      title="A cellar from above, with barrels, crates and a pillar, and a torch that shines into a cone"
      world={WORLD}
      ambient={ambient}
      picture={paintFlags}
      handles={[
        ...pieces.map((piece, i) => pieceHandle(piece, WITHIN, (next) => setPieces(replaceAt(pieces, i, next)))),
        ...aimedHandles(['Torch', 'Beam'], { x, y, direction }, WITHIN, setTorch),
      ]}
      marks={
        <>
          {guides && <ConeGuides {...{ x, y, radius, direction, angle, feather }} />}
          <Flame at={{ x, y }} color={color} out={!enabled} />
        </>
      }
      result={`Direction ${degrees(direction)}, opening ${degrees(angle)}: ${percent(radius === 0 ? 0 : ringArea(seen) / full)} of the cone is free.`}
    >
      {pieces.map((piece) => (
        <Furnishing key={piece.name} piece={piece} />
      ))}
      <Flashlight {...given} {...{ x, y, direction }} />
    </Scene>
  )
}
