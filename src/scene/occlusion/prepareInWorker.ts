import type { Box } from '../../geometry/boxes.js'
import type { WallsToPrepare } from '../../visibility/buffer/prepareBuffer.js'
import { readPrepared } from '../../visibility/buffer/readPrepared.js'
import type { InSlices } from '../../visibility/mesh/slices.js'
import type { WallMesh } from '../../visibility/mesh/WallMesh.js'
import { clientOf } from '../../worker/WorkerClient.js'
import type { WorkerLike } from '../../worker/WorkerLike.js'
import type { Clock } from '../clock.js'
import type { WallList } from '../occluders/wallList.js'

/** Milliseconds after which a silent worker counts as one that does not import `react-umbra/worker`. */
const PATIENCE = 10_000

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
  let endWait = (): void => {}
  const silence = new Promise<never>((_, reject) => {
    endWait = clock.wait(PATIENCE, () => reject(new Error('it did not answer. Does it import react-umbra/worker?')))
  })
  try {
    const input: WallsToPrepare = { walls, bounds }
    const answer = client.request<ArrayBuffer>('prepareBuffer', input, { onProgress: () => endWait() })
    const buffer = await Promise.race([answer, silence])
    return readPrepared(buffer, codes)
  } finally {
    endWait()
    worker.terminate()
  }
}
