import { FLAT } from './flat.js'
import { svgFile } from './svgFile.js'

/** Loads the text of an SVG file as an image, independent of the page. */
export async function pictureOfFile(text: string): Promise<HTMLImageElement> {
  const picture = new Image()
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    picture.src = address
    await picture.decode()
    return picture
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Returns the mean difference of a channel between the overlay and an SVG file, by default that of the drawing. */
export async function differenceOfHosts(story: HTMLElement, file?: string): Promise<number> {
  const [drawing, content] = story.querySelectorAll<SVGSVGElement>('.hosts-picture svg')
  const [one, other] = await Promise.all([
    pictureOfFile(file ?? svgFile(drawing!, FLAT.width, FLAT.height)).then(pixelsOf),
    pictureOfFile(svgFile(content!, FLAT.width, FLAT.height)).then((picture) => pixelsOf(picture, shadeIn(story))),
  ])
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += Math.abs(one[i]! - other[i]!)
  // Alpha is the same everywhere.
  return sum / (0.75 * one.length)
}

const shadeIn = (story: HTMLElement): HTMLElement => story.querySelector('[data-umbra="light-map"]')!

/** Returns the pixels of a picture, with a light map multiplied over it as on the page. */
function pixelsOf(picture: HTMLImageElement, shade?: HTMLElement): Uint8ClampedArray {
  const { width, height } = FLAT
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.drawImage(picture, 0, 0, width, height)
  if (shade) {
    const map = new OffscreenCanvas(width, height)
    const over = map.getContext('2d')!
    over.fillStyle = getComputedStyle(shade).backgroundColor
    over.fillRect(0, 0, width, height)
    over.drawImage(shade.querySelector('canvas')!, 0, 0, width, height)
    context.globalCompositeOperation = 'multiply'
    context.drawImage(map, 0, 0)
  }
  return context.getImageData(0, 0, width, height).data
}
