import type { ReactNode } from 'react'

interface AboutProps {
  text: string
  children: ReactNode
}

/** A story opened by itself, with the text that its docs page begins with. */
export function About({ text, children }: AboutProps) {
  return (
    <main className="about">
      {children}
      <p className="about-text">
        {text.split('`').map((part, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
          i % 2 === 1 ? <code key={i}>{part}</code> : part,
        )}
      </p>
    </main>
  )
}
