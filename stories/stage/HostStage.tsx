import { type CSSProperties, type ReactNode, type RefObject, use, useMemo, useRef } from 'react'
import type { Blend, LightLevel, NormalMap, Renderer, Scene, View } from 'react-umbra'
import type { Paint } from './painting.js'
import { type Projection, StageProjection } from './projection.js'
import { StageHost } from './stageHost.js'
import { useDensity } from './useDensity.js'
import { useElementWidth, wholeHeight } from './useElementWidth.js'
import { useLive } from './useLive.js'
import './stage.css'

export interface StageProps {
  /** The size of the world, which is also the picture's and the shape of the stage. */
  world: { readonly width: number; readonly height: number }
  /** The light where no light falls. */
  ambient: string
  /** Fraction of the screen's resolution at which light is painted. @default 1 */
  resolution?: number
  /** Blend of lights that name none. @default 'screen' */
  blend?: Blend | undefined
  /** How many times light bounces off walls. @default 0 */
  bounces?: number | undefined
  /** Light from every direction without a wall. @default none */
  sky?: string | undefined
  /** Light level where no light falls, for viewers. @default 'dark' */
  daylight?: LightLevel | undefined
  /** The relief of the ground. */
  normalMap?: NormalMap | undefined
  /** Renderer of an overlay; defaults to the toolbar's choice. */
  renderer?: Renderer | undefined
  /**
   * The lit picture: an image's address, or a function that paints it in world units. Pass the same
   * function at every render.
   */
  picture: string | Paint
  /** Text alternative of the picture. */
  label?: string | undefined
  /** A scene to share with content around the stage; its own by default. */
  scene?: Scene | undefined
  /**
   * Buttons and the like over the picture, placed by `--view-x`, `--view-y` and `--zoom`; the pointer over them is
   * still over the host.
   */
  controls?: ReactNode
  /** Lights, occluders, sprites: what goes into a host of either kind. */
  children?: ReactNode
}

export interface HostStageProps extends StageProps {
  /** The part of the world that is shown; all of it by default. */
  view?: View
  /** Height in CSS pixels. @default the height that shows the whole world at the available width */
  height?: number
  className?: string
  /** Ref to the frame's element, such as the one of `useMotion`. */
  area?: RefObject<HTMLDivElement | null>
}

/** A picture, as wide as its container, lit in the host that is chosen around it. */
export function HostStage({ view, height, className = '', area, ...stage }: HostStageProps) {
  const { world } = stage
  const own = useRef<HTMLDivElement>(null)
  const root = area ?? own
  const width = useElementWidth(root)
  const fit = Math.max(1e-3, width / world.width)
  const density = useDensity()
  const live = useLive(root)
  // A component of a module, not one created during rendering.
  const Stage = use(StageHost)
  const aspect = world.width / world.height
  const { x = 0, y = 0, zoom = fit } = view ?? {}
  const projection = useMemo((): Projection => ({ x, y, zoom, density }), [x, y, zoom, density])
  return (
    <div
      className={`stage-frame ${className}`}
      ref={root}
      style={
        {
          '--aspect': aspect,
          '--height': `${height ?? wholeHeight(width, aspect)}px`,
          '--view-x': x,
          '--view-y': y,
          '--zoom': zoom,
        } as CSSProperties
      }
    >
      <StageProjection value={projection}>
        {/* oxlint-disable-next-line react/static-components -- it is the host's, and stays the same */}
        <Stage {...stage} live={live} />
      </StageProjection>
    </div>
  )
}
