import type { GlDevice } from '../device/GlDevice.js'
import { perDevice } from '../device/perDevice.js'
import { Texture } from '../device/Texture.js'
import { COUNTS, DIRECTIONS, tabulateHalves } from './halves.js'

const halvesOn = /* @__PURE__ */ perDevice((device) => {
  const halves = device.own(new Texture(device.gl, 'halves', device.gl.RGBA32UI))
  halves.resize(COUNTS, DIRECTIONS + 1, tabulateHalves())
  return halves
})

/** Lets shaders read the table of half discs, which all light maps on a device share. */
export function bindTables(device: GlDevice): void {
  halvesOn(device).bind()
}
