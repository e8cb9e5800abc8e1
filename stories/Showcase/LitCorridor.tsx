import { Light, Occluder } from 'react-umbra'
import { Flame, inside, lampHandle } from '../Components/Flame.js'
import { Scene, WORLD } from '../Components/Scene.js'
import { Slider } from '../figure/controls.js'
import { useFollowing } from '../stage/useFollowing.js'
import { paintCorridor, WALLS } from './litCorridorPlan.js'

interface LitCorridorProps {
  /** How many times light bounces off walls, from 0 to 4. */
  bounces: number
  /** The fraction of light that walls reflect, from 0 to 1. */
  albedo: number
  /** The light where no light falls. */
  ambient: string
}

/** A corridor with corners: how far light gets around them depends on bounces and albedo. */
export function LitCorridor({ bounces: asked, albedo: given, ambient }: LitCorridorProps) {
  const [bounces, setBounces] = useFollowing(asked)
  const [albedo, setAlbedo] = useFollowing(given)
  const [lamp, setLamp] = useFollowing({ x: 360, y: 220 })
  const gray = `rgb(${[1, 1, 1].map(() => Math.round(255 * albedo)).join(' ')})`
  const share = (bounce: number): string => `${Math.round(100 * albedo ** bounce)} %`
  return (
    <Scene
      title="A corridor from above that turns twice, and a lamp in its middle part"
      world={WORLD}
      ambient={ambient}
      renderer="webgl"
      bounces={bounces}
      picture={paintCorridor}
      handles={[lampHandle('Lamp', lamp, inside(WORLD, 30), setLamp)]}
      marks={<Flame at={lamp} color="#ffe7bd" />}
      controls={
        <>
          <Slider label="Bounces" value={bounces} min={0} max={4} text={`${bounces} bounces`} onChange={setBounces} />
          <Slider
            label="Albedo"
            value={albedo}
            min={0}
            max={1}
            step={0.05}
            text={albedo.toFixed(2)}
            onChange={setAlbedo}
          />
        </>
      }
      result={`At an albedo of ${albedo.toFixed(2)}, walls reflect ${share(1)} of the light that strikes them, and ${share(2)} after another bounce.`}
    >
      {WALLS.map((points) => (
        <Occluder key={JSON.stringify(points)} points={points} albedo={gray} depth={12} />
      ))}
      <Light {...lamp} radius={720} color="#ffe7bd" intensity={1.6} size={6} />
    </Scene>
  )
}
