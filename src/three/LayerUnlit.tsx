'use client'
import { createPortal } from '@react-three/fiber'
import { type ReactNode, useEffect, useState } from 'react'
import { UnlitGroup } from './UnlitGroup.js'

/** Above the canvas's own events, whose priority is 1: objects drawn on top get the pointer first. */
const ON_TOP = { events: { priority: 2 } }

/** Renders the children of `<Unlit>` in a layer, after everything else. */
export function LayerUnlit({ children }: { children?: ReactNode }): ReactNode {
  const [group] = useState(() => new UnlitGroup())
  useEffect(() => () => group.free(), [group])
  return (
    <>
      <primitive object={group} />
      {createPortal(children, group.content, ON_TOP)}
    </>
  )
}
