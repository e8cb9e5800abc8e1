import { useState } from 'react'
import { Light } from 'react-umbra'
import { PlayButton, Slider } from '../figure/controls.js'
import { useMotion } from '../figure/useMotion.js'
import { useFollowing } from '../stage/useFollowing.js'
import { Flame, inside, lampHandle } from './Flame.js'
import { Furnishing, type Piece, pieceHandle } from './Furnishing.js'
import { type GoboName, goboAddress } from './gobos.js'
import { paintBoards } from './grounds.js'
import { Scene, WORLD } from './Scene.js'

export interface PicturesOnFloorProps {
  x: number
  y: number
  /** Image of the first lamp. */
  image: GoboName
  imageRotation: number
  radius: number
  size: number
  color: string
  intensity: number
  ambient: string
}

const WITHIN = inside(WORLD)
const PILLAR: Piece = { name: 'Pillar', kind: 'pillar', x: 560, y: 330, size: 44 }

/** Rotation of the leaves, in radians per second. */
const SPEED = 0.25

/** Lamps over boards that project images: a window’s cross or the chosen one, rotating leaves, and a poster. */
export function PicturesOnFloor({ x, y, image, imageRotation, ambient, ...light }: PicturesOnFloorProps) {
  const [at, setAt] = useFollowing({ x, y })
  const [turned, setTurned] = useFollowing(imageRotation)
  const [leaves, setLeaves] = useState({ x: 430, y: 150 })
  const [poster, setPoster] = useState({ x: 590, y: 250 })
  const [pillar, setPillar] = useState(PILLAR)
  const [turn, setTurn] = useState(0)
  const motion = useMotion((seconds) => setTurn((before) => (before + SPEED * seconds) % (2 * Math.PI)))
  return (
    <Scene
      title="A board floor with three lamps that project a window’s cross, turning leaves, and a poster; a pillar blocks them"
      area={motion.area}
      world={WORLD}
      ambient={ambient}
      picture={paintBoards}
      handles={[
        pieceHandle(pillar, WITHIN, setPillar),
        lampHandle('Lamp of the window', at, WITHIN, setAt),
        lampHandle('Lamp of the leaves', leaves, WITHIN, setLeaves),
        lampHandle('Lamp of the poster', poster, WITHIN, setPoster),
      ]}
      marks={
        <>
          <Flame at={at} color={light.color} />
          <Flame at={leaves} color="#d7ffb8" />
          <Flame at={poster} color="#ffffff" />
        </>
      }
      controls={
        <>
          <Slider
            label="Window turned"
            value={turned}
            min={0}
            max={6.28}
            step={0.01}
            text={degrees(turned)}
            onChange={setTurned}
          />
          <PlayButton motion={motion} />
        </>
      }
      announces={!motion.running}
      result={`The window is turned by ${degrees(turned)}, the leaves by ${degrees(turn)}.`}
    >
      <Furnishing piece={pillar} />
      <Light {...light} {...at} image={goboAddress(image)} imageRotation={turned} />
      <Light {...light} {...leaves} color="#d7ffb8" image={goboAddress('leaves')} imageRotation={turn} />
      <Light {...light} {...poster} color="#ffffff" falloff="linear" image={goboAddress('poster')} />
    </Scene>
  )
}

const degrees = (radians: number): string => `${Math.round((radians * 180) / Math.PI)}°`
