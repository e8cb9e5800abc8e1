import { useRef } from 'react'
import { CopyButton } from './CopyButton.js'

const COMMAND = 'npm install react-umbra'

/** The install command with a button that copies it. */
export function Install() {
  const code = useRef<HTMLElement>(null)
  return (
    <p className="welcome-install">
      <code ref={code}>{COMMAND}</code>
      <CopyButton text={COMMAND} label="Copy the install command" source={code} />
    </p>
  )
}
