import { type CSSProperties, type ElementType, type ReactNode, use, useEffect, useRef } from 'react'
import { Occluder, type OccluderHandle } from 'react-umbra'
import { LampContext } from './litPageLamp.js'

interface CastingProps {
  /** @default 'div' */
  as?: ElementType
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/** An element that throws a shadow, round corners and all, unless the page's lamp stands in it. */
export function Casting({ as: Tag = 'div', ...rest }: CastingProps) {
  const lamp = use(LampContext)!
  const element = useRef<HTMLElement>(null)
  const occluder = useRef<OccluderHandle>(null)
  useEffect(() => lamp.watch(element.current!, (open) => occluder.current?.set({ open })), [lamp])
  return (
    <>
      <Tag {...rest} ref={element} />
      <Occluder of={element} ref={occluder} rounded />
    </>
  )
}

interface HeadingProps {
  level: 2 | 3
  lines: readonly string[]
  /** How wide its lines are, in its own font size: so that its shadow is the same whatever font is there. */
  ems: readonly number[]
}

/** A heading whose lines stand up from the page like letters on a sign. */
export function Heading({ level, lines, ems }: HeadingProps) {
  const Tag: ElementType = `h${level}`
  return (
    <Tag>
      {lines.map((line, i) => (
        <Casting key={line} as="span" className="wick-line" style={{ width: `${ems[i]}em` }}>
          {line}{' '}
        </Casting>
      ))}
    </Tag>
  )
}
