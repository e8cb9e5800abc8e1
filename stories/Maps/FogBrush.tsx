import { type CSSProperties, useEffect, useRef } from 'react'
import { Unlit, useDraggable, useToWorld } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'

interface FogBrushProps {
  place: Point
  radius: number
  onMove: (place: Point) => void
  /** Called with each part of a stroke, and whether the stroke starts with it. */
  onPaint: (from: Point, to: Point, isFirst: boolean) => void
}

/**
 * A round brush over the map. The main button or one finger paints, two fingers pan and zoom. Arrow keys move it, and
 * Space or Enter paints.
 */
export function FogBrush({ place, radius, onMove, onPaint }: FogBrushProps) {
  const toWorld = useToWorld()
  const cover = useRef<HTMLDivElement>(null)
  const stroke = useRef<{ pointer: number; at: Point } | null>(null)
  const brush = useDraggable(place, onMove, { step: radius })
  const latest = useRef({ onMove, onPaint })
  useEffect(() => {
    latest.current = { onMove, onPaint }
  })
  useEffect(() => {
    const map = cover.current!.closest<HTMLElement>('[data-umbra-map]')!
    const down = (event: PointerEvent): void => {
      const at = toWorld(event)
      // A second finger pans.
      const isStroke = stroke.current === null && event.button === 0 && at !== null
      stroke.current = isStroke ? { pointer: event.pointerId, at } : null
      if (isStroke) latest.current.onPaint(at, at, true)
    }
    const move = (event: PointerEvent): void => {
      const at = toWorld(event)
      if (at === null) return
      latest.current.onMove(at)
      if (stroke.current?.pointer !== event.pointerId) return
      latest.current.onPaint(stroke.current.at, at, false)
      stroke.current.at = at
    }
    const up = (): void => {
      stroke.current = null
    }
    const ending = new AbortController()
    const { signal } = ending
    map.addEventListener('pointerdown', down, { signal })
    map.addEventListener('pointermove', move, { signal })
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, up, { signal })
    return () => ending.abort()
  }, [toWorld])
  return (
    <Unlit>
      <div ref={cover}>
        <button
          ref={brush}
          type="button"
          className="fog-brush"
          aria-label={`Brush at ${Math.round(place.x)}, ${Math.round(place.y)}: arrow keys move it, Space paints`}
          style={{ '--size': `${2 * radius}px`, left: place.x, top: place.y } as CSSProperties}
          onClick={() => onPaint(place, place, true)}
        />
      </div>
    </Unlit>
  )
}
