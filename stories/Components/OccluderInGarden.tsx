import { useMemo, useState } from 'react'
import { Light, Occluder, type OccluderProps } from 'react-umbra'
import { type Ring, ringArea, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { percent } from '../figure/words.js'
import { Sprite } from '../stage/Sprite.js'
import { useFollowing } from '../stage/useFollowing.js'
import { Flame, inside, lampHandle } from './Flame.js'
import { GardenWall } from './GardenWall.js'
import { paintLawn } from './grounds.js'
import { OccluderMarks } from './OccluderMarks.js'
import { type Form, formWalls, paintForm, SPRITE } from './occluderPaint.js'
import { Probe } from './Probe.js'
import { Scene, WORLD } from './Scene.js'

interface OccluderInGardenProps extends Omit<OccluderProps, 'points' | 'walls'>, Pick<Form, 'points' | 'walls'> {
  /** The light where no lamp shines. */
  ambient: string
  /** Draws the outline of what an eye in the lamp's place sees, by the channel `sight`. */
  eye: boolean
  /** Builds a wall with a gap, for a door to close. */
  gap: boolean
}

const LAMP = { x: 190, y: 210, radius: 520 }
/** Area of what the lamp reaches where nothing is in its way. */
const DISC = ringArea(visibilityPolygon({ x: 0, y: 0 }, [], { radius: LAMP.radius }))

/** A wall across the lawn, with room for a door between its two parts. */
const GAP = [
  { x: 400, y: 75, height: 150 },
  { x: 400, y: 335, height: 170 },
]
const WITHIN = inside(WORLD)
const TURN = Math.PI / 24

/** A door leaf's opening. */
const SWING = 1.35

/** An occluder on a lawn at night, a lamp, and what is drawn to see how it works. */
export function OccluderInGarden({ ambient, eye, gap, ref: _, ...props }: OccluderInGardenProps) {
  const { points, closed = true, walls, shape, limited, lit, blocks, open = false, from = 'both' } = props
  const [place, setPlace] = useFollowing({ x: props.x ?? 0, y: props.y ?? 0, rotation: props.rotation ?? 0 })
  const [lamp, setLamp] = useState({ x: LAMP.x, y: LAMP.y })
  const [light, setLight] = useState<Ring | null>(null)
  const [sight, setSight] = useState<Ring | null>(null)
  const form = useMemo(
    (): Form => ({ points, closed, walls, shape, limited, lit, blocks }),
    [points, closed, walls, shape, limited, lit, blocks],
  )
  const paint = useMemo(() => paintForm(form), [form])
  const own = formWalls(form)
  const swing = open && own.length === 4 ? -SWING : 0
  const share = (ring: Ring | null): string => percent(ring ? ringArea(ring) / DISC : 0)
  return (
    <Scene
      title="A lawn at night with a lamp, and an occluder in its light"
      world={WORLD}
      ambient={ambient}
      picture={paintLawn}
      handles={[
        {
          name: 'Occluder',
          at: place,
          within: WITHIN,
          body: { width: 70, height: 70, round: true },
          onMove: (to) => setPlace({ ...place, ...to }),
          onKey: (key) => {
            if (key !== '[' && key !== ']') return false
            setPlace({ ...place, rotation: place.rotation + (key === '[' ? -TURN : TURN) })
            return true
          },
        },
        lampHandle('Lamp', lamp, WITHIN, setLamp),
      ]}
      marks={
        <>
          {eye && sight && <path className="figure-outline figure-dashed" d={ringPath(sight)} />}
          {from !== 'both' && !open && <OccluderMarks walls={own} {...place} from={from} />}
          <Flame at={lamp} color="#ffd48a" />
        </>
      }
      result={`Light reaches ${share(light)} of the lamp’s disc${eye ? `, sight ${share(sight)}` : ''}.`}
    >
      <Sprite
        paint={paint}
        {...place}
        width={SPRITE}
        height={SPRITE}
        turn={place.rotation + swing}
        swings={own.length === 4}
      />
      {gap && GAP.map((wall) => <GardenWall key={wall.y} {...wall} />)}
      <Occluder {...props} {...place} />
      <Light {...lamp} radius={LAMP.radius} color="#ffe0ac" />
      <Probe {...lamp} radius={LAMP.radius} onRing={setLight} />
      {eye && <Probe {...lamp} radius={LAMP.radius} channel="sight" onRing={setSight} />}
    </Scene>
  )
}
