import { type RenderResult, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { LightOverlay, type LightOverlayProps } from 'react-umbra'
import { frames } from './frames.js'
import { painted } from './painted.js'

export interface MountOptions extends LightOverlayProps {
  width?: number
  height?: number
  strict?: boolean
}

export interface Mounted extends RenderResult {
  root: HTMLElement
  canvas: HTMLCanvasElement
  /** Renders the overlay again with other children or props. */
  update(children: ReactNode, props?: MountOptions): void
}

/**
 * An overlay of 200 by 100 CSS pixels at the page's top left corner, once it has been painted, if it has a size: by
 * Canvas 2D, which is the same in every browser, unless a `renderer` is given.
 */
export async function mountOverlay(children: ReactNode, options: MountOptions = {}): Promise<Mounted> {
  const mounted = mountUnpainted(children, options)
  await frames(2)
  if (mounted.canvas.width > 0) await painted(mounted.canvas)
  return mounted
}

/** Like `mountOverlay`, without waiting for the first frame. */
export function mountUnpainted(children: ReactNode, options: MountOptions = {}): Mounted {
  const result = render(overlay(children, options))
  const canvas = canvasIn(result.container)
  return {
    ...result,
    canvas,
    root: shadeOf(canvas).parentElement!,
    update: (others, props = options) => result.rerender(overlay(others, props)),
  }
}

function overlay(children: ReactNode, options: MountOptions): ReactNode {
  const { width = 200, height = 100, strict = false, style, ...props } = options
  const element = (
    <LightOverlay
      renderer="canvas"
      // Pictures must not depend on the machine's pace.
      quality="high"
      {...props}
      style={{ position: 'absolute', left: 0, top: 0, width, height, ...style }}
    >
      {children}
    </LightOverlay>
  )
  return strict ? <StrictMode>{element}</StrictMode> : element
}

/** Returns the light map's canvas, which is the last one, because content may have canvases too. */
export function canvasIn(container: ParentNode): HTMLCanvasElement {
  const canvas = [...container.querySelectorAll('canvas')].at(-1)
  if (canvas === undefined) throw new Error('no canvas')
  return canvas
}

/** Returns the element that is multiplied over the content, with the ambient color and the canvas. */
export function shadeOf(canvas: HTMLCanvasElement): HTMLElement {
  return canvas.closest<HTMLElement>('[data-umbra="light-map"]')!
}
