import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Point } from 'react-umbra/geometry'
import { useReducedMotion } from '../../stage/useReducedMotion.js'
import { useInView } from './useInView.js'

/** Seconds of a round of the lamp while its card has the focus, and its radius as a fraction of the scene. */
const ROUND = 6
const RADIUS = { x: 0.34, y: 0.3 }

/** Angle at which the lamp of a focused card rests under reduced motion. */
const REST = -0.7

interface CardLamp<E extends Element> {
  /** The lamp as fractions of the scene's width and height, or null at rest. */
  lamp: Point | null
  /** For the scene's element. */
  props: {
    ref: RefObject<E | null>
    onPointerMove: (event: PointerEvent) => void
    onPointerLeave: () => void
  }
}

/** Returns the lamp of a card's scene: it follows the pointer, and goes round while the card has the focus. */
export function useCardLamp<E extends Element>(): CardLamp<E> {
  const ref = useRef<E>(null)
  const [lamp, setLamp] = useState<Point | null>(null)
  const [isFocused, setFocused] = useState(false)
  const isCalm = useReducedMotion()
  const isInView = useInView(ref)
  useEffect(() => {
    const card = ref.current!.closest('li') ?? ref.current!
    const focus = (): void => setFocused(true)
    const blur = (): void => setFocused(false)
    card.addEventListener('focusin', focus)
    card.addEventListener('focusout', blur)
    return () => {
      card.removeEventListener('focusin', focus)
      card.removeEventListener('focusout', blur)
    }
  }, [])
  useEffect(() => {
    if (!isFocused || !isInView) return
    let frame = 0
    const draw = (time: number): void => {
      const angle = isCalm ? REST : (2 * Math.PI * time) / 1000 / ROUND
      setLamp({ x: 0.5 + RADIUS.x * Math.cos(angle), y: 0.5 + RADIUS.y * Math.sin(angle) })
      if (!isCalm) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => {
      cancelAnimationFrame(frame)
      setLamp(null)
    }
  }, [isFocused, isInView, isCalm])
  const onPointerMove = ({ clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = ref.current!.getBoundingClientRect()
    setLamp({ x: (clientX - left) / width, y: (clientY - top) / height })
  }
  return { lamp, props: { ref, onPointerMove, onPointerLeave: () => setLamp(null) } }
}
