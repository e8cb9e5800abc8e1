import type { GlDevice } from './device/GlDevice.js'
import type { MapView } from './device/MapView.js'
import { Program } from './device/Program.js'
import { perDevice } from './device/perDevice.js'
import { Texture } from './device/Texture.js'
import type { MappedLight } from './lights/MappedLight.js'
import { DARKNESS_FRAGMENT } from './shaders/darkness.js'
import { LIGHT_VERTEX } from './shaders/light.js'

/**
 * Draws lights with a blend mode and program that `begin` sets up and returns, into the target that `bindTarget` binds.
 */
export type BlendPass = (lights: readonly MappedLight[], bindTarget: () => void, begin: () => Program) => void

/** Resources of one device: the map inside a darkness, and the program that shows it. */
const resourcesOf = /* @__PURE__ */ perDevice((device) => {
  const { gl } = device
  return {
    darknessTarget: device.own(new Texture(gl, 'map', device.hasFloats ? gl.RGBA16F : gl.RGBA8)),
    program: device.own(new Program(gl, LIGHT_VERTEX, DARKNESS_FRAGMENT)),
  }
})

/**
 * Paints darknesses over the light map, by increasing priority. Each one shows the map of the lights of a higher
 * priority, which `paintAbove` paints into the given target.
 */
export function drawDarknesses(
  device: GlDevice,
  darknesses: readonly MappedLight[],
  { width, height }: MapView,
  bindOutput: () => void,
  paintAbove: (priority: number, bindTarget: () => void) => void,
  blendPass: BlendPass,
): void {
  const { gl } = device
  const { darknessTarget, program } = resourcesOf(device)
  const priorities = darknesses.map(({ plan }) => plan.priority).sort((a, b) => a - b)
  for (const priority of new Set(priorities)) {
    device.clampTarget(gl.MIN, 1)
    device.clampTarget(gl.MAX, 0)
    darknessTarget.resize(width, height)
    paintAbove(priority, () => darknessTarget.bindAsTarget())
    bindOutput()
    const group = darknesses.filter(({ plan }) => plan.priority === priority)
    blendPass(group, bindOutput, () => {
      device.blend(gl.FUNC_ADD)
      gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
      darknessTarget.bind()
      return program
    })
  }
}
