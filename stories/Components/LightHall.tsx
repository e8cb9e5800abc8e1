import { Canvas } from '@react-three/fiber'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { LightLayerProps } from 'react-umbra/three'
import { useCanvasProps } from '../stage/canvasProps.js'
import { useDensity } from '../stage/useDensity.js'
import { useElementWidth, wholeHeight } from '../stage/useElementWidth.js'
import { HallScene } from './HallScene.js'
import { HALL, LAMPS, type Lamp } from './hall.js'
import { useHallCamera } from './useHallCamera.js'
import './lightHall.css'

/** Tiles per press of a key; a fifth of it with Shift. */
const KEY_STEP = 0.25

const KEYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** A hall that is drawn by three.js and lit by lamps to carry about. */
export function LightHall({ ambient, resolution }: Required<Pick<LightLayerProps, 'ambient' | 'resolution'>>) {
  const root = useRef<HTMLDivElement>(null)
  const width = useElementWidth(root)
  const height = wholeHeight(width, HALL.width / HALL.height)
  const canvas = useCanvasProps()
  const density = useDensity()
  const camera = useHallCamera(root, width, height)
  const [lamps, setLamps] = useState(LAMPS)
  const move = (name: string, x: number, y: number): void =>
    setLamps((all) =>
      all.map((lamp) => (lamp.name === name ? keepInside({ ...lamp, x: lamp.x + x, y: lamp.y + y }) : lamp)),
    )
  return (
    <figure className="hall">
      <div
        ref={root}
        className="hall-stage"
        data-picture=""
        style={{ height, background: ambient }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the camera in here
        tabIndex={0}
        role="application"
        aria-label="A hall of pillars from above: arrow keys move the camera, plus and minus zoom, Tab goes to the lamps"
        {...camera.handlers}
      >
        <Canvas {...canvas} dpr={density}>
          <HallScene ambient={ambient!} resolution={resolution!} lamps={lamps} camera={camera} />
        </Canvas>
        {lamps.map((lamp) => (
          <LampHandle
            key={lamp.name}
            name={lamp.name}
            place={camera.toPage(lamp)}
            scale={camera.scale}
            onMove={(x, y) => move(lamp.name, x, y)}
          />
        ))}
      </div>
      <figcaption>Drag the lamps and the floor · wheel or pinch zooms · all by keys: Tab, arrows, + and −</figcaption>
    </figure>
  )
}

interface LampHandleProps {
  name: string
  place: { x: number; y: number }
  scale: number
  onMove: (x: number, y: number) => void
}

/** The target of pointer, touch and keys of one lamp. */
function LampHandle({ name, place, scale, onMove }: LampHandleProps) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    // Keeps the camera and a second finger from taking over.
    event.stopPropagation()
    if (event.button !== 0 || last.current !== null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (last.current === null || !event.isPrimary) return
    onMove((event.clientX - last.current.x) / scale, (last.current.y - event.clientY) / scale)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const onEnd = (): void => {
    last.current = null
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = KEYS[event.key]
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? KEY_STEP / 5 : KEY_STEP
    onMove(direction[0] * step, direction[1] * step)
  }
  return (
    <button
      type="button"
      className="hall-lamp"
      aria-label={`${name}: move with the arrow keys`}
      style={{ '--x': `${place.x}px`, '--y': `${place.y}px` } as CSSProperties}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      onKeyDown={onKeyDown}
    />
  )
}

function keepInside(lamp: Lamp): Lamp {
  const [right, top] = [HALL.width / 2 - 0.3, HALL.height / 2 - 0.3]
  return { ...lamp, x: Math.min(right, Math.max(-right, lamp.x)), y: Math.min(top, Math.max(-top, lamp.y)) }
}
