import { Light, Occluder } from 'react-umbra'
import { Flame, inside, lampHandle } from '../Components/Flame.js'
import { Scene } from '../Components/Scene.js'
import { useFollowing } from '../stage/useFollowing.js'
import { CAVE, LAVA, paintCave, ROCKS, WALL } from './lavaCavePlan.js'

interface LavaCaveProps {
  /** Color of the lava’s light. */
  color: string
  /** How bright the lava is. */
  emissionIntensity: number
  /** How many times light bounces off the rock. */
  bounces: number
  /** The light where no light falls. */
  ambient: string
}

/** A cave that is lit by rivers of lava, and a torch to carry through it. */
export function LavaCave({ color, emissionIntensity, bounces, ambient }: LavaCaveProps) {
  const [torch, setTorch] = useFollowing({ x: 120, y: 90 })
  return (
    <Scene
      title="A cave from above: glowing rivers that light the rock around them, stone pillars with soft shadows, and a torch"
      world={CAVE}
      ambient={ambient}
      renderer="webgl"
      bounces={bounces}
      picture={paintCave}
      handles={[lampHandle('Torch', torch, inside(CAVE, 30), setTorch)]}
      marks={<Flame at={torch} color="#ffc27a" />}
      result="Each river is an occluder that lets nearly all light through (opacity 0.02) and shines by its emission."
    >
      <Occluder points={WALL} albedo="#6b5a50" />
      {ROCKS.map((points) => (
        <Occluder key={JSON.stringify(points)} points={points} albedo="#77665a" depth={40} />
      ))}
      {LAVA.map((points) => (
        <Occluder
          key={JSON.stringify(points)}
          points={points}
          opacity={0.02}
          albedo="#000"
          emission={color}
          emissionIntensity={emissionIntensity}
        />
      ))}
      <Light {...torch} radius={190} color="#ffb765" intensity={0.8} size={5} />
    </Scene>
  )
}
