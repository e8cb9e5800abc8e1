import type { IndirectSettings } from '../host.js'
import type { FormFactors } from './FormFactors.js'
import type { MeshedWalls } from './LampLights.js'

/**
 * Returns the light that each side of each wall emits, as sums over its cells: its emission, and the light of lamps,
 * the sky, and other walls that it reflects.
 */
export function radianceOf(
  { mesh, pieces, surfaces }: MeshedWalls,
  factors: FormFactors | null,
  lamps: Float32Array,
  { bounces, sky }: IndirectSettings,
): Float32Array {
  const size = pieces.centers.length
  const { bases, owners } = mesh
  const owner = new Int32Array(size).fill(-1)
  const isFirst = new Uint8Array(size)
  for (let piece = 0; piece < bases.length; piece++) {
    isFirst[bases[piece]!] = 1
    owner[bases[piece]!] = owners[piece]!
  }
  const materials = surfaces.materials
  const ownerOf = (cell: number): number => owner[cell]!
  for (let cell = 1; cell < size; cell++) if (isFirst[cell] === 0) owner[cell] = owner[cell - 1]!
  const all = new Float64Array(3 * size)
  const added = new Float64Array(3 * size)
  for (let cell = 0; cell < size; cell++) {
    if (ownerOf(cell) >= 0) added.set(materials[ownerOf(cell)]!.emission, 3 * cell)
  }
  all.set(added)
  const hasEmission =
    sky.some((channel) => channel > 0) || materials.some(({ emission }) => emission.some((c) => c > 0))
  for (let bounce = 1; bounce <= bounces && factors !== null; bounce++) {
    const arriving = new Float32Array(3 * size)
    if (bounce > 1 || hasEmission) factors.gather(sumsOf(added, isFirst), arriving)
    for (let cell = 0; cell < size; cell++) {
      if (pieces.centers[cell]! < 0) {
        added.fill(0, 3 * cell, 3 * cell + 3)
        continue
      }
      const { albedo } = materials[ownerOf(cell)]!
      for (let k = 0; k < 3; k++) {
        const at = 3 * cell + k
        const first = bounce === 1 ? lamps[at]! + factors.sky[at]! * sky[k]! : 0
        added[at] = albedo[k]! * (arriving[at]! + first)
        all[at]! += added[at]!
      }
    }
  }
  const sums = sumsOf(all, isFirst)
  const table = new Float32Array(4 * size)
  for (let entry = 0; entry < size; entry++) table.set(sums.subarray(3 * entry, 3 * entry + 3), 4 * entry)
  return table
}

/** Returns the sums from each wall's start up to each border of cells, of values per cell. */
function sumsOf(values: Float64Array, isFirst: Uint8Array): Float64Array {
  const sums = new Float64Array(values.length)
  for (let cell = 1; cell < isFirst.length; cell++) {
    if (isFirst[cell] === 1) continue
    for (let k = 0; k < 3; k++) sums[3 * cell + k] = sums[3 * cell + k - 3]! + values[3 * cell + k - 3]!
  }
  return sums
}
