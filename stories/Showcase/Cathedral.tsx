import { use } from 'react'
import { Light, Occluder, Sun } from 'react-umbra'
import { inside, lampHandle } from '../Components/Flame.js'
import { Scene } from '../Components/Scene.js'
import { PlayButton, Slider } from '../figure/controls.js'
import { useMotion } from '../figure/useMotion.js'
import { degrees, fixed } from '../figure/words.js'
import { Clock } from '../stage/clock.js'
import { useFollowing } from '../stage/useFollowing.js'
import { CandleFlame, GlowingGlass, SunMark } from './CathedralMarks.js'
import { paintCathedral } from './cathedralPaint.js'
import {
  ALTAR,
  CANDLES,
  CLOSE,
  deskOf,
  MASONRY,
  PANES,
  PEW_HEIGHT,
  PEWS,
  PILLAR_HEIGHT,
  PILLARS,
  pillarOutline,
} from './cathedralPlan.js'
import { clockTime, FIRST_HOUR, hourOfPosition, LAST_HOUR, positionOfHour, sunAt } from './cathedralSun.js'

interface CathedralProps {
  /** Hour of the day, from 6.5 to 17.5, which sets the position of the sun. */
  hour: number
  /** Angular radius of the sun, in radians, which softens its shadows. */
  size: number
  /** Opacity of the glass, besides its color. */
  opacity: number
  /** True if the candles are lit. */
  candles: boolean
  /** The light where no light falls. */
  ambient: string
}

const WITHIN = inside(CLOSE, 20)

/** Hours of the day that pass in a second. */
const PACE = 0.8

/** Layers. Only stone blocks the candles, which are on stands. */
const STONE = 1
const LOW = 2
const GLASS = 4

const flame = { size: 3, color: '#ffb25e', intensity: 0.85 } as const

/** A church in plan: a sun to drag past its stained glass, candles, and shadows that end. */
export function Cathedral({ hour: asked, size, opacity, candles, ambient }: CathedralProps) {
  const [hour, setHour] = useFollowing(asked)
  const [carried, setCarried] = useFollowing({ x: 128, y: 352 })
  const isFrozen = use(Clock) === 'frozen'
  const candle = { ...flame, flicker: isFrozen ? undefined : 'candle' } as const
  const motion = useMotion(
    (seconds) => setHour(hour + PACE * seconds > LAST_HOUR ? FIRST_HOUR : hour + PACE * seconds),
    { starts: false, frozenAt: 0 },
  )
  const { direction, elevation, color } = sunAt(hour)
  const sun = positionOfHour(hour)
  const shade = PILLAR_HEIGHT / Math.tan(elevation)
  return (
    <Scene
      title="A church from above: a nave with pillars and pews, candles, and sunlight through stained glass"
      world={CLOSE}
      area={motion.area}
      ambient={ambient}
      picture={paintCathedral}
      handles={[
        {
          ...lampHandle('Sun', sun, { ...WITHIN, minY: sun.y, maxY: sun.y }, ({ x }) => setHour(hourOfPosition(x))),
          step: 19,
        },
        lampHandle('Candle', carried, WITHIN, setCarried),
      ]}
      marks={
        <>
          <GlowingGlass direction={direction} />
          <SunMark at={sun} color={color} />
          {candles && [...CANDLES, carried].map(({ x, y }) => <CandleFlame key={`${x} ${y}`} x={x} y={y} />)}
        </>
      }
      controls={
        <>
          <Slider
            label="Hour"
            value={hour}
            min={FIRST_HOUR}
            max={LAST_HOUR}
            step={0.05}
            text={clockTime(hour)}
            onChange={setHour}
          />
          <PlayButton motion={motion} />
        </>
      }
      result={`${clockTime(hour)}: the sun stands ${degrees(elevation)} high, and a pillar of ${fixed(PILLAR_HEIGHT / 10, 0)} m throws a shadow of ${fixed(shade / 10, 1)} m.`}
      announces={!motion.running}
    >
      {MASONRY.map((points) => (
        <Occluder key={JSON.stringify(points)} points={points} lit layer={STONE} />
      ))}
      {PANES.map(({ walls, color: tint }) => (
        <Occluder key={walls.join(' ')} walls={walls} opacity={opacity} tint={tint} layer={GLASS} />
      ))}
      {PILLARS.map((at) => (
        <Occluder key={`${at.x} ${at.y}`} points={pillarOutline(at)} height={PILLAR_HEIGHT} layer={STONE} lit />
      ))}
      {PEWS.map((pew) => (
        <Occluder key={`${pew.x} ${pew.y}`} walls={deskOf(pew)} height={PEW_HEIGHT} layer={LOW} />
      ))}
      <Occluder shape={ALTAR} height={PEW_HEIGHT} layer={LOW} lit />
      <Sun direction={direction} elevation={elevation} size={size} color={color} />
      {CANDLES.map((place) => (
        <Light key={`${place.x} ${place.y}`} {...candle} {...place} mask={STONE} enabled={candles} />
      ))}
      <Light {...candle} {...carried} radius={120} height={45} enabled={candles} />
    </Scene>
  )
}
