import { useState } from 'react'
import { Light } from 'react-umbra'
import { Slider } from '../figure/controls.js'
import { useFollowing } from '../stage/useFollowing.js'
import { cobbleGround, paintCobbleGround } from './cobbleRelief.js'
import { Flame, inside, lampHandle } from './Flame.js'
import { Scene, WORLD } from './Scene.js'

export interface ReliefOfCobblesProps {
  x: number
  y: number
  /** Height of the lamps. */
  height: number
  strength: number
  relief: boolean
  color: string
  ambient: string
}

const WITHIN = inside(WORLD)
const BLUE = '#6ea2ff'

/** Cobbles in two lamps' light, with a relief or without. */
export function ReliefOfCobbles({ x, y, height: given, strength, relief, color, ambient }: ReliefOfCobblesProps) {
  const [at, setAt] = useFollowing({ x, y })
  const [other, setOther] = useState({ x: 600, y: 340 })
  const [height, setHeight] = useFollowing(given)
  const [isLaid, setLaid] = useFollowing(relief)
  const { normals } = cobbleGround(WORLD.width, WORLD.height)
  return (
    <Scene
      title="Cobbles from above in the light of two lamps: each stone is light on the side of a lamp and dark on the other"
      world={WORLD}
      ambient={ambient}
      picture={paintCobbleGround}
      renderer="webgl"
      normalMap={isLaid ? { src: normals, x: 0, y: 0, ...WORLD, strength } : undefined}
      handles={[lampHandle('First lamp', at, WITHIN, setAt), lampHandle('Second lamp', other, WITHIN, setOther)]}
      marks={
        <>
          <Flame at={at} color={color} />
          <Flame at={other} color={BLUE} />
        </>
      }
      controls={
        <>
          <Slider label="Height of the lamps" value={height} min={5} max={200} step={5} onChange={setHeight} />
          <button type="button" onClick={() => setLaid(!isLaid)}>
            {isLaid ? 'Take the relief away' : 'Lay the relief'}
          </button>
        </>
      }
      result={isLaid ? `The lamps hang ${height} units above the ground.` : 'The ground is flat.'}
    >
      <Light {...at} radius={260} color={color} intensity={1.2} height={height} />
      <Light {...other} radius={190} color={BLUE} height={height} />
    </Scene>
  )
}
