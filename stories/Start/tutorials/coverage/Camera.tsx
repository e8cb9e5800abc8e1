import type { KeyboardEvent, PointerEvent } from 'react'

export interface CameraPlace {
  x: number
  y: number
  direction: number
}

interface CameraProps {
  name: string
  place: CameraPlace
  onChange: (place: CameraPlace) => void
}

const STEPS: Record<string, [x: number, y: number, turn: number]> = {
  ArrowLeft: [-5, 0, 0],
  ArrowRight: [5, 0, 0],
  ArrowUp: [0, -5, 0],
  ArrowDown: [0, 5, 0],
  q: [0, 0, -0.1],
  e: [0, 0, 0.1],
}

/** A camera to drag by pointer, to move by arrow keys, and to turn by Q and E. */
export function Camera({ name, place, onChange }: CameraProps) {
  const drag = ({ currentTarget, buttons, clientX, clientY }: PointerEvent<SVGGElement>) => {
    if (buttons === 0) return
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(
      currentTarget.ownerSVGElement!.getScreenCTM()!.inverse(),
    )
    onChange({ ...place, x, y })
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onChange({ x: place.x + step[0], y: place.y + step[1], direction: place.direction + step[2] })
  }
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuenow={Math.round(place.x)}
      transform={`translate(${place.x} ${place.y}) rotate(${(place.direction * 180) / Math.PI})`}
      style={{ cursor: 'grab', touchAction: 'none' }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    >
      <circle r={16} fill="transparent" />
      <path d="M-8 -7H6V7H-8ZM6 -3L13 -7V7L6 3Z" fill="#2f7fd6" stroke="white" />
    </g>
  )
}
