import type { Point } from 'react-umbra/geometry'
import { expect, waitFor } from 'storybook/test'
import { inn } from '../maps/inn/inn.js'
import { brightnessOf } from '../stage/lightMap.js'

/** Returns the distance of a place from the center of the inn. */
const distanceToCenter = ({ x, y }: Point): number => Math.hypot(x - inn.width / 2, y - inn.height / 2)

/**
 * The lamp that stays in view the longest when it is zoomed, and a place in the dark outside of the inn, in world
 * units.
 */
const LAMP = inn.lights.reduce((best, light) => (distanceToCenter(light) < distanceToCenter(best) ? light : best))
const OUTSIDE = { x: 4, y: 4 }

interface Size {
  readonly width: number
  readonly height: number
}

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

/** A place that is lit and one that is dark, in world units, and the width of the world. */
export interface Expected {
  readonly lit: Point
  readonly dark: Point
  readonly width: number
}

const INN: Expected = { lit: LAMP, dark: OUTSIDE, width: inn.width }

/** Waits until a picture is lit and dark where its world is. */
export async function expectLit(story: HTMLElement, placeOf: () => Place, world = INN): Promise<void> {
  const at = ({ x, y }: Point): number => {
    const { left, top, width } = placeOf()
    const scale = width / world.width
    return brightnessIn(story, left + x * scale, top + y * scale)
  }
  await waitFor(async () => {
    await expect(at(world.lit)).toBeGreaterThan(150)
    await expect(at(world.dark)).toBeLessThan(80)
  })
}

/** Returns the element of the picture. */
export function pictureOf(story: HTMLElement): HTMLElement {
  return story.querySelector<HTMLElement>('img[alt$="from above"]')!
}

/** Returns the place of a whole world, centered in a frame and magnified `by` times. */
export function fittedIn(frame: HTMLElement, by = 1, world: Size = inn): Place {
  const { left, top, width, height } = frame.getBoundingClientRect()
  const scale = by * Math.min(width / world.width, height / world.height)
  return {
    left: left + (width - world.width * scale) / 2,
    top: top + (height - world.height * scale) / 2,
    width: world.width * scale,
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
