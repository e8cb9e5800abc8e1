'use client'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface NameInputProps {
  label: string
  /** The current name, which the input shows at first. */
  name: string
  /** Called with the new name, or null to keep the old one, and with the next focus. */
  onEnd: (name: string | null, focus: NextFocus) => void
}

/** Element that gets the focus: the name, the next name, or the element that already has it. */
export type NextFocus = 'name' | 'next' | 'elsewhere'

/**
 * An input that replaces a name while it is edited. Enter or leaving it applies the new name, Escape discards it, and
 * Tab continues with the next name.
 */
export function NameInput({ label, name, onEnd }: NameInputProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    field.current!.focus()
    field.current!.select()
  }, [])
  return (
    <input
      ref={field}
      aria-label={label}
      defaultValue={name}
      style={INPUT}
      onClick={(event) => event.preventDefault()}
      onBlur={({ target }) => onEnd(target.value, 'elsewhere')}
      onKeyDown={(event) => {
        event.stopPropagation()
        const isTab = event.key === 'Tab' && !event.shiftKey
        if (isTab) event.preventDefault()
        if (isTab || event.key === 'Enter') onEnd(event.currentTarget.value, isTab ? 'next' : 'name')
        else if (event.key === 'Escape') onEnd(null, 'name')
      }}
    />
  )
}

const INPUT = { flex: 1, minWidth: 0, minHeight: 24, font: 'inherit' } as const
