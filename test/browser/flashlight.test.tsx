import { Flashlight, type FlashlightProps, Light, Occluder } from 'react-umbra'
import { describe, expect, it } from 'vitest'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { BLACK, colorAt, differingPixels, expectColor, farthest, pictureOf, pixel, WHITE } from './pixels.js'

const CENTER = 100

async function shine(props: Partial<FlashlightProps>) {
  const { canvas } = await mountOverlay(
    <Flashlight x={CENTER} y={CENTER} radius={95} falloff="none" feather={0} {...props} />,
    { ambient: 'black', width: 200, height: 200 },
  )
  return canvas
}

/** Returns the red channel at an angle from the overlay's center, in radians from +x toward +y. */
function redAt(canvas: HTMLCanvasElement, angle: number, distance = 70): number {
  return colorAt(canvas, CENTER + distance * Math.cos(angle), CENTER + distance * Math.sin(angle))[0]
}

describe('a cone', () => {
  it.each([0.02, 0.5, Math.PI / 2, 3, Math.PI, 3.3, 4.5, 6])(
    'of %d radians is lit inside and dark outside',
    async (angle) => {
      const direction = 0.7
      const canvas = await shine({ direction, angle })
      // One and a half pixels from its edge.
      const room = 1.5 / 70
      if (angle / 2 > room) {
        for (const side of [-1, 1]) expect(redAt(canvas, direction + side * (angle / 2 - room))).toBe(255)
        expect(redAt(canvas, direction)).toBe(255)
      }
      for (const side of [-1, 1]) expect(redAt(canvas, direction + side * (angle / 2 + room))).toBe(0)
      expect(redAt(canvas, direction + Math.PI)).toBe(0)
      expect(redAt(canvas, direction, 98)).toBe(0)
    },
  )

  it.each([2 * Math.PI, 7])('of %d radians lights a full turn', async (angle) => {
    const canvas = await shine({ direction: 1, angle, feather: 0.5 })
    for (let i = 0; i < 32; i++) expect(redAt(canvas, (i * Math.PI) / 16)).toBe(255)
  })

  it.each([-100, -Math.PI, 0, 1e3])('turns from +x towards +y: direction %d', async (direction) => {
    const canvas = await shine({ direction, angle: 1 })
    expect(redAt(canvas, direction)).toBe(255)
    expect(redAt(canvas, direction + 0.45)).toBe(255)
    expect(redAt(canvas, direction + 0.55)).toBe(0)
    expect(redAt(canvas, direction - 0.45)).toBe(255)
    expect(redAt(canvas, direction - 0.55)).toBe(0)
  })

  it('casts shadows in feathered light', async () => {
    const { canvas } = await mountOverlay(
      <>
        <Flashlight x={20} y={50} radius={300} angle={1} feather={0.3} falloff="none" />
        <Occluder walls={[100, 40, 100, 60]} />
      </>,
      { ambient: '#10131a' },
    )
    expectColor(colorAt(canvas, 90, 50), WHITE)
    expectColor(colorAt(canvas, 110, 50), [16, 19, 26])
    expectColor(colorAt(canvas, 190, 50), [16, 19, 26])
  })

  it('is 45 degrees wide, feathered, and along +x by default', async () => {
    const canvas = await shine({ angle: undefined, feather: undefined, direction: undefined })
    expect(redAt(canvas, 0)).toBe(255)
    expect(redAt(canvas, 0.3)).toBe(255)
    expect(redAt(canvas, 0.36)).toBeGreaterThan(20)
    expect(redAt(canvas, 0.36)).toBeLessThan(235)
    expect(redAt(canvas, 0.42)).toBe(0)
    expect(redAt(canvas, -0.42)).toBe(0)
  })
})

