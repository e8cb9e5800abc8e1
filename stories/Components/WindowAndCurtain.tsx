import { useMemo, useState } from 'react'
import { Light, Occluder } from 'react-umbra'
import { type Ring, ringArea, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Label } from '../figure/marks.js'
import { percent } from '../figure/words.js'
import { Sprite } from '../stage/Sprite.js'
import { Flame, inside, lampHandle } from './Flame.js'
import { GardenWall } from './GardenWall.js'
import { paintLawn } from './grounds.js'
import { paintForm, SPRITE } from './occluderPaint.js'
import { Probe } from './Probe.js'
import { Scene, WORLD } from './Scene.js'

export interface WindowAndCurtainProps {
  /** The light where no lamp shines. */
  ambient: string
}

type Blocks = ('light' | 'sight' | 'move' | 'sound')[]

const X = 400
const WALLS = [
  { y: 45, height: 90 },
  { y: 210, height: 80 },
  { y: 375, height: 90 },
]
/** Two openings of the wall by their centers, and what fills each of them. */
const WINDOW: { y: number; blocks: Blocks } = { y: 130, blocks: ['move', 'sound'] }
const CURTAIN: { y: number; blocks: Blocks } = { y: 290, blocks: ['sight'] }
const LEAF = [0, -40, 0, 40]
const WITHIN = inside(WORLD)
const RADIUS = 460
/** The area that the lamp reaches if nothing blocks it. */
const DISC = ringArea(visibilityPolygon({ x: 0, y: 0 }, [], { radius: RADIUS }))

/** A window and a curtain side by side: light passes both, and sight only the window. */
export function WindowAndCurtain({ ambient }: WindowAndCurtainProps) {
  const [lamp, setLamp] = useState({ x: 200, y: 210 })
  const [light, setLight] = useState<Ring | null>(null)
  const [sight, setSight] = useState<Ring | null>(null)
  const share = (ring: Ring | null): string => percent(ring ? ringArea(ring) / DISC : 0)
  return (
    <Scene
      title="A wall with a window and a curtain: light passes both, sight passes only the window"
      world={WORLD}
      ambient={ambient}
      picture={paintLawn}
      handles={[lampHandle('Lamp', lamp, WITHIN, setLamp)]}
      marks={
        <>
          {sight && <path className="figure-outline figure-dashed" d={ringPath(sight)} />}
          <Label at={{ x: X, y: WINDOW.y }} dx={44}>
            window
          </Label>
          <Label at={{ x: X, y: CURTAIN.y }} dx={44}>
            curtain
          </Label>
          <Flame at={lamp} color="#ffd48a" />
        </>
      }
      controls={<span>Bright: what the light reaches. Dashed: what an eye at the lamp sees.</span>}
      result={`Light reaches ${share(light)} of the lamp’s disc, sight ${share(sight)}.`}
    >
      {WALLS.map((wall) => (
        <GardenWall key={wall.y} x={X} {...wall} />
      ))}
      <Leaf {...WINDOW} />
      <Leaf {...CURTAIN} />
      <Light {...lamp} radius={RADIUS} color="#ffe0ac" />
      <Probe {...lamp} radius={RADIUS} onRing={setLight} />
      <Probe {...lamp} radius={RADIUS} channel="sight" onRing={setSight} />
    </Scene>
  )
}

/** An occluder that fills an opening, with its picture. */
function Leaf({ y, blocks }: { y: number; blocks: Blocks }) {
  const paint = useMemo(() => paintForm({ walls: LEAF, blocks }), [blocks])
  return (
    <>
      <Sprite paint={paint} x={X} y={y} width={SPRITE} height={SPRITE} />
      <Occluder walls={LEAF} x={X} y={y} blocks={blocks} />
    </>
  )
}
