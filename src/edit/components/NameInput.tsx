'use client'
import type { ReactNode } from 'react'

interface NameInputProps {
  label: string
  /** The name so far, shown to change. */
  name: string
  onEnd: (name: string | null) => void
}

/** A field that takes a name's place while it is changed. Enter or leaving it takes the name, Escape doesn't. */
export function NameInput({ label, name, onEnd }: NameInputProps): ReactNode {
  return (
    <input
      ref={(input) => input?.select()}
      aria-label={label}
      defaultValue={name}
      style={INPUT}
      onClick={(event) => event.preventDefault()}
      onBlur={({ target }) => onEnd(target.value)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') onEnd(event.currentTarget.value)
        else if (event.key === 'Escape') onEnd(null)
      }}
    />
  )
}

const INPUT = { flex: 1, minWidth: 0, minHeight: 24, font: 'inherit' } as const
