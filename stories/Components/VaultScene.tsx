import { type ReactNode, useState } from 'react'
import { FogOfWar, Light, Occluder } from 'react-umbra'
import { createExploredMap, type ExploredMap } from 'react-umbra/core'
import type { Movable } from '../figure/Handle.js'
import { DoorLeaf } from '../stage/Door.js'
import { Sprite } from '../stage/Sprite.js'
import { Furnishing } from './Furnishing.js'
import { Scene } from './Scene.js'
import { LAMPS, LEAF, PIECES, shapeOfBox, THINGS, type Thing, VAULT, WALLS } from './vault.js'
import { paintLamp, paintVault, THING_PAINTS } from './vaultPaint.js'

interface VaultSceneProps {
  title: string
  ambient: string
  /** True if the door to the store is open. */
  door: boolean
  /** The viewers whose sight is shown; all of them by default. */
  group?: string | undefined
  /** Things to draw; all of them by default. */
  things?: readonly Thing[]
  handles: readonly Movable[]
  marks: ReactNode
  controls?: ReactNode
  /** Elements over the picture, placed in its world. */
  elements?: ReactNode
  result: ReactNode
  /** Viewers, and components that query their sight. */
  children: ReactNode
}

/** Look of remembered areas, which is all of the vault. */
const KNOWN = { color: '#757c94', saturation: 0 }

/** The vault with its lamps: in color what the viewers see now, and the rest in gray, as remembered. */
export function VaultScene({
  title,
  ambient,
  door,
  group,
  things = THINGS,
  elements,
  children,
  ...figure
}: VaultSceneProps) {
  const [explored] = useState(allOfIt)
  return (
    <Scene title={title} world={VAULT} ambient={ambient} picture={paintVault} elements={elements} {...figure}>
      {LAMPS.map((lamp) => (
        <Sprite key={lamp.x} paint={paintLamp} x={lamp.x} y={lamp.y} width={20} height={20} />
      ))}
      {things.map(({ name, kind, x, y, size }) => (
        <Sprite key={name} paint={THING_PAINTS[kind]} x={x} y={y} width={size} height={size} />
      ))}
      {PIECES.map((piece) => (
        <Furnishing key={piece.name} piece={piece} />
      ))}
      <DoorLeaf walls={LEAF} open={door} focused={false} />
      <Occluder walls={LEAF} open={door} />
      {WALLS.map((wall) => (
        <Occluder key={`${wall.minX} ${wall.minY}`} shape={shapeOfBox(wall)} lit />
      ))}
      {LAMPS.map((lamp) => (
        <Light key={lamp.x} {...lamp} falloff="linear" />
      ))}
      {children}
      <FogOfWar explored={explored} remembered={KNOWN} soft={5} group={group} />
    </Scene>
  )
}

/** Returns an explored map that extends beyond the vault, so that the picture's edges do not fade. */
function allOfIt(): ExploredMap {
  const bounds = { minX: -100, minY: -100, maxX: VAULT.width + 100, maxY: VAULT.height + 100 }
  const explored = createExploredMap({ bounds, cell: 20 })
  const { minX, minY, maxX, maxY } = bounds
  explored.add([minX, minY, maxX, minY, maxX, maxY, minX, maxY])
  return explored
}
