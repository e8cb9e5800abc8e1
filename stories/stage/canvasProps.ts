import type { CanvasProps } from '@react-three/fiber'
import { use } from 'react'
import { Steered } from './steered.js'

/** How the catalog's scenes are drawn by react-three-fiber: flat, as page colors are, and only when something changed. */
export function useCanvasProps(): Omit<CanvasProps, 'children'> {
  return {
    orthographic: true,
    flat: true,
    frameloop: 'demand',
    // At once: what lies over the canvas has its new size already.
    resize: RESIZE,
    // A test reads the picture after its frame.
    gl: { preserveDrawingBuffer: use(Steered) },
  }
}

const RESIZE = { scroll: false, debounce: 0 }
