import type { GlDevice } from '../GlDevice.js'
import type { Kit } from '../kit.js'
import type { MapView } from '../MapView.js'
import type { Mask } from '../MaskDrawing.js'
import type { Program } from '../Program.js'
import { WALL_ROW } from '../shaders/soft.js'
import { transportFragment, transportVertex } from '../shaders/transport.js'
import { bindTables } from '../soft/tables.js'
import type { Texture } from '../Texture.js'
import { type TransportLight, TransportWalls } from './TransportWalls.js'

/** What lies on one device: compiled for the first of its light maps. */
interface Parts {
  readonly program: Program
  readonly texture: Texture
  readonly walls: TransportWalls
}

const partsOf = /* @__PURE__ */ new WeakMap<GlDevice, Parts>()

function partsOn(device: GlDevice, kit: Kit): Parts {
  let parts = partsOf.get(device)
  if (parts === undefined) {
    const { gl } = device
    parts = {
      program: device.own(new kit.Program(gl, transportVertex(), transportFragment(kit.NOISE))),
      texture: device.own(new kit.Texture(gl, 'walls', gl.RGBA32F)),
      walls: new TransportWalls(),
    }
    partsOf.set(device, parts)
  }
  return parts
}

/** Draws what of each light that gets past walls reaches the pixels that it may touch: masks of colours, whose alpha is 0, or of one channel. */
export function drawPast(device: GlDevice, kit: Kit, masks: readonly Mask[], atlas: Texture, view: MapView): void {
  const { program, texture, walls } = partsOn(device, kit)
  const pixel = kit.pixelSize(view)
  walls.clear()
  const instances = new Float32Array(8 * masks.length)
  masks.forEach(({ plan, number }, i) => {
    const binned = walls.add(plan as TransportLight, pixel)
    instances.set([number, binned.start, binned.bins, binned.walls, ...binned.lamp], 8 * i)
  })
  texture.upload(WALL_ROW, walls.numbers, 0, walls.rows)
  bindTables(device, kit)
  // Where it has not been uploaded anew.
  texture.bind()
  atlas.drawInto()
  program.use({ size: [atlas.width, atlas.height], toLocal: view.toLocal })
  device.drawInstances(instances, [4, 4])
}
