import { useEffect, useState } from 'react'
import { type PlansInWorker, plansIn } from 'react-umbra/plans'
import PlansWorker from './plansWorker.ts?worker'

/** A long computation on a plan: it gets the functions of the worker, and how to cancel and to report progress. */
export type Job<T> = (
  plans: PlansInWorker,
  run: { signal: AbortSignal; onProgress: (progress: number) => void },
) => Promise<T>

export interface PlanWork<T> {
  result: T | null
  /** From 0 to 1. */
  progress: number
  state: 'idle' | 'working' | 'done' | 'canceled'
  cancel: () => void
  again: () => void
}

/** Runs a job in a worker. A new job object cancels the previous one and starts again; null does nothing. */
export function usePlanWork<T>(job: Job<T> | null): PlanWork<T> {
  const [canceled, setCanceled] = useState<Job<T> | null>(null)
  const [found, setFound] = useState<{ job: Job<T> | null; result: T | null; progress: number }>({
    ...{ job: null, result: null, progress: 0 },
  })
  const isCanceled = job !== null && canceled === job
  useEffect(() => {
    if (job === null || isCanceled) return
    const worker = new PlansWorker()
    const controller = new AbortController()
    const { signal } = controller
    const onProgress = (progress: number) => !signal.aborted && setFound({ job, result: null, progress })
    job(plansIn(worker), { signal, onProgress })
      .then(
        (result) => !signal.aborted && setFound({ job, result, progress: 1 }),
        (error: unknown) => !signal.aborted && reportError(error),
      )
      .finally(() => worker.terminate())
    return () => controller.abort()
  }, [job, isCanceled])
  const own = found.job === job ? found : { result: null, progress: 0 }
  const state = own.result !== null ? 'done' : isCanceled ? 'canceled' : 'working'
  return {
    ...{ result: own.result, progress: own.progress, state: job === null ? 'idle' : state },
    cancel: () => setCanceled(() => job),
    again: () => setCanceled(null),
  }
}
