import type { Outline } from '../geometry/points.js'
import { type VisibilityMesh, visibilityMeshFrom } from '../visibility/createVisibilityMesh.js'
import { placeViewersSteps } from './placeViewers.js'
import type { PlanInput, PlansInWorker } from './plansIn.js'
import type { Progress } from './progress.js'
import { sunHoursSteps } from './sunHours.js'
import { visibilityGraphSteps } from './visibilityGraph.js'

type PlanWork = (input: PlanInput) => Progress<object>
type Steps<Options> = (mesh: VisibilityMesh, region: Outline, options: Options) => Progress<object>

/** Answers requests of `plansIn`. */
export const planWorks: Readonly<Record<keyof PlansInWorker, PlanWork>> = {
  visibilityGraph: workOf(visibilityGraphSteps),
  placeViewers: workOf(placeViewersSteps),
  sunHours: workOf(sunHoursSteps),
}

function workOf<Options extends object>(steps: Steps<Options>): PlanWork {
  return ({ mesh, region, options }) => steps(visibilityMeshFrom(mesh), region, options as Options)
}
