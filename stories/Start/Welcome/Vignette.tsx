import { type ReactNode, useRef, useState } from 'react'
import type { Point } from 'react-umbra/geometry'
import { HostStage, type StageProps } from '../../stage/HostStage.js'

interface VignetteProps extends Omit<StageProps, 'children'> {
  /** Where the light is until the pointer brings it along, in world units. */
  start: Point
  /** Lights and occluders, for a light that is at a place. */
  children: (lamp: Point) => ReactNode
}

/** The world of most small scenes. */
export const SMALL = { width: 480, height: 300 }

/** A small scene whose light follows the pointer, and returns when it leaves. */
export function Vignette({ start, children, ...stage }: VignetteProps) {
  const area = useRef<HTMLDivElement>(null)
  const [lamp, setLamp] = useState(start)
  const { width, height } = stage.world
  return (
    <div
      className="welcome-vignette"
      onPointerMove={(event) => {
        const box = area.current!.getBoundingClientRect()
        setLamp({
          x: ((event.clientX - box.left) / box.width) * width,
          y: ((event.clientY - box.top) / box.height) * height,
        })
      }}
      onPointerLeave={() => setLamp(start)}
    >
      <HostStage area={area} {...stage}>
        {children(lamp)}
      </HostStage>
    </div>
  )
}
