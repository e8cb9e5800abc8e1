import { useMemo, useState } from 'react'
import { Light, Occluder } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import { Sprite } from '../stage/Sprite.js'
import { useFollowing } from '../stage/useFollowing.js'
import { Flame, inside, lampHandle } from './Flame.js'
import { paintLawn } from './grounds.js'
import { OccluderMarks } from './OccluderMarks.js'
import { paintForm, SPRITE } from './occluderPaint.js'
import { Scene, WORLD } from './Scene.js'

export interface OneWayWallProps {
  /** The light where no lamp shines. */
  ambient: string
  /** The struck side on which the wall blocks. */
  from: 'positive' | 'negative'
  x: number
  y: number
  rotation: number
}

/** Half the length of the wall, in world units. */
const HALF = 140
const WALLS = [0, -HALF, 0, HALF]
const WITHIN = inside(WORLD)
const TURN = Math.PI / 24
const LAMPS = [
  { name: 'Amber lamp', light: 'Amber light', color: '#ffc061', x: 190, y: 210 },
  { name: 'Blue lamp', light: 'Blue light', color: '#7db4ff', x: 530, y: 210 },
] as const

/** A one-way wall between two lamps: the light of one passes, the light of the other stops. */
export function OneWayWall({ ambient, from, ...start }: OneWayWallProps) {
  const [wall, setWall] = useFollowing(start)
  const [places, setPlaces] = useState<readonly Point[]>(LAMPS)
  const paint = useMemo(() => paintForm({ walls: WALLS }), [])
  const lamps = LAMPS.map(({ name, color }, i) => ({ name, color, x: places[i]!.x, y: places[i]!.y }))
  const words = lamps.map((lamp, i) => `${LAMPS[i]!.light} ${sideOf(lamp, wall) === from ? 'stops' : 'passes'}.`)
  return (
    <Scene
      title="A wall that blocks light from one side only, with a lamp on each side"
      world={WORLD}
      ambient={ambient}
      picture={paintLawn}
      handles={[
        {
          name: 'Wall',
          at: wall,
          within: WITHIN,
          body: { width: 50, height: 2 * HALF },
          onMove: (to) => setWall({ ...wall, ...to }),
          onKey: (key) => {
            if (key !== '[' && key !== ']') return false
            setWall({ ...wall, rotation: wall.rotation + (key === '[' ? -TURN : TURN) })
            return true
          },
        },
        ...lamps.map(({ name, ...lamp }, i) =>
          lampHandle(name, lamp, WITHIN, (to) => setPlaces(places.map((place, at) => (at === i ? to : place)))),
        ),
      ]}
      marks={
        <>
          <OccluderMarks walls={WALLS} {...wall} from={from} />
          {lamps.map(({ name, color, ...lamp }) => (
            <Flame key={name} at={lamp} color={color} />
          ))}
        </>
      }
      result={words.join(' ')}
    >
      <Sprite paint={paint} x={wall.x} y={wall.y} width={SPRITE} height={SPRITE} turn={wall.rotation} />
      <Occluder walls={WALLS} {...wall} from={from} />
      {lamps.map(({ name, ...lamp }) => (
        <Light key={name} {...lamp} radius={420} />
      ))}
    </Scene>
  )
}

/** Returns the side of the wall from a to b that a point is on: positive if (b − a) × (p − a) > 0. */
function sideOf(point: Point, { x, y, rotation }: Point & { rotation: number }): 'positive' | 'negative' {
  const [bx, by] = [-HALF * Math.sin(rotation), HALF * Math.cos(rotation)]
  return 2 * (bx * (point.y - y + by) - by * (point.x - x + bx)) > 0 ? 'positive' : 'negative'
}
