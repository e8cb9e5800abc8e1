import { type CSSProperties, createElement, type ReactNode, useRef } from 'react'
import { Occluder } from 'react-umbra'

interface CastingProps {
  /** @default 'div' */
  as?: string
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/** An element that throws a shadow, round corners and all. */
export function Casting({ as: tag = 'div', ...rest }: CastingProps) {
  const element = useRef<HTMLElement>(null)
  return (
    <>
      {createElement(tag, { ...rest, ref: element })}
      <Occluder of={element} rounded />
    </>
  )
}
