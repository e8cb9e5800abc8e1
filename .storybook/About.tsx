interface AboutProps {
  text: string
}

/** The text that a story's docs page begins with, for the story that is opened by itself. */
export function About({ text }: AboutProps) {
  if (text === '') return null
  return (
    <p className="about">
      {text.split('`').map((part, i) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
        i % 2 === 1 ? <code key={i}>{part}</code> : part,
      )}
    </p>
  )
}
