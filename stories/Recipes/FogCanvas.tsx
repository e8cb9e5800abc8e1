import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SceneData } from 'react-umbra'
import type { Point, Ring } from 'react-umbra/geometry'
import { useDensity } from '../stage/useDensity.js'
import type { StageFit } from '../stage/useStageFit.js'
import { middleOf } from './explorer.js'
import { createDark, paintFog, recalled } from './fog.js'

interface FogCanvasProps {
  map: SceneData
  /** How the stage shows the map, over which the fog lies. */
  fit: StageFit
  /** What was seen by now; it is painted anew with each ring. */
  memory: HTMLCanvasElement
  ring: Ring
  hero: Point
  sight: number
  /** The walls of the door that the keys act on. */
  marked?: ArrayLike<number> | undefined
  /** Whether that door has the focus, which must not be overlooked. */
  isFocused: boolean
}

/** The fog over a map, above its light in either host. */
export function FogCanvas({ map, fit, memory, ring, hero, sight, marked, isFocused }: FogCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [scratch] = useState(() => document.createElement('canvas'))
  const [dark] = useState(() => createDark(map))
  const density = useDensity()
  const past = usePast(map)
  const { width, height } = map
  useLayoutEffect(() => {
    const element = canvas.current!
    const across = Math.max(1, Math.round(fit.width * density))
    const down = Math.max(1, Math.round(fit.height * density))
    for (const one of [element, scratch]) {
      if (one.width !== across) one.width = across
      if (one.height !== down) one.height = down
    }
    const context = element.getContext('2d')!
    const { x, y, zoom } = fit.view
    const scale = zoom * density
    context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale)
    paintFog(context, scratch, { dark, memory, past, ring, hero, sight, width, height })
    if (marked) paintMark(context, marked, 1 / zoom, isFocused)
  }, [scratch, dark, fit, density, past, memory, ring, hero, sight, width, height, marked, isFocused])
  return <canvas ref={canvas} className="fog" style={{ width: fit.width, height: fit.height }} />
}

function usePast({ image, width, height }: SceneData): HTMLCanvasElement | null {
  const [past, setPast] = useState<HTMLCanvasElement | null>(null)
  useEffect(() => {
    if (image === undefined) return
    const picture = new Image()
    picture.onload = () => setPast(recalled(picture, width, height))
    picture.src = image
    return () => {
      picture.onload = null
    }
  }, [image, width, height])
  return past
}

/** Widths in CSS pixels, and colours. */
const STRONG_LINES = [
  [5, '#14161c'],
  [2, '#ffc46b'],
] as const
const THIN_LINES = [
  [2.5, 'rgb(20 22 28 / 0.6)'],
  [1, '#ffd9a3'],
] as const

/** A ring round a door, light on dark, so that it is seen on any floor. */
function paintMark(context: CanvasRenderingContext2D, walls: ArrayLike<number>, pixel: number, strong: boolean): void {
  const { x, y } = middleOf(walls)
  for (const [line, style] of strong ? STRONG_LINES : THIN_LINES) {
    context.beginPath()
    context.arc(x, y, Math.max(42, 16 * pixel), 0, 2 * Math.PI)
    context.lineWidth = line * pixel
    context.strokeStyle = style
    context.stroke()
  }
}
