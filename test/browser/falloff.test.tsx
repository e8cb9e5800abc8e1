import { type Falloff, Light } from 'react-umbra'
import { describe, expect, it } from 'vitest'
import { mountOverlay } from './mount.js'
import { expectColor, pictureOf, pixel } from './pixels.js'

/** The documented formulas, by the distance as a fraction of the radius. */
const formulas: Record<Falloff, (d: number) => number> = {
  none: () => 1,
  linear: (d) => 1 - d,
  smooth: (d) => 1 - 3 * d ** 2 + 2 * d ** 3,
  'inverse-square': (d) => (1 - d ** 4) ** 2 / (1 + 16 * d ** 2),
}

describe.each(Object.entries(formulas) as [Falloff, (d: number) => number][])('falloff %s', (falloff, formula) => {
  it.each([
    [0.5, 1],
    [1, 1],
    [2, 1],
    [10, 1],
    [1, 2],
    [1, 0.5],
  ])('matches its formula at intensity %d and resolution %d', async (intensity, resolution) => {
    const { canvas } = await mountOverlay(
      <Light x={100} y={50} radius={90} color="#ff8040" falloff={falloff} intensity={intensity} />,
      { ambient: 'black', resolution },
    )
    const picture = pictureOf(canvas)
    const scale = picture.width / 200
    const y = Math.floor(50 * scale)
    let seen = 0
    for (let x = 0; x < picture.width; x++) {
      const d = Math.hypot((x + 0.5) / scale - 100, (y + 0.5) / scale - 50) / 90
      // Pixels on the rim are partly lit.
      if (Math.abs(d - 1) * 90 * scale < 1.5) continue
      // Its largest channel is full. If it is above 1, all are divided by it, which keeps the hue.
      const strength = d > 1 ? 0 : Math.min(1, intensity * formula(d))
      const expected = [255, 128, 64].map((channel) => channel * strength)
      expectColor(
        pixel(picture, x, y),
        expected as [number, number, number],
        intensity > 2 ? 3 : 2,
        `at ${d.toFixed(3)} of the radius`,
      )
      seen++
    }
    expect(seen).toBeGreaterThan(picture.width - 8)
  })
})
