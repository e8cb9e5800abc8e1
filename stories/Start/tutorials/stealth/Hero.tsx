import type { KeyboardEvent } from 'react'
import { type Point, useScene } from 'react-umbra'

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -10, y: 0 },
  ArrowRight: { x: 10, y: 0 },
  ArrowUp: { x: 0, y: -10 },
  ArrowDown: { x: 0, y: 10 },
}

/** The hero, who walks by arrow keys and slides along walls. */
export function Hero({ place, onMove }: { place: Point; onMove: (place: Point) => void }) {
  const scene = useScene()
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const { x, y } = scene.moveAndSlide({ kind: 'circle', ...place, radius: 10 }, step)
    onMove({ x, y })
  }
  const at = { position: 'absolute', left: place.x, top: place.y, translate: '-50% -50%' } as const
  return (
    <button
      type="button"
      aria-label="Hero: walk with the arrow keys"
      onKeyDown={press}
      style={{ ...at, width: 20, height: 20, padding: 0, borderRadius: '50%', background: '#ffd08a' }}
    />
  )
}
