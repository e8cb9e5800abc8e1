import type { CanvasProps } from '@react-three/fiber'
import { use } from 'react'
import { Steered } from './steered.js'

/**
 * Returns the props with which react-three-fiber draws the catalog's scenes: flat, with unchanged page
 * colors, and only after changes.
 */
export function useCanvasProps(): Omit<CanvasProps, 'children'> {
  return {
    orthographic: true,
    flat: true,
    frameloop: 'demand',
    // Without a delay, because the elements over the canvas already have its new size.
    resize: RESIZE,
    // A test reads the picture after its frame.
    gl: { preserveDrawingBuffer: use(Steered) },
  }
}

const RESIZE = { scroll: false, debounce: 0 }
