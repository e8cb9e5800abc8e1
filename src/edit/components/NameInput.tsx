'use client'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface NameInputProps {
  label: string
  /** The name so far, shown to change. */
  name: string
  /** Called with the new name, or null to keep the old one, and where the focus is to go. */
  onEnd: (name: string | null, focus: NextFocus) => void
}

/** To the name, to the next one, or where it is already. */
export type NextFocus = 'name' | 'next' | 'elsewhere'

/**
 * A field that takes a name's place while it is changed. Enter or leaving it takes the name, Escape doesn't, and Tab
 * goes on with the next one.
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
