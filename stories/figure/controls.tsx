import { useId } from 'react'

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  /** The value in words, if the number alone is unclear. */
  text?: string
  onChange: (value: number) => void
}

export function Slider({ label, value, min, max, step = 1, text, onChange }: SliderProps) {
  return (
    <label className="figure-slider">
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

/** A square of one of the picture's colors, before its meaning. */
export function Key({ color }: { color: 'seen' | 'wrong' | 'ray' | 'entered' | 'faint' | 'ink' }) {
  return <span className="figure-key" style={{ background: `var(--${color})` }} />
}

interface PlayButtonProps {
  motion: { readonly running: boolean; readonly toggle: () => void }
}

/** Starts and stops a figure's motion. */
export function PlayButton({ motion }: PlayButtonProps) {
  return (
    <button type="button" onClick={motion.toggle}>
      {motion.running ? 'Pause' : 'Play'}
    </button>
  )
}
