import type { Box } from '../../geometry/boxes.js'
import type { WallsToPrepare } from '../../visibility/buffer/prepareBuffer.js'
import { readPrepared } from '../../visibility/buffer/readPrepared.js'
import type { InSlices } from '../../visibility/mesh/slices.js'
import type { WallMesh } from '../../visibility/mesh/WallMesh.js'
import { clientOf } from '../../worker/WorkerClient.js'
import type { WorkerLike } from '../../worker/WorkerLike.js'
import type { Clock } from '../clock.js'
import type { WallList } from '../occluders/wallList.js'

/** Milliseconds of silence after which a worker has failed: it does not import our script, or was terminated. */
const TIMEOUT_MS = 10_000

/**
 * Prepares walls in a worker of their own, which is terminated afterwards. Returns the work that is left for this
 * thread. Rejects if the worker fails, or if it sends nothing for 10 seconds.
 */
export async function prepareInWorker(
  create: () => WorkerLike,
  { walls, codes }: WallList,
  bounds: Box,
  clock: Clock,
): Promise<InSlices<WallMesh | null>> {
  const worker = create()
  const client = clientOf(worker)
  let cancelTimer = (): void => {}
  try {
    const buffer = await new Promise<ArrayBuffer>((resolve, reject) => {
      const fail = (): void => reject(new Error('it sent nothing for 10 seconds. Does it import react-umbra/worker?'))
      const restartTimer = (): void => {
        cancelTimer()
        cancelTimer = clock.wait(TIMEOUT_MS, fail)
      }
      restartTimer()
      const input: WallsToPrepare = { walls, bounds }
      client.request<ArrayBuffer>('prepareBuffer', input, { onProgress: restartTimer }).then(resolve, reject)
    })
    return readPrepared(buffer, codes)
  } finally {
    cancelTimer()
    worker.terminate()
  }
}
