/** A web worker, or an object like it. */
interface WebWorkerLike {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  addEventListener(
    type: 'message' | 'messageerror' | 'error',
    listener: (event: { data?: unknown; message?: unknown }) => void,
  ): void
  terminate(): unknown
}

/** A worker of Node's `worker_threads`. */
interface NodeWorkerLike {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  on(type: 'message' | 'messageerror' | 'error' | 'exit', listener: (value: unknown) => void): unknown
  terminate(): unknown
}

/** A worker that has imported `react-umbra/worker`: a web worker, or one of Node's `worker_threads`. */
export type WorkerLike = WebWorkerLike | NodeWorkerLike

/**
 * Calls `onMessage` with each message of a worker, and `onFailure` with the reason if it cannot send any. `isFinal`:
 * true if it cannot send any later either.
 */
export function listen(
  worker: WorkerLike,
  onMessage: (message: unknown) => void,
  onFailure: (reason: string, isFinal: boolean) => void,
): void {
  if ('addEventListener' in worker) {
    worker.addEventListener('message', ({ data }) => onMessage(data))
    worker.addEventListener('messageerror', () => onFailure('a message could not be read', false))
    worker.addEventListener('error', ({ message }) => {
      // Errors of a script that runs have a message.
      if (message === undefined) onFailure('its script did not load', true)
      else onFailure(String(message), false)
    })
  } else {
    worker.on('message', onMessage)
    worker.on('messageerror', (error) => onFailure(String(error), false))
    worker.on('error', (error) => onFailure(String(error), true))
    worker.on('exit', (code) => onFailure(`it ended with code ${code}`, true))
  }
}
