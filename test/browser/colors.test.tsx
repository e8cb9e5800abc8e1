import { render } from '@testing-library/react'
import { createScene, Light, LightOverlay } from 'react-umbra'
import { describe, expect, it } from 'vitest'
import { frames } from './frames.js'
import { canvasIn, mountOverlay, shadeOf } from './mount.js'
import { colorAt, expectColor, type Rgb } from './pixels.js'

const colors: [css: string, rgb: Rgb][] = [
  ['#ff8000', [255, 128, 0]],
  ['#f80', [255, 136, 0]],
  ['#FF800080', [128, 64, 0]],
  ['orange', [255, 165, 0]],
  ['RebeccaPurple', [102, 51, 153]],
  ['black', [0, 0, 0]],
  ['transparent', [0, 0, 0]],
  ['rgb(200, 100, 50)', [200, 100, 50]],
  ['rgb(200 100 50 / 50%)', [100, 50, 25]],
  ['rgba(200, 100, 50, 0.25)', [50, 25, 13]],
  ['rgb(1, 2, 3)', [1, 2, 3]],
  ['rgb(4, 5, 6)', [4, 5, 6]],
  ['hsl(120, 100%, 25%)', [0, 128, 0]],
  ['hsl(120deg 100% 25% / 0.5)', [0, 64, 0]],
  ['hwb(0 0% 0%)', [255, 0, 0]],
  ['color(srgb 1 0.5 0)', [255, 128, 0]],
  ['oklch(0.628 0.2577 29.23)', [255, 0, 0]],
]

describe('colors', () => {
  it.each(colors)('%s is parsed as the browser parses it', async (color, rgb) => {
    const { canvas } = await mountOverlay(<Light x={100} y={50} color={color} falloff="none" />, { ambient: 'black' })
    expectColor(colorAt(canvas, 100, 50), rgb, 2)
  })

  it.each(colors)('%s as the ambient light has the color of the CSS background', async (ambient) => {
    const { canvas } = await mountOverlay(null, { ambient })
    const painted = colorAt(canvas, 100, 50)
    // The background over white, as shown before the first picture.
    const over = document.createElement('canvas').getContext('2d')!
    over.fillStyle = '#ffffff'
    over.fillRect(0, 0, 1, 1)
    over.fillStyle = getComputedStyle(shadeOf(canvas)).backgroundColor
    over.fillRect(0, 0, 1, 1)
    const [red, green, blue] = over.getImageData(0, 0, 1, 1).data
    expectColor(painted, [red!, green!, blue!], 2)
  })

  it.each(['', 'nocolor', '#12', 'rgb(1', 'url(x)', 'inherit', 'red;'])('%j is rejected', (color) => {
    expect(() => createScene().addLight({ x: 0, y: 0, color })).toThrow(
      `react-umbra: Light color must be a CSS color, got ${JSON.stringify(color)}`,
    )
  })

  it('follow a change of the prop', async () => {
    const light = (color: string) => <Light x={100} y={50} color={color} falloff="none" />
    const { canvas, update } = await mountOverlay(light('red'), { ambient: 'black' })
    for (const [color, rgb] of colors.slice(0, 4)) {
      update(light(color))
      await frames(1)
      expectColor(colorAt(canvas, 100, 50), rgb, 1)
    }
  })

  it('follow a transition of a custom property into a shadow tree', async () => {
    const style = document.createElement('style')
    style.textContent = `
      @property --fading { syntax: '<color>'; inherits: true; initial-value: red }
      .fading { transition: --fading 400ms linear }`
    const outer = document.createElement('div')
    outer.className = 'fading'
    document.body.append(style, outer)
    const container = document.createElement('div')
    outer.attachShadow({ mode: 'open' }).append(container)
    const { unmount } = render(
      <LightOverlay ambient="black" renderer="canvas" style={{ width: 200, height: 100 }}>
        <Light x={100} y={50} color="var(--fading)" falloff="none" />
      </LightOverlay>,
      { container },
    )
    const middle = () => colorAt(canvasIn(container), 100, 50)
    await expect.poll(middle).toEqual([255, 0, 0])
    await frames(3)
    outer.style.setProperty('--fading', 'blue')
    // Reading pixels meanwhile would make Firefox report more transitions.
    await new Promise((done) => setTimeout(done, 600))
    expect(middle()).toEqual([0, 0, 255])
    unmount()
    outer.remove()
    style.remove()
  })
})
