import type { GlDevice } from '../GlDevice.js'
import type { Kit } from '../kit.js'
import type { MapView } from '../MapView.js'
import type { Mask } from '../MaskDrawing.js'
import type { Program } from '../Program.js'
import { WALL_ROW } from '../shaders/soft.js'
import { DISC_KIND, LINE_KIND, type SourceKind, transportFragment, transportVertex } from '../shaders/transport.js'
import { bindTables } from '../soft/tables.js'
import type { Texture } from '../Texture.js'
import { type TransportLight, TransportWalls } from './TransportWalls.js'

/** What lies on one device: each program compiled for the first light of its kind. */
interface Parts {
  readonly programs: Map<SourceKind, Program>
  readonly texture: Texture
  readonly walls: TransportWalls
}

const partsOf = /* @__PURE__ */ new WeakMap<GlDevice, Parts>()

function partsOn(device: GlDevice, kit: Kit): Parts {
  let parts = partsOf.get(device)
  if (parts === undefined) {
    const { gl } = device
    const texture = device.own(new kit.Texture(gl, 'walls', gl.RGBA32F))
    parts = { programs: new Map(), texture, walls: new TransportWalls() }
    partsOf.set(device, parts)
  }
  return parts
}

/**
 * Draws what of each light that gets past walls reaches the pixels that it may touch: masks of colours, whose alpha is 0,
 * or of one channel.
 */
export function drawPast(device: GlDevice, kit: Kit, masks: readonly Mask[], atlas: Texture, view: MapView): void {
  const { programs, texture, walls } = partsOn(device, kit)
  const pixel = kit.pixelSize(view)
  walls.clear()
  const instances = new Map<SourceKind, number[]>()
  for (const { plan, number } of masks) {
    const { start, bins, walls: first, hasPanes, lamp } = walls.add(plan as TransportLight, pixel)
    const kind = plan.source!.line === null ? DISC_KIND : LINE_KIND
    const numbers = instances.get(kind) ?? []
    numbers.push(number, start, hasPanes ? -bins : bins, first, ...lamp)
    instances.set(kind, numbers)
  }
  texture.upload(WALL_ROW, walls.numbers, 0, walls.rows)
  bindTables(device, kit)
  // Where it has not been uploaded anew.
  texture.bind()
  atlas.drawInto()
  for (const [kind, numbers] of instances) {
    let program = programs.get(kind)
    if (program === undefined) {
      program = device.own(new kit.Program(device.gl, transportVertex(kind), transportFragment(kit.NOISE, kind)))
      programs.set(kind, program)
    }
    program.use({ size: [atlas.width, atlas.height], toLocal: view.toLocal })
    device.drawInstances(Float32Array.from(numbers), [4, 4])
  }
}
