import { expect, waitFor } from 'storybook/test'
import { inn } from '../maps/inn/inn.js'
import { brightnessOf } from '../stage/lightMap.js'

/** Returns the distance of a place from the center of the inn. */
const aside = ({ x, y }: { readonly x: number; readonly y: number }): number =>
  Math.hypot(x - inn.width / 2, y - inn.height / 2)

/** The lamp that stays in view the longest when it is zoomed, and a place in the dark outside of the inn, in world units. */
const LAMP = inn.lights.reduce((best, light) => (aside(light) < aside(best) ? light : best))
const OUTSIDE = { x: 4, y: 4 }

/** A part of the window. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** The overlay's own element. */
export function overlayOf(story: HTMLElement): HTMLElement {
  return lightMapOf(story).parentElement!.parentElement!
}

function lightMapOf(story: HTMLElement): HTMLCanvasElement {
  return story.querySelector<HTMLCanvasElement>('[data-umbra="light-map"] > canvas')!
}

/** Returns the brightness of the light map at a place in the window. */
export function brightnessIn(story: HTMLElement, x: number, y: number): number {
  const canvas = lightMapOf(story)
  const { left, top } = canvas.getBoundingClientRect()
  return brightnessOf(canvas, x - left, y - top)
}

/** Waits until a lamp of the inn lights what lies where a picture of it has the lamp, and not what lies outside of the inn. */
export async function expectLit(story: HTMLElement, placeOf: () => Place): Promise<void> {
  const at = ({ x, y }: { readonly x: number; readonly y: number }): number => {
    const { left, top, width } = placeOf()
    const scale = width / inn.width
    return brightnessIn(story, left + x * scale, top + y * scale)
  }
  await waitFor(async () => {
    await expect(at(LAMP)).toBeGreaterThan(150)
    await expect(at(OUTSIDE)).toBeLessThan(80)
  })
}

/** Returns the element of the picture. */
export function pictureOf(story: HTMLElement): HTMLElement {
  return story.querySelector<HTMLElement>('img[alt$="from above"]')!
}

/** Returns the place of the whole inn, centered in a frame and magnified `by` times. */
export function fittedIn(frame: HTMLElement, by = 1): Place {
  const { left, top, width, height } = frame.getBoundingClientRect()
  const scale = by * Math.min(width / inn.width, height / inn.height)
  return {
    left: left + (width - inn.width * scale) / 2,
    top: top + (height - inn.height * scale) / 2,
    width: inn.width * scale,
  }
}

/** Waits for the end of the next frame, when it is about to be shown. */
export async function endOfFrame(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise<void>((done) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      done()
    })
    observer.observe(document.documentElement)
  })
}
