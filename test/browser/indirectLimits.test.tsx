import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Light, Occluder } from 'react-umbra'
import { describe, expect, it } from 'vitest'
import { between, seeded } from '../helpers/random.js'
import { LAYER, type Renderer, WEBGL } from './renderers.js'

// Indirect light with a known value, and indirect light that must not change.

const SIZE = { width: 240, height: 160 }
const DARK = { ...SIZE, ambient: '#000', blend: 'add' } as const

/** Returns a gray as a number from 0 to 1, and as CSS. */
const gray = (value: number) => ({ value: value / 255, css: `rgb(${value} ${value} ${value})` })

/** Returns a closed room around the whole picture, with a pillar and a wall, all of one material. */
function furnace(emission: string, albedo: string): ReactNode {
  return (
    <>
      <Occluder points={[-20, -20, 260, -20, 260, 180, -20, 180]} emission={emission} albedo={albedo} />
      <Occluder points={[60, 50, 90, 60, 70, 90]} lit emission={emission} albedo={albedo} />
      <Occluder walls={[150, 30, 180, 110]} emission={emission} albedo={albedo} />
    </>
  )
}

/** Returns the relative errors of all red channels outside the pillar against a value, in rising order. */
function errorsOf({ data }: ImageData, value: number): number[] {
  const errors: number[] = []
  for (let y = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++) {
      // The pillar is solid.
      if (x >= 58 && x <= 92 && y >= 48 && y <= 92) continue
      errors.push(Math.abs(data[4 * (y * SIZE.width + x)]! / 255 / value - 1))
    }
  }
  return errors.sort((a, b) => a - b)
}

describe.each([WEBGL, LAYER])('indirect light, $name', (renderer: Renderer) => {
  it.each([
    { emission: 230, albedo: 0, bounces: 0 },
    { emission: 200, albedo: 0, bounces: 3 },
    { emission: 100, albedo: 128, bounces: 1 },
    { emission: 80, albedo: 153, bounces: 4 },
  ])('fills a furnace evenly: emission $emission, albedo $albedo, $bounces bounces', async (furnaceOf) => {
    const [e, rho] = [gray(furnaceOf.emission), gray(furnaceOf.albedo)]
    const { bounces } = furnaceOf
    const shown = await renderer.show(furnace(e.css, rho.css), { ...DARK, bounces })
    const errors = errorsOf(await shown.picture(), (e.value * (1 - rho.value ** (bounces + 1))) / (1 - rho.value))
    cleanup()
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.01)
    expect(errors[Math.floor(0.99 * errors.length)]).toBeLessThan(0.03)
  })
})

/** A street of boxes, two signs and a lamp, which extends beyond every view of it. */
function street(lampX = 80): ReactNode {
  const random = seeded(37)
  return (
    <>
      {Array.from({ length: 24 }, () => {
        const [x, y, size] = [between(random, -300, 500), between(random, -250, 400), between(random, 10, 30)]
        const points = [x, y, x + size, y + 5, x + size - 4, y + size]
        return <Occluder key={points.join()} points={points} albedo="#b0a090" />
      })}
      <Occluder walls={[-250, 60, -200, 90]} emission="#4cf" emissionIntensity={4} />
      <Occluder walls={[160, 20, 175, 60]} emission="#f84" emissionIntensity={2} />
      <Light x={lampX} y={70} radius={220} falloff="linear" color="#fd9" intensity={0.8} />
    </>
  )
}

describe('a view of indirect light', () => {
  it('shows the same light at each point of the world when it pans', async () => {
    const pictureAt = async (x: number, y: number): Promise<ImageData> => {
      const options = { ...DARK, bounces: 1, sky: '#223', view: { x, y, zoom: 1 } }
      const shown = await WEBGL.show(street(), options as never)
      const picture = await shown.picture()
      cleanup()
      return picture
    }
    const before = await pictureAt(0, 0)
    for (const [dx, dy] of [
      [120, 0],
      [-90, 60],
      [37, -80],
    ] as const) {
      const after = await pictureAt(dx, dy)
      let most = 0
      for (let y = Math.max(0, dy); y < Math.min(SIZE.height, SIZE.height + dy); y++) {
        for (let x = Math.max(0, dx); x < Math.min(SIZE.width, SIZE.width + dx); x++) {
          const [at, from] = [4 * ((y - dy) * SIZE.width + x - dx), 4 * (y * SIZE.width + x)]
          for (let k = 0; k < 3; k++) most = Math.max(most, Math.abs(after.data[at + k]! - before.data[from + k]!))
        }
      }
      expect(most, `by ${dx}, ${dy}`).toBeLessThanOrEqual(2)
    }
  })

  it('does not flicker by more than 1 of 255 at any pixel while a lamp moves slowly', async () => {
    // The lamp's own light counts too: its edges pass each pixel once, which is no flicker. Small, because among so
    // many walls, every pixel walks far.
    const shown = await WEBGL.show(street(), { ...DARK, width: 120, height: 100, bounces: 1 })
    const pictures: ImageData[] = []
    for (let step = 0; step < 8; step++) {
      await shown.update(street(80 + step / 2))
      pictures.push(await shown.picture())
    }
    cleanup()
    let [turns, most] = [0, 0]
    for (let at = 0; at < pictures[0]!.data.length; at++) {
      for (let i = 2; i < pictures.length; i++) {
        const [first, second, third] = [i - 2, i - 1, i].map((k) => pictures[k]!.data[at]!) as [number, number, number]
        if (Math.sign(second - first) * Math.sign(third - second) >= 0) continue
        turns++
        most = Math.max(most, Math.min(Math.abs(second - first), Math.abs(third - second)))
      }
    }
    console.info(`${turns} turns, the largest by ${most} of 255`)
    expect(most).toBeLessThanOrEqual(1)
  })
})
