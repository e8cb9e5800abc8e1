import { failType } from '../geometry/check.js'
import { type ErrorKind, type FromWorker, readMessage, type ToWorker } from './messages.js'
import { listen, type WorkerLike } from './WorkerLike.js'

/** The members of an `AbortSignal` that are used here. */
export interface SignalLike {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** Options of every request to a worker. */
export interface WorkerOptions {
  /** Cancels the request: the worker stops, and the promise is rejected with the signal's reason. */
  signal?: SignalLike | undefined
  /** Called with the progress from 0 to 1, which never decreases. */
  onProgress?: ((progress: number) => void) | undefined
}

const ERRORS: Readonly<Record<ErrorKind, new (message: string) => Error>> = { TypeError, RangeError, Error }

interface Pending {
  resolve(result: unknown): void
  reject(error: unknown): void
  onProgress(progress: number): void
}

/** Clients by their worker: each worker has one. */
const clients = new WeakMap<WorkerLike, WorkerClient>()

/** Returns the client of a worker. Throws a TypeError if the value is not a worker. */
export function clientOf(worker: WorkerLike): WorkerClient {
  const isObject = typeof worker === 'object' && worker !== null
  const listens = isObject && ('addEventListener' in worker ? worker.addEventListener : worker.on)
  if (!isObject || typeof worker.postMessage !== 'function' || typeof listens !== 'function') {
    failType('worker', 'a Worker that imports react-umbra/worker', worker)
  }
  const client = clients.get(worker) ?? new WorkerClient(worker)
  clients.set(worker, client)
  return client
}

/** Sends requests to a worker, and returns their results as promises. */
class WorkerClient {
  readonly #worker: WorkerLike
  readonly #pending = new Map<number, Pending>()
  #lastId = 0
  /** The error of a worker that will never answer; null for others. */
  #fatalError: Error | null = null

  constructor(worker: WorkerLike) {
    this.#worker = worker
    listen(
      worker,
      (data) => this.#receive(data),
      (reason, isFinal) => this.#fail(reason, isFinal),
    )
  }

  /**
   * Requests a result by the name of its work. `transfer` lists the buffers of the input to move instead of copying
   * them.
   */
  request<T>(
    name: string,
    input: unknown,
    { signal, onProgress }: WorkerOptions,
    transfer: ArrayBuffer[] = [],
  ): Promise<T> {
    const id = ++this.#lastId
    return new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      if (this.#fatalError !== null) return reject(this.#fatalError)
      const abort = (): void => {
        this.#post({ umbra: 'cancel', id })
        this.#pending.get(id)?.reject(signal?.reason)
      }
      const end = (): void => {
        this.#pending.delete(id)
        signal?.removeEventListener('abort', abort)
      }
      let latest = 0
      this.#pending.set(id, {
        resolve: (result) => {
          end()
          resolve(result as T)
        },
        reject: (error) => {
          end()
          reject(error)
        },
        onProgress: (progress) => {
          latest = Math.max(latest, progress)
          onProgress?.(latest)
        },
      })
      signal?.addEventListener('abort', abort)
      try {
        this.#post({ umbra: 'request', id, name, input }, transfer)
      } catch (error) {
        this.#pending
          .get(id)
          ?.reject(new TypeError(`react-umbra: the arguments of ${name} must be plain data: ${error}`))
      }
    })
  }

  #post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  #receive(data: unknown): void {
    const message = readMessage<FromWorker>(data)
    const pending = message && this.#pending.get(message.id)
    if (!pending) return
    if (message.umbra === 'error') pending.reject(new ERRORS[message.kind](message.message))
    else if (message.umbra === 'progress') this.#report(message.id, pending, message.progress)
    else if (this.#report(message.id, pending, 1)) pending.resolve(message.result)
  }

  /** Reports progress. An error of the listener ends the request. */
  #report(id: number, pending: Pending, progress: number): boolean {
    try {
      pending.onProgress(progress)
    } catch (error) {
      this.#post({ umbra: 'cancel', id })
      pending.reject(error)
      return false
    }
    // The listener may have canceled the request.
    return this.#pending.has(id)
  }

  /** Rejects all pending requests, and those to come if the failure is final. */
  #fail(reason: string, isFinal: boolean): void {
    const error = new Error(`react-umbra: the worker failed: ${reason}. Does its script import react-umbra/worker?`)
    if (isFinal) this.#fatalError ??= error
    for (const { reject } of [...this.#pending.values()]) reject(error)
  }
}
