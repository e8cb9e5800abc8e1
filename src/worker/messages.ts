/** Names of the classes of errors that the caller of a worker receives. */
export type ErrorKind = 'TypeError' | 'RangeError' | 'Error'

/** A message to the worker: starts or cancels a request. */
export type ToWorker = { umbra: 'request'; id: number; name: string; input: unknown } | { umbra: 'cancel'; id: number }

/** A message from the worker. */
export type FromWorker =
  | { umbra: 'progress'; id: number; progress: number }
  | { umbra: 'result'; id: number; result: unknown }
  | { umbra: 'error'; id: number; kind: ErrorKind; message: string }

/** Returns a message of this library, or null: a worker and its page may send others. */
export function readMessage<T extends ToWorker | FromWorker>(message: unknown): T | null {
  const isOurs = typeof message === 'object' && message !== null && 'umbra' in message
  return isOurs ? (message as T) : null
}
