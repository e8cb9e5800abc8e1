import { describe, expect, it } from 'vitest'
import { parseColor } from '../../src/scene/color.js'

describe('parseColor', () => {
  it.each([
    ['#ff8000', [255, 128, 0, 1]],
    ['#FF8000', [255, 128, 0, 1]],
    ['#f80', [255, 136, 0, 1]],
    ['#ff800080', [255, 128, 0, 0.5]],
    ['#f808', [255, 136, 0, 0.53]],
    ['rgb(255, 128, 0)', [255, 128, 0, 1]],
    ['rgb(255 128 0)', [255, 128, 0, 1]],
    ['rgba(255, 128, 0, 0.25)', [255, 128, 0, 0.25]],
    ['rgb(255 128 0 / 25%)', [255, 128, 0, 0.25]],
    ['hsl(120, 100%, 50%)', [0, 255, 0, 1]],
    ['hsl(240deg 100% 50% / 0.5)', [0, 0, 255, 0.5]],
    ['white', [255, 255, 255, 1]],
    ['rebeccapurple', [102, 51, 153, 1]],
    ['RebeccaPurple', [102, 51, 153, 1]],
    ['transparent', [0, 0, 0, 0]],
  ] as const)('understands %s', (text, [red, green, blue, alpha]) => {
    const [r, g, b, a] = parseColor('Light color', text)
    expect([r * 255, g * 255, b * 255]).toEqual([red, green, blue].map((channel) => expect.closeTo(channel, 9)))
    expect(a).toBeCloseTo(alpha, 2)
  })

  it.each(['', 'nocolor', '#12', '#ggg', 'rgb(1, 2)', 'hsl(', 'url(x)', 'var(--light)'])('refuses %j', (text) => {
    expect(() => parseColor('Light color', text)).toThrow(
      `react-umbra: Light color must be a CSS color (hex, rgb(), hsl() or a name), got ${JSON.stringify(text)}`,
    )
  })
})
