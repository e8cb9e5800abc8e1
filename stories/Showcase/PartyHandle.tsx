import { type CSSProperties, type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { Point } from 'react-umbra/geometry'
import type { StageFit } from '../stage/useStageFit.js'
import { TOKEN_SIZE } from './mapTokens.js'
import { type Member, SQUARE } from './partyMembers.js'

interface PartyHandleProps {
  member: Member
  at: Point
  isChosen: boolean
  area: RefObject<HTMLElement | null>
  fit: StageFit
  onChoose: () => void
  onMove: (to: Point) => void
  /** Called when it gets or loses the focus, with true if the focus is visible. */
  onFocus: (isSeen: boolean) => void
}

const STEP = SQUARE / 4

const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** Handles mouse, touch, and keys of a member's counter. */
export function PartyHandle({ member, at, isChosen, area, fit, onChoose, onMove, onFocus }: PartyHandleProps) {
  const isHeld = useRef(false)
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isHeld.current = true
    onChoose()
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (!isHeld.current) return
    const box = area.current!.getBoundingClientRect()
    const { x, y, zoom } = fit.view
    onMove({ x: x + (event.clientX - box.left) / zoom, y: y + (event.clientY - box.top) / zoom })
  }
  const onPointerEnd = (): void => {
    isHeld.current = false
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = KEYS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMove({ x: at.x + step.x, y: at.y + step.y })
  }
  return (
    <button
      type="button"
      className="party-handle"
      style={{ '--x': at.x, '--y': at.y, '--size': TOKEN_SIZE } as CSSProperties}
      aria-label={`${member.name}: drag, or move by the arrow keys`}
      aria-pressed={isChosen}
      onClick={onChoose}
      onFocus={(event) => onFocus(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => onFocus(false)}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      {...{ onPointerDown, onKeyDown }}
    />
  )
}
