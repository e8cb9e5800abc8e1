import { cleanup } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { Light, type LightProps, Occluder, Sun } from 'react-umbra'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { frames } from './frames.js'
import { drawn, paneAt, plain, SIDE, windowPanes } from './gobos.js'
import { BLACK, expectColor, farthest, pixel, WHITE } from './pixels.js'
import { CANVAS, LAYER, type Renderer, type Shown, WEBGL } from './renderers.js'

/** Steps of 255 that dithering and rounding take. */
const DITHER = 1
/** Steps by which a colored light and a white one through that color differ, rounded once more where it is. */
const OF_COLORS = 3
/** Pixels about rims, which are partly lit. */
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

describe.each(RENDERERS)('a picture that a light throws: $name', (renderer) => {
  it.each(renderer === LAYER ? [1] : [0, 1, 2, 3])(
    'lies over the square round it, pixel by pixel, turned by %i quarters',
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
    ['by distance', { falloff: 'smooth' }],
    ['soft', { size: 6, falloff: 'linear' }],
    ['through glass', { size: 4 }, <Occluder key="glass" walls={[44, 10, 44, 50]} opacity={0.5} tint="#ffa040" />],
    ['added', { blend: 'add' }],
    ['the larger one', { blend: 'max', size: 3 }],
    ['taken away', { blend: 'subtract' }, <Light key="below" x={20} y={32} radius={60} color="#a0a0a0" />],
  ]
  it.each(renderer === LAYER ? variants.slice(2, 3) : variants)(
    'is multiplied as a color is: %s',
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

  it('is nothing to darknesses, suns and tubes', async () => {
    const image = windowPanes()
    const content = (given: HTMLCanvasElement | undefined) => [
      <Sun key="sun" direction={1} color="#606060" {...(given && ({ image: given } as object))} />,
      <Light key="lamp" {...LAMP} color="#404040" />,
      <Light key="night" {...LAMP} radius={16} darkness image={given} />,
    ]
    const [without, given] = [await pictureBy(renderer, content(undefined)), await pictureBy(renderer, content(image))]
    expect(farthest(without, given)).toBe(0)
  })

  it('is read once as it is, and another canvas of the same size is another picture', async () => {
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

  it('is small or large as the light is, and very large ones are scaled down', async () => {
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

describe.each([CANVAS, WEBGL])('the way of a picture: $name', (renderer) => {
  it('a light does not shine before its picture is there', async () => {
    const { address, arrive } = held()
    const shown = await show(renderer, <Light {...LAMP} image={address} />)
    expectColor(pixel(await shown.picture(), 32, 32), BLACK, DITHER)
    await arrive()
    expectColor(pixel(await shown.picture(), 32, 32), [255, 0, 0], DITHER)
  })

  it('the picture before stays until the next one is there', async () => {
    const shown = await show(renderer, <Light {...LAMP} image={plain('#00ff00')} />)
    expectColor(pixel(await shown.picture(), 32, 32), [0, 255, 0], DITHER)
    const { address, arrive } = held()
    await shown.update(<Light {...LAMP} image={address} />)
    expectColor(pixel(await shown.picture(), 32, 32), [0, 255, 0], DITHER)
    await arrive()
    expectColor(pixel(await shown.picture(), 32, 32), [255, 0, 0], DITHER)
  })

  it('lights that throw the same one load it once', async () => {
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode')
    const address = plain('#00f').toDataURL()
    const lights = [20, 32, 44].map((x) => <Light key={x} {...LAMP} x={x} image={address} />)
    const shown = await show(renderer, <StrictMode>{lights}</StrictMode>)
    for (const x of [10, 32, 54]) expectColor(pixel(await shown.picture(), x, 32), [0, 0, 255], DITHER)
    expect(decode).toHaveBeenCalledTimes(1)
  })
})

describe('a picture that cannot be shown', () => {
  beforeAll(() => commands.refuse('/gone.png'))

  /**
   * An image whose pixels Chromium does not give away, as those of another origin, and a canvas that it was drawn on.
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
    ['an address without a picture', gone, '/gone.png'],
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
      // Once for the page: the first of the three painters that met it.
      if (renderer === CANVAS) expect(texts).toHaveLength(1)
    })
  })
})
