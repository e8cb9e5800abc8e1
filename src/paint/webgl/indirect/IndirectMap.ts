import type { IndirectMesh, IndirectPlan } from '../../../scene/plan/indirectPlan.js'
import { sameValue } from '../../../scene/sameValue.js'
import type { GlDevice } from '../device/GlDevice.js'
import type { MapView } from '../device/MapView.js'
import { Program } from '../device/Program.js'
import { perDevice } from '../device/perDevice.js'
import { Texture } from '../device/Texture.js'
import { MESH_VERTEX, type MeshFeatures, pixelFragment, probeFragment, SHOW_FRAGMENT } from '../shaders/indirect.js'
import { FULLSCREEN_VERTEX } from '../shaders/shared.js'
import { MeshTextures } from './MeshTextures.js'

/** Pixels of the light map per pixel of the coarse picture, in each direction: normally, and while frames are late. */
const COARSENESS = 2
const LOWERED_COARSENESS = 4

/** The programs of one device: the one that shows light, and those that gather it, by the features of a mesh. */
const resourcesOf = /* @__PURE__ */ perDevice((device) => ({
  show: device.own(new Program(device.gl, FULLSCREEN_VERTEX, SHOW_FRAGMENT)),
  gatherPrograms: new Map<string, { probes: Program; pixels: Program }>(),
}))

/**
 * Indirect light of one light map: each pixel walks through the triangles that it sees, and adds up the light of walls
 * and of the sky. Repeated only if the walls, their light, or the view have changed.
 */
export class IndirectMap {
  readonly #device: GlDevice
  readonly #textures: MeshTextures
  readonly #probes: Texture
  readonly #light: Texture
  #painted: { plan: IndirectPlan; view: MapView; coarseness: number } | null = null

  constructor(device: GlDevice) {
    const { gl } = device
    const format = device.hasFloats ? gl.RGBA16F : gl.RGBA8
    this.#device = device
    this.#textures = new MeshTextures(device)
    this.#probes = new Texture(gl, 'probes', format)
    this.#light = new Texture(gl, 'probes', format)
  }

  /**
   * Computes the light at each pixel of a view. `isCoarse`: from a coarser picture, in less time. Changes the bound
   * target.
   */
  prepare(plan: IndirectPlan, view: MapView, isCoarse: boolean): void {
    const coarseness = isCoarse ? LOWERED_COARSENESS : COARSENESS
    const { gl } = this.#device
    const { width, height, originX, originY, toPixel, toLocal } = view
    const painted = this.#painted
    if (painted?.plan === plan && painted.coarseness === coarseness && sameValue(painted.view, view)) return
    this.#painted = { plan, view, coarseness }
    this.#textures.upload(plan, view)
    this.#textures.bind()
    const { probes, pixels } = this.#programsFor(plan.mesh)
    const [across, up] = [Math.ceil(width / coarseness), Math.ceil(height / coarseness)]
    const shift = [originX - this.#textures.originX, originY - this.#textures.originY]
    const uniforms = { toPixel, toLocal, shift, size: [width, height], ratio: [coarseness, coarseness], sky: plan.sky }
    gl.disable(gl.BLEND)
    gl.colorMask(true, true, true, true)
    gl.clearColor(0, 0, 0, 1)
    for (const attribute of [0, 1]) gl.disableVertexAttribArray(attribute)
    this.#probes.resize(across, up)
    this.#light.resize(width, height)
    for (const [target, program] of [
      [this.#probes, probes],
      [this.#light, pixels],
    ] as const) {
      this.#textures.bind()
      this.#probes.bind()
      target.bindAsTarget()
      gl.clear(gl.COLOR_BUFFER_BIT)
      const size = target === this.#probes ? [across * coarseness, up * coarseness] : [width, height]
      program.use({ ...uniforms, size })
      gl.drawArrays(gl.TRIANGLES, 0, plan.mesh.twins.length)
    }
  }

  /** Draws the light into the bound target with the current blend function. */
  draw(): void {
    this.#light.bind()
    resourcesOf(this.#device).show.use({})
    this.#device.drawFullscreen()
  }

  delete(): void {
    for (const resource of [this.#textures, this.#probes, this.#light]) resource.delete()
  }

  #programsFor({ kinds, rims }: IndirectMesh): { probes: Program; pixels: Program } {
    const device = this.#device
    const { gl } = device
    const features: MeshFeatures = { hasPassages: kinds.some((kind) => kind > 0), hasRims: rims.edges.length > 0 }
    const { gatherPrograms } = resourcesOf(device)
    const key = Object.values(features).join()
    let programs = gatherPrograms.get(key)
    if (programs === undefined) {
      programs = {
        probes: device.own(new Program(gl, MESH_VERTEX, probeFragment(features))),
        pixels: device.own(new Program(gl, MESH_VERTEX, pixelFragment(features))),
      }
      gatherPrograms.set(key, programs)
    }
    return programs
  }
}
