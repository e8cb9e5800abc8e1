import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import type { Box, Point } from 'react-umbra/geometry'
import { useElementWidth } from '../stage/useElementWidth.js'
import './sight.css'

interface StageProps {
  /** What the picture shows, for those who do not see it. */
  title: string
  /** Size of the picture's world, which is as wide as its place. */
  width: number
  height: number
  /** What is drawn, as SVG in world units. */
  children: ReactNode
  /** The point to move, and where it may go; without one the picture has none. */
  viewer?: Viewer
  /** Sliders and toggles. */
  controls?: ReactNode
  /** What the picture says in numbers, told when it changes. */
  result: ReactNode
  narrow?: boolean
}

interface Viewer {
  at: Point
  within: Box
  onMove: (to: Point) => void
}

/** World units of one CSS pixel: what keeps letters and dots readable in a small picture. */
const Pixel = createContext(1)

export const usePixel = (): number => useContext(Pixel)

/** World units per press of a key; a tenth of it with Shift. */
const KEY_STEP = 10

const KEYS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A picture in SVG with a point to move by mouse, touch and arrow keys, its controls, and its result in words. */
export function Stage({ title, width, height, children, viewer, controls, result, narrow = false }: StageProps) {
  const area = useRef<HTMLDivElement>(null)
  const id = useId()
  const shown = useElementWidth(area)
  return (
    <figure className={`sight sb-unstyled${narrow ? ' sight-narrow' : ''}`}>
      <div className="sight-area" ref={area}>
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id}>
          <title id={id}>{title}</title>
          <Pixel value={shown > 0 ? width / shown : 1}>{children}</Pixel>
        </svg>
        {viewer && <Handle {...viewer} area={area} width={width} height={height} />}
      </div>
      {controls && <div className="sight-controls">{controls}</div>}
      <figcaption>
        <output>{result}</output>
      </figcaption>
    </figure>
  )
}

interface HandleProps extends Viewer {
  area: RefObject<HTMLDivElement | null>
  width: number
  height: number
}

function Handle({ at, within, onMove, area, width, height }: HandleProps) {
  const handle = useRef<HTMLDivElement>(null)
  const moveTo = useEffectEvent((x: number, y: number) => {
    onMove({
      x: Math.round(Math.min(within.maxX, Math.max(within.minX, x))),
      y: Math.round(Math.min(within.maxY, Math.max(within.minY, y))),
    })
  })
  const step = useEffectEvent((x: number, y: number) => moveTo(at.x + x, at.y + y))
  const follow = useEffectEvent(({ clientX, clientY }: MouseEvent) => {
    const box = area.current!.getBoundingClientRect()
    moveTo(((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height)
  })

  useEffect(() => {
    const element = area.current!
    const knob = handle.current!
    let dragging = false
    const onDown = (event: PointerEvent): void => {
      // A finger beside the point scrolls the page, or taps.
      if (event.button !== 0 || (event.pointerType === 'touch' && event.target !== knob)) return
      dragging = true
      element.setPointerCapture(event.pointerId)
      if (event.target !== knob) follow(event)
    }
    const onDrag = (event: PointerEvent): void => {
      if (dragging) follow(event)
    }
    const onUp = (): void => {
      dragging = false
    }
    const onMouseDown = (event: MouseEvent): void => {
      event.preventDefault()
      knob.focus({ preventScroll: true })
    }
    const onClick = (event: MouseEvent): void => {
      if (event.target !== knob) follow(event)
    }
    const onKey = (event: KeyboardEvent): void => {
      const direction = KEYS[event.key]
      if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const length = event.shiftKey ? KEY_STEP / 10 : KEY_STEP
      step(direction.x * length, direction.y * length)
    }
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onDrag)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onUp)
    element.addEventListener('mousedown', onMouseDown)
    element.addEventListener('click', onClick)
    knob.addEventListener('keydown', onKey)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onDrag)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onUp)
      element.removeEventListener('mousedown', onMouseDown)
      element.removeEventListener('click', onClick)
      knob.removeEventListener('keydown', onKey)
    }
  }, [area])

  return (
    <div
      ref={handle}
      className="sight-handle"
      // Of a slider's one value there is only x; both are told as text.
      role="slider"
      tabIndex={0}
      aria-label="Viewer: move with the arrow keys"
      aria-roledescription="movable point"
      aria-valuemin={within.minX}
      aria-valuemax={within.maxX}
      aria-valuenow={at.x}
      aria-valuetext={`x ${at.x}, y ${at.y}`}
      style={{ left: `${(100 * at.x) / width}%`, top: `${(100 * at.y) / height}%` }}
    />
  )
}

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  /** The value in words, where the number does not say it. */
  text?: string
  onChange: (value: number) => void
}

export function Slider({ label, value, min, max, step = 1, text, onChange }: SliderProps) {
  return (
    <label className="sight-slider">
      {label}
      <input
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  )
}

interface ToggleProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Toggle({ label, checked, onChange }: ToggleProps) {
  return (
    <label>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  )
}

interface ChoiceProps<T extends string> {
  legend: string
  /** Values and their words. */
  options: Readonly<Record<T, string>>
  value: T
  onChange: (value: T) => void
}

export function Choice<T extends string>({ legend, options, value, onChange }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend>{legend}</legend>
      {(Object.keys(options) as T[]).map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {options[option]}
        </label>
      ))}
    </fieldset>
  )
}

/** A square of a colour of the picture's, before its meaning. */
export function Key({ color }: { color: 'seen' | 'wrong' | 'ray' | 'entered' | 'faint' | 'ink' }) {
  return <span className="sight-key" style={{ background: `var(--${color})` }} />
}
