import type { GlDevice } from './GlDevice.js'

/** Returns a function that returns the resources of a device, which `make` creates when they are first needed. */
export function perDevice<T>(make: (device: GlDevice) => T): (device: GlDevice) => T {
  const known = new WeakMap<GlDevice, T>()
  return (device) => {
    let resources = known.get(device)
    if (resources === undefined) {
      resources = make(device)
      known.set(device, resources)
    }
    return resources
  }
}
