import { describe, expect, it, vi } from 'vitest'
import { serve, type Work } from '../../src/worker/serve.js'
import { clientOf } from '../../src/worker/WorkerClient.js'
import { workerPair } from '../helpers/workerPair.js'

/** Counts to a number, one step at a time. Never ends by itself if that is infinite. */
const counting = (onStep: () => void = () => undefined): Work =>
  function* count(to: number) {
    for (let i = 0; i < to; i++) {
      onStep()
      yield i / to
    }
    return { values: Float64Array.of(to) }
  }

function start(works: Record<string, Work>) {
  const { worker, port, toWorker } = workerPair()
  serve(port, works)
  return { worker, client: clientOf(worker), toWorker }
}

describe('a request to a worker', () => {
  it('returns the result, after progress that never decreases and ends with 1', async () => {
    const progress: number[] = []
    const { client } = start({
      *untilTold() {
        // Goes back between two reports.
        while (progress.length < 3) yield progress.length === 1 ? 0.2 : 0.4
        return { values: Float64Array.of(8) }
      },
    })
    const result = await client.request('untilTold', 0, { onProgress: (value) => progress.push(value) })
    expect(result).toEqual({ values: Float64Array.of(8) })
    expect(progress.slice(0, 3)).toEqual([0.4, 0.4, 0.4])
    expect(progress.at(-1)).toBe(1)
  })

  it('stops the work when it is canceled, and rejects with the reason', async () => {
    const onStep = vi.fn()
    const { client } = start({ count: counting(onStep) })
    const controller = new AbortController()
    const result = client.request('count', Infinity, {
      signal: controller.signal,
      onProgress: () => controller.abort('enough'),
    })
    await expect(result).rejects.toBe('enough')
    // A later request is answered after the cancellation has arrived.
    await client.request('count', 0, {})
    const steps = onStep.mock.calls.length
    await client.request('count', 0, {})
    expect(onStep.mock.calls.length).toBe(steps)
  })

  it('stops listening to its signal once it is answered', async () => {
    const { client, toWorker } = start({ count: counting() })
    const { signal } = new AbortController()
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    await client.request('count', 1, { signal })
    expect(added).toHaveBeenCalledTimes(1)
    expect(removed.mock.calls).toEqual(added.mock.calls)
    expect(toWorker).toHaveLength(1)
  })

  it('is not sent when it is canceled before', async () => {
    const { client, toWorker } = start({ count: counting() })
    await expect(client.request('count', 1, { signal: AbortSignal.abort('never') })).rejects.toBe('never')
    expect(toWorker).toEqual([])
  })

  it('takes turns with other requests', async () => {
    const { client } = start({ count: counting() })
    const controller = new AbortController()
    const endless = client.request('count', Infinity, { signal: controller.signal })
    expect(await client.request('count', 3, {})).toEqual({ values: Float64Array.of(3) })
    controller.abort('done')
    await expect(endless).rejects.toBe('done')
  })

  it('rejects with errors of the work, by class and message', async () => {
    const { client } = start({
      fail: () => {
        throw new RangeError('react-umbra: x must be y, got z')
      },
    })
    const result = client.request('fail', 1, {})
    await expect(result).rejects.toThrow(RangeError)
    await expect(result).rejects.toThrow('react-umbra: x must be y, got z')
    await expect(client.request('other', 1, {})).rejects.toThrow('react-umbra: this worker knows no other')
  })

  it('rejects with an error of the listener, and stops', async () => {
    const { client, toWorker } = start({ count: counting() })
    const onProgress = () => {
      throw new Error('mine')
    }
    await expect(client.request('count', Infinity, { onProgress })).rejects.toThrow('mine')
    expect(toWorker.at(-1)).toMatchObject({ umbra: 'cancel' })
  })

  it('rejects arguments that cannot be sent', async () => {
    const { client } = start({ count: counting() })
    await expect(client.request('count', () => 1, {})).rejects.toThrow(
      'react-umbra: the arguments of count must be plain data',
    )
  })

  it('rejects when the worker fails', async () => {
    let isOver = false
    const { worker, client } = start({
      *last() {
        while (!isOver) yield 0
      },
    })
    const result = client.request('last', 0, {})
    worker.fail('no such file')
    await expect(result).rejects.toThrow('react-umbra: the worker failed: no such file.')
    // The work would go on beside the tests that follow: this worker is a part of their thread.
    isOver = true
  })

  it('rejects at once if the script of the worker has not loaded', async () => {
    const { worker, client } = start({ count: counting() })
    worker.fail()
    const message = 'react-umbra: the worker failed: its script did not load.'
    await expect(client.request('count', 1, {})).rejects.toThrow(message)
  })

  it('is answered after an error of a script that has loaded', async () => {
    const { worker, client } = start({ count: counting() })
    worker.fail('x is undefined')
    expect(await client.request('count', 1, {})).toEqual({ values: Float64Array.of(1) })
  })

  it('rejects at once if a worker thread of Node has ended', async () => {
    const listeners = new Map<string, (value: unknown) => void>()
    const postMessage = vi.fn()
    const client = clientOf({
      postMessage,
      on: (type, listener) => listeners.set(type, listener),
      terminate: () => undefined,
    })
    const pending = client.request('count', 1, {})
    listeners.get('messageerror')!(new Error('no'))
    await expect(pending).rejects.toThrow('react-umbra: the worker failed: Error: no.')
    listeners.get('error')!(new Error('out of memory'))
    listeners.get('exit')!(1)
    await expect(client.request('count', 1, {})).rejects.toThrow('the worker failed: Error: out of memory.')
    expect(postMessage).toHaveBeenCalledOnce()
  })

  it('ignores messages of others', async () => {
    const { worker, client } = start({ count: counting() })
    worker.postMessage('hello', [])
    worker.postMessage(null, [])
    expect(await client.request('count', 1, {})).toEqual({ values: Float64Array.of(1) })
  })
})
