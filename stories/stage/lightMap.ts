import type { HostName } from './HostChoice.js'

/** CSS pixels of a side of the square whose mean is taken, where a picture shines through. */
const PATCH = 9

/** Waits until a story's stage is drawn in a host: the first one loads it. */
export async function stageIn(story: HTMLElement, host: HostName): Promise<HTMLElement> {
  for (;;) {
    const stage = story.querySelector<HTMLElement>(`.stage[data-host="${host}"]`)
    if (stage?.querySelector(host === 'webgl' ? '.stage-drawn canvas' : 'canvas')) return stage
    await new Promise(requestAnimationFrame)
  }
}

/** Returns the brightness of a story's stage at a point of its map, 0 to 255. */
export function brightnessAt(story: HTMLElement, x: number, y: number, mapWidth: number): number {
  const stage = story.querySelector<HTMLElement>('.stage')!
  const scale = stage.clientWidth / mapWidth
  const at = { x: x * scale, y: y * scale, width: stage.clientWidth }
  if (stage.dataset.host === 'canvas') return meanOf(stage.querySelector(LIGHT_MAP)!, at, 1)
  const drawn = meanOf(stage.querySelector('.stage-drawn canvas')!, at, PATCH)
  const picture = meanOf(stage.querySelector('.stage-picture')!, at, PATCH)
  return (255 * drawn) / picture
}

const LIGHT_MAP = ':scope > [data-umbra="light-map"] > canvas'

/** Returns the brightness of a canvas at a point in its CSS pixels, 0 to 255. */
export function brightnessOf(canvas: HTMLCanvasElement, x: number, y: number): number {
  return meanOf(canvas, { x, y, width: canvas.clientWidth }, PATCH)
}

interface Place {
  x: number
  y: number
  /** The width of the stage that they lie on. */
  width: number
}

/** The mean of the channels in a square of a picture as wide as the stage. */
function meanOf(picture: HTMLCanvasElement | HTMLImageElement, { x, y, width }: Place, side: number): number {
  const across = picture instanceof HTMLImageElement ? picture.naturalWidth : picture.width
  const scale = across / width
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const [left, top] = [x - side / 2, y - side / 2].map((edge) => Math.round(edge * scale))
  context.drawImage(picture, left!, top!, side * scale, side * scale, 0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  let sum = 0
  for (let i = 0; i < data.length; i++) if (i % 4 < 3) sum += data[i]!
  return sum / (3 * side * side)
}
