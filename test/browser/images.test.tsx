import { cleanup } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { Light, type LightProps, Occluder, Sun } from 'react-umbra'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { frames } from './frames.js'
import { drawn, paneAt, plain, SIDE, windowPanes } from './gobos.js'
import { BLACK, expectColor, farthest, pixel, WHITE } from './pixels.js'
import { CANVAS, LAYER, type Renderer, type Shown, WEBGL } from './renderers.js'

/** Tolerance for dithering and rounding, in steps of 255. */
const DITHER = 1
/** Tolerance between a colored light and a white one through an image of that color, which is rounded once more. */
const OF_COLORS = 3
/** Distance from rims within which pixels are partly lit, in pixels. */
const RIM = 1.5

const RENDERERS = [CANVAS, WEBGL, LAYER]
const OPTIONS = { width: SIDE, height: SIDE, ambient: '#000000' }
const LAMP: LightProps = { x: 32, y: 32, radius: 32, falloff: 'none', image: undefined }

const show = (renderer: Renderer, content: ReactNode): Promise<Shown> => renderer.show(content, OPTIONS)

async function pictureBy(renderer: Renderer, content: ReactNode): Promise<ImageData> {
  const shown = await show(renderer, content)
  const picture = await shown.picture()
  cleanup()
  return picture
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe.each(RENDERERS)('the image of a light: $name', (renderer) => {
  it.each(renderer === LAYER ? [1] : [0, 1, 2, 3])(
    'covers the square around it pixel by pixel, rotated by %i quarter turns',
    async (quarters) => {
      const picture = await pictureBy(
        renderer,
        <Light {...LAMP} image={windowPanes()} imageRotation={quarters * (Math.PI / 2)} />,
      )
      const [cos, sin] = [
        Math.round(Math.cos(quarters * (Math.PI / 2))),
        Math.round(Math.sin(quarters * (Math.PI / 2))),
      ]
      let checked = 0
      for (let x = 0.5; x < SIDE; x++) {
        for (let y = 0.5; y < SIDE; y++) {
          const [dx, dy] = [x - 32, y - 32]
          if (Math.hypot(dx, dy) > 32 - RIM) continue
          const [u, v] = [cos * dx + sin * dy + 32, cos * dy - sin * dx + 32]
          expectColor(pixel(picture, x, y), paneAt(Math.floor(u), Math.floor(v)), DITHER, `${x}, ${y}`)
          checked++
        }
      }
      expect(checked).toBeGreaterThan(2500)
      expectColor(pixel(picture, 1, 1), BLACK, DITHER)
    },
  )

  const plainPicture = () => plain('rgb(128 64 192)')
  const variants: [string, Partial<LightProps>, ReactNode?][] = [
    ['hard', {}],
    ['with falloff', { falloff: 'smooth' }],
    ['soft', { size: 6, falloff: 'linear' }],
    ['through glass', { size: 4 }, <Occluder key="glass" walls={[44, 10, 44, 50]} opacity={0.5} tint="#ffa040" />],
    ['add', { blend: 'add' }],
    ['max', { blend: 'max', size: 3 }],
    ['subtract', { blend: 'subtract' }, <Light key="below" x={20} y={32} radius={60} color="#a0a0a0" />],
  ]
  it.each(renderer === LAYER ? variants.slice(2, 3) : variants)(
    'is multiplied like a color: %s',
    async (_, props, beside) => {
      const walls = <Occluder walls={[24, 6, 30, 20, 12, 40, 20, 52]} />
      const light = { ...LAMP, ...props }
      const thrown = await pictureBy(renderer, [beside, walls, <Light key="light" {...light} image={plainPicture()} />])
      const colored = await pictureBy(renderer, [beside, walls, <Light key="light" {...light} color="#8040c0" />])
      expect(farthest(thrown, colored)).toBeLessThanOrEqual(OF_COLORS)
      const none = await pictureBy(renderer, [beside, walls, <Light key="light" {...light} />])
      expect(farthest(none, thrown)).toBeGreaterThan(50)
    },
  )

  it('has no effect on darknesses and suns', async () => {
    const image = windowPanes()
    const content = (given: HTMLCanvasElement | undefined) => [
      <Sun key="sun" direction={1} color="#606060" {...(given && ({ image: given } as object))} />,
      <Light key="lamp" {...LAMP} color="#404040" />,
      <Light key="night" {...LAMP} radius={16} darkness image={given} />,
    ]
    const [without, given] = [await pictureBy(renderer, content(undefined)), await pictureBy(renderer, content(image))]
    expect(farthest(without, given)).toBe(0)
  })

  it('is read once, and replaced by another canvas of the same size', async () => {
    const [first, second] = [plain('#ff0000'), plain('#00ff00')]
    const content = (image: HTMLCanvasElement, x = 32) => <Light {...LAMP} x={x} image={image} />
    const shown = await show(renderer, content(first))
    expectColor(pixel(await shown.picture(), 32, 32), [255, 0, 0], DITHER)
    const context = first.getContext('2d')!
    context.fillStyle = '#0000ff'
    context.fillRect(0, 0, SIDE, SIDE)
    await shown.update(content(first, 30))
    expectColor(pixel(await shown.picture(), 32, 32), [255, 0, 0], DITHER)
    await shown.update(content(second))
    expectColor(pixel(await shown.picture(), 32, 32), [0, 255, 0], DITHER)
    await shown.update(content((await createImageBitmap(first)) as never))
    expectColor(pixel(await shown.picture(), 32, 32), [0, 0, 255], DITHER)
    await shown.update(<Light {...LAMP} />)
    expectColor(pixel(await shown.picture(), 32, 32), WHITE, DITHER)
  })

  it('is scaled to the light, even if it is 5000 pixels wide', async () => {
    const large = drawn(() => {})
    large.width = 5000
    large.height = 40
    const context = large.getContext('2d')!
    context.fillStyle = '#ff0000'
    context.fillRect(0, 0, 2500, 40)
    const picture = await pictureBy(renderer, <Light {...LAMP} image={large} />)
    expectColor(pixel(picture, 16, 32), [255, 0, 0], DITHER)
    expectColor(pixel(picture, 48, 32), BLACK, DITHER)
  })
})

/** Creates an image that finishes loading on request. */
function held(): { address: string; arrive: () => Promise<void> } {
  const address = plain('#ff0000').toDataURL()
  const { decode } = HTMLImageElement.prototype
  let arrived = (): void => {}
  const promise = new Promise<void>((resolve) => {
    arrived = resolve
  })
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async function (this: HTMLImageElement) {
    await promise
    await decode.call(this)
  })
  return {
    address,
    async arrive() {
      arrived()
      await frames(4)
    },
  }
}

