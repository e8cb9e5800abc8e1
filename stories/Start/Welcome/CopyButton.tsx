import { type RefObject, useState } from 'react'

interface CopyButtonProps {
  text: string
  label: string
  /** The element that shows the text. It is selected if the page may not write to the clipboard. */
  source: RefObject<HTMLElement | null>
}

/** A button that copies a text and says so. */
export function CopyButton({ text, label, source }: CopyButtonProps) {
  const [status, setStatus] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setStatus('Copied')
    } catch {
      // A page that is not secure has no clipboard.
      if (source.current) getSelection()?.selectAllChildren(source.current)
      setStatus('Selected')
    }
  }
  return (
    <>
      <button type="button" className="welcome-copy" onClick={copy} aria-label={label}>
        {status || 'Copy'}
      </button>
      <span role="status" className="welcome-hidden">
        {status}
      </span>
    </>
  )
}
