import { memo, type Ref, useImperativeHandle, useRef } from 'react'
import { Flashlight, type FlashlightHandle, Light, type LightHandle, Occluder } from 'react-umbra'
import type { Game } from './topDownGame.js'
import { FIRES, WALLS } from './topDownMap.js'

export interface TopDownLightsHandle {
  /** Moves the lights to a moment of the game, without rendering React. */
  move: (game: Game) => void
}

interface TopDownLightsProps {
  reach: number
  angle: number
  ref: Ref<TopDownLightsHandle>
}

/** Number of shots with a light. */
const SHOTS = 4

/**
 * The torch, the glow around the player, fires, shots, and the walls that block their light and whose tops it lights.
 */
export const TopDownLights = memo(function TopDownLights({ reach, angle, ref }: TopDownLightsProps) {
  const torch = useRef<FlashlightHandle>(null)
  const glow = useRef<LightHandle>(null)
  const flash = useRef<LightHandle>(null)
  const shots = useRef<(LightHandle | null)[]>([])
  useImperativeHandle(ref, () => ({
    move: ({ x, y, aim, bullets, sinceShot }) => {
      torch.current?.set({ x, y, direction: aim })
      glow.current?.move(x, y)
      flash.current?.set({ x, y, enabled: sinceShot < 3 })
      shots.current.forEach((shot, i) => {
        const bullet = bullets[i]
        shot?.set(bullet ? { x: bullet.x, y: bullet.y, enabled: true } : { enabled: false })
      })
    },
  }))
  return (
    <>
      {WALLS.map((wall) => (
        <Occluder key={`${wall.x} ${wall.y}`} shape={wall} lit />
      ))}
      {FIRES.map(({ x, y }) => (
        <Light key={`${x} ${y}`} x={x} y={y} radius={190} color="#ff9140" intensity={0.85} />
      ))}
      <Light ref={glow} x={0} y={0} radius={105} color="#c8955c" intensity={0.6} />
      <Light ref={flash} x={0} y={0} radius={240} color="#ffd9a0" intensity={0.8} enabled={false} />
      {Array.from({ length: SHOTS }, (_, i) => (
        <Light
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          key={i}
          ref={(handle) => {
            shots.current[i] = handle
          }}
          x={0}
          y={0}
          radius={80}
          color="#ffb861"
          intensity={0.8}
          shadows={false}
          enabled={false}
        />
      ))}
      <Flashlight
        ref={torch}
        x={0}
        y={0}
        direction={0}
        angle={angle}
        feather={0.45}
        radius={reach}
        color="#ffe3b3"
        intensity={1.6}
      />
    </>
  )
})
