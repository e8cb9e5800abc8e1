import type { Mask } from '../atlas/MaskDrawing.js'
import type { Texture } from '../device/Texture.js'
import { WALL_ROW } from '../shaders/soft.js'

/** Walls packed into rows of texels. */
interface PackedWalls {
  readonly numbers: Float32Array
  readonly rows: number
  clear(): void
}

/**
 * Packs the walls of masks and draws the masks, in batches whose walls fit into `maxRows` rows of a texture. `pack`
 * adds the walls of a mask and returns its instance, `draw` draws instances. Returns the masks whose walls don't fit by
 * themselves.
 */
export function drawInBatches<T>(
  masks: readonly Mask[],
  walls: PackedWalls,
  texture: Texture,
  maxRows: number,
  pack: (mask: Mask) => T,
  draw: (instances: readonly T[]) => void,
): Mask[] {
  const tooLarge: Mask[] = []
  let batch: T[] = []
  let rows = 0
  const flush = (): void => {
    if (batch.length > 0) {
      const capacity = Math.min(walls.numbers.length, 4 * WALL_ROW * maxRows)
      texture.upload(WALL_ROW, walls.numbers.subarray(0, capacity), 0, rows)
      // Needed if nothing was uploaded.
      texture.bind()
      draw(batch)
    }
    walls.clear()
    batch = []
  }
  walls.clear()
  for (const mask of masks) {
    let instance = pack(mask)
    if (walls.rows > maxRows && batch.length > 0) {
      flush()
      instance = pack(mask)
    }
    if (walls.rows > maxRows) {
      tooLarge.push(mask)
      walls.clear()
      continue
    }
    batch.push(instance)
    rows = walls.rows
  }
  flush()
  return tooLarge
}
