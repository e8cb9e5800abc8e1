import type { Port } from './serve.js'

/**
 * The part of Node's `process` that finds its modules without an import, which bundlers for pages could not resolve.
 */
declare const process: { getBuiltinModule?(name: string): { parentPort: NodePort | null } | undefined } | undefined

interface NodePort {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  on(type: 'message', listener: (message: unknown) => void): void
}

/** The global scope of a web worker. */
interface WorkerScope {
  WorkerGlobalScope?: unknown
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

/** Returns the port to the owner of the worker in which this runs, or null outside a worker. */
export function workerPort(): Port | null {
  const scope = globalThis as unknown as WorkerScope
  if (typeof scope.WorkerGlobalScope === 'function') {
    return {
      postMessage: (message, transfer) => scope.postMessage(message, transfer),
      onMessage: (listener) => scope.addEventListener('message', ({ data }) => listener(data)),
    }
  }
  const threads = typeof process === 'object' ? process.getBuiltinModule?.('node:worker_threads') : undefined
  const port = threads?.parentPort
  if (!port) return null
  return {
    postMessage: (message, transfer) => port.postMessage(message, transfer),
    onMessage: (listener) => port.on('message', listener),
  }
}
