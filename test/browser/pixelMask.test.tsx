import { type PixelMaskOptions, type PixelSource, pixelMaskFrom } from 'react-umbra'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type PixelMask, pixelsCollide } from '../../src/collision/pairs/pixelsCollide.js'
import { between, pick, seeded, whole } from '../helpers/random.js'
import { differingPixels, pictureOf } from './pixels.js'

/** An ImageData of given alphas, its colors anything. */
function imageData(...rows: number[][]): ImageData {
  const picture = new ImageData(rows[0]!.length, rows.length)
  rows.flat().forEach((alpha, i) => {
    picture.data.set([10 * i, 255, 7, alpha], 4 * i)
  })
  return picture
}

function canvasOf(picture: ImageData): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')!.putImageData(picture, 0, 0)
  return canvas
}

async function imageOf(source: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = source
  await image.decode()
  return image
}

/** Returns a sprite whose pixels are opaque or transparent. */
function sprite(width: number, height: number, has: (x: number, y: number) => boolean): ImageData {
  const row = (y: number) => Array.from({ length: width }, (_, x) => (has(x, y) ? 255 : 0))
  return imageData(...Array.from({ length: height }, (_, y) => row(y)))
}

const svg = (content: string, size = 'width="4" height="2"') =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)}`

const alphas = [
  [0, 1, 128],
  [254, 255, 0],
]

const errorOf = (source: unknown, options?: unknown): Error => {
  try {
    pixelMaskFrom(source as PixelSource, options as PixelMaskOptions)
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing thrown')
}

/** Returns an image whose pixels Chromium protects like those of another origin. */
async function foreignImage(): Promise<HTMLImageElement> {
  const content = '<foreignObject width="4" height="2"><p xmlns="http://www.w3.org/1999/xhtml">no</p></foreignObject>'
  const text = decodeURIComponent(svg(content).split(',')[1]!)
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  onTestFinished(() => URL.revokeObjectURL(address))
  return imageOf(address)
}

describe('pixelMaskFrom reads the exact alphas', () => {
  const mask = { x: 0, y: 0, width: 3, height: 2, alpha: Uint8Array.from(alphas.flat()) }

  it('of an ImageData, a canvas, an OffscreenCanvas, an ImageBitmap and an image', async () => {
    const picture = imageData(...alphas)
    const canvas = canvasOf(picture)
    const offscreen = new OffscreenCanvas(3, 2)
    offscreen.getContext('2d')!.putImageData(picture, 0, 0)
    const bitmap = await createImageBitmap(picture)
    for (const source of [picture, canvas, offscreen, bitmap, await imageOf(canvas.toDataURL())]) {
      expect(pixelMaskFrom(source), String(source)).toEqual(mask)
      expect(pixelMaskFrom(source, { through: { source: picture } }).alpha, String(source)).toEqual(
        Uint8Array.from(mask.alpha, (alpha) => Math.round((alpha * alpha) / 255)),
      )
    }
  })

  it('of an SVG image, a canvas in a frame and an ImageData of floats', async () => {
    const drawing = await imageOf(svg('<rect x="1" width="2" height="1"/>'))
    expect([...pixelMaskFrom(drawing).alpha]).toEqual([0, 255, 255, 0, 0, 0, 0, 0])

    const frame = document.body.appendChild(document.createElement('iframe'))
    onTestFinished(() => frame.remove())
    const inFrame = frame.contentDocument!.createElement('canvas')
    inFrame.width = 3
    inFrame.height = 2
    inFrame.getContext('2d')!.putImageData(imageData(...alphas), 0, 0)
    expect(inFrame).not.toBeInstanceOf(HTMLCanvasElement)
    expect(pixelMaskFrom(inFrame)).toEqual(mask)

    const floats = new ImageData(2, 1, { pixelFormat: 'rgba-float16' } as ImageDataSettings)
    floats.data.set([0, 0, 0, 1, 0, 0, 0, 0])
    expect([...pixelMaskFrom(floats).alpha]).toEqual(floats.data.BYTES_PER_ELEMENT === 1 ? [1, 0] : [255, 0])
  })

  it('at the given position, even between pixels', () => {
    for (const source of [imageData(...alphas), canvasOf(imageData(...alphas))]) {
      expect(pixelMaskFrom(source, { x: -7.25, y: 1e100 })).toEqual({ ...mask, x: -7.25, y: 1e100 })
    }
  })

  it('of empty sources', () => {
    const canvas = document.createElement('canvas')
    canvas.height = 0
    expect(pixelMaskFrom(canvas)).toEqual({ x: 0, y: 0, width: 300, height: 0, alpha: new Uint8Array() })
    expect(pixelMaskFrom(canvas, { width: 2, height: 1 }).alpha).toEqual(new Uint8Array(2))
    expect(pixelMaskFrom(imageData([255]), { width: 0 })).toMatchObject({
      width: 0,
      height: 1,
      alpha: new Uint8Array(),
    })
    const through = { source: canvas, width: 1, height: 1 }
    expect(pixelMaskFrom(imageData([255]), { through }).alpha).toEqual(new Uint8Array(1))
    expect(pixelMaskFrom(imageData([255]), { through: { source: canvas } }).alpha).toHaveLength(0)
  })

  it('of scaled sources', async () => {
    const picture = imageData([255, 255], [255, 255])
    for (const source of [picture, canvasOf(picture), await createImageBitmap(picture)]) {
      const { width, height, alpha } = pixelMaskFrom(source, { width: 5, height: 4 })
      expect([width, height]).toEqual([5, 4])
      expect(alpha).toEqual(new Uint8Array(20).fill(255))
      expect(pixelMaskFrom(source, { width: 1 })).toMatchObject({ width: 1, height: 2, alpha: Uint8Array.of(255, 255) })
    }
    const half = pixelMaskFrom(imageData([255, 0]), { width: 40, height: 1 })
    expect([half.alpha[0], half.alpha[39]]).toEqual([255, 0])
    const drawing = await imageOf(svg('<rect x="1" width="2" height="1"/>'))
    const large = pixelMaskFrom(drawing, { width: 8, height: 4 }).alpha
    expect([...large.subarray(8, 16)]).toEqual([0, 0, 255, 255, 255, 255, 0, 0])
  })

  it('without changing the source', () => {
    const canvas = canvasOf(imageData(...alphas))
    const context = canvas.getContext('2d')!
    context.globalCompositeOperation = 'xor'
    context.setTransform(2, 0, 0, 2, 5, 5)
    const before = pictureOf(canvas)
    const getContext = vi.spyOn(canvas, 'getContext')
    const bare = document.createElement('canvas')
    const picture = imageData(...alphas)
    const { alpha } = pixelMaskFrom(canvas, { through: { source: picture, x: 1 } })
    pixelMaskFrom(picture, { through: { source: canvas, x: 1 } })
    expect([...alpha]).toEqual([0, 1, 254, 0])
    expect(differingPixels(before, pictureOf(canvas))).toBe(0)
    expect(getContext).not.toHaveBeenCalled()
    expect(context.globalCompositeOperation).toBe('xor')
    expect(context.getTransform().e).toBe(5)
    expect(picture.data).toEqual(imageData(...alphas).data)
    // Not changed afterwards either, and still free to have any kind of context.
    alpha.fill(9)
    expect(picture.data).toEqual(imageData(...alphas).data)
    expect(pixelMaskFrom(bare).alpha).toEqual(new Uint8Array(300 * 150))
    expect(bare.getContext('bitmaprenderer')).not.toBeNull()
  })
})

/** Returns the overlap of a and b, pixel by pixel. */
function overlapOf(a: ImageData, b: ImageData, across: number, down: number): number[] {
  const left: number[] = []
  for (let y = Math.max(0, down); y < Math.min(a.height, down + b.height); y++) {
    for (let x = Math.max(0, across); x < Math.min(a.width, across + b.width); x++) {
      const one = a.data[4 * (y * a.width + x) + 3]!
      left.push(Math.min(one, b.data[4 * ((y - down) * b.width + x - across) + 3]!))
    }
  }
  return left
}

const collides = (mask: PixelMask) => mask.alpha.some((alpha) => alpha > 0)

describe('one source through another', () => {
  const ring = sprite(21, 17, (x, y) => Math.abs(Math.hypot(x - 10, y - 8) - 7) < 1.2)
  const cross = sprite(12, 14, (x, y) => x === y || x + y === 11)
  const block = imageData([255, 255], [255, 255])

  it('is the overlap of both, and agrees with pixelsCollide', async () => {
    const random = seeded(20)
    const sources = async (picture: ImageData): Promise<PixelSource[]> => [
      picture,
      canvasOf(picture),
      await createImageBitmap(picture),
      await imageOf(canvasOf(picture).toDataURL()),
    ]
    const [rings, crosses] = [await sources(ring), await sources(cross)]
    const outcomes = { apart: 0, near: 0, colliding: 0 }
    for (let i = 0; i < 600; i++) {
      const [x, y] = [whole(random, 200) - 100, whole(random, 200) - 100]
      const [across, down] = [whole(random, 42) - 16, whole(random, 40) - 18]
      const [source, other] = [pick(random, rings), pick(random, crosses)]
      const place = { x: x + across, y: y + down }
      const mask = pixelMaskFrom(source, { x, y, through: { source: other, ...place } })
      const expected = overlapOf(ring, cross, across, down)
      expect([...mask.alpha]).toEqual(expected)
      expect(mask.width * mask.height).toBe(expected.length)
      if (expected.length > 0) {
        expect([mask.x, mask.y]).toEqual([Math.max(x, place.x), Math.max(y, place.y)])
      }
      const both = pixelsCollide(pixelMaskFrom(source, { x, y }), pixelMaskFrom(other, place))
      expect(collides(mask)).toBe(both)
      outcomes[both ? 'colliding' : expected.length > 0 ? 'near' : 'apart']++
    }
    // Every outcome must occur, or nothing was tested.
    expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(50)
  })

  it('rounds positions like pixelsCollide with `round`', () => {
    const random = seeded(21)
    const [a, b] = [canvasOf(ring), canvasOf(cross)]
    for (let i = 0; i < 200; i++) {
      const at = () => pick(random, [between(random, -14, 14), whole(random, 28) - 13.5])
      const [one, other] = [
        { x: at(), y: at() },
        { x: at(), y: at() },
      ]
      const mask = pixelMaskFrom(a, { ...one, through: { source: b, ...other } })
      expect([mask.x, mask.y].every(Number.isInteger)).toBe(true)
      expect(collides(mask)).toBe(pixelsCollide(pixelMaskFrom(a, one), pixelMaskFrom(b, other), { round: true }))
    }
  })

  it('is empty if the rectangles touch or are apart, at any distance', () => {
    for (const [x, y] of [
      [2, 0],
      [-2, 0],
      [0, 2],
      [0, -2],
      [2, 2],
      [1e9, 0],
      [-1e100, 1e100],
      [1e100, -1e100],
    ] as const) {
      const mask = pixelMaskFrom(block, { x, y, through: { source: block, x: 0, y: 0 } })
      expect(mask).toEqual({ x, y, width: 0, height: 0, alpha: new Uint8Array() })
      expect(pixelsCollide(mask, mask)).toBe(false)
    }
  })

  it('is the smaller source if that lies inside the other', () => {
    const inner = { x: 3, y: -4, width: 12, height: 14 }
    const full = sprite(40, 40, () => true)
    const mask = { ...inner, alpha: pixelMaskFrom(cross).alpha }
    expect(pixelMaskFrom(full, { x: -10, y: -10, through: { source: cross, x: 3, y: -4 } })).toEqual(mask)
    expect(pixelMaskFrom(cross, { x: 3, y: -4, through: { source: full, x: -10, y: -10 } })).toEqual(mask)
  })

  it('has the product of both alphas', () => {
    const mask = pixelMaskFrom(imageData([255, 128, 128, 10]), { through: { source: imageData([77, 255, 128, 0]) } })
    expect([...mask.alpha]).toEqual([77, 128, 64, 0])
  })

  it('scales either source to its size', () => {
    const source = canvasOf(block)
    const mask = pixelMaskFrom(source, { width: 10, height: 6, through: { source: block, x: 4, y: 2, height: 9 } })
    expect(mask).toEqual({ x: 4, y: 2, width: 2, height: 4, alpha: new Uint8Array(8).fill(255) })
    // A part of a scaled source is the same as in the whole.
    const whole = pixelMaskFrom(ring, { width: 63, height: 34 })
    const part = pixelMaskFrom(ring, { width: 63, height: 34, through: { source: cover, x: 20, y: 10 } })
    const rows = Array.from({ length: 8 }, (_, y) => [...whole.alpha.subarray((y + 10) * 63 + 20, (y + 10) * 63 + 36)])
    expect([...part.alpha]).toEqual(rows.flat())
  })
  const cover = sprite(16, 8, () => true)
})

describe('errors of pixelMaskFrom', () => {
  it.each([
    ['source', null, undefined, 'source must be an <img>, an ImageBitmap, a canvas or an ImageData, got null'],
    [
      'source',
      'cat.png',
      undefined,
      'source must be an <img>, an ImageBitmap, a canvas or an ImageData, got "cat.png"',
    ],
    [
      'source',
      document.createElement('video'),
      undefined,
      'source must be an <img>, an ImageBitmap, a canvas or an ImageData, got [object HTMLVideoElement]',
    ],
    ['options', imageData([1]), null, 'options must be an object { x?, y?, width?, height?, through? }, got null'],
    ['x', imageData([1]), { x: '1' }, 'options.x must be a number, got "1"'],
    ['y', imageData([1]), { y: Number.NaN }, 'options.y must be a finite number, got NaN'],
    ['width', imageData([1]), { width: 1.5 }, 'options.width must be a whole number, got 1.5'],
    ['height', imageData([1]), { height: -1 }, 'options.height must be zero or more, got -1'],
    [
      'through',
      imageData([1]),
      { through: null },
      'options.through must be an object { source, x?, y?, width?, height? }, got null',
    ],
    [
      'through.source',
      imageData([1]),
      { through: {} },
      'options.through.source must be an <img>, an ImageBitmap, a canvas or an ImageData, got undefined',
    ],
    [
      'through.width',
      imageData([1]),
      { through: { source: imageData([1]), width: Number.POSITIVE_INFINITY } },
      'options.through.width must be a finite number, got Infinity',
    ],
  ])('%s: %o, %o', (_, source, options, message) => {
    const error = errorOf(source, options)
    expect(error.message).toBe(`react-umbra: ${message}`)
    expect([TypeError, RangeError]).toContain(error.constructor)
  })

  it('an image that has not loaded or cannot load', async () => {
    const image = new Image()
    const advice = 'must be a loaded image, so first await image.decode(), got'
    expect(errorOf(image).message).toBe(`react-umbra: source ${advice} ""`)
    image.src = svg('<rect width="4" height="2"/>')
    expect(errorOf(image).message).toContain(`react-umbra: source ${advice} "data:image/svg+xml,`)
    const through = { source: image }
    expect(errorOf(imageData([1]), { through }).message).toContain(
      `react-umbra: options.through.source ${advice} "data`,
    )
    await image.decode()
    expect(pixelMaskFrom(image).alpha).toEqual(new Uint8Array(8).fill(255))
    image.src = 'data:image/png,none'
    await expect(image.decode()).rejects.toThrow()
    expect(errorOf(image).message).toBe(`react-umbra: source ${advice} "data:image/png,none"`)
  })

  it('a closed ImageBitmap and a transferred ImageData', async () => {
    const bitmap = await createImageBitmap(imageData([1]))
    bitmap.close()
    expect(errorOf(bitmap).message).toBe(
      'react-umbra: source must be an ImageBitmap that is not closed, got [object ImageBitmap]',
    )
    const picture = imageData([1, 2])
    structuredClone(picture.data.buffer, { transfer: [picture.data.buffer] })
    expect(errorOf(picture).message).toBe('react-umbra: source.data.length must be width × height × 4 (8), got 0')
  })

  it('pixels of another origin', async () => {
    const image = await foreignImage()
    const tainted = document.createElement('canvas')
    tainted.getContext('2d')!.drawImage(image, 0, 0)
    const advice = 'must be of this origin or loaded with CORS, so that its pixels may be read, got'
    for (const [error, name, shown] of [
      [errorOf(image), 'source', '"blob:'],
      [errorOf(tainted), 'source', '[object HTMLCanvasElement]'],
      [errorOf(imageData([255]), { through: { source: tainted } }), 'options.through.source', '[object HTMLCanvas'],
    ] as const) {
      expect(error).toBeInstanceOf(TypeError)
      expect(error.message).toContain(`react-umbra: ${name} ${advice} ${shown}`)
      expect(error.cause).toMatchObject({ name: 'SecurityError' })
    }
  })

  it('sizes that no canvas can have', () => {
    const canvas = canvasOf(imageData([255]))
    for (const width of [100_000, 2 ** 32, 2 ** 32 + 5, 1e100]) {
      const error = errorOf(canvas, { width })
      expect(error).toBeInstanceOf(RangeError)
      expect(error.message).toBe(`react-umbra: source must be drawn at a size that a canvas can have, got ${width} × 1`)
    }
    // A source that isn't drawn may have any size.
    const through = { source: imageData([255]), x: 99_999 }
    expect(pixelMaskFrom(canvas, { width: 100_000, through }).alpha).toEqual(Uint8Array.of(255))
  })

  it('an object like an ImageData that would have to be drawn', () => {
    const source = { width: 1, height: 1, data: Uint8ClampedArray.of(1, 2, 3, 4) }
    expect(pixelMaskFrom(source as ImageData).alpha).toEqual(Uint8Array.of(4))
    const error = errorOf(source, { width: 2 })
    expect(error.message).toContain('react-umbra: source must be a picture that can be drawn, got [object Object]')
    expect(error.cause).toBeInstanceOf(TypeError)
  })
})

