/** Kinds of pieces of walls, by their effect on a ray. */
export const OPAQUE = 0
export const LIMITED_PIECE = 1
export const PANE = 2

/** Returns the half-edge that follows in its triangle. */
export const nextOf = (h: number): number => (h % 3 === 2 ? h - 2 : h + 1)

/** A window: two directions from the viewpoint, by increasing angle, less than half a turn apart. */
export interface Window {
  readonly sx: number
  readonly sy: number
  readonly tx: number
  readonly ty: number
}
