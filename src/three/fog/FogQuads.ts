import { type Camera, type CanvasTexture, type Group, Matrix3, type Matrix4, Vector4 } from 'three'
import type { Box } from '../../geometry/boxes.js'
import type { Fog } from '../../host/fog/Fog.js'
import { FOG } from '../../host/fog/lazyFog.js'
import type { FogSettings } from '../../host/fog/settings.js'
import type { HostValue } from '../../host/HostValue.js'
import { shrinkToCanvas } from '../../host/overlay/canvasSize.js'
import type { Store } from '../../host/store.js'
import type { FogView } from '../../paint/fog/FogView.js'
import type { FogMaterial, LayerParts } from '../LayerParts.js'
import { LayerQuad } from '../LayerQuad.js'
import { NOWHERE } from '../overPicture.js'
import type { Projection } from '../projection.js'
import type { Remembered } from '../remembered.js'
import type { LayerRenderer } from '../renderers.js'
import { createTexture } from './JoinedMemory.js'

type Quad = LayerQuad<FogMaterial>

/** A part of a fog: its canvas, its texture, and the quad that lays it over the picture. */
interface Sheet {
  readonly quad: Quad
  readonly context: CanvasRenderingContext2D | null
  readonly texture: CanvasTexture
}

/**
 * A fog over a layer, painted on canvases within the frame that shows it. One quad covers unexplored areas. The light
 * map's quad shows remembered areas, and a quad of its own does so in front of the layer.
 */
export class FogQuads {
  readonly #parts: LayerParts
  readonly #host: HostValue
  readonly #settings: Store<FogSettings>
  readonly #changed: () => void
  readonly #viewport = new Vector4()
  readonly #toCanvas = new Matrix3()
  readonly #outside = new Vector4()
  /** True if every pixel of the picture shows the layer from the same side, as with orthographic cameras. */
  #isFlat = true
  #sheets: { remembered: Sheet; unexplored: Sheet } | null = null
  #fog: Fog | null = null
  #endFog = (): void => {}

  constructor(parts: LayerParts, host: HostValue, settings: Store<FogSettings>, changed: () => void) {
    this.#parts = parts
    this.#host = host
    this.#settings = settings
    this.#changed = changed
  }

  mount(group: Group): void {
    const sheets = {
      remembered: createSheet('remembered', this.#parts.createRememberedMaterial(), 2),
      unexplored: createSheet('unexplored', this.#parts.createCoverMaterial(), 3),
    }
    this.#sheets = sheets
    for (const { quad } of [sheets.remembered, sheets.unexplored]) group.add(quad)
    this.#start()
    this.#changed()
  }

  unmount(): void {
    this.#endFog()
    this.#endFog = () => {}
    this.#fog = null
    if (this.#sheets === null) return
    for (const { quad, texture, context } of [this.#sheets.remembered, this.#sheets.unexplored]) {
      quad.removeFromParent()
      quad.free()
      texture.dispose()
      if (context !== null) context.canvas.width = context.canvas.height = 0
    }
    this.#sheets = null
    this.#changed()
  }

  readonly #start = (): void => {
    if (this.#sheets === null || this.#fog !== null) return
    const parts = FOG.getOrLoad(this.#start)
    if (parts === null) return
    this.#fog = new parts.Fog(this.#host, this.#settings, document)
    this.#endFog = this.#fog.mount(this.#changed)
    this.#changed()
  }

  /** Prepares the current frame. Returns the remembered areas of the layer, or null if there are none. */
  paint(renderer: LayerRenderer, camera: Camera, matrix: Matrix4, projection: Projection): Remembered | null {
    if (this.#sheets === null) return null
    const { remembered, unexplored } = this.#sheets
    const isEnabled = this.#host.enabled.get()
    for (const { quad } of [remembered, unexplored]) quad.setShown(isEnabled)
    if (!isEnabled) {
      // Viewers explore even while the lighting is off.
      this.#fog?.updateSight(projection.area())
      return null
    }
    this.#isFlat = projection.cssMatrix(1, 1) !== null
    const toCanvas = this.#paint(renderer, projection) ? this.#toCanvas : NOWHERE
    const { explored, unexplored: cover, color } = this.#settings.get()
    for (const { quad, texture } of [remembered, unexplored]) {
      if (quad.show(texture, matrix, camera, renderer)) this.#changed()
      quad.material.uniforms.toCanvas.value.copy(toCanvas)
    }
    // A plane in perspective has no single depth to compare with objects in front of it, so all of those are covered
    // too.
    unexplored.quad.material.depthTest = this.#isFlat
    // The canvases' alpha defines how much of each color every pixel gets.
    const [red, green, blue] = color
    unexplored.quad.material.uniforms.color.value.set(cover[0], cover[1], cover[2], 1)
    remembered.quad.material.uniforms.color.value.set(red, green, blue, explored === null || this.#isFlat ? 0 : 1)
    this.#outside.set(red, green, blue, 1)
    return explored === null ? null : { texture: remembered.texture, outside: this.#outside, toCanvas }
  }

  /** Paints the canvases. Returns true if they show the layer. */
  #paint(renderer: LayerRenderer, projection: Projection): boolean {
    const fog = this.#fog
    const { remembered, unexplored } = this.#sheets!
    if (fog === null || remembered.context === null || unexplored.context === null) return false
    const area = projection.area()
    fog.updateSight(area)
    const { z, w } = this.#parts.viewportOf(renderer, this.#viewport)
    const maxSide = this.#parts.maxSide(renderer)
    const shrink = Math.min(shrinkToCanvas(z, w), maxSide / z, maxSide / w)
    const [width, height] = [Math.max(1, Math.floor(z * shrink)), Math.max(1, Math.floor(w * shrink))]
    const view = this.#viewOf(projection, area, width, height)
    if (view === null) return false
    for (const { context, texture } of [remembered, unexplored]) {
      const { canvas } = context!
      if (canvas.width === width && canvas.height === height) continue
      canvas.width = width
      canvas.height = height
      // A texture keeps its original size.
      texture.dispose()
      fog.forget()
    }
    const canvases = { remembered: remembered.context, unexplored: unexplored.context, faded: null, unlit: null }
    if (fog.paint(canvases, view)) remembered.texture.needsUpdate = unexplored.texture.needsUpdate = true
    return true
  }

  /**
   * Returns the view of the canvases: the picture itself, pixel by pixel, or in perspective the visible part of the
   * layer.
   */
  #viewOf(projection: Projection, area: Box | null, width: number, height: number): FogView | null {
    const matrix = projection.cssMatrix(width, height)
    if (matrix !== null) {
      this.#toCanvas.set(0.5, 0, 0.5, 0, 0.5, 0.5, 0, 0, 1)
      return { width, height, matrix }
    }
    if (area === null) return null
    const [kx, ky] = [width / (area.maxX - area.minX), height / (area.maxY - area.minY)]
    this.#toCanvas
      .set(kx / width, 0, -(area.minX * kx) / width, 0, -ky / height, 1 + (area.minY * ky) / height, 0, 0, 1)
      .multiply(projection.toLocal)
    return { width, height, matrix: [kx, 0, 0, ky, -area.minX * kx, -area.minY * ky] }
  }
}

function createSheet(name: string, material: FogMaterial, order: number): Sheet {
  const texture = createTexture()
  return {
    quad: new LayerQuad(`react-umbra fog: ${name}`, material, order),
    context: texture.image.getContext('2d'),
    texture,
  }
}
