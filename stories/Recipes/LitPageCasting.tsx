import { type CSSProperties, type ElementType, type ReactNode, useRef } from 'react'
import { Occluder } from 'react-umbra'

interface CastingProps {
  /** @default 'div' */
  as?: ElementType
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/** An element that throws a shadow, round corners and all. */
export function Casting({ as: Tag = 'div', ...rest }: CastingProps) {
  const element = useRef<HTMLElement>(null)
  return (
    <>
      <Tag {...rest} ref={element} />
      <Occluder of={element} rounded />
    </>
  )
}
