import type { ReactNode } from 'react'

interface DocLinkProps {
  /** The page's id in the catalog, without `--docs`. */
  to: string
  className?: string
  children: ReactNode
}

/** A link to a docs page, independent of the catalog's host. */
export function DocLink({ to, className, children }: DocLinkProps) {
  return (
    <a className={className} href={`./?path=/docs/${to}--docs`} target="_top">
      {children}
    </a>
  )
}
