import { use, useMemo, useState } from 'react'
import { Flashlight, Light, LineLight, Occluder } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import { inside, lampHandle } from '../Components/Flame.js'
import { Scene } from '../Components/Scene.js'
import { Slider } from '../figure/controls.js'
import { Clock } from '../stage/clock.js'
import { useFollowing } from '../stage/useFollowing.js'
import { brickNormals, DOOR, paintFront, STREET, WINDOW, WORLD, windowCross } from './neonFront.js'
import { neonLetters, neonUmbrella, type Tube } from './neonLetters.js'

interface NeonSignProps {
  /** Letters from A to Z. */
  word: string
  /** Color of the letters. */
  color: string
  /** Strength of the halos, from 0 to 1. */
  glow: number
  /** Depth of the joints between the bricks. */
  relief: number
  /** True if a letter has a loose contact. */
  fault: boolean
  /** The light where no light falls. */
  ambient: string
}

const LONGEST = 9
const LANTERN = { x: 466, y: 236 }
const WITHIN = { ...inside(WORLD, 14), maxY: STREET - 8 }

/** Distance of the lamps in front of the wall, by which its bricks are shaded. */
const HEIGHT = 14

/** Layer of the walls of the room behind the window, which the lamps in the street ignore. */
const ROOM = 2
const STREETS = 1

const neon = { radius: 130, falloff: 'inverse-square', height: HEIGHT, mask: STREETS } as const
const wet = { y0: 404, y1: 404, radius: 74, intensity: 0.5, mask: STREETS } as const
const CYAN = '#4fd8ff'

const { left, top, right, bottom } = WINDOW
const PANE = [left, top, right, top, right, bottom, left, bottom]
const CROSS = { x: (left + right) / 2, y: STREET - 6, radius: 190 }
const DOOR_LAMP = {
  ...{ x: (DOOR.left + DOOR.right) / 2, y: DOOR.top - 4, radius: 210 },
  ...{ direction: Math.PI / 2, angle: 2.2, feather: 0.9 },
}

/**
 * A shop front by night: a word of neon tubes to type, one with a loose contact, and a lantern to carry along the
 * bricks.
 */
export function NeonSign({ word: given, color, glow: givenGlow, relief, fault, ambient }: NeonSignProps) {
  const [word, setWord] = useFollowing(given)
  const [glow, setGlow] = useFollowing(givenGlow)
  const [lantern, setLantern] = useState(LANTERN)
  const isFrozen = use(Clock) === 'frozen'
  const letters = useMemo(() => neonLetters(word, 232, 96, 340, 74), [word])
  const umbrella = useMemo(() => neonUmbrella(511, 46, 16), [])
  const picture = useMemo(() => paintFront([...letters.flat(), ...umbrella]), [letters, umbrella])
  const [normals] = useState(brickNormals)
  const [cross] = useState(windowCross)
  const broken = fault ? Math.floor(word.length / 2) : -1
  return (
    <Scene
      title="The front of a shop at night, with a neon sign over its window, a lantern by the door, and the light of the window on the pavement"
      world={WORLD}
      ambient={ambient}
      picture={picture}
      normalMap={{ src: normals, x: 0, y: 0, ...WORLD, strength: relief }}
      handles={[lampHandle('Lantern', lantern, WITHIN, setLantern)]}
      marks={<Lantern {...lantern} />}
      controls={
        <>
          <label>
            Sign
            <input
              value={word}
              maxLength={LONGEST}
              size={LONGEST}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setWord(event.currentTarget.value.toUpperCase().replace(/[^A-Z ]/g, ''))}
            />
          </label>
          <Slider label="Glow" value={glow} min={0} max={1} step={0.05} onChange={setGlow} />
        </>
      }
      result={`${letters.flat().length + umbrella.length} tubes, each a <LineLight>${fault && word ? `; the letter ${word[broken]} has a loose contact` : ''}.`}
    >
      {letters.map((tubes, i) =>
        tubes.map((tube) => (
          <LineLight
            key={keyOf(tube)}
            {...neon}
            {...tube}
            color={color}
            glow={glow}
            flicker={i === broken && !isFrozen ? 'fault' : undefined}
          />
        )),
      )}
      {umbrella.map((tube) => (
        <LineLight key={keyOf(tube)} {...neon} {...tube} color={CYAN} glow={glow} />
      ))}
      <Light {...lantern} radius={240} color="#ffb765" glow={0.6 * glow} height={HEIGHT} mask={STREETS} />
      <Flashlight {...DOOR_LAMP} color="#ffe2b0" height={HEIGHT} mask={STREETS} />
      {/* Reflection of the sign on the wet stones. */}
      <LineLight {...wet} x0={120} x1={345} color={color} />
      <LineLight {...wet} x0={525} x1={595} color={CYAN} />
      <Occluder points={PANE} layer={ROOM} />
      <Light x={(left + right) / 2} y={top + 20} radius={300} color="#ffcf8a" mask={ROOM} />
      <Light {...CROSS} color="#ffc27a" image={cross} falloff="none" shadows={false} />
    </Scene>
  )
}

const keyOf = (tube: Tube): string => Object.values(tube).join(' ')

/** A lantern that hangs by its ring. */
function Lantern({ x, y }: Point) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="#1d1511" strokeWidth={2}>
      <circle cy={-13} r={4} fill="none" />
      <path d="M-6 -9H6L8 8H-8Z" fill="#fff1c4" />
      <path d="M-9 9H9M-7 -9H7M0 -9V8" fill="none" />
    </g>
  )
}
