import { type ComponentType, createContext } from 'react'
import { CanvasStage } from './CanvasStage.js'
import type { StageProps } from './HostStage.js'

export interface HostedStageProps extends StageProps {
  /** Whether it is the page's live stage. */
  live: boolean
}

/** What lights a stage's picture: `<LightOverlay>` on the page, where nobody says otherwise. */
export const StageHost = createContext<ComponentType<HostedStageProps>>(CanvasStage)
