import type { Mask } from '../atlas/MaskDrawing.js'
import type { GlDevice } from '../device/GlDevice.js'
import { type MapView, pixelSize } from '../device/MapView.js'
import { Program } from '../device/Program.js'
import { perDevice } from '../device/perDevice.js'
import { Texture } from '../device/Texture.js'
import { NOISE } from '../shaders/shared.js'
import { SOFT_VERTEX, softFragment } from '../shaders/soft.js'
import { drawInBatches } from './batches.js'
import { PenumbraBands } from './PenumbraBands.js'
import { paddedRadiusOf, SoftWalls } from './SoftWalls.js'
import { bindTables } from './tables.js'

/** Resources of one device, compiled for the first of its light maps. */
const partsOn = /* @__PURE__ */ perDevice((device) => {
  const { gl } = device
  return {
    program: device.own(new Program(gl, SOFT_VERTEX, softFragment(NOISE))),
    texture: device.own(new Texture(gl, 'walls', gl.RGBA32F)),
    walls: new SoftWalls(),
    penumbrae: new PenumbraBands(),
    mostRows: gl.getParameter(gl.MAX_TEXTURE_SIZE) as number,
  }
})

/** Starts compiling what draws soft lights. Returns true if drawing them does not wait for the compiler. */
export function canDrawSoft(device: GlDevice): boolean {
  return partsOn(device).program.isReady
}

/** Numbers of an instance: a light's number, its bins and walls, and a rectangle of pixels. */
const LOT = 4
const RECTANGLE = 4

/**
 * Draws the penumbrae of soft lights over the masks of their rings. Those with more walls than the GPU can read keep
 * hard shadows.
 */
export function drawSoft(device: GlDevice, masks: readonly Mask[], atlas: Texture, view: MapView): void {
  const { program, texture, walls, penumbrae, mostRows } = partsOn(device)
  const pixel = pixelSize(view)
  bindTables(device)
  const pack = ({ plan, number, box }: Mask): readonly number[] => {
    const source = plan.source!
    const size = source.shape.shape === 'disc' ? source.shape.radius : 0
    const placed = walls.add(plan, source, pixel)
    const rectangles = penumbrae.find(walls, placed, plan, paddedRadiusOf(size, pixel), view, box)
    const instances: number[] = []
    for (let i = 0; i < rectangles.length; i += RECTANGLE) {
      instances.push(number, placed.start, placed.bins, placed.walls)
      for (let k = 0; k < RECTANGLE; k++) instances.push(rectangles[i + k]!)
    }
    return instances
  }
  drawInBatches(masks, walls, texture, mostRows, pack, (instances) => {
    atlas.drawInto()
    program.use({ size: [atlas.width, atlas.height], toLocal: view.toLocal })
    device.drawQuads(Float32Array.from(instances.flat()), [LOT, RECTANGLE])
  })
}
