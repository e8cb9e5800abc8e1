import type { ReactNode } from 'react'

/** A link to a page of the catalog on any host. */
export function PageLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={`./?path=/docs/${id}--docs`} target="_top">
      {children}
    </a>
  )
}

/** A link to a public name: its page's id and its section's. */
export function NameLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={`./?path=/docs/${to}`} target="_top">
      {children}
    </a>
  )
}
