import type { Port } from '../../src/worker/serve.js'
import type { WorkerLike } from '../../src/worker/WorkerLike.js'

/** A worker in this thread: both of its ends, whose messages are copied and arrive later, as between threads. */
export function workerPair(): {
  /** `fail` without a message: its script does not load. */
  worker: WorkerLike & { fail(message?: string): void }
  port: Port
  toWorker: unknown[]
} {
  const listeners = { message: [], messageerror: [], error: [] } as Record<string, ((event: object) => void)[]>
  const atPort: ((message: unknown) => void)[] = []
  const toWorker: unknown[] = []
  const later = (call: () => void) => setTimeout(call)
  return {
    toWorker,
    worker: {
      postMessage(message, transfer) {
        const data = structuredClone(message, { transfer })
        toWorker.push(data)
        later(() => {
          for (const listener of atPort) listener(data)
        })
      },
      addEventListener: (type, listener) => listeners[type]!.push(listener),
      terminate: () => undefined,
      fail: (message) => {
        for (const listener of listeners.error!) listener({ message })
      },
    },
    port: {
      postMessage(message, transfer) {
        const data = structuredClone(message, { transfer })
        later(() => {
          for (const listener of listeners.message!) listener({ data })
        })
      },
      onMessage: (listener) => atPort.push(listener),
    },
  }
}
