import { type ReactNode, useRef } from 'react'
import type { Point } from 'react-umbra/geometry'
import { HostStage, type StageProps } from '../../stage/HostStage.js'
import { useCardLamp } from './useCardLamp.js'

interface VignetteProps extends Omit<StageProps, 'children'> {
  /** Position of the light at rest, in world units. */
  start: Point
  /** Lights and occluders, for a light that is at a place. */
  children: (lamp: Point) => ReactNode
}

/** The world of most small scenes. */
export const SMALL = { width: 480, height: 300 }

/** A small scene whose light follows the pointer, goes round while its card has the focus, and returns after that. */
export function Vignette({ start, children, ...stage }: VignetteProps) {
  const area = useRef<HTMLDivElement>(null)
  const { lamp, props } = useCardLamp<HTMLDivElement>()
  const { width, height } = stage.world
  return (
    <div {...props} className="welcome-vignette">
      <HostStage area={area} {...stage}>
        {children(lamp ? { x: lamp.x * width, y: lamp.y * height } : start)}
      </HostStage>
    </div>
  )
}
