import type { GlDevice } from '../GlDevice.js'
import type { Kit } from '../kit.js'
import type { MapView } from '../MapView.js'
import type { Mask } from '../MaskDrawing.js'
import type { Program } from '../Program.js'
import { WALL_ROW } from '../shaders/soft.js'
import { transportFragment, transportVertex } from '../shaders/transport.js'
import type { Texture } from '../Texture.js'
import { type TransportLight, TransportWalls } from './TransportWalls.js'

/** What lies on one device: compiled for the first of its light maps. */
interface Parts {
  readonly program: Program
  readonly walls: Texture
}

const partsOf = /* @__PURE__ */ new WeakMap<GlDevice, Parts>()

/** Draws what of each light that gets past walls reaches the pixels that it may touch: masks of colours, whose alpha is 0. */
export class TransportDrawing {
  readonly #device: GlDevice
  readonly #kit: Kit
  readonly #walls: TransportWalls

  constructor(device: GlDevice, kit: Kit) {
    this.#device = device
    this.#kit = kit
    this.#walls = new TransportWalls(kit)
  }

  draw(masks: readonly Mask[], atlas: Texture, view: MapView): void {
    const device = this.#device
    const { program, walls } = this.#parts
    const pixel = this.#kit.pixelSize(view)
    const binned = this.#walls
    binned.clear()
    const instances = new Float32Array(8 * masks.length)
    masks.forEach(({ plan, number }, i) => {
      const { start, bins, walls, lamp } = binned.add(plan as TransportLight, pixel)
      instances.set([number, start, bins, walls, ...lamp], 8 * i)
    })
    device.gl.disable(device.gl.BLEND)
    walls.upload(WALL_ROW, binned.numbers, 0, binned.rows)
    // Where it has not been uploaded anew.
    walls.bind()
    atlas.drawInto()
    program.use({ size: [atlas.width, atlas.height], toLocal: view.toLocal })
    device.drawInstances(instances, [4, 4])
  }

  get #parts(): Parts {
    const device = this.#device
    let parts = partsOf.get(device)
    if (parts === undefined) {
      const { gl } = device
      const { Program, Texture } = this.#kit
      parts = {
        program: device.own(new Program(gl, transportVertex(this.#kit), transportFragment(this.#kit))),
        walls: device.own(new Texture(gl, 'walls', gl.RGBA32F)),
      }
      partsOf.set(device, parts)
    }
    return parts
  }
}
