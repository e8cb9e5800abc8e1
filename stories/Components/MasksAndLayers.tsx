import { useState } from 'react'
import { Light } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import { usePixel } from '../figure/Figure.js'
import { Label } from '../figure/marks.js'
import { useFollowing } from '../stage/useFollowing.js'
import { Flame, inside, lampHandle } from './Flame.js'
import { Furnishing, type Piece, pieceHandle } from './Furnishing.js'
import { paintFlags } from './grounds.js'
import { replaceAt } from './replaceAt.js'
import { Scene, WORLD } from './Scene.js'
import './masksAndLayers.css'

interface MasksAndLayersProps extends Point {
  /** Layers that block the amber lamp, and the blue one, as bits. */
  mask: number
  otherMask: number
  /** Layers that the crate is on, as bits. */
  layer: number
  radius: number
  size: number
  ambient: string
}

const PIECES: readonly Piece[] = [
  { name: 'First pillar', kind: 'pillar', x: 270, y: 120, size: 52 },
  { name: 'Second pillar', kind: 'pillar', x: 450, y: 120, size: 52 },
  { name: 'Third pillar', kind: 'pillar', x: 270, y: 330, size: 52 },
  { name: 'Fourth pillar', kind: 'pillar', x: 450, y: 330, size: 52 },
  { name: 'Crate', kind: 'crate', x: 360, y: 222, size: 56, rotation: 0.4 },
]
const LAYERS = [1, 2, 2, 1]
const COLORS = { amber: '#ffac4d', blue: '#5f9dff' }
const WITHIN = inside(WORLD)

/** Two lamps over pillars of two layers. Only the layers of a lamp's mask block it. */
export function MasksAndLayers({ x, y, mask, otherMask, layer, ambient, ...light }: MasksAndLayersProps) {
  const [at, setAt] = useFollowing({ x, y })
  const [other, setOther] = useState({ x: 610, y: 222 })
  const [pieces, setPieces] = useState(PIECES)
  const layerOf = (i: number): number => LAYERS[i] ?? layer
  return (
    <Scene
      title="A hall from above with an amber and a blue lamp, four pillars and a crate on one of two layers each"
      world={WORLD}
      ambient={ambient}
      picture={paintFlags}
      handles={[
        ...pieces.map((piece, i) => pieceHandle(piece, WITHIN, (next) => setPieces(replaceAt(pieces, i, next)))),
        lampHandle('Amber lamp', at, WITHIN, setAt),
        lampHandle('Blue lamp', other, WITHIN, setOther),
      ]}
      marks={
        <>
          {pieces.map((piece, i) => (
            <LayerMark key={piece.name} at={piece} layer={layerOf(i)} />
          ))}
          <Flame at={at} color={COLORS.amber} />
          <Flame at={other} color={COLORS.blue} />
        </>
      }
      result={`The amber lamp is stopped by ${wordsOf(mask)}, the blue one by ${wordsOf(otherMask)}; the crate is on ${wordsOf(layer)}.`}
    >
      {pieces.map((piece, i) => (
        <Furnishing key={piece.name} piece={piece} layer={layerOf(i)} />
      ))}
      <Light {...light} {...at} color={COLORS.amber} mask={mask} />
      <Light {...light} {...other} color={COLORS.blue} mask={otherMask} />
    </Scene>
  )
}

/** A disc with the number of a layer, or of both, that has room for it in a small picture, too. */
function LayerMark({ at, layer }: { at: Point; layer: number }) {
  const text = layer === 3 ? '1+2' : layer
  return (
    <>
      <circle
        className={`layer-mark layer-${layer}`}
        cx={at.x}
        cy={at.y}
        r={Math.max(18, (layer === 3 ? 14 : 9) * usePixel())}
      />
      <Label at={at} size={10}>
        {text}
      </Label>
    </>
  )
}

const wordsOf = (bits: number): string => ['no layer', 'layer 1', 'layer 2', 'layers 1 and 2'][bits & 3]!
