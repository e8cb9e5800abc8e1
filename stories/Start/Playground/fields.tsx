import { type ReactNode, useId, useState } from 'react'
import { LONGEST_TEXT } from './playgroundScene.js'

/** No length is longer. */
const MOST = 10_000

interface NumberFieldProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** True if a number may be typed that is beyond the slider's end. */
  isOpen?: boolean
  onChange: (value: number) => void
  /** Called when a slide or typing ends. */
  onEnd: () => void
}

/** A slider, and the number beside it to be written. */
export function NumberField({ label, value, min, max, step, isOpen = false, onChange, onEnd }: NumberFieldProps) {
  const id = useId()
  const [written, setWritten] = useState<string | null>(null)
  const most = isOpen ? MOST : max
  const shown = Number(value.toFixed(step < 1 ? 2 : 0))
  const accept = (text: string): void => {
    setWritten(text)
    const number = Number(text)
    if (text.trim() !== '' && Number.isFinite(number) && number >= min && number <= most) onChange(number)
  }
  return (
    <div className="playground-field playground-number">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onPointerUp={onEnd}
        onKeyUp={onEnd}
        onBlur={onEnd}
      />
      <input
        type="number"
        aria-label={`${label} as a number`}
        value={written ?? shown}
        {...{ min, step }}
        max={most}
        onChange={(event) => accept(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setWritten(null)
        }}
        onBlur={() => {
          setWritten(null)
          onEnd()
        }}
      />
    </div>
  )
}

interface TextFieldProps {
  label: string
  value: string
  placeholder?: string
  /** Longest text, in characters. @default that of a name */
  longest?: number
  onChange: (value: string) => void
  onEnd: () => void
}

/** A name or another text, of as many letters as a scene may have in one. */
export function TextField({ label, value, placeholder, longest = LONGEST_TEXT, onChange, onEnd }: TextFieldProps) {
  return (
    <label className="playground-field">
      {label}
      <input
        type="text"
        {...{ value, placeholder }}
        maxLength={longest}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onEnd}
      />
    </label>
  )
}

interface ColorFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onEnd: () => void
}

export function ColorField({ label, value, onChange, onEnd }: ColorFieldProps) {
  return (
    <label className="playground-field">
      {label}
      <input type="color" value={value} onChange={(event) => onChange(event.currentTarget.value)} onBlur={onEnd} />
    </label>
  )
}

interface SelectFieldProps<T extends string> {
  label: string
  value: T
  options: readonly T[]
  onChange: (value: T) => void
}

export function SelectField<T extends string>({ label, value, options, onChange }: SelectFieldProps<T>) {
  return (
    <label className="playground-field">
      {label}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}

interface CheckFieldProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <label className="playground-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  )
}

/** Toggles under one heading. */
export function CheckGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="playground-checks">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
