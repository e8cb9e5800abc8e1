import { highlight } from '../highlight.js'
import { NameLink } from './links.js'

interface CodeProps {
  code: string
  /** Addresses of public names. */
  names: Readonly<Record<string, string>>
  /** The name that the code is about, which links nowhere. */
  without: string
}

/** Code in colors. Public names link to their reference. */
export function Code({ code, names, without }: CodeProps) {
  const linked = (text: string) =>
    text.split(/(\b[A-Za-z]\w+\b)/).map((word, i) => {
      const to = i % 2 === 1 && word !== without && Object.hasOwn(names, word) ? names[word] : undefined
      return to === undefined ? (
        word
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text that never changes
        <NameLink key={i} to={to}>
          {word}
        </NameLink>
      )
    })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keys
    <pre tabIndex={0}>
      <code>
        {highlight(code).map(([kind, piece], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that never changes
          <span key={i} className={kind ? `code-${kind}` : undefined}>
            {kind === null || kind === 'tag' ? linked(piece) : piece}
          </span>
        ))}
      </code>
    </pre>
  )
}
