import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Steering } from './scrollerGame.js'

export type Command = keyof Steering

const KEYS: Record<string, Command> = {
  ArrowLeft: 'left',
  a: 'left',
  ArrowRight: 'right',
  d: 'right',
  ArrowUp: 'jump',
  w: 'jump',
  ' ': 'jump',
}

/** Seconds that a command lasts at least, so that a tap of a key is felt. */
const TAP = 0.12

/** Returns the commands of held keys and buttons. Calls `onCommand` when one starts. */
export function useSteering(onCommand: () => void) {
  const held = useRef({ left: false, right: false, jump: false })
  const left = useRef({ left: 0, right: 0, jump: 0 })
  const begin = (command: Command): void => {
    held.current[command] = true
    left.current[command] = TAP
    onCommand()
  }
  const end = (command: Command): void => {
    held.current[command] = false
  }
  /** The commands of one step. */
  const take = (seconds: number): Steering => {
    const isOn = (command: Command): boolean => {
      left.current[command] = Math.max(0, left.current[command] - seconds)
      return held.current[command] || left.current[command] > 0
    }
    return { left: isOn('left'), right: isOn('right'), jump: isOn('jump') }
  }
  const commandOf = (event: KeyboardEvent): Command | undefined => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    return KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  }
  const keys = {
    onKeyDown: (event: KeyboardEvent): void => {
      const command = commandOf(event)
      if (command === undefined) return
      event.preventDefault()
      if (!event.repeat) begin(command)
    },
    onKeyUp: (event: KeyboardEvent): void => {
      const command = commandOf(event)
      if (command !== undefined) end(command)
    },
    onBlur: (): void => {
      for (const command of Object.values(KEYS)) end(command)
    },
  }
  /** Returns the handlers of a button that a finger, a mouse or a key can hold. */
  const button = (command: Command) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      begin(command)
    },
    // A screen reader clicks without a pointer: that is a tap.
    onClick: (event: MouseEvent): void => {
      if (event.detail > 0) return
      begin(command)
      end(command)
    },
    onPointerUp: (): void => end(command),
    onPointerCancel: (): void => end(command),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      if (!event.repeat) begin(command)
    },
    onKeyUp: (): void => end(command),
    onBlur: (): void => end(command),
  })
  return { take, keys, button }
}
