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
  /** It keeps the focus and says why it does nothing. */
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
