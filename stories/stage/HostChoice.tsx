import { lazy, type ReactNode, Suspense } from 'react'
import { CanvasStage } from './CanvasStage.js'
import type { StageProps } from './HostStage.js'
import { Picture } from './Picture.js'
import { type HostedStageProps, StageHost } from './stageHost.js'

/** Hosts of the catalog's scenes: `<LightOverlay>`, or `<LightLayer>` in react-three-fiber. */
export type HostName = 'canvas' | 'webgl'

/** Loaded on demand, because it needs three. */
const WebglStage = lazy(async () => ({ default: (await import('./WebglStage.js')).WebglStage }))

interface HostChoiceProps {
  value: HostName
  children: ReactNode
}

/** Lights the stages inside in the host that the catalog's toolbar asks for. */
export function HostChoice({ value, children }: HostChoiceProps) {
  return <StageHost value={value === 'webgl' ? LiveWebglStage : CanvasStage}>{children}</StageHost>
}

/** Browsers limit the number of WebGL contexts, so only the page's live stage uses one. */
function LiveWebglStage({ live, ...stage }: HostedStageProps) {
  if (!live) return <CanvasStage {...stage} />
  return (
    <Suspense fallback={<DarkStage {...stage} />}>
      <WebglStage {...stage} />
    </Suspense>
  )
}

/** The stage while it is not lit. */
function DarkStage({ world, picture, label, ambient }: StageProps) {
  return (
    <div className="stage stage-dark" style={{ background: ambient }}>
      <Picture world={world} picture={picture} label={label} />
    </div>
  )
}
