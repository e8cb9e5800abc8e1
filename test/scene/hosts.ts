import type { Host } from '../../src/scene/host.js'

/** A host that paints nothing and counts the frames that it was asked for. */
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

/** Returns the number of frames that a host is asked for during an action. */
export function framesDuring(host: CountingHost, action: () => void): number {
  const before = host.requestCount
  action()
  return host.requestCount - before
}
