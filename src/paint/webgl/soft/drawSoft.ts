import type { Mask } from '../atlas/MaskDrawing.js'
import type { GlDevice } from '../device/GlDevice.js'
import { type MapView, pixelSize } from '../device/MapView.js'
import { Program } from '../device/Program.js'
import { Texture } from '../device/Texture.js'
import { NOISE } from '../shaders/shared.js'
import { SOFT_VERTEX, softFragment, WALL_ROW } from '../shaders/soft.js'
import { SoftWalls } from './SoftWalls.js'
import { bindTables } from './tables.js'

/** Resources of one device, compiled for the first of its light maps. */
interface Parts {
  readonly program: Program
  readonly texture: Texture
  readonly walls: SoftWalls
}

const partsOf = /* @__PURE__ */ new WeakMap<GlDevice, Parts>()

function partsOn(device: GlDevice): Parts {
  let parts = partsOf.get(device)
  if (parts === undefined) {
    const { gl } = device
    parts = {
      program: device.own(new Program(gl, SOFT_VERTEX, softFragment(NOISE))),
      texture: device.own(new Texture(gl, 'walls', gl.RGBA32F)),
      walls: new SoftWalls(),
    }
    partsOf.set(device, parts)
  }
  return parts
}

/** Draws what of each light with soft shadows reaches the pixels that it may touch. */
export function drawSoft(device: GlDevice, masks: readonly Mask[], atlas: Texture, view: MapView): void {
  const { program, texture, walls } = partsOn(device)
  const pixel = pixelSize(view)
  walls.clear()
  const instances = new Float32Array(4 * masks.length)
  masks.forEach(({ plan, number }, i) => {
    const binned = walls.add(plan, plan.source!, pixel)
    instances.set([number, binned.start, binned.bins, binned.walls], 4 * i)
  })
  bindTables(device)
  texture.upload(WALL_ROW, walls.numbers, 0, walls.rows)
  // For a texture that was not uploaded just now.
  texture.bind()
  atlas.drawInto()
  program.use({ size: [atlas.width, atlas.height], toLocal: view.toLocal })
  device.drawInstances(instances, [4, 0])
}
