import type { ReactNode } from 'react'
import { falloffAt, type SceneLight } from 'react-umbra/core'
import { expect } from 'vitest'
import { frames } from './frames.js'
import { mapAt } from './mapAt.js'
import { painted } from './painted.js'
import { expectColor, pixel, type Rgb } from './pixels.js'

/** Background of the halos: white, gray and black, each over a third of the width. */
export const STRIPES = [255, 128, 0] as const

export const Stripes = (): ReactNode => (
  <div style={{ display: 'flex', height: '100%' }}>
    {STRIPES.map((gray) => (
      <div key={gray} style={{ flex: 1, background: `rgb(${gray} ${gray} ${gray})` }} />
    ))}
  </div>
)

/** Returns the canvas of an overlay's halos, or null if there is none. */
export const haloIn = (root: ParentNode): HTMLCanvasElement | null =>
  root.querySelector<HTMLCanvasElement>('[data-umbra="glow"] canvas')

/** Returns that canvas once it has been painted. */
export async function paintedHalo(root: ParentNode): Promise<HTMLCanvasElement> {
  await expect.poll(() => haloIn(root)).not.toBeNull()
  const canvas = haloIn(root)!
  await painted(canvas)
  await frames(1)
  return canvas
}

/**
 * Returns the color of the picture over the stripes at a point by the formulas: the background times
 * the map, plus the halos.
 */
function expectedAt(lights: readonly SceneLight[], ambient: number, x: number, y: number): Rgb {
  const below = STRIPES[Math.floor((3 * x) / 200)]!
  const map = mapAt(lights, [ambient, ambient, ambient], { x, y }, 'screen', () => 1)
  const halo = mapAt(
    lights.map((light) => ({
      ...light,
      radius: (light.radius ?? 300) / 4,
      intensity: (light.intensity ?? 1) * (light.glow ?? 0),
    })),
    [0, 0, 0],
    { x, y },
    'screen',
    () => 1,
  )
  const [red, green, blue] = map.map((light, i) => 255 * (1 - (1 - (below / 255) * light) * (1 - halo[i]!)))
  return [red!, green!, blue!]
}

/** Distance from the border of two stripes within which a scaled picture shows both, in CSS pixels. */
const EDGE = 3

/**
 * Compares a picture with the formulas at points that are on no edge. Returns the number of points
 * that a halo reaches.
 */
export function expectHalos(
  shown: ImageData,
  lights: readonly SceneLight[],
  ambient: number,
  tolerance: number,
): number {
  const scale = shown.width / 200
  let reached = 0
  for (let y = 2.5; y < 100; y += 5) {
    for (let x = 2.5; x < 200; x += 5) {
      if (Math.min(Math.abs(x - 200 / 3), Math.abs(x - 400 / 3)) < EDGE) continue
      // The page may be shown smaller than it is, so this compares the pixel at the point.
      const [column, row] = [Math.floor(x * scale), Math.floor(y * scale)]
      const [middleX, middleY] = [(column + 0.5) / scale, (row + 0.5) / scale]
      expectColor(pixel(shown, column, row), expectedAt(lights, ambient, middleX, middleY), tolerance, `${x}, ${y}`)
      const isNear = ({ glow, radius = 300, ...at }: SceneLight) =>
        glow !== undefined && falloffAt('linear', (4 * Math.hypot(x - at.x, y - at.y)) / radius) > 0.1
      if (lights.some(isNear)) reached++
    }
  }
  return reached
}

/**
 * Returns the largest change of hue that a halo causes on a lamp's own color, in degrees, over the lit stripes around
 * (x, y).
 */
export function hueTurn(shown: ImageData, lamp: Rgb, x: number, y: number, reach: number): number {
  const scale = shown.width / 200
  let most = 0
  for (let dx = -reach; dx <= reach; dx += 2) {
    const turn = Math.abs(hue(pixel(shown, Math.floor((x + dx) * scale), Math.floor(y * scale))) - hue(lamp))
    most = Math.max(most, turn)
  }
  return most
}

function hue([red, green, blue]: Rgb): number {
  return (180 / Math.PI) * Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)
}

/** Returns the numbers of channels that are darker and brighter than in another picture, by more than `tolerance`. */
export function compared(one: ImageData, other: ImageData, tolerance: number): { darker: number; brighter: number } {
  expect(one.data.length).toBe(other.data.length)
  let [darker, brighter] = [0, 0]
  for (const [i, value] of one.data.entries()) {
    if (value < other.data[i]! - tolerance) darker++
    if (value > other.data[i]! + tolerance) brighter++
  }
  return { darker, brighter }
}
