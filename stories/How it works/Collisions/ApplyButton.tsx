import type { Contact } from 'react-umbra/geometry'

interface ApplyButtonProps {
  contact: Contact | null
  onApply: (contact: Contact) => void
}

/**
 * Moves `a` out of `b` by the minimum translation vector, as a game does at each step. Keeps the focus
 * when they don't overlap.
 */
export function ApplyButton({ contact, onApply }: ApplyButtonProps) {
  return (
    <button type="button" aria-disabled={contact === null} onClick={() => contact && onApply(contact)}>
      Move a out
    </button>
  )
}
