import { useLayoutEffect, useRef } from 'react'
import { useDensity } from '../stage/useDensity.js'
import { useScheme } from './useScheme.js'

/** Paints a figure in world units. */
export type FigurePaint = (context: CanvasRenderingContext2D, tools: PaintTools) => void

export interface PaintTools {
  /** Colors of the figure's style sheet in the visitor's color scheme. */
  colors: Readonly<Record<ColorName, string>>
  /** World units of one CSS pixel, for line widths and letters. */
  pixel: number
}

const COLORS = [
  'paper',
  'frame',
  'ink',
  'quiet',
  'faint',
  'solid',
  'seen',
  'seen-line',
  'ray',
  'wrong',
  'entered',
] as const

export type ColorName = (typeof COLORS)[number]

interface FigureCanvasProps {
  paint: FigurePaint
  width: number
  height: number
  pixel: number
}

/** The canvas of a figure, as many pixels as the screen has for it. */
export function FigureCanvas({ paint, width, height, pixel }: FigureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const density = useDensity()
  const scheme = useScheme()
  const across = Math.max(1, Math.round((width / pixel) * density))
  const down = Math.max(1, Math.round((height / pixel) * density))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors depend on the scheme
  useLayoutEffect(() => {
    const element = canvas.current!
    // A page that is being left has no colors any more.
    if (element.isConnected === false) return
    if (element.width !== across) element.width = across
    if (element.height !== down) element.height = down
    const context = element.getContext('2d')!
    const style = getComputedStyle(element)
    const colors = Object.fromEntries(COLORS.map((name) => [name, style.getPropertyValue(`--${name}`)]))
    context.reset()
    context.scale(across / width, down / height)
    paint(context, { colors: colors as PaintTools['colors'], pixel })
  }, [paint, across, down, width, height, pixel, scheme])
  return <canvas ref={canvas} className="figure-canvas" />
}
