import type { LightPlan } from '../../../scene/plan/plan.js'
import type { NormalMap } from '../../cookies/normalMap.js'
import type { PaintOptions } from '../../Painter.js'
import type { GlDevice } from '../device/GlDevice.js'
import type { MapView } from '../device/MapView.js'
import { Program } from '../device/Program.js'
import { perDevice } from '../device/perDevice.js'
import { Texture } from '../device/Texture.js'
import type { MappedLight } from '../lights/MappedLight.js'
import { LIGHT_VERTEX } from '../shaders/light.js'
import { TEXTURED_FRAGMENT } from '../shaders/textured.js'
import { CookieTextures } from './CookieTextures.js'
import { GROUND, imagesFor } from './textures.js'

/** Resources of one device. */
const resourcesOf = /* @__PURE__ */ perDevice((device) => {
  const { gl } = device
  const resources = {
    program: device.own(new Program(gl, LIGHT_VERTEX, TEXTURED_FRAGMENT)),
    white: device.own(new Texture(gl, 'image', gl.RGBA8)),
    flat: device.own(new Texture(gl, 'relief', gl.RGBA8)),
  }
  resources.white.resize(1, 1, Uint8Array.of(255, 255, 255, 255))
  resources.flat.resize(1, 1, Uint8Array.of(128, 128, 255, 255))
  return resources
})

/** Least height of a light, as a fraction of its reach: on the ground itself every slope would be infinitely bright. */
const MIN_HEIGHT = 1e-3

/**
 * Draws tubes, lights with a cookie, and lights on a relief, one by one, with the current blend function. Lights whose
 * cookie is loading do not shine yet, and a ground whose normals are loading is flat. Calls `changed` when they have
 * loaded.
 */
export function drawTexturedLights(
  device: GlDevice,
  lights: readonly MappedLight[],
  { width, height, toLocal, originX, originY }: MapView,
  { normalMap }: Omit<PaintOptions, 'view'>,
  changed: () => void,
): void {
  const { program, white, flat } = resourcesOf(device)
  const textures = CookieTextures.of(device)
  const { images, reliefs } = imagesFor(changed)
  const relief = normalMap && reliefs.of(GROUND, normalMap.src)
  if (relief) textures.bind('relief', relief)
  else flat.bind()
  for (const { number, plan } of lights) {
    const { id, x, y, radius, source, image, slant } = plan
    // Light without a height is the same on every slope.
    const isRaised = plan.height !== null || slant !== undefined
    const cookie = image === null ? null : images.of(id, image)
    if (cookie === undefined) continue
    if (cookie === null) white.bind()
    else textures.bind('image', cookie)
    const shape = source?.shape
    const line = shape?.shape === 'segment' ? shape : { x0: x, y0: y, x1: x, y1: y, reach: radius }
    const { x0, y0, x1, y1, reach: range } = line
    program.use({
      size: [width, height],
      toLocal,
      start: [x0 - originX, y0 - originY],
      end: [x1 - originX, y1 - originY],
      range: [1 / range, 0],
      toImage: imageMatrix(plan, originX, originY),
      toRelief: reliefMatrix(relief ? normalMap : null, originX, originY),
      slant: slant ?? [0, 0],
      rise: [
        plan.height === null ? 0 : 1 / Math.max(plan.height, MIN_HEIGHT * range),
        isRaised ? (normalMap?.strength ?? 1) : 0,
      ],
    })
    device.drawQuads(Float32Array.of(number), [1, 0])
  }
}

/**
 * Returns the matrix from positions relative to the map's origin to those in a light's picture, from 0 to 1 across and
 * down.
 */
function imageMatrix({ x, y, radius, imageRotation }: LightPlan, originX: number, originY: number): number[] {
  const cos = Math.cos(imageRotation) / (2 * radius)
  const sin = Math.sin(imageRotation) / (2 * radius)
  const [dx, dy] = [originX - x, originY - y]
  return [cos, -sin, 0, sin, cos, 0, cos * dx + sin * dy + 0.5, cos * dy - sin * dx + 0.5, 1]
}

/** Like `imageMatrix`, but for a relief. Without one, every point is at its center. */
function reliefMatrix(map: NormalMap | null | undefined, originX: number, originY: number): number[] {
  if (!map) return [0, 0, 0, 0, 0, 0, 0.5, 0.5, 1]
  const { x, y, width, height } = map
  return [1 / width, 0, 0, 0, 1 / height, 0, (originX - x) / width, (originY - y) / height, 1]
}