describe('in a worker', () => {
  /** Runs code in a worker. It may use `pixelMaskFrom` and `picture`, of alphas 0 and 255. */
  async function inWorker(code: string): Promise<unknown> {
    const address = new URL('../../src/host/pixels/pixelMaskFrom.ts', import.meta.url).href
    const source = `import { pixelMaskFrom } from '${address}'
      const picture = new ImageData(Uint8ClampedArray.of(0, 0, 0, 0, 0, 0, 0, 255), 2)
      try { ${code} } catch (error) { postMessage(error.message) }`
    const script = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
    const worker = new Worker(script, { type: 'module' })
    onTestFinished(() => {
      worker.terminate()
      URL.revokeObjectURL(script)
    })
    return new Promise((done, failed) => {
      worker.onmessage = ({ data }) => done(data)
      worker.onerror = (event) => failed(new Error(event.message))
    })
  }

  it('pixelMaskFrom draws on an OffscreenCanvas', async () => {
    const code = 'postMessage([...pixelMaskFrom(picture, { through: { source: picture, x: 1 } }).alpha, '
    expect(await inWorker(`${code} ...pixelMaskFrom(await createImageBitmap(picture)).alpha])`)).toEqual([0, 0, 255])
  })

  it('pixelMaskFrom without any canvas reads ImageData, and rejects the rest', async () => {
    const gone = 'delete globalThis.OffscreenCanvas;'
    expect(await inWorker(`${gone} postMessage([...pixelMaskFrom(picture).alpha])`)).toEqual([0, 255])
    const bitmap = 'pixelMaskFrom(await createImageBitmap(picture))'
    const advice = 'react-umbra: source must be an ImageData at its own size where there is no canvas, got'
    expect(await inWorker(`${gone} ${bitmap}`)).toBe(`${advice} [object ImageBitmap]`)
    expect(await inWorker(`${gone} pixelMaskFrom(picture, { width: 3 })`)).toBe(`${advice} [object ImageData]`)
  })
})
