import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Point } from 'react-umbra/geometry'
import type { Command } from './topDownGame.js'
import { type Stick, THROW } from './topDownPaint.js'

const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  KeyA: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  KeyD: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  KeyW: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  KeyS: { x: 0, y: 1 },
}

/** Dead zone of a gamepad's stick. */
const REST = 0.2

/** Triggers and shoulder buttons, and the lowest of the four face buttons. */
const TRIGGERS = [0, 5, 7]

interface Held {
  hasPad: boolean
  keys: Set<string>
  /** Position of the mouse, in CSS pixels of the stage; null until it moves. */
  mouse: Point | null
  isPressed: boolean
  /** The thumbs, by their pointers; one that came down on the left walks, one on the right aims and fires. */
  sticks: Map<number, Stick & { walks: boolean }>
}

/** Returns the input of keys, mouse, thumbs and a gamepad. */
export function useTopDownInput() {
  const held = useRef<Held>({ hasPad: false, keys: new Set(), mouse: null, isPressed: false, sticks: new Map() })
  useEffect(() => {
    const look = (): void => {
      held.current.hasPad = navigator.getGamepads().some((pad) => pad?.connected)
    }
    look()
    addEventListener('gamepadconnected', look)
    addEventListener('gamepaddisconnected', look)
    return () => {
      removeEventListener('gamepadconnected', look)
      removeEventListener('gamepaddisconnected', look)
    }
  }, [])
  /** The command of one step; `player` is where he is on the stage, in CSS pixels. */
  const take = (player: Point): Command => {
    const { keys, mouse, isPressed, sticks } = held.current
    let move = sumOf([...keys].flatMap((code) => KEYS[code] ?? []))
    let aim = mouse === null ? null : Math.atan2(mouse.y - player.y, mouse.x - player.x)
    let fire = isPressed || keys.has('Space')
    for (const { walks, fromX, fromY, x, y } of sticks.values()) {
      const way = { x: (x - fromX) / THROW, y: (y - fromY) / THROW }
      if (walks) move = way
      else {
        fire = true
        if (Math.hypot(way.x, way.y) > REST) aim = Math.atan2(way.y, way.x)
      }
    }
    // Without a gamepad, this query is slow in some browsers.
    const pad = held.current.hasPad ? navigator.getGamepads().find((each) => each?.connected) : null
    if (pad) {
      const [walkX = 0, walkY = 0, aimX = 0, aimY = 0] = pad.axes
      if (Math.hypot(walkX, walkY) > REST) move = { x: walkX, y: walkY }
      if (Math.hypot(aimX, aimY) > REST) aim = Math.atan2(aimY, aimX)
      if (TRIGGERS.some((button) => pad.buttons[button]?.pressed)) fire = true
    }
    const length = Math.max(1, Math.hypot(move.x, move.y))
    return { move: { x: move.x / length, y: move.y / length }, aim, fire }
  }
  const lift = (): void => {
    held.current.keys.clear()
    held.current.sticks.clear()
    held.current.isPressed = false
  }
  const placeOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const onEnd = ({ pointerId, pointerType }: PointerEvent): void => {
    held.current.sticks.delete(pointerId)
    if (pointerType !== 'touch') held.current.isPressed = false
  }
  const keys = {
    onKeyDown: (event: KeyboardEvent): void => {
      const isKey = event.code in KEYS || event.code === 'Space'
      if (!isKey || event.altKey || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return
      event.preventDefault()
      held.current.keys.add(event.code)
    },
    onKeyUp: ({ code }: KeyboardEvent): void => {
      held.current.keys.delete(code)
    },
    onBlur: lift,
  }
  const pointers = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { x, y } = placeOf(event)
      if (event.pointerType === 'touch') {
        const walks = x < event.currentTarget.clientWidth / 2
        held.current.sticks.set(event.pointerId, { fromX: x, fromY: y, x, y, walks })
        held.current.mouse = null
      } else held.current.isPressed = true
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const { x, y } = placeOf(event)
      const stick = held.current.sticks.get(event.pointerId)
      if (event.pointerType !== 'touch') held.current.mouse = { x, y }
      else if (stick) {
        const far = Math.max(1, Math.hypot(x - stick.fromX, y - stick.fromY) / THROW)
        stick.x = stick.fromX + (x - stick.fromX) / far
        stick.y = stick.fromY + (y - stick.fromY) / far
      }
    },
    onPointerUp: onEnd,
    onPointerCancel: onEnd,
  }
  return { take, lift, keys, pointers, sticks: (): Iterable<Stick> => held.current.sticks.values() }
}

function sumOf(ways: readonly Point[]): Point {
  return ways.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 })
}
