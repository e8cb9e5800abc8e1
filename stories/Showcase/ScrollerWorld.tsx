import { memo, type Ref, useImperativeHandle, useRef } from 'react'
import { Light, type LightHandle, Occluder } from 'react-umbra'
import type { Paint } from '../stage/painting.js'
import { Sprite } from '../stage/Sprite.js'
import { type Firefly, fireflyAt } from './fireflies.js'
import { type Game, lampOf } from './scrollerGame.js'
import { PIECE, PIECES } from './scrollerLand.js'
import { crownOf, LANTERNS, PLANKS, SCREEN, STONE, TREES } from './scrollerLevel.js'
import { FOREGROUND, LAYERS, MOON, paintSky } from './scrollerSky.js'
import { WALKER, walkerPaint } from './walkerPaint.js'

/** Visible parts of the game: sprites, layer behind layer, and the moon, which follows the camera. */
export function ScrollerSprites({ game, moon }: { game: Game; moon: number }) {
  const { camera, body } = game
  return (
    <>
      <Band paint={paintSky} x={camera} width={SCREEN.width} />
      {LAYERS.map(({ paint, parallax, width }) => (
        <Band key={parallax} paint={paint} x={camera * (1 - parallax)} width={width} />
      ))}
      {PIECES.map((paint, i) => {
        const x = i * PIECE
        const isSeen = x < camera + SCREEN.width + 60 && x + PIECE > camera - 60
        return isSeen && <Band key={x} paint={paint} x={x} width={PIECE} />
      })}
      <Sprite
        paint={walkerPaint(game)}
        x={(body.minX + body.maxX) / 2}
        y={body.maxY}
        width={WALKER.width}
        height={WALKER.height}
        pivotY={WALKER.foot / WALKER.height}
      />
      <Band paint={FOREGROUND.paint} x={camera * (1 - FOREGROUND.parallax)} width={FOREGROUND.width} />
      <Light x={camera + MOON.x} y={MOON.y} radius={520} color="#9db4ff" intensity={moon} shadows={false} />
    </>
  )
}

interface BandProps {
  paint: Paint
  x: number
  width: number
}

/** A painting as high as the screen. */
const Band = ({ paint, x, width }: BandProps) => (
  <Sprite paint={paint} x={x} y={0} width={width} height={SCREEN.height} pivotX={0} pivotY={0} />
)

/** Occluders, which render only once. Light enters earth and stone, but doesn't leave them. */
export const ScrollerShadows = memo(function ScrollerShadows() {
  return (
    <>
      <Occluder walls={STONE.walls()} from="positive" />
      {PLANKS.map((plank) => (
        <Occluder key={plank.x} shape={plank} lit />
      ))}
      {TREES.flatMap(crownOf).map((circle) => (
        <Occluder key={`${circle.x} ${circle.y}`} shape={circle} lit />
      ))}
    </>
  )
})

export interface LightsHandle {
  /** Moves the lights to a moment of the game, without rendering React. */
  move: (game: Game) => void
}

interface ScrollerLightsProps {
  flies: readonly Firefly[]
  reach: number
  start: Game
  lit: readonly boolean[]
  ref: Ref<LightsHandle>
}

/** The lamp, the lanterns, and a small light without shadows for each firefly. */
export const ScrollerLights = memo(function ScrollerLights({ flies, reach, start, lit, ref }: ScrollerLightsProps) {
  const lamp = useRef<LightHandle>(null)
  const glows = useRef<(LightHandle | null)[]>([])
  useImperativeHandle(ref, () => ({
    move: (game) => {
      const { x, y } = lampOf(game)
      lamp.current?.move(x, y)
      flies.forEach((fly, i) => {
        const { x, y, glow } = fireflyAt(fly, game.time)
        glows.current[i]?.set({ x, y, intensity: 0.55 * glow })
      })
    },
  }))
  const at = lampOf(start)
  return (
    <>
      <Light ref={lamp} x={at.x} y={at.y} radius={reach} color="#ffb469" intensity={1.2} size={5} />
      {LANTERNS.map(({ x, y }, i) => (
        <Light key={x} x={x} y={y} radius={260} color="#ff9d52" intensity={0.95} size={7} enabled={lit[i]!} />
      ))}
      {flies.map((fly, i) => {
        const { x, y } = fireflyAt(fly, start.time)
        return (
          <Light
            key={`${fly.x}`}
            ref={(handle) => {
              glows.current[i] = handle
            }}
            x={x}
            y={y}
            radius={54}
            color="#b0e63c"
            intensity={0.5}
            shadows={false}
          />
        )
      })}
    </>
  )
})
