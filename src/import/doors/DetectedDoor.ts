/** A door across its opening. */
export interface DetectedDoor {
  /** One wall per leaf. */
  walls: number[]
  layer: string
  /** Indices of the lines that draw the door. */
  lines: readonly number[]
  /** True if it was recognized by its swing. */
  isSwing: boolean
  /** True for a sliding door that is not drawn as one line across its opening. */
  isMoved: boolean
}
