import { useEffect, useState } from 'react'
import type { FieldRequest, FieldRow } from './isovistField.js'
import IsovistWorker from './isovistWorker.ts?worker'

/** A field as far as it has been measured. */
export interface IsovistField {
  request: FieldRequest
  rows: readonly FieldRow[]
  state: 'measuring' | 'done' | 'canceled'
  /** Stops measuring. */
  cancel: () => void
  /** Restarts a canceled measurement. */
  again: () => void
}

/** Milliseconds between updates of the picture; drawing every row would be wasted. */
const SHOWN_EVERY = 100

/** Measures a field in its own worker. A new request object starts another measurement. */
export function useIsovistField(request: FieldRequest): IsovistField {
  const [canceled, setCanceled] = useState<FieldRequest | null>(null)
  const [found, setFound] = useState<{ request: FieldRequest; rows: readonly FieldRow[] }>({ request, rows: [] })
  const isCanceled = canceled === request
  useEffect(() => {
    if (isCanceled) return
    const rows: FieldRow[] = []
    const worker = new IsovistWorker()
    let shown = performance.now()
    worker.onmessage = ({ data }: MessageEvent<FieldRow>): void => {
      rows.push(data)
      if (rows.length < request.rows && performance.now() - shown < SHOWN_EVERY) return
      shown = performance.now()
      setFound({ request, rows: [...rows] })
    }
    worker.postMessage(request)
    return () => worker.terminate()
  }, [request, isCanceled])
  const rows = found.request === request ? found.rows : []
  return {
    request,
    rows,
    state: isCanceled ? 'canceled' : rows.length === request.rows ? 'done' : 'measuring',
    cancel: () => setCanceled(request),
    again: () => setCanceled(null),
  }
}
