import type { GlDevice } from './GlDevice.js'

/** Returns a function that returns the resources of a device, which `make` creates when they are first needed. */
export function perDevice<T>(make: (device: GlDevice) => T): (device: GlDevice) => T {
  const known = new WeakMap<GlDevice, T>()
  return (device) => {
    let parts = known.get(device)
    if (parts === undefined) {
      parts = make(device)
      known.set(device, parts)
    }
    return parts
  }
}
