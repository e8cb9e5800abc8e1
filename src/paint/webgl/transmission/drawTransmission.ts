import type { Mask } from '../atlas/MaskDrawing.js'
import type { GlDevice } from '../device/GlDevice.js'
import { type MapView, pixelSize } from '../device/MapView.js'
import { Program } from '../device/Program.js'
import { perDevice } from '../device/perDevice.js'
import { Texture } from '../device/Texture.js'
import { NOISE } from '../shaders/shared.js'
import { type SourceKind, transmissionFragment, transmissionVertex } from '../shaders/transmission.js'
import { drawInBatches } from '../soft/batches.js'
import { bindTables } from '../soft/tables.js'
import { maskShapeOf } from './shapes.js'
import { TransmissionWalls, type TransportLight } from './TransmissionWalls.js'

/** Resources of one device: each program is compiled for the first light of its kind. */
const resourcesOf = /* @__PURE__ */ perDevice((device) => {
  const { gl } = device
  return {
    programs: new Map<SourceKind, Program>(),
    texture: device.own(new Texture(gl, 'walls', gl.RGBA32F)),
    walls: new TransmissionWalls(),
    maxRows: gl.getParameter(gl.MAX_TEXTURE_SIZE) as number,
  }
})

/**
 * Draws the masks of lights that pass walls: colored ones, whose alpha is 0, or ones with a single channel. Returns
 * those with more walls than the GPU can read.
 */
export function drawTransmission(device: GlDevice, masks: readonly Mask[], atlas: Texture, view: MapView): Mask[] {
  const { programs, texture, walls, maxRows } = resourcesOf(device)
  const pixel = pixelSize(view)
  bindTables(device)
  const pack = ({ plan, number }: Mask) => {
    const { start, bins, firstWall, hasPanes, params } = walls.add(plan as TransportLight, pixel)
    const { kind } = maskShapeOf(plan.source!.shape)
    return { kind, numbers: [number, start, hasPanes ? -bins : bins, firstWall, ...params] }
  }
  return drawInBatches(masks, walls, texture, maxRows, pack, (instances) => {
    atlas.bindAsTarget()
    for (const kind of new Set(instances.map(({ kind }) => kind))) {
      let program = programs.get(kind)
      if (program === undefined) {
        program = device.own(new Program(device.gl, transmissionVertex(kind), transmissionFragment(NOISE, kind)))
        programs.set(kind, program)
      }
      program.use({ size: [atlas.width, atlas.height], toLocal: view.toLocal })
      const numbers = instances.flatMap((instance) => (instance.kind === kind ? instance.numbers : []))
      device.drawQuads(Float32Array.from(numbers), [4, 4])
    }
  })
}
