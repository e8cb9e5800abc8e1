import { createScene } from 'react-umbra'
import { expect, it } from 'vitest'
import { frames } from '../frames.js'
import { type LayerOptions, mountLayer, watchConsole } from './mountLayer.js'

/** Red of a light that is added only once. */
const LIT = 64
const SIZE = { width: 320, height: 240 }

/** Returns the pixels lit more than once, and dark ones amid lit ones, of a picture with even light. */
function specks({ data, width, height }: ImageData): string[] {
  const red = (x: number, y: number) => data[4 * (y * width + x)]!
  const found: string[] = []
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const value = red(x, y)
      if (value > LIT + 2) found.push(`${x}, ${y} has ${value}`)
      if (value > LIT - 8) continue
      const isAlone = [-1, 0, 1].every((down) =>
        [-1, 0, 1].every((across) => (across === 0 && down === 0) || red(x + across, y + down) >= LIT - 2),
      )
      if (isAlone) found.push(`${x}, ${y} has ${value} amid light`)
    }
  }
  return found
}

watchConsole()

it.each([
  ['a page', {}],
  ['a dense screen', { dpr: 2 }],
  ['a rotated camera', { view: { x: 20, y: 10, rotation: 0.3 } }],
  ['a huge radius', { radius: 2e4 }],
  ['zoomed in', { view: { x: 155, y: 100, zoom: 40 } }],
  ['a flipped group', { group: { scale: [-1, -1, 1] as const, position: [SIZE.width, 0, 0] as const } }],
])(
  'every pixel is lit once, even along the edges of shadows: %s',
  async (_, { radius = 400, ...options }: LayerOptions & { radius?: number }) => {
    const scene = createScene()
    for (let i = 0; i < 24; i++) {
      const [x, y] = [30 + 52 * (i % 6) + 3 * Math.sin(i), 30 + 60 * Math.floor(i / 6) + 4 * Math.cos(3 * i)]
      if (i % 2) scene.addOccluder({ shape: { kind: 'circle', x, y, radius: 5 + (i % 5) } })
      else scene.addOccluder({ shape: { kind: 'box', x, y, width: 14, height: 8, rotation: i % 6 } })
    }
    const light = scene.addLight({ x: 0, y: 0, radius, falloff: 'none', intensity: LIT / 255 })
    const { picture } = await mountLayer(null, { scene, ambient: 'black', ...SIZE, ...options })
    for (let i = 0; i < 5; i++) {
      const place = [55 + 53 * ((2 * i) % 5) + 0.37 * i, 58 + 30 * Math.floor(i / 2) + 0.61 * i] as const
      light.move(...place)
      await frames(2)
      const found = specks(picture())
      expect(found.slice(0, 5), `${found.length} pixels, lit from ${place}`).toEqual([])
    }
  },
)
