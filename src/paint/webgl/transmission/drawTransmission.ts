import type { Mask } from '../atlas/MaskDrawing.js'
import type { GlDevice } from '../device/GlDevice.js'
import { type MapView, pixelSize } from '../device/MapView.js'
import { Program } from '../device/Program.js'
import { Texture } from '../device/Texture.js'
import { NOISE } from '../shaders/shared.js'
import { WALL_ROW } from '../shaders/soft.js'
import {
  DISC_KIND,
  LINE_KIND,
  type SourceKind,
  transmissionFragment,
  transmissionVertex,
} from '../shaders/transmission.js'
import { bindTables } from '../soft/tables.js'
import { TransmissionWalls, type TransportLight } from './TransmissionWalls.js'

/** Resources of one device: each program is compiled for the first light of its kind. */
interface Parts {
  readonly programs: Map<SourceKind, Program>
  readonly texture: Texture
  readonly walls: TransmissionWalls
}

const partsOf = /* @__PURE__ */ new WeakMap<GlDevice, Parts>()

function partsOn(device: GlDevice): Parts {
  let parts = partsOf.get(device)
  if (parts === undefined) {
    const { gl } = device
    const texture = device.own(new Texture(gl, 'walls', gl.RGBA32F))
    parts = { programs: new Map(), texture, walls: new TransmissionWalls() }
    partsOf.set(device, parts)
  }
  return parts
}

/**
 * Draws what of each light that gets past walls reaches the pixels that it may touch: masks of colors, whose alpha is 0,
 * or of one channel.
 */
export function drawTransmission(device: GlDevice, masks: readonly Mask[], atlas: Texture, view: MapView): void {
  const { programs, texture, walls } = partsOn(device)
  const pixel = pixelSize(view)
  walls.clear()
  const instances = new Map<SourceKind, number[]>()
  for (const { plan, number } of masks) {
    const { start, bins, walls: first, hasPanes, lamp } = walls.add(plan as TransportLight, pixel)
    const kind = plan.source!.shape.shape === 'segment' ? LINE_KIND : DISC_KIND
    const numbers = instances.get(kind) ?? []
    numbers.push(number, start, hasPanes ? -bins : bins, first, ...lamp)
    instances.set(kind, numbers)
  }
  texture.upload(WALL_ROW, walls.numbers, 0, walls.rows)
  bindTables(device)
  // For a texture that was not uploaded just now.
  texture.bind()
  atlas.drawInto()
  for (const [kind, numbers] of instances) {
    let program = programs.get(kind)
    if (program === undefined) {
      program = device.own(new Program(device.gl, transmissionVertex(kind), transmissionFragment(NOISE, kind)))
      programs.set(kind, program)
    }
    program.use({ size: [atlas.width, atlas.height], toLocal: view.toLocal })
    device.drawInstances(Float32Array.from(numbers), [4, 4])
  }
}
