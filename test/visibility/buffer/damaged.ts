import { byteLengthOf, type Counts, type Parts, partsOf, writeHeader } from '../../../src/visibility/buffer/layout.js'
import { openBuffer } from '../../../src/visibility/buffer/readMesh.js'

export type Damage = (parts: Parts, counts: Counts) => void

/** Returns a copy of a buffer after some damage to its parts and counts, which may change their lengths. */
export function damaged(undamaged: ArrayBuffer, damage: Damage): ArrayBuffer {
  const { parts, counts } = openBuffer(undamaged.slice(0))
  damage(parts, counts)
  const buffer = new ArrayBuffer(byteLengthOf(counts))
  writeHeader(buffer, counts)
  for (const [name, part] of Object.entries(partsOf(buffer, counts)) as [keyof Parts, Int32Array][]) {
    part.set(parts[name].subarray(0, part.length))
  }
  return buffer
}

/** Returns the half-edge from one place to another. */
export function edgeBetween({ xy, start }: Parts, ax: number, ay: number, bx: number, by: number): number {
  const isAt = (h: number, x: number, y: number) => xy[2 * start[h]!] === x && xy[2 * start[h]! + 1] === y
  const end = (h: number) => (h % 3 === 2 ? h - 2 : h + 1)
  const found = Array.from(start.keys()).find((h) => isAt(h, ax, ay) && isAt(end(h), bx, by))
  if (found === undefined) throw new Error(`There is no edge from ${ax},${ay} to ${bx},${by}.`)
  return found
}
