/** The world point at a canvas's top left corner, and CSS pixels per world unit. */
export interface WorldView {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** A canvas to paint on, with its pixels per CSS pixel, across and down. */
export interface LightMapCanvas {
  readonly context: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
  readonly scaleX: number
  readonly scaleY: number
}
