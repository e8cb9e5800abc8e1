import { Matrix4, type Texture } from 'three'
import type { Projection } from '../projection.js'

/** The light map of a layer, for your own materials. It stays the same object until the texture is replaced. */
export interface LightMapTexture {
  /** The light as the screen shows it, without color space. It is empty before the first frame. */
  readonly texture: Texture
  /**
   * Maps (x, y, z, 1) of the layer's local space to a multiple of the texture coordinates (u, v, …, 1): divide by w. z
   * is ignored. Its numbers change with the view.
   */
  readonly matrix: Matrix4
  /** Like `matrix`, but from world space, so that shaders need no inverse of the layer's matrix. */
  readonly worldMatrix: Matrix4
}

const inverse = /* @__PURE__ */ new Matrix4()

/**
 * A layer's light map, shared with other materials. While it is used, it is painted before everything else in a frame.
 */
export class SharedLightMap implements LightMapTexture {
  readonly texture: Texture
  readonly matrix: Matrix4 = new Matrix4()
  readonly worldMatrix: Matrix4 = new Matrix4()
  /** Called when it is used for the first time, or no longer. */
  changed = (): void => {}
  #users = 0

  constructor(texture: Texture) {
    this.texture = texture
  }

  get isUsed(): boolean {
    return this.#users > 0
  }

  /** Registers a user of the map. Returns a function that unregisters it. */
  use(): () => void {
    this.#users++
    this.changed()
    return () => {
      this.#users--
      this.changed()
    }
  }

  /** Updates the matrices for a frame, from the projection of the layer's plane and the layer's world matrix. */
  update({ toClip: { elements: e } }: Projection, matrixWorld: Matrix4): void {
    const [x, y] = [(i: number) => (e[i]! + e[i + 2]!) / 2, (i: number) => (e[i + 1]! + e[i + 2]!) / 2]
    this.matrix.set(x(0), x(3), 0, x(6), y(0), y(3), 0, y(6), 0, 0, 0, 0, e[2]!, e[5]!, 0, e[8]!)
    this.worldMatrix.multiplyMatrices(this.matrix, inverse.copy(matrixWorld).invert())
  }
}
