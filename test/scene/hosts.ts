import type { Host } from '../../src/scene/host.js'

/** A host that paints nothing and counts how often it was asked for a frame. */
export interface CountingHost extends Host {
  scale: number
  readonly asked: number
}

export function countingHost(scale = 1): CountingHost {
  let asked = 0
  return {
    scale,
    requestFrame() {
      asked++
    },
    get asked() {
      return asked
    },
  }
}

/** Returns the number of frames that a host is asked for during an action. */
export function framesDuring(host: CountingHost, action: () => void): number {
  const before = host.asked
  action()
  return host.asked - before
}
