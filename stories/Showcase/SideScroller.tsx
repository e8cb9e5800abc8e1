import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { PlayButton } from '../figure/controls.js'
import { useMotion } from '../figure/useMotion.js'
import { HostStage } from '../stage/HostStage.js'
import type { Paint } from '../stage/painting.js'
import { useElementWidth } from '../stage/useElementWidth.js'
import { useReducedMotion } from '../stage/useReducedMotion.js'
import { createFireflies } from './fireflies.js'
import { GlowCanvas, type GlowHandle } from './GlowCanvas.js'
import { type LightsHandle, ScrollerLights, ScrollerShadows, ScrollerSprites } from './ScrollerWorld.js'
import { type Game, startGame, stepGame } from './scrollerGame.js'
import { SCREEN } from './scrollerLevel.js'
import { type Command, useSteering } from './useSteering.js'
import './sideScroller.css'

interface SideScrollerProps {
  /** Radius of the wanderer's lamp, in world units. */
  reach: number
  /** Number of fireflies on the path. */
  fireflies: number
  /** The light where no light falls, which turns the painted day into night. */
  ambient: string
  /** Brightness of the moon, 0 to 1. */
  moon: number
  /** Start of the wanderer, in world units from the left. */
  start: number
}

/** High enough above any ground to come down on it. */
const DROP = 300

const BUTTONS: readonly (readonly [command: Command, label: string, sign: string])[] = [
  ['left', 'Walk left', '←'],
  ['right', 'Walk right', '→'],
  ['jump', 'Jump', '↑'],
]

/** A wanderer with a lamp, on his way through a night of platforms, to light the lanterns. */
export function SideScroller({ reach, fireflies, ambient, moon, start }: SideScrollerProps) {
  const [first] = useState(() => landed(startGame(start, DROP)))
  const flies = useMemo(() => createFireflies(fireflies), [fireflies])
  const game = useRef(first)
  const [shown, setShown] = useState(first)
  const lights = useRef<LightsHandle>(null)
  const glow = useRef<GlowHandle>(null)
  const calm = useReducedMotion()
  // A ref, because the keys start the motion, and the motion reads the keys.
  const wake = useRef(() => {})
  const steering = useSteering(() => wake.current())
  const motion = useMotion((seconds) => {
    const last = game.current
    game.current = stepGame(last, steering.take(seconds), seconds, calm)
    lights.current?.move(game.current)
    if (isSeenToChange(last, game.current)) setShown(game.current)
    else glow.current?.paint(game.current)
  })
  useLayoutEffect(() => {
    wake.current = () => {
      if (!motion.running) motion.toggle()
    }
  })
  const width = useElementWidth(motion.area)
  // New lights start at the initial places of the fireflies, so move them to the present ones.
  const place = useEffectEvent(() => lights.current?.move(game.current))
  // biome-ignore lint/correctness/useExhaustiveDependencies: new fireflies are new lights
  useLayoutEffect(() => place(), [flies])
  const lit = shown.lit.filter(Boolean).length
  return (
    <div className="stage-page">
      <section
        className="stage-hold scroller-hold"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk in here
        tabIndex={0}
        role="application"
        aria-label="A side scroller: left and right arrow keys walk, the up arrow or Space jumps"
        {...steering.keys}
      >
        <HostStage
          area={motion.area}
          world={SCREEN}
          view={{ x: shown.camera, y: 0, zoom: Math.max(1e-3, width / SCREEN.width) }}
          ambient={ambient}
          picture={paintNothing}
          label="A wanderer with a lamp among platforms and trees by night; a rope bridge, lanterns, fireflies"
        >
          <ScrollerSprites game={shown} moon={moon} />
          <ScrollerShadows />
          <ScrollerLights ref={lights} flies={flies} reach={reach} start={first} lit={shown.lit} />
        </HostStage>
        <GlowCanvas ref={glow} game={shown} flies={flies} />
      </section>
      <div className="scroller-buttons">
        {BUTTONS.map(([command, label, sign]) => (
          <button key={command} type="button" aria-label={label} {...steering.button(command)}>
            {sign}
          </button>
        ))}
        <PlayButton motion={motion} />
      </div>
      <p className="stage-caption">
        <output>
          {lit} of {shown.lit.length} lanterns lit
        </output>
        <span>Arrow keys walk and jump</span>
        <span>Walk up to a lantern to light it</span>
      </p>
    </div>
  )
}

/** The sky is a sprite, since it goes with the camera. */
const paintNothing: Paint = () => {}

/** Returns the game after the wanderer has landed. */
function landed(game: Game): Game {
  let next = game
  for (let i = 0; i < 200; i++) {
    next = stepGame(next, { left: false, right: false, jump: false }, 1 / 60, true)
    if (next.isGrounded) break
  }
  return next
}

function isSeenToChange(a: Game, b: Game): boolean {
  return (
    a.body.minX !== b.body.minX ||
    a.body.minY !== b.body.minY ||
    a.camera !== b.camera ||
    a.lit !== b.lit ||
    a.facing !== b.facing ||
    a.isGrounded !== b.isGrounded ||
    a.speedX !== b.speedX
  )
}
