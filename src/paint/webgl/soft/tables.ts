import type { GlDevice } from '../device/GlDevice.js'
import { Texture } from '../device/Texture.js'
import { COUNTS, DIRECTIONS, tabulateHalves } from './halves.js'

const halvesOf = /* @__PURE__ */ new WeakMap<GlDevice, Texture>()

/** Lets shaders read the table of half discs, which all light maps on a device share. */
export function bindTables(device: GlDevice): void {
  let halves = halvesOf.get(device)
  if (halves === undefined) {
    halves = device.own(new Texture(device.gl, 'halves', device.gl.RGBA32UI))
    halves.resize(COUNTS, DIRECTIONS + 1, tabulateHalves())
    halvesOf.set(device, halves)
  }
  halves.bind()
}
