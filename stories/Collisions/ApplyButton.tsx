import type { Contact } from 'react-umbra/geometry'

interface ApplyButtonProps {
  contact: Contact | null
  onApply: (contact: Contact) => void
}

/** Moves a by the way out, as a game does at each step; it keeps the focus where there is nothing to leave. */
export function ApplyButton({ contact, onApply }: ApplyButtonProps) {
  return (
    <button type="button" aria-disabled={contact === null} onClick={() => contact && onApply(contact)}>
      Apply the way out
    </button>
  )
}
