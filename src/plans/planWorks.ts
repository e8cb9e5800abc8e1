import type { Outline } from '../geometry/points.js'
import { meshFromContent, type VisibilityMesh } from '../visibility/createVisibilityMesh.js'
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
  return ({ mesh, region, options }) => {
    const byIndex = { ...options, ...heightsByIndex(options, mesh.numbers) }
    return steps(meshFromContent(mesh), region, byIndex as Options)
  }
}

/** Returns the option `heights`, which is by numbers of walls, by their indices in the copy of the mesh. */
function heightsByIndex(options: { heights?: unknown }, numbers: readonly number[] | null): object | undefined {
  const { heights } = options
  if (numbers === null || !Array.isArray(heights)) return undefined
  return { heights: numbers.map((number) => heights[number]) }
}
