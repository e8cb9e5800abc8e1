import type { ReactNode } from 'react'

/** Buttons that belong together. */
export function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-label={label} className="playground-group">
      {children}
    </div>
  )
}

interface ActionProps {
  label: string
  /** True if it is disabled. It can still have the focus. */
  isOff?: boolean
  onPress: () => void
}

export function Action({ label, isOff = false, onPress }: ActionProps) {
  return (
    <button type="button" aria-disabled={isOff} onClick={onPress}>
      {label}
    </button>
  )
}
