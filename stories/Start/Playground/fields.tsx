import { type ReactNode, useId, useState } from 'react'

interface NumberFieldProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

/** A number to slide or to type. */
export function NumberField({ label, value, min, max, step, onChange }: NumberFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="playground-field playground-number">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <input
        type="number"
        aria-label={`${label} as a number`}
        value={typed ?? Number(value.toFixed(2))}
        {...{ min, max, step }}
        onChange={({ currentTarget: { value: text, valueAsNumber: number } }) => {
          setTyped(text)
          if (number >= min && number <= max) onChange(number)
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}

interface TextFieldProps {
  label: string
  value: string
  placeholder?: string
  onChange: (value: string) => void
}

export function TextField({ label, value, placeholder, onChange }: TextFieldProps) {
  return (
    <label className="playground-field">
      {label}
      <input
        type="text"
        {...{ value, placeholder }}
        maxLength={60}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}

interface ColorFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export function ColorField({ label, value, onChange }: ColorFieldProps) {
  return (
    <label className="playground-field">
      {label}
      <input type="color" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
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
