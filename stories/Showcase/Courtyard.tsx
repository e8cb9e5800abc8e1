import { Occluder, Sun } from 'react-umbra'
import { Scene } from '../Components/Scene.js'
import { PlayButton, Slider } from '../figure/controls.js'
import { useMotion } from '../figure/useMotion.js'
import { useFollowing } from '../stage/useFollowing.js'
import { HOUSES, paintYard, TREES, YARD } from './courtyardPlan.js'
import { FIRST_HOUR, LAST_HOUR, skyAt } from './courtyardSky.js'

interface CourtyardProps {
  /** Hour of the day, from 5 to 21, which sets the color of the sky and the position of the sun. */
  hour: number
  /** How many times light bounces off walls. */
  bounces: number
  /** True if the sun shines, besides the sky. */
  sun: boolean
}

/** Hours of the day that pass in a second. */
const PACE = 1.2

/** A courtyard and an arcade under the open sky, from before dawn till night. */
export function Courtyard({ hour: asked, bounces, sun }: CourtyardProps) {
  const [hour, setHour] = useFollowing(asked)
  const motion = useMotion(
    (seconds) => setHour(hour + PACE * seconds > LAST_HOUR ? FIRST_HOUR : hour + PACE * seconds),
    { starts: false, frozenAt: 0 },
  )
  const { sky, light, direction, intensity } = skyAt(hour)
  return (
    <Scene
      title="A courtyard from above: daylight falls in from the open side, and is dim in the arcade behind the pillars"
      world={YARD}
      ambient="#10131b"
      area={motion.area}
      renderer="webgl"
      bounces={bounces}
      sky={sky}
      picture={paintYard}
      handles={[]}
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
      result={`${clockTime(hour)}: the sky is ${sky}; places that see less of it are darker.`}
      announces={!motion.running}
    >
      {HOUSES.map((points) => (
        <Occluder key={JSON.stringify(points)} points={points} albedo="#f0d8b4" depth={20} />
      ))}
      {TREES.map(({ x, y, radius }) => (
        <Occluder key={`${x} ${y}`} shape={{ kind: 'circle', x, y, radius }} albedo="#5d7a43" depth={radius} />
      ))}
      <Sun direction={direction} color={light} intensity={intensity} size={0.03} enabled={sun && intensity > 0} />
    </Scene>
  )
}

function clockTime(hour: number): string {
  const minutes = Math.round(60 * hour)
  return `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')}`
}
