import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { server } from 'vitest/browser'
import { mountOverlay } from '../mount.js'
import { expectAlike, variety } from './compare.js'
import { mountLayer, watchConsole } from './mountLayer.js'
import { type Sample, SIZE, samples } from './samples.js'

const AMBIENT = '#20242e'

/** Returns the picture of an overlay over a color: its light map multiplied over it. */
async function overlayPicture(content: ReactNode, { dpr = 1, resolution = 1, ...sample }: Sample): Promise<ImageData> {
  const { x = 0, y = 0, zoom = 1 } = sample.overlay?.view ?? sample.view ?? {}
  const { canvas, unmount } = await mountOverlay(sample.overlay?.content ?? content, {
    ...SIZE,
    ambient: sample.ambient ?? AMBIENT,
    resolution: (resolution * dpr) / devicePixelRatio,
    view: { x, y, zoom },
  })
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const [width, height] = [SIZE.width * dpr, SIZE.height * dpr]
  Object.assign(context.canvas, { width, height })
  context.fillStyle = sample.background ?? 'white'
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = 'multiply'
  context.drawImage(canvas, 0, 0, width, height)
  unmount()
  return context.getImageData(0, 0, width, height)
}

/** WebKit draws WebGL on the page's own thread, so it shows only one sample in five. */
const shown = Object.entries(samples).filter((_, i) => server.browser !== 'webkit' || i % 5 === 0)

watchConsole()

describe('a layer shows what an overlay shows', () => {
  it.each(shown)('%s', async (_, [content, sample = {}]) => {
    const wanted = await overlayPicture(content, sample)
    expect(variety(wanted)).toBeGreaterThan(15)
    const { overlay, ...options } = sample
    const { picture } = await mountLayer(content, { ...SIZE, ambient: AMBIENT, ...options })
    expectAlike(wanted, picture())
  })
})
