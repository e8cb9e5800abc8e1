import { useRef, useState } from 'react'

const COMMAND = 'npm install react-umbra'

/** The install command with a button that copies it. */
export function Install() {
  const code = useRef<HTMLElement>(null)
  const [status, setStatus] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(COMMAND)
      setStatus('Copied')
    } catch {
      // A page that is not secure has no clipboard.
      if (code.current) getSelection()?.selectAllChildren(code.current)
      setStatus('Selected')
    }
  }
  return (
    <p className="welcome-install">
      <code ref={code}>{COMMAND}</code>
      <button type="button" onClick={copy} aria-label="Copy the install command">
        {status || 'Copy'}
      </button>
      <span role="status" className="welcome-hidden">
        {status}
      </span>
    </p>
  )
}
