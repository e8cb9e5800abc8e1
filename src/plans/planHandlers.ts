import type { Outline } from '../geometry/points.js'
import { type VisibilityMesh, visibilityMeshFrom } from '../visibility/createVisibilityMesh.js'
import { placeViewersSteps } from './placeViewers.js'
import type { PlanInput, PlansInWorker } from './plansIn.js'
import type { Progress } from './progress.js'
import { sunHoursSteps } from './sunHours.js'
import { visibilityGraphSteps } from './visibilityGraph.js'

type PlanHandler = (input: PlanInput) => Progress<object>
type Steps<Options> = (mesh: VisibilityMesh, region: Outline, options: Options) => Progress<object>

/** Answers requests of `plansIn`. */
export const planHandlers: Readonly<Record<keyof PlansInWorker, PlanHandler>> = {
  visibilityGraph: handlerOf(visibilityGraphSteps),
  placeViewers: handlerOf(placeViewersSteps),
  sunHours: handlerOf(sunHoursSteps),
}

function handlerOf<Options extends object>(steps: Steps<Options>): PlanHandler {
  return ({ mesh, region, options }) => steps(visibilityMeshFrom(mesh), region, options as Options)
}
