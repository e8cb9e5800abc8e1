import type { ComponentType } from 'react'
import { CodeFile } from '../../.storybook/CodeFile.js'
import '../../.storybook/storyCode.css'
import './step.css'

interface StepProps {
  /** The app after this step, shown live. */
  app?: ComponentType
  /** The path of its file in a reader's project, and its text. */
  file: string
  code: string
}

/** A step of a tutorial: its picture, which is the app itself, and the file that makes it. */
export function Step({ app: App, file, code }: StepProps) {
  return (
    <div className="step sb-unstyled">
      {App && (
        <div className="step-picture">
          <App />
        </div>
      )}
      <div className="code">
        <CodeFile path={file} text={code} />
      </div>
    </div>
  )
}
