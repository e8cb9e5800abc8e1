import './howLightsMeet.css'
import { useState } from 'react'
import { type Blend, Light } from 'react-umbra'
import { Flame, inside, lampHandle } from './Flame.js'
import { Furnishing, type Piece, pieceHandle } from './Furnishing.js'
import { paintFlags } from './grounds.js'
import { replaceAt } from './replaceAt.js'
import { Scene } from './Scene.js'

interface HowLightsMeetProps {
  /** The light where no lamp shines. */
  ambient: string
  /** Colors of the three lamps. */
  colors: readonly string[]
  intensity: number
  /** Radius of each lamp. */
  radius: number
  /** Radius of each lamp's source. */
  size: number
}

/** Use of each blend. */
const BLENDS: Readonly<Record<Blend, string>> = {
  screen: 'for ordinary lamps: it never clips, keeps hues and does not depend on the order.',
  add: 'for fire, magic and lightning: plain sums, which burn out to white where they pass 1.',
  max: 'for lamps in a row and areas of sight: the brightest wins, and nothing grows brighter where they meet.',
  subtract: 'for pools of darkness: it subtracts its color from the light of all others, here a moon.',
}

const WORLD = { width: 360, height: 250 }
/** Light to subtract from, with a `blend` of its own. */
const MOON = { x: 180, y: 125, radius: 400, color: '#e3e8f6', intensity: 0.8 }

const WITHIN = inside(WORLD)
const NAMES = ['First', 'Second', 'Third']
const PLACES = [
  { x: 110, y: 92 },
  { x: 250, y: 92 },
  { x: 180, y: 196 },
]
const PILLAR: Piece = { name: 'Pillar', kind: 'pillar', x: 180, y: 122, size: 34 }

/**
 * The four blend modes side by side, with the same lamps over the same ground. Dragging a lamp moves it in all of them.
 */
export function HowLightsMeet({ ambient, colors, intensity, radius, size }: HowLightsMeetProps) {
  const [places, setPlaces] = useState(PLACES)
  const [pillar, setPillar] = useState(PILLAR)
  const lamps = colors.slice(0, NAMES.length).map((color, i) => ({ name: NAMES[i]!, color, at: places[i]! }))
  return (
    <div className="meet">
      {(Object.keys(BLENDS) as Blend[]).map((blend) => (
        <Scene
          key={blend}
          title={`Stone slabs under three lamps whose light is combined by ${blend}`}
          world={WORLD}
          ambient={ambient}
          picture={paintFlags}
          blend={blend}
          handles={[
            { ...pieceHandle(pillar, WITHIN, setPillar), name: `Pillar, ${blend}` },
            ...lamps.map(({ name, at }, i) =>
              lampHandle(`${name} lamp, ${blend}`, at, WITHIN, (to) => setPlaces(replaceAt(places, i, to))),
            ),
          ]}
          marks={lamps.map(({ name, at, color }) => (
            <Flame key={name} at={at} color={color} out={blend === 'subtract'} />
          ))}
          result={
            <>
              <code>{blend}</code>, {BLENDS[blend]}
            </>
          }
        >
          <Furnishing piece={pillar} />
          {blend === 'subtract' && <Light {...MOON} blend="screen" falloff="none" shadows={false} />}
          {lamps.map(({ name, at, color }) => (
            <Light key={name} {...at} color={color} intensity={intensity} radius={radius} size={size} />
          ))}
        </Scene>
      ))}
    </div>
  )
}
