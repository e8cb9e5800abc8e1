import { render } from '@testing-library/react'
import { Fragment, type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { type Blend, LightOverlay } from 'react-umbra'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { isBusy } from './pendingWork.js'
import { differingPixels, pictureOf } from './pixels.js'
import { layer as layerWith, type PaintedCanvas, paintCanvas } from './three/mountLayer.js'

// Loads all lazy chunks first, because a busy server may deliver one after a picture seems at rest.
import.meta.glob(['../../src/{host,paint,scene}/**/*.ts', '../../src/three/{*,webgl/*,lightMap/*,fog/*}.ts'], {
  eager: true,
})

interface Size {
  width: number
  height: number
}

/** Options that every renderer takes. */
export interface ShowOptions extends Size {
  ambient?: string
  blend?: Blend
  bounces?: number
  sky?: string
}

/** A light map on the screen, at one pixel for each world unit. */
export interface Shown {
  /** Returns its picture over white, once it is at rest. */
  picture(): Promise<ImageData>
  update(content: ReactNode): Promise<void>
  unmount(): void
}

export interface Renderer {
  readonly name: string
  show(content: ReactNode, options: ShowOptions): Promise<Shown>
}

/**
 * A picture is at rest once the page has requested nothing for this many frames. A change by React
 * requests a frame within them.
 */
const IDLE = 6

/**
 * It is also at rest if it has stayed the same for this many frames while the page, following an
 * element, requests every frame.
 */
const REST = 12

let isKept = false

/**
 * Mounts an overlay that stays for all tests of a file, so that the page's WebGL canvas keeps its shaders.
 */
export function keepShaders(): void {
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

/** Size that most pictures fit into. */
const ROOM = { width: 240, height: 160 }

/** Canvases that stay for all tests of a file, one for each size, because compiling shaders takes half a second. */
const canvases = new Map<string, Promise<PaintedCanvas>>()

function canvasOf({ width, height }: Size): Promise<PaintedCanvas> {
  const size = `${width} × ${height}`
  const known = canvases.get(size)
  if (known !== undefined) return known
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const canvas = paintCanvas(null, { width, height }, (element) => root.render(element))
  canvases.set(size, canvas)
  return canvas
}

/** Stands in the page for the content of a Canvas. Calls `end` when the test's render is unmounted. */
function Shows({ end }: { end: () => void }): ReactNode {
  useEffect(() => end, [end])
  return null
}

let count = 0

const layer: Renderer = {
  name: 'layer',
  async show(content, options) {
    const { width, height } = options
    // All pictures that fit share one Canvas, and are its top left part.
    const size = width <= ROOM.width && height <= ROOM.height ? ROOM : { width, height }
    const { canvas, show } = await canvasOf(size)
    // A new key mounts it again.
    const key = ++count
    const draw = (others: ReactNode) => show(<Fragment key={key}>{layerWith(others, options)}</Fragment>, size)
    const { unmount } = render(<Shows end={() => show(null, size)} />)
    await draw(content)
    return { picture: () => atRest(() => pictureOf(canvas, options)), update: draw, unmount }
  },
}

export const CANVAS: Renderer = overlay('canvas')
export const WEBGL: Renderer = overlay('webgl')
export const LAYER: Renderer = layer

/** Waits until a picture is at rest, and returns it. */
async function atRest(picture: () => ImageData): Promise<ImageData> {
  let last: ImageData | null = null
  for (let [idle, same] = [0, 0]; idle < IDLE && same < REST; ) {
    await frames(1)
    idle = isBusy() ? 0 : idle + 1
    if (idle > 0) continue
    const now = picture()
    same = last !== null && differingPixels(now, last) === 0 ? same + 1 : 0
    last = now
  }
  return picture()
}
