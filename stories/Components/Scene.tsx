import type { ReactNode, RefObject } from 'react'
import type { View } from 'react-umbra'
import { Figure } from '../figure/Figure.js'
import type { Movable } from '../figure/Handle.js'
import { HostStage, type StageProps } from '../stage/HostStage.js'
import './scene.css'

interface SceneProps extends Omit<StageProps, 'label' | 'controls'> {
  /** Text alternative of the picture. */
  title: string
  /** Drawn over the dark, as SVG in world units. */
  marks?: ReactNode
  handles: readonly Movable[]
  /** The part of the world that is shown, in CSS pixels; all of it by default. */
  view?: View | undefined
  /** Ref to the stage's frame, such as the one of `useMotion`, so that both observe the same element. */
  area?: RefObject<HTMLDivElement | null>
  controls?: ReactNode
  /** Elements over the picture, which the stage places under the fog, but which keys still reach. */
  elements?: ReactNode
  result: ReactNode
  /** True to announce changes of the result. @default true */
  announces?: boolean
}

/** The size of most scenes. */
export const WORLD = { width: 720, height: 420 }

/** A night scene in the host that the toolbar asks for, with a figure's handles, controls and result. */
export function Scene({
  title,
  world,
  marks,
  handles,
  view,
  area,
  controls,
  elements,
  result,
  announces = true,
  ...stage
}: SceneProps) {
  return (
    <Figure
      title={title}
      {...world}
      backdrop={
        <HostStage
          className="scene"
          world={world}
          {...(view && { view })}
          {...(area && { area })}
          controls={elements}
          {...stage}
        />
      }
      handles={handles}
      controls={controls}
      result={result}
      announces={announces}
    >
      {marks}
    </Figure>
  )
}
