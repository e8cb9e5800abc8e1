import { Light, Occluder } from 'react-umbra'
import { Flame, inside, lampHandle } from '../Components/Flame.js'
import { Scene } from '../Components/Scene.js'
import { Slider } from '../figure/controls.js'
import { useFollowing } from '../stage/useFollowing.js'
import { paintRoom, ROOM, WALLS } from './coloredRoomPlan.js'

interface ColoredRoomProps {
  /** How many times light bounces off walls, from 0 to 4. */
  bounces: number
  /** Color of the wall on the left. */
  left: string
  /** Color of the wall on the right. */
  right: string
  /** Brightness of the lamp. */
  intensity: number
  /** The light where no light falls. */
  ambient: string
}

/** A room with a red and a green wall and one lamp: the floor is tinted by the walls. */
export function ColoredRoom({ bounces: asked, left, right, intensity, ambient }: ColoredRoomProps) {
  const [bounces, setBounces] = useFollowing(asked)
  const [lamp, setLamp] = useFollowing({ x: 330, y: 120 })
  const paint = { white: '#e8e4da', left, right }
  return (
    <Scene
      title="A room from above: a red wall on the left, a green one on the right, white ones around, two boxes, and one lamp"
      world={ROOM}
      ambient={ambient}
      renderer="webgl"
      bounces={bounces}
      picture={paintRoom}
      handles={[lampHandle('Lamp', lamp, inside(ROOM, 40), setLamp)]}
      marks={<Flame at={lamp} color="#fff3dc" />}
      controls={
        <Slider label="Bounces" value={bounces} min={0} max={4} text={`${bounces} bounces`} onChange={setBounces} />
      }
      result={
        bounces === 0
          ? 'Without bounces, what the lamp doesn’t see is dark.'
          : `Light that bounces off walls ${bounces === 1 ? 'once' : `up to ${bounces} times`} tints the floor and lights the shadows.`
      }
    >
      {WALLS.map(({ id, points, color }) => (
        <Occluder key={id} points={points} depth={60} albedo={paint[color]} />
      ))}
      <Light {...lamp} radius={760} color="#fff3dc" intensity={intensity} falloff="smooth" size={6} />
    </Scene>
  )
}
