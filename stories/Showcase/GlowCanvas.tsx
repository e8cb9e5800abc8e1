import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useDensity } from '../stage/useDensity.js'
import { useElementWidth } from '../stage/useElementWidth.js'
import { type Firefly, fireflyAt } from './fireflies.js'
import { type Game, lampOf } from './scrollerGame.js'
import { LANTERNS, SCREEN } from './scrollerLevel.js'

export interface GlowHandle {
  /** Paints the glow of a moment, without rendering React. */
  paint: (game: Game) => void
}

interface GlowCanvasProps {
  game: Game
  flies: readonly Firefly[]
  ref: Ref<GlowHandle>
}

/** Glowing things, above the light map in either host: flames, and the bodies of the fireflies. */
export function GlowCanvas({ game, flies, ref }: GlowCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const density = useDensity()
  const shown = useElementWidth(canvas)
  const across = Math.max(1, Math.round(shown * density))
  const down = Math.max(1, Math.round((across * SCREEN.height) / SCREEN.width))
  const paint = ({ time }: Game): void => {
    const element = canvas.current!
    if (element.width !== across) element.width = across
    if (element.height !== down) element.height = down
    const context = element.getContext('2d')!
    const scale = across / SCREEN.width
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, across, down)
    // After React has rendered the rest, so that a flame doesn't run ahead of its lamp.
    context.setTransform(scale, 0, 0, scale, -game.camera * scale, 0)
    context.globalCompositeOperation = 'lighter'
    paintGlow(context, { ...game, time }, flies)
  }
  useImperativeHandle(ref, () => ({ paint }))
  useLayoutEffect(() => paint(game))
  return <canvas ref={canvas} className="scroller-glow" />
}

function paintGlow(context: CanvasRenderingContext2D, game: Game, flies: readonly Firefly[]): void {
  const { x, y } = lampOf(game)
  halo(context, x, y, 58, '255 176 92', 0.5)
  halo(context, x, y, 11, '255 240 205', 0.95)
  LANTERNS.forEach((lantern, i) => {
    if (!game.lit[i]) return
    halo(context, lantern.x, lantern.y, 70, '255 150 70', 0.5)
    halo(context, lantern.x, lantern.y, 14, '255 232 190', 0.95)
  })
  for (const fly of flies) {
    const { x, y, glow } = fireflyAt(fly, game.time)
    if (x < game.camera - 30 || x > game.camera + SCREEN.width + 30) continue
    halo(context, x, y, 13, '190 255 110', 0.5 * glow)
    halo(context, x, y, 3.2, '240 255 190', glow)
  }
}

function halo(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
  alpha: number,
): void {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, `rgb(${color} / ${alpha})`)
  gradient.addColorStop(0.4, `rgb(${color} / ${alpha * 0.35})`)
  gradient.addColorStop(1, `rgb(${color} / 0)`)
  context.fillStyle = gradient
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
}
