import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Light, type LightHandle, LightOverlay, Occluder, type Scene } from 'react-umbra'
import { useElementWidth } from '../stage/useElementWidth.js'

export type Method = 'handle' | 'props'

/** Events counted since the first move. */
export interface Counts {
  moves: number
  renders: number
  paints: number
}

/** Takes the lamp somewhere, in world units. */
export interface Mover {
  moveTo(x: number, y: number): void
}

interface LampStageProps {
  method: Method
  scene: Scene
  counts: Counts
  ref: Ref<Mover>
}

export const WORLD = { width: 640, height: 360 }

const START = { x: 170, y: 110 }

const CRATES = [
  { x: 260, y: 120, width: 70, height: 70 },
  { x: 440, y: 210, width: 90, height: 60 },
]

const STEP = 16

const KEYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A floor with crates and one lamp. Memoized, so that only its own renders are counted. */
export const LampStage = memo(function LampStage({ method, scene, counts, ref }: LampStageProps) {
  const root = useRef<HTMLDivElement>(null)
  const light = useRef<LightHandle>(null)
  const knob = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(START)
  const zoom = Math.max(1e-3, useElementWidth(root) / WORLD.width)
  const last = useRef(START)
  useEffect(() => {
    if (counts.moves > 0) count(counts, 'renders')
  })
  const moveTo = (x: number, y: number): void => {
    const to = { x: Math.min(WORLD.width, Math.max(0, x)), y: Math.min(WORLD.height, Math.max(0, y)) }
    last.current = to
    count(counts, 'moves')
    if (method === 'props') {
      setPlace(to)
      return
    }
    light.current?.move(to.x, to.y)
    // The knob follows without React, too.
    const { left, top } = knobStyle(to)
    Object.assign(knob.current!.style, { left, top })
    knob.current!.setAttribute('aria-valuetext', inWords(to))
  }
  useImperativeHandle(ref, () => ({ moveTo }))
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    moveTo(
      ((event.clientX - box.left) / box.width) * WORLD.width,
      ((event.clientY - box.top) / box.height) * WORLD.height,
    )
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    const direction = KEYS[event.key]
    if (direction === undefined) return
    event.preventDefault()
    moveTo(last.current.x + STEP * direction[0], last.current.y + STEP * direction[1])
  }
  return (
    <LightOverlay
      ref={root}
      className="page-stage"
      scene={scene}
      ambient="#1b2030"
      view={{ zoom }}
      onPointerDown={(event) => {
        // A finger beside the lamp scrolls the page.
        if (event.button !== 0 || (event.pointerType === 'touch' && event.target !== knob.current)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
    >
      <div className="page-floor" />
      {CRATES.map((crate) => (
        <div
          key={crate.x}
          className="page-crate"
          style={{
            left: `${(100 * (crate.x - crate.width / 2)) / WORLD.width}%`,
            top: `${(100 * (crate.y - crate.height / 2)) / WORLD.height}%`,
            width: `${(100 * crate.width) / WORLD.width}%`,
            height: `${(100 * crate.height) / WORLD.height}%`,
          }}
        />
      ))}
      {CRATES.map((crate) => (
        <Occluder key={crate.x} shape={{ kind: 'box', ...crate }} lit />
      ))}
      <Light ref={light} x={place.x} y={place.y} radius={330} color="#ffd9a0" />
      <div
        ref={knob}
        className="page-knob"
        role="slider"
        tabIndex={0}
        aria-label="Lamp: move with the arrow keys"
        aria-valuemin={0}
        aria-valuemax={WORLD.width}
        aria-valuenow={Math.round(place.x)}
        aria-valuetext={inWords(place)}
        style={knobStyle(place)}
        onKeyDown={handleKeyDown}
      />
    </LightOverlay>
  )
})

function count(counts: Counts, what: keyof Counts): void {
  counts[what]++
}

function knobStyle({ x, y }: { x: number; y: number }) {
  return { left: `${(100 * x) / WORLD.width}%`, top: `${(100 * y) / WORLD.height}%` }
}

function inWords({ x, y }: { x: number; y: number }): string {
  return `x ${Math.round(x)}, y ${Math.round(y)}`
}
