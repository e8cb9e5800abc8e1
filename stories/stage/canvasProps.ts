import type { CanvasProps } from '@react-three/fiber'

/** How the catalogue's scenes are drawn by react-three-fiber: flat, as page colours are, and only when something changed. */
export const CANVAS: Omit<CanvasProps, 'children'> = {
  orthographic: true,
  flat: true,
  frameloop: 'demand',
  // At once: what lies over the canvas has its new size already.
  resize: { scroll: false, debounce: 0 },
  // A test reads the picture after its frame.
  gl: { preserveDrawingBuffer: import.meta.env.MODE === 'test' },
}
