import type { GlDevice } from './GlDevice.js'
import type { Join } from './GlLightMap.js'
import type { Kit } from './kit.js'
import type { MappedLight } from './MappedLight.js'
import type { MapView } from './MapView.js'
import type { Program } from './Program.js'
import { darknessFragment } from './shaders/darkness.js'
import type { Texture } from './Texture.js'

/** What lies on one device: the map that a darkness leaves, and what shows it. */
interface Parts {
  readonly night: Texture
  readonly program: Program
}

const partsOf = /* @__PURE__ */ new WeakMap<GlDevice, Parts>()

function partsOn(device: GlDevice, { LIGHT_VERTEX, Program, Texture, fragmentOf }: Kit): Parts {
  let parts = partsOf.get(device)
  if (parts === undefined) {
    const { gl } = device
    parts = {
      night: device.own(new Texture(gl, 'map', device.hasFloats ? gl.RGBA16F : gl.RGBA8)),
      program: device.own(new Program(gl, LIGHT_VERTEX, darknessFragment(fragmentOf))),
    }
    partsOf.set(device, parts)
  }
  return parts
}

/**
 * Lays darknesses over what is lit, the strictest last: each shows the map that the lights of a higher priority make, which
 * `light` paints into what it is given.
 */
export function layDarknesses(
  device: GlDevice,
  kit: Kit,
  darknesses: readonly MappedLight[],
  { width, height }: MapView,
  drawInto: () => void,
  light: (above: number, into: () => void) => void,
  join: Join,
): void {
  const { gl } = device
  const { night, program } = partsOn(device, kit)
  const priorities = darknesses.map(({ plan }) => plan.priority).sort((a, b) => a - b)
  for (const priority of new Set(priorities)) {
    device.cutOff(gl.MIN, 1)
    device.cutOff(gl.MAX, 0)
    night.resize(width, height)
    light(priority, () => night.drawInto())
    drawInto()
    const some = darknesses.filter(({ plan }) => plan.priority === priority)
    join(some, drawInto, () => {
      device.blend(gl.FUNC_ADD)
      gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
      night.bind()
      return program
    })
  }
}
