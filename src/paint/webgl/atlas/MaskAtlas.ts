import type { GlDevice } from '../device/GlDevice.js'
import { Texture } from '../device/Texture.js'
import type { LightRecords } from '../lights/LightRecords.js'
import type { MappedLight } from '../lights/MappedLight.js'
import { ShelfPacker } from './ShelfPacker.js'

/** The first atlas is a square of this side. */
const INITIAL_SIDE = 512

/** A tile is reallocated if its mask uses less than this fraction of it. */
const MIN_USE = 0.25

/** The masks of lights, each in its tile of one texture. */
export class MaskAtlas {
  readonly target: Texture
  readonly #maxSide: number
  readonly #maxTexels: number
  #packer = new ShelfPacker(INITIAL_SIDE, INITIAL_SIDE)

  constructor({ gl }: GlDevice, format: number, maxTexels: number) {
    this.#maxTexels = maxTexels
    this.#maxSide = gl.getParameter(gl.MAX_TEXTURE_SIZE)
    this.target = new Texture(gl, 'masks', format)
  }

  /** Allocates a tile for each light that has none. Returns false if they don't all fit; then no light has a tile. */
  allocateAll(lights: readonly MappedLight[], records: LightRecords): boolean {
    this.target.resize(this.#packer.width, this.#packer.height)
    const allFit = lights.every((light) => this.#allocate(light, records)) || this.#repack(lights, records)
    this.target.bind()
    return allFit
  }

  /**
   * Allocates tiles for lights until the atlas is full, calls `draw` with those lights, and starts over for the rest.
   */
  forEachBatch(lights: readonly MappedLight[], records: LightRecords, draw: (lights: MappedLight[]) => void): void {
    let batch: MappedLight[] = []
    const flush = (): void => {
      draw(batch)
      this.#clear(batch)
      batch = []
    }
    this.#clear([])
    for (const light of lights) {
      if (!this.#allocate(light, records)) {
        flush()
        this.#allocate(light, records)
      }
      batch.push(light)
    }
    flush()
  }

  /**
   * Frees a light's tile if its mask no longer fits, uses too little of it, or is not needed any more (`isUnneeded`).
   */
  release(light: MappedLight, isUnneeded = false): void {
    const { tile, box } = light
    if (tile === null) return
    const [width, height] = box === null || isUnneeded ? [0, 0] : [box[2] - box[0], box[3] - box[1]]
    const fits = width <= tile.width && height <= tile.height
    if (fits && width * height > MIN_USE * tile.width * tile.height) return
    this.#packer.free(tile)
    light.tile = null
  }

  delete(): void {
    this.target.delete()
  }

  #allocate(light: MappedLight, records: LightRecords): boolean {
    const [minX, minY, maxX, maxY] = light.box!
    if (light.tile === null) {
      light.tile = this.#packer.allocate(maxX - minX, maxY - minY)
      if (light.tile === null) return false
      light.isStale = true
    }
    if (light.isStale) records.writeTile(light.number, light.box!, light.tile)
    return true
  }

  #repack(lights: readonly MappedLight[], records: LightRecords): boolean {
    let [texels, width, height] = [0, INITIAL_SIDE, INITIAL_SIDE]
    for (const { box } of lights) {
      const [minX, minY, maxX, maxY] = box!
      texels += (maxX - minX) * (maxY - minY)
      width = Math.max(width, maxX - minX)
      height = Math.max(height, maxY - minY)
    }
    for (;;) {
      if (width * height >= texels) {
        this.#packer = new ShelfPacker(width, height)
        this.target.resize(width, height)
        this.#clear(lights)
        if (lights.every((light) => this.#allocate(light, records))) return true
      }
      // The maximum side of a lost context is null, less than any.
      if (2 * width * height > this.#maxTexels || width + height >= 2 * this.#maxSide) break
      if (height < width) height = Math.min(this.#maxSide, 2 * height)
      else width = Math.min(this.#maxSide, 2 * width)
    }
    this.#clear(lights)
    return false
  }

  #clear(lights: readonly MappedLight[]): void {
    this.#packer.clear()
    for (const light of lights) {
      light.tile = null
      light.isStale = true
    }
  }
}
