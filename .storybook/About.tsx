import { Fragment } from 'react'

interface AboutProps {
  text: string
}

/** The line above a story that is opened by itself: what it shows, and what to touch. */
export function About({ text }: AboutProps) {
  if (text === '') return null
  return (
    <p className="about">
      {text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
        <Fragment key={i}>{marked(part)}</Fragment>
      ))}
    </p>
  )
}

function marked(part: string) {
  if (part.startsWith('`')) return <code>{part.slice(1, -1)}</code>
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>
  return part
}
