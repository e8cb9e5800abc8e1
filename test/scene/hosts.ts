import type { Host } from '../../src/scene/host.js'

/** A host that paints nothing and counts the frames that were requested. */
export interface CountingHost extends Host {
  scale: number
  readonly requestCount: number
}

export function countingHost(scale = 1): CountingHost {
  let requestCount = 0
  return {
    scale,
    requestFrame() {
      requestCount++
    },
    get requestCount() {
      return requestCount
    },
  }
}

/** Returns the number of frames that an action requests from a host. */
export function framesDuring(host: CountingHost, action: () => void): number {
  const before = host.requestCount
  action()
  return host.requestCount - before
}
