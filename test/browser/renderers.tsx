import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Blend, LightOverlay } from 'react-umbra'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { differingPixels, pictureOf } from './pixels.js'
import { mountLayer } from './three/mountLayer.js'

/** What every renderer is told in the same way. */
export interface ShowOptions {
  width: number
  height: number
  ambient?: string
  blend?: Blend
}

/** A light map on the screen, at one pixel for each world unit. */
export interface Shown {
  /** What it shows over white, when it has come to rest. */
  picture(): Promise<ImageData>
  update(content: ReactNode): Promise<void>
  unmount(): void
}

export interface Renderer {
  readonly name: string
  show(content: ReactNode, options: ShowOptions): Promise<Shown>
}

/** Frames for which a picture has to stay the same: one that is refined bit by bit changes sooner. */
const REST = 12

let isKept = false

/** An overlay that stays for a file's tests, so that the page's one WebGL canvas keeps its shaders from one to the next. */
function keepShaders(): void {
  if (isKept) return
  isKept = true
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<LightOverlay renderer="webgl" style={{ position: 'fixed', width: 1, height: 1 }} />)
}

const overlay = (renderer: 'canvas' | 'webgl'): Renderer => ({
  name: `overlay, ${renderer}`,
  async show(content, options) {
    if (renderer === 'webgl') keepShaders()
    const props = { ...options, renderer, resolution: 1 / devicePixelRatio }
    const { canvas, update, unmount } = await mountOverlay(content, props)
    return {
      picture: () => atRest(() => pictureOf(canvas)),
      async update(others) {
        update(others, props)
        await frames(2)
      },
      unmount,
    }
  },
})

const layer: Renderer = {
  name: 'layer',
  async show(content, options) {
    const { picture, update, unmount } = await mountLayer(content, options)
    return {
      picture: () => atRest(picture),
      update: (others) => update(others, options),
      unmount,
    }
  },
}

export const CANVAS: Renderer = overlay('canvas')
export const WEBGL: Renderer = overlay('webgl')
export const LAYER: Renderer = layer

/** A picture once it has stayed the same for some frames. */
async function atRest(picture: () => ImageData): Promise<ImageData> {
  let last = picture()
  for (let same = 0; same < REST; ) {
    await frames(1)
    const now = picture()
    same = differingPixels(now, last) === 0 ? same + 1 : 0
    last = now
  }
  return last
}
