import { type FromWorker, readMessage, type ToWorker } from './messages.js'

/** Computes the result of a request in steps that yield the progress from 0 to 1. */
export type Work = (input: never) => Generator<number, unknown, void>

/** The side of a worker that talks to its owner. */
export interface Port {
  postMessage(message: FromWorker, transfer: ArrayBuffer[]): void
  onMessage(listener: (message: unknown) => void): void
}

/** Available in workers of browsers and of Node. */
declare const setTimeout: (work: () => void) => unknown

/** Milliseconds of work before messages are handled. */
const SLICE = 30

/** Answers the requests of a worker's owner by a table of names. Requests take turns, so that each can be canceled. */
export function serve(port: Port, workByName: Readonly<Record<string, Work>>): void {
  const running = new Map<number, Generator<number, unknown, void>>()

  function fail(id: number, error: unknown): void {
    running.delete(id)
    const kind = error instanceof TypeError ? 'TypeError' : error instanceof RangeError ? 'RangeError' : 'Error'
    const message = error instanceof Error ? error.message : String(error)
    port.postMessage({ umbra: 'error', id, kind, message }, [])
  }

  function run(id: number): void {
    const steps = running.get(id)
    if (steps === undefined) return
    try {
      const end = Date.now() + SLICE
      let step = steps.next()
      while (!step.done && Date.now() < end) step = steps.next()
      if (step.done) {
        running.delete(id)
        port.postMessage({ umbra: 'result', id, result: step.value }, buffersOf(step.value))
        return
      }
      port.postMessage({ umbra: 'progress', id, progress: step.value }, [])
      setTimeout(() => run(id))
    } catch (error) {
      fail(id, error)
    }
  }

  port.onMessage((data) => {
    const message = readMessage<ToWorker>(data)
    if (message?.umbra === 'cancel') running.delete(message.id)
    if (message?.umbra !== 'request') return
    const { id, name, input } = message
    if (!Object.hasOwn(workByName, name)) return fail(id, new RangeError(`react-umbra: this worker knows no ${name}`))
    try {
      running.set(id, workByName[name]!(input as never))
    } catch (error) {
      return fail(id, error)
    }
    run(id)
  })
}

/** Returns the buffers of a result, which are moved instead of copied. */
function buffersOf(result: unknown): ArrayBuffer[] {
  if (result instanceof ArrayBuffer) return [result]
  if (typeof result !== 'object' || result === null) return []
  const buffers = Object.values(result).flatMap((value) =>
    ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  )
  return [...new Set(buffers)]
}
