import { type ComponentType, createContext } from 'react'
import { CanvasStage } from './CanvasStage.js'
import type { StageProps } from './HostStage.js'

export interface HostedStageProps extends StageProps {
  /** True if it is the page's live stage. */
  live: boolean
}

/** The component that lights a stage's picture; `<LightOverlay>` on the page by default. */
export const StageHost = createContext<ComponentType<HostedStageProps>>(CanvasStage)
