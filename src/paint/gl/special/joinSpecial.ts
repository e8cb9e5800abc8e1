import type { Look } from '../../Painter.js'
import type { GlDevice } from '../GlDevice.js'
import type { Kit } from '../kit.js'
import type { MappedLight } from '../MappedLight.js'
import type { MapView } from '../MapView.js'
import type { Program } from '../Program.js'
import { specialFragment } from '../shaders/special.js'

const programs = /* @__PURE__ */ new WeakMap<GlDevice, Program>()

function programOn(device: GlDevice, kit: Kit): Program {
  let program = programs.get(device)
  if (program === undefined) {
    program = device.own(new kit.Program(device.gl, kit.LIGHT_VERTEX, specialFragment(kit)))
    programs.set(device, program)
  }
  return program
}

/** Lets lights that are more than a colour round a point join what is there, one by one, in the way that is set up. */
export function joinSpecial(
  device: GlDevice,
  kit: Kit,
  lights: readonly MappedLight[],
  { width, height, toLocal, originX, originY }: MapView,
  _look: Omit<Look, 'view'>,
): void {
  const program = programOn(device, kit)
  for (const { number, plan } of lights) {
    const { x, y, radius, source } = plan
    const { x0, y0, x1, y1, radius: range } = source?.line ?? { x0: x, y0: y, x1: x, y1: y, radius }
    program.use({
      size: [width, height],
      toLocal,
      start: [x0 - originX, y0 - originY],
      end: [x1 - originX, y1 - originY],
      range: [1 / range, 0],
    })
    device.drawInstances(Float32Array.of(number), [1, 0])
  }
}
