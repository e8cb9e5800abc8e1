import type { Mask } from '../atlas/MaskDrawing.js'
import type { GlDevice } from '../device/GlDevice.js'
import { type MapView, pixelSize } from '../device/MapView.js'
import { Program } from '../device/Program.js'
import { perDevice } from '../device/perDevice.js'
import { Texture } from '../device/Texture.js'
import { NOISE } from '../shaders/shared.js'
import { SOFT_VERTEX, softFragment } from '../shaders/soft.js'
import { drawInBatches } from './batches.js'
import { SoftWalls } from './SoftWalls.js'
import { bindTables } from './tables.js'

/** Resources of one device, compiled for the first of its light maps. */
const partsOn = /* @__PURE__ */ perDevice((device) => {
  const { gl } = device
  return {
    program: device.own(new Program(gl, SOFT_VERTEX, softFragment(NOISE))),
    texture: device.own(new Texture(gl, 'walls', gl.RGBA32F)),
    walls: new SoftWalls(),
    mostRows: gl.getParameter(gl.MAX_TEXTURE_SIZE) as number,
  }
})

/** Draws the masks of lights with soft shadows. Returns those with more walls than the card can read. */
export function drawSoft(device: GlDevice, masks: readonly Mask[], atlas: Texture, view: MapView): Mask[] {
  const { program, texture, walls, mostRows } = partsOn(device)
  const pixel = pixelSize(view)
  bindTables(device)
  const pack = ({ plan, number }: Mask): readonly number[] => {
    const { start, bins, walls: first } = walls.add(plan, plan.source!, pixel)
    return [number, start, bins, first]
  }
  return drawInBatches(masks, walls, texture, mostRows, pack, (instances) => {
    atlas.drawInto()
    program.use({ size: [atlas.width, atlas.height], toLocal: view.toLocal })
    device.drawInstances(Float32Array.from(instances.flat()), [4, 0])
  })
}