describe.each([CANVAS, WEBGL])('loading an image: $name', (renderer) => {
  it('a light does not shine before its image has loaded', async () => {
    const { address, arrive } = held()
    const shown = await show(renderer, <Light {...LAMP} image={address} />)
    expectColor(pixel(await shown.picture(), 32, 32), BLACK, DITHER)
    await arrive()
    expectColor(pixel(await shown.picture(), 32, 32), [255, 0, 0], DITHER)
  })

  it('the previous image stays until the next one has loaded', async () => {
    const shown = await show(renderer, <Light {...LAMP} image={plain('#00ff00')} />)
    expectColor(pixel(await shown.picture(), 32, 32), [0, 255, 0], DITHER)
    const { address, arrive } = held()
    await shown.update(<Light {...LAMP} image={address} />)
    expectColor(pixel(await shown.picture(), 32, 32), [0, 255, 0], DITHER)
    await arrive()
    expectColor(pixel(await shown.picture(), 32, 32), [255, 0, 0], DITHER)
  })

  it('lights with the same image load it once', async () => {
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode')
    const address = plain('#00f').toDataURL()
    const lights = [20, 32, 44].map((x) => <Light key={x} {...LAMP} x={x} image={address} />)
    const shown = await show(renderer, <StrictMode>{lights}</StrictMode>)
    for (const x of [10, 32, 54]) expectColor(pixel(await shown.picture(), x, 32), [0, 0, 255], DITHER)
    expect(decode).toHaveBeenCalledTimes(1)
  })
})

describe('an image that cannot be shown', () => {
  beforeAll(() => commands.refuse('/gone.png'))

  /**
   * Returns an image whose pixels Chromium protects like those of another origin, and a canvas that it is drawn on.
   */
  async function foreign(): Promise<{ image: HTMLImageElement; canvas: HTMLCanvasElement }> {
    const content = '<foreignObject width="4" height="2"><p xmlns="http://www.w3.org/1999/xhtml">no</p></foreignObject>'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">${content}</svg>`
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    onTestFinished(() => URL.revokeObjectURL(image.src))
    await image.decode()
    return { image, canvas: drawn((context) => context.drawImage(image, 0, 0)) }
  }

  const empty = () => Object.assign(document.createElement('canvas'), { width: 0 })
  const broken = () => Object.assign(new Image(), { src: 'data:image/png;base64,AAAA' })
  const gone = () => '/gone.png'
  const cases: [string, () => Promise<HTMLElement | string> | HTMLElement | string, string][] = [
    ['a URL without an image', gone, '/gone.png'],
    ['an empty canvas', empty, 'no pixels'],
    ['a broken image', broken, 'AAAA'],
    ['an image of another origin', async () => (await foreign()).image, 'blob:'],
    ['a canvas with one on it', async () => (await foreign()).canvas, 'HTMLCanvasElement'],
  ]
  describe.each(RENDERERS)('$name', (renderer) => {
    it.each(cases)('%s warns at most once, and the light shines without it', async (_, make, named) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
      const image = (await make()) as HTMLCanvasElement
      const content = (x: number) => [
        <Light key="one" {...LAMP} x={x} image={image} />,
        <Light key="other" {...LAMP} x={x} radius={20} image={image} />,
      ]
      const shown = await show(renderer, content(32))
      await expect.poll(async () => pixel(await shown.picture(), 32, 32)[0]).toBeGreaterThan(250)
      expectColor(pixel(await shown.picture(), 32, 32), WHITE, DITHER)
      await shown.update(content(30))
      expectColor(pixel(await shown.picture(), 4, 32), WHITE, DITHER)
      const texts = warned.mock.calls
        .map(([text]) => String(text))
        .filter((text) => text.includes('react-umbra: image'))
      expect(texts.length).toBeLessThanOrEqual(1)
      for (const text of texts) expect(text).toContain(named)
      // The warning appears once per page, for the first of the three painters.
      if (renderer === CANVAS) expect(texts).toHaveLength(1)
    })
  })
})
