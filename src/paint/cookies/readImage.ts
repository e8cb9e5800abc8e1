import { show } from '../../geometry/check.js'
import type { Picture } from '../../scene/lights/cookie.js'

/** Maximum length of a side in pixels; larger pictures are scaled down. Almost every GPU with WebGL 2 supports it. */
const MAX_SIDE = 4096

/**
 * Returns a copy of a picture's current pixels, in sRGB over `background` and at most as large as the limit. Throws if
 * it has no pixels, or if they must not be read.
 */
export function readPicture(source: Exclude<Picture, string>, background: string): HTMLCanvasElement {
  const { width, height } = sizeOf(source)
  if (!(width > 0 && height > 0)) throw new Error('it has no pixels')
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  const copy = contextOf(Math.ceil(width * scale), Math.ceil(height * scale))
  copy.fillStyle = background
  copy.fillRect(0, 0, copy.canvas.width, copy.canvas.height)
  copy.imageSmoothingQuality = 'high'
  copy.drawImage(source as CanvasImageSource, 0, 0, copy.canvas.width, copy.canvas.height)
  // Throws if the picture is of another origin. Reads from another canvas, so that the copy stays on the GPU.
  const probe = contextOf(1, 1)
  probe.drawImage(copy.canvas, 0, 0, 1, 1)
  probe.getImageData(0, 0, 1, 1)
  return copy.canvas
}

/** Loads a picture. Returns a promise of it, or null if it can be read already. */
export function loadPicture(picture: Picture): Promise<Exclude<Picture, string>> | null {
  if (typeof picture !== 'string') {
    if (!isImage(picture) || picture.complete) return null
    return picture.decode().then(() => picture)
  }
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = picture
  return image.decode().then(() => image)
}

/** Returns the text for a picture in a warning. */
export function nameOf(picture: Picture): string {
  if (typeof picture === 'string') return show(picture)
  return isImage(picture) ? show(picture.currentSrc || picture.src) : Object.prototype.toString.call(picture)
}

function sizeOf(source: Exclude<Picture, string>): { readonly width: number; readonly height: number } {
  return isImage(source) ? { width: source.naturalWidth, height: source.naturalHeight } : source
}

/** Detects images by their properties, because an image of another document has another class. */
function isImage(picture: Exclude<Picture, string>): picture is HTMLImageElement {
  return 'naturalWidth' in picture
}

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas.getContext('2d')!
}
