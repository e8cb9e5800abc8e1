import { useState } from 'react'
import { Light, type LightProps, Occluder } from 'react-umbra'
import { intersectSegments, type Point } from 'react-umbra/geometry'
import { along, between } from '../figure/points.js'
import { channelsOf } from '../stage/channelsOf.js'
import { useFollowing } from '../stage/useFollowing.js'
import { Flame, inside, lampHandle } from './Flame.js'
import { GardenWall } from './GardenWall.js'
import { paintFlags } from './grounds.js'
import { Pane } from './Pane.js'
import { Scene, WORLD } from './Scene.js'

interface StainedGlassProps extends Pick<LightProps, 'x' | 'y' | 'radius' | 'size' | 'intensity' | 'color'> {
  /** Opacity of the screen behind the window. */
  opacity: number
  tint: string
  ambient: string
}

const WINDOW = { x: 290, top: 84, bottom: 336 }
const GLASS = ['#e5383b', '#f4a62a', '#3fb26b', '#3f74e8']
const STEP = (WINDOW.bottom - WINDOW.top) / GLASS.length
const PANES = GLASS.map((tint, i) => ({
  tint,
  from: { x: WINDOW.x, y: WINDOW.top + i * STEP },
  to: { x: WINDOW.x, y: WINDOW.top + (i + 1) * STEP },
}))
const PANE_OPACITY = 0.05
const HALF = 85
const TURN = Math.PI / 24
const WITHIN = inside(WORLD)

/** A lamp before a window of colored glass, and a screen of glass behind that. */
export function StainedGlass({ x, y, opacity, tint, ambient, ...light }: StainedGlassProps) {
  const [at, setAt] = useFollowing({ x, y })
  const [screen, setScreen] = useState({ x: 470, y: 200, turn: Math.PI / 2 + 0.12 })
  const ends = [-HALF, HALF].map((far) => along(screen, screen.turn, far)) as [Point, Point]
  return (
    <Scene
      title="A hall at night from above: a lamp, a wall with a window of red, amber, green and blue glass, and a screen of glass behind it"
      world={WORLD}
      ambient={ambient}
      picture={paintFlags}
      handles={[
        {
          name: 'Screen',
          tone: 'point',
          at: { x: screen.x, y: screen.y },
          within: WITHIN,
          onMove: (to) => setScreen({ ...screen, ...to }),
          onKey: (key) => {
            if (key !== '[' && key !== ']') return false
            setScreen({ ...screen, turn: screen.turn + (key === '[' ? -TURN : TURN) })
            return true
          },
        },
        lampHandle('Lamp', at, WITHIN, setAt),
      ]}
      marks={
        <>
          {PANES.map((pane) => (
            <Pane key={pane.tint} {...pane} />
          ))}
          <Pane from={ends[0]} to={ends[1]} tint={tint} opacity={opacity} />
          <Flame at={at} color={light.color ?? '#ffffff'} />
        </>
      }
      result={wordsOf(at, screen, { tint, opacity })}
    >
      {[
        { x: WINDOW.x, y: WINDOW.top / 2, height: WINDOW.top },
        { x: WINDOW.x, y: (WINDOW.bottom + WORLD.height) / 2, height: WORLD.height - WINDOW.bottom },
      ].map((wall) => (
        <GardenWall key={wall.y} {...wall} />
      ))}
      {PANES.map((pane) => (
        <Occluder
          key={pane.tint}
          walls={[pane.from.x, pane.from.y, pane.to.x, pane.to.y]}
          tint={pane.tint}
          opacity={PANE_OPACITY}
        />
      ))}
      <Occluder walls={[ends[0].x, ends[0].y, ends[1].x, ends[1].y]} tint={tint} opacity={opacity} />
      <Light {...light} {...at} />
    </Scene>
  )
}

/** Describes the light behind the screen's center, and the panes that it passes. */
function wordsOf(lamp: Point, screen: Point, { tint, opacity }: { tint: string; opacity: number }): string {
  const behind = between(lamp, screen, 1.001)
  const pane = PANES.find(({ from, to }) => intersectSegments(lamp, behind, from, to) !== null)
  const passed = channelsOf(tint).map((channel) => channel * (1 - opacity))
  const through = channelsOf(pane?.tint ?? '#ffffff').map((channel, i) =>
    (channel * (pane ? 1 - PANE_OPACITY : 1) * passed[i]!).toFixed(2),
  )
  const way = pane ? `pane (${pane.tint}) and screen (${tint})` : `only the screen (${tint})`
  return `Light that passes ${way} is multiplied by tint × (1 − opacity) of each: ${through.join(', ')} of red, green and blue are left.`
}
