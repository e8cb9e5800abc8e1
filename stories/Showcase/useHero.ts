import { type KeyboardEvent, useRef } from 'react'
import type { Point } from 'react-umbra/geometry'
import { type Motion, STEP, useMotion } from '../figure/useMotion.js'
import { useReducedMotion } from '../stage/useReducedMotion.js'
import type { PathFinder } from './heroPath.js'
import { type Obstacles, walk, walkAlong } from './heroWalk.js'

/** A hero's place and direction of view, in map pixels and radians. */
export interface Hero extends Point {
  turn: number
}

interface HeroOptions {
  hero: Hero
  onWalk: (hero: Hero) => void
  obstacles: Obstacles
  pathFinder: PathFinder
}

/** Map pixels per second, and the seconds that a press of a key walks at least. */
const SPEED = 240
const STRIDE = 0.1

/** Maximum number of steps of one walk under reduced motion. */
const MAX_STEPS = 1200

const KEYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  a: { x: -1, y: 0 },
  d: { x: 1, y: 0 },
  w: { x: 0, y: -1 },
  s: { x: 0, y: 1 },
}

const STILL: Point = { x: 0, y: 0 }

/** Lets a hero walk: by keys that are held, or along a path to a place; at once under reduced motion. */
export function useHero({ hero, onWalk, obstacles, pathFinder }: HeroOptions) {
  const steering = useRef({
    at: hero,
    path: [] as Point[],
    held: new Set<string>(),
    stride: { direction: STILL, remaining: 0 },
  })
  const reduced = useReducedMotion()

  const step = (seconds: number): boolean => {
    const { at, path, held, stride } = steering.current
    const length = SPEED * seconds
    let direction = STILL
    for (const key of held) direction = { x: direction.x + KEYS[key]!.x, y: direction.y + KEYS[key]!.y }
    if (held.size === 0 && stride.remaining > 0) direction = stride.direction
    stride.remaining -= seconds
    const isSteered = direction.x !== 0 || direction.y !== 0
    if (!isSteered && path.length === 0) return false
    const scale = length / Math.hypot(direction.x, direction.y)
    const to = isSteered
      ? walk(at, { x: direction.x * scale, y: direction.y * scale }, obstacles)
      : walkAlong(at, path, length, obstacles)
    const moved = Math.hypot(to.x - at.x, to.y - at.y)
    // Something is in the way, such as a door that was shut.
    if (moved < length / 50) path.length = 0
    if (!isSteered && moved > 0) direction = { x: to.x - at.x, y: to.y - at.y }
    steering.current.at = { ...to, turn: direction === STILL ? at.turn : Math.atan2(direction.y, direction.x) }
    onWalk(steering.current.at)
    return moved > 0
  }

  const motion: Motion = useMotion((seconds) => {
    step(seconds)
  })

  /** Under reduced motion, a press or a path is walked to its end before the next picture. */
  const jump = (): void => {
    for (let i = 0; i < MAX_STEPS && step(STEP); i++);
  }

  const walkTo = (goal: Point): void => {
    steering.current.path = pathFinder.path(steering.current.at, goal)
    steering.current.stride.remaining = 0
    if (reduced) jump()
  }

  const onKeyDown = (event: KeyboardEvent): boolean => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const direction = KEYS[key]
    if (direction === undefined) return false
    steering.current.path = []
    steering.current.stride = { direction, remaining: STRIDE }
    if (reduced) jump()
    else steering.current.held.add(key)
    return true
  }
  const onKeyUp = (event: KeyboardEvent): void => {
    steering.current.held.delete(event.key.length === 1 ? event.key.toLowerCase() : event.key)
  }
  const onBlur = (): void => steering.current.held.clear()

  return { area: motion.area, walkTo, onKeyDown, onKeyUp, onBlur }
}
