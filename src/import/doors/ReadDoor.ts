/** A door across its opening. */
export interface ReadDoor {
  /** One wall per leaf. */
  walls: number[]
  layer: string
  /** Numbers of the lines that drew the door. */
  lines: number[]
  /** True if it was recognized by its swing. */
  isSwing: boolean
}