describe('feather', () => {
  it.each([
    [0.02, 1],
    [0.05, 1],
    [0.2, 0.8],
    [0.2, Math.PI / 2],
    [0.5, 1],
    [1, 1],
    [0.3, 4.5],
    [0.1, 6.2],
  ])('of %d over a cone of %d radians fades inwards by its formula', async (feather, angle) => {
    // Large, since a pixel is an angle.
    const { canvas } = await mountOverlay(
      <Flashlight x={500} y={500} radius={499} direction={0.4} angle={angle} feather={feather} falloff="none" />,
      { ambient: 'black', width: 1000, height: 1000 },
    )
    const picture = pictureOf(canvas)
    // Steps of a channel, plus the change over a twentieth of a pixel where it fades fastest.
    const tolerance = 3 + (0.05 * 255 * 1.5) / (feather * (angle / 2) * 480)
    for (let i = 0; i <= 40; i++) {
      // Fraction of the half-angle, from where the feather begins to the edge and beyond.
      const share = 1 - feather * 1.2 + (feather * 1.4 * i) / 40
      for (const side of [-1, 1]) {
        const along = 0.4 + (side * share * angle) / 2
        const [x, y] = [Math.floor(500 + 480 * Math.cos(along)), Math.floor(500 + 480 * Math.sin(along))]
        const turned = Math.atan2(y + 0.5 - 500, x + 0.5 - 500) - 0.4
        const exact = Math.abs(Math.atan2(Math.sin(turned), Math.cos(turned))) / (angle / 2)
        // The very edge of the cone is one pixel wide.
        if (Math.abs(exact - 1) * (angle / 2) * 480 < 1.5) continue
        const t = Math.min(1, Math.max(0, (1 - exact) / feather))
        const expected = 255 * t * t * (3 - 2 * t)
        expectColor(
          pixel(picture, x, y),
          [expected, expected, expected],
          tolerance,
          `at ${exact.toFixed(4)} of the half-angle`,
        )
      }
    }
  })

  it.each([5e-324, 1e-40, 1e-12, 1e-9, 1e-7, 1e-5])('of %d is a hard edge', async (feather) => {
    const cone = (share: number) => (
      <Flashlight x={20} y={50} radius={170} direction={0.2} angle={0.9} feather={share} falloff="none" />
    )
    const { canvas, update } = await mountOverlay(cone(0), { ambient: 'black' })
    const hard = pictureOf(canvas)
    update(cone(feather), { ambient: 'black' })
    await frames(2)
    const soft = pictureOf(canvas)
    // The edge's own pixels may be half-covered twice.
    let off = 0
    for (let y = 0; y < hard.height; y++) {
      for (let x = 0; x < hard.width; x++) {
        const [a, b] = [pixel(hard, x, y)[0], pixel(soft, x, y)[0]]
        if ((a === 0 || a === 255) && Math.abs(a - b) > 3) off++
      }
    }
    expect(off).toBe(0)
  })

  it.each([1e5, 1e6, -3e7, 1e12])(
    'leaves the direction of a cone equal to that reduced to one turn: %d',
    async (direction) => {
      const cone = (towards: number) => (
        <Flashlight x={100} y={50} radius={90} direction={towards} angle={0.9} feather={0.5} falloff="none" />
      )
      const within = Math.atan2(Math.sin(direction), Math.cos(direction))
      const { canvas, update } = await mountOverlay(cone(within), { ambient: 'black' })
      const expected = pictureOf(canvas)
      update(cone(direction), { ambient: 'black' })
      await frames(2)
      expect(differingPixels(pictureOf(canvas), expected)).toBe(0)
    },
  )

  it('adds to other light, and removes none where it is dark', async () => {
    const { canvas } = await mountOverlay(
      <>
        <Light x={100} y={50} radius={300} color="#400000" falloff="none" />
        <Flashlight x={20} y={50} radius={300} angle={0.4} feather={0.5} color="#004000" falloff="none" />
      </>,
      { ambient: '#000010' },
    )
    expectColor(colorAt(canvas, 150, 50), [64, 64, 16], 1)
    expectColor(colorAt(canvas, 20, 90), [64, 0, 16], 1)
    expectColor(colorAt(canvas, 5, 50), [64, 0, 16], 1)
  })

  it('paints two cones as the sum of each alone', async () => {
    const one = <Flashlight key="1" x={20} y={50} radius={60} angle={1} feather={0.5} color="#ff0000" />
    const two = <Flashlight key="2" x={180} y={50} radius={90} direction={3} angle={1} feather={0.5} color="#00ff00" />
    const { canvas, update } = await mountOverlay([one, two], { ambient: 'black' })
    const both = pictureOf(canvas)
    update([one])
    await expect.poll(() => colorAt(canvas, 150, 50)).toEqual(BLACK)
    const first = pictureOf(canvas)
    update([two])
    await expect.poll(() => colorAt(canvas, 50, 50)).toEqual(BLACK)
    const second = pictureOf(canvas)
    const sum = new ImageData(
      first.data.map((value, i) => value + second.data[i]!),
      first.width,
    )
    // From now on, resting lights are painted from their cached picture.
    expect(farthest(both, sum)).toBeLessThanOrEqual(2)
  })

  it('is painted for a light outside the picture', async () => {
    const { canvas } = await mountOverlay(
      <Flashlight x={-100} y={50} radius={250} angle={0.5} feather={0.2} falloff="none" />,
      { ambient: 'black' },
    )
    expectColor(colorAt(canvas, 100, 50), WHITE)
    expectColor(colorAt(canvas, 160, 50), BLACK)
  })
})
