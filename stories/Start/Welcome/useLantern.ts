import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { LightHandle } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'

interface LanternOptions {
  /** The element that takes the pointer, and the frame of the scene in it. */
  hero: RefObject<HTMLElement | null>
  area: RefObject<HTMLElement | null>
  lantern: RefObject<LightHandle | null>
  knob: RefObject<HTMLElement | null>
  view: { readonly x: number; readonly y: number; readonly zoom: number }
  /** True while the lantern may drift by itself. */
  isAnimated: boolean
}

/** Where the lantern starts, in pixels of the map. */
export const LANTERN: Point = { x: 860, y: 640 }

/** How far it drifts, in pixels of the map, and the seconds of a round. */
const DRIFT = { x: 260, y: 120 }
const ROUND = 16

/** Map pixels for each press of a key. */
const STEP = 20

const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/**
 * Moves the lantern through its handle, without rendering React. It drifts until a visitor takes it by pointer, finger,
 * or keys.
 */
export function useLantern({ hero, area, lantern, knob, view, isAnimated }: LanternOptions): void {
  const place = useRef(LANTERN)
  const isTaken = useRef(false)
  const moveTo = useEffectEvent((to: Point) => {
    place.current = to
    lantern.current?.move(to.x, to.y)
    placeKnob(knob.current, (to.x - view.x) * view.zoom, (to.y - view.y) * view.zoom)
  })
  /** Moves it by keys, within the part of the map that the scene shows. */
  const moveBy = useEffectEvent((dx: number, dy: number) => {
    const { width, height } = area.current!.getBoundingClientRect()
    const { x, y } = place.current
    moveTo({
      x: clamp(x + dx, view.x, view.x + width / view.zoom),
      y: clamp(y + dy, view.y, view.y + height / view.zoom),
    })
  })
  useEffect(() => {
    const element = hero.current!
    const follow = (event: PointerEvent): void => {
      const box = area.current!.getBoundingClientRect()
      isTaken.current = true
      moveTo({
        x: view.x + (event.clientX - box.left) / view.zoom,
        y: view.y + (event.clientY - box.top) / view.zoom,
      })
    }
    moveTo(place.current)
    element.addEventListener('pointermove', follow)
    element.addEventListener('pointerdown', follow)
    return () => {
      element.removeEventListener('pointermove', follow)
      element.removeEventListener('pointerdown', follow)
    }
  }, [hero, area, view.x, view.y, view.zoom])
  useEffect(() => {
    if (!isAnimated) return
    let frame = 0
    const drift = (time: number): void => {
      if (isTaken.current) return
      const angle = (2 * Math.PI * time) / 1000 / ROUND
      moveTo({ x: LANTERN.x + DRIFT.x * Math.sin(angle), y: LANTERN.y + DRIFT.y * Math.sin(2 * angle) })
      frame = requestAnimationFrame(drift)
    }
    frame = requestAnimationFrame(drift)
    return () => cancelAnimationFrame(frame)
  }, [isAnimated])
  useEffect(() => {
    const element = hero.current!
    const steer = (event: KeyboardEvent): void => {
      const [x, y] = KEYS[event.key] ?? [0, 0]
      if (event.target !== knob.current || (x === 0 && y === 0)) return
      event.preventDefault()
      isTaken.current = true
      moveBy(x, y)
    }
    element.addEventListener('keydown', steer)
    return () => element.removeEventListener('keydown', steer)
  }, [hero, knob])
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

function placeKnob(knob: HTMLElement | null, left: number, top: number): void {
  if (knob) knob.style.translate = `${left}px ${top}px`
}
