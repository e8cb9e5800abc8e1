import { checkFunction, checkOptions, failType } from '../geometry/check.js'
import type { Outline } from '../geometry/points.js'
import type { VisibilityMesh } from '../visibility/createVisibilityMesh.js'
import { clientOf, type SignalLike, type WorkerOptions } from '../worker/WorkerClient.js'
import type { WorkerLike } from '../worker/WorkerLike.js'
import { checkMesh } from './checkMesh.js'
import type { PlaceViewersOptions, ViewerPlaces } from './placeViewers.js'
import type { SunHours, SunHoursOptions } from './sunHours.js'
import type { VisibilityGraph, VisibilityGraphOptions } from './visibilityGraph.js'

/** The input of a request: the arguments of its function, with the mesh as a buffer. */
export interface PlanInput {
  mesh: ArrayBuffer
  region: Outline
  options: object
}

/** The long computations on plans, in a worker. See `plansIn`. */
export interface PlansInWorker {
  /** Like `visibilityGraph`, as a promise. */
  visibilityGraph(
    mesh: VisibilityMesh,
    region: Outline,
    options: VisibilityGraphOptions & WorkerOptions,
  ): Promise<VisibilityGraph>
  /** Like `placeViewers`, as a promise. */
  placeViewers(
    mesh: VisibilityMesh,
    region: Outline,
    options: PlaceViewersOptions & WorkerOptions,
  ): Promise<ViewerPlaces>
  /** Like `sunHours`, as a promise. */
  sunHours(mesh: VisibilityMesh, region: Outline, options: SunHoursOptions & WorkerOptions): Promise<SunHours>
}

/**
 * Returns the long computations on plans as functions that run in a worker and return promises. The worker's script
 * imports `react-umbra/worker`. All arguments are copied when a function is called. Errors of arguments reject the
 * promise. Requests take turns in one worker. Ending the worker is up to you: cancel requests first, since a web worker
 * that is terminated never answers. Throws a TypeError if `worker` is not a worker.
 * @example
 * ```ts
 * // worker.ts: import 'react-umbra/worker'
 * const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
 * const { signal } = new AbortController()
 * const onProgress = (progress: number) => console.log(progress)
 * const { integration } = await plansIn(worker).visibilityGraph(mesh, floor, { spacing: 10, signal, onProgress })
 * ```
 */
export function plansIn(worker: WorkerLike): PlansInWorker {
  const client = clientOf(worker)
  const requestFor =
    <Options extends object, Result>(name: string) =>
    async (mesh: VisibilityMesh, region: Outline, allOptions: Options & WorkerOptions): Promise<Result> => {
      const { signal, onProgress, ...options } = checkOptions(allOptions)
      if (signal !== undefined) checkSignal('options.signal', signal)
      if (onProgress !== undefined) checkFunction('options.onProgress', onProgress)
      checkMesh(mesh)
      const input: PlanInput = { mesh: mesh.toBuffer(), region, options }
      return client.request<Result>(name, input, { signal, onProgress }, [input.mesh])
    }
  return {
    visibilityGraph: requestFor('visibilityGraph'),
    placeViewers: requestFor('placeViewers'),
    sunHours: requestFor('sunHours'),
  }
}

function checkSignal(name: string, signal: SignalLike): void {
  const isSignal = typeof signal === 'object' && signal !== null && typeof signal.aborted === 'boolean'
  if (!isSignal || typeof signal.addEventListener !== 'function') failType(name, 'an AbortSignal', signal)
}
