import { CanvasTexture, NearestFilter } from 'three'
import { NOWHERE } from '../overPicture.js'
import type { Remembered } from '../remembered.js'

/** The remembered areas of several fogs over one layer, joined in one texture. Each lies over those before it. */
export class JoinedMemory {
  #texture: CanvasTexture<HTMLCanvasElement> | null = null
  /** Identifies the last joined fogs and their pictures. */
  #key = ''

  of(remembered: readonly Remembered[]): Remembered | null {
    const [first = null] = remembered
    if (remembered.length <= 1) return first
    // A fog without a picture covers everything.
    const covering = remembered.find(({ toCanvas }) => toCanvas === NOWHERE)
    return covering ?? { ...first!, texture: this.#join(remembered) }
  }

  free(): void {
    this.#texture?.dispose()
    this.#texture = null
    this.#key = ''
  }

  #join(remembered: readonly Remembered[]): CanvasTexture {
    const key = remembered.map(({ texture }) => `${texture.id} ${texture.version}`).join()
    if (this.#texture !== null && key === this.#key) return this.#texture
    this.#key = key
    const pictures = remembered.map(({ texture }) => texture.image as HTMLCanvasElement)
    const { width, height } = pictures[0]!
    this.#texture ??= createTexture()
    const canvas = this.#texture.image
    // A texture keeps its original size.
    if (canvas.width !== width || canvas.height !== height) this.#texture.dispose()
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')!
    for (const picture of pictures) context.drawImage(picture, 0, 0)
    this.#texture.needsUpdate = true
    return this.#texture
  }
}

/** Creates a texture of a canvas, with nearest-neighbor filtering and premultiplied alpha. */
export function createTexture(): CanvasTexture<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const texture = new CanvasTexture(canvas)
  texture.minFilter = texture.magFilter = NearestFilter
  texture.generateMipmaps = false
  texture.premultiplyAlpha = true
  return texture
}
