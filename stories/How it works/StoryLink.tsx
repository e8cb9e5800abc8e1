import type { ReactNode } from 'react'

interface StoryLinkProps {
  /** Id of a page of the catalog, without `--docs`. */
  id: string
  children: ReactNode
}

/**
 * A link to another page of the catalog on any host: the preview is in the same folder as its frame.
 */
export function StoryLink({ id, children }: StoryLinkProps) {
  return (
    <a className="sheet-link" href={`./?path=/docs/${id}--docs`} target="_top">
      {children}
    </a>
  )
}
