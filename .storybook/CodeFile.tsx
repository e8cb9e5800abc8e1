import { useMemo, useRef, useState } from 'react'
import type { ProjectFile } from '../stories/code/project.js'
import { highlight } from './highlight.js'

/** Characters beyond which a file is data: it is copied and downloaded, and not shown. */
const MAX_SHOWN = 100_000

/** The text of a file, to read and to copy. */
export function CodeFile({ path, text }: ProjectFile) {
  const code = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  const isShown = text.length <= MAX_SHOWN
  const pieces = useMemo(() => (isShown && !path.endsWith('.md') ? highlight(text) : []), [isShown, path, text])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      // A browser may refuse it, and a page that is not secure has no clipboard.
      if (code.current) getSelection()?.selectAllChildren(code.current)
      setSaid('Selected: copy it by the keys')
    }
  }
  return (
    <section className="code-file" aria-label={path}>
      <div className="code-bar">
        <strong>{path}</strong>
        <output>{said}</output>
        <button type="button" aria-label={`Copy ${path}`} onClick={copy}>
          Copy
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keys */}
      <pre tabIndex={0}>
        <code ref={code}>
          {isShown
            ? pieces.length === 0 && text
            : `${Math.round(text.length / 1000)} kB of data: copy it, or download the folder.`}
          {pieces.map(([kind, piece], i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that never changes
            <span key={i} className={kind ? `code-${kind}` : undefined}>
              {piece}
            </span>
          ))}
        </code>
      </pre>
    </section>
  )
}
