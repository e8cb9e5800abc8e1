import { type ComponentType, type CSSProperties, createContext, use, useLayoutEffect, useMemo, useRef } from 'react'
import { type Frame, frameOf, MARGIN, type Paint, paintOn } from './painting.js'
import { useProjection } from './projection.js'

export interface SpriteProps {
  /** Pass the same function at every render, so that it paints once. */
  paint: Paint
  /** The pivot's place and the size, in world units. */
  x: number
  y: number
  width: number
  height: number
  /** The point that is at (x, y) and about which it turns, as fractions of width and height. @default 0.5 */
  pivotX?: number
  pivotY?: number
  /** Radians, clockwise on the page. @default 0 */
  turn?: number
  /** Swings to a new turn, as a door does, instead of jumping. */
  swings?: boolean
}

/** Milliseconds that a swing takes; stage.css has its curve. */
export const SWING_TIME = 350

/** Most sprites are turned, so they have more pixels than the screen. */
const SPRITE_DENSITY = 2

/** Returns the frame of a sprite on the stage around it. */
export function useSpriteFrame(width: number, height: number): Frame {
  const { zoom, density } = useProjection()
  const scale = zoom * density * SPRITE_DENSITY
  return useMemo(() => frameOf(width, height, scale, MARGIN), [width, height, scale])
}

/** Something painted among the content of a stage, under its light, in either host. */
export function Sprite(props: SpriteProps) {
  // A component of the host's module, not one created during rendering.
  const Drawn = use(SpriteDrawing)
  // oxlint-disable-next-line react/static-components -- it is the host's, and stays the same
  return <Drawn {...props} />
}

function ElementSprite({ paint, x, y, width, height, pivotX = 0.5, pivotY = 0.5, turn = 0, swings }: SpriteProps) {
  const view = useProjection()
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useSpriteFrame(width, height)
  useLayoutEffect(() => {
    paintOn(canvas.current!, paint, width, height, frame)
  }, [paint, width, height, frame])
  const { zoom } = view
  const { scale, margin } = frame
  // Only transforms, because the page rounds a canvas's position and size to whole pixels.
  const place: CSSProperties = {
    width: frame.across,
    height: frame.down,
    translate: `${(x - view.x) * zoom}px ${(y - view.y) * zoom}px`,
    rotate: `${turn}rad`,
    scale: `${zoom / scale}`,
    transform: `translate(${-(width * pivotX * scale + margin)}px, ${-(height * pivotY * scale + margin)}px)`,
  }
  return <canvas ref={canvas} className={swings ? 'stage-sprite stage-swings' : 'stage-sprite'} style={place} />
}

/** The component that draws a host's sprites; elements of the page by default. */
export const SpriteDrawing = createContext<ComponentType<SpriteProps>>(ElementSprite)
