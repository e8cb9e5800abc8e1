import type { SunLight } from '../emitters/sun/light.js'
import type { IndirectMesh } from '../plan/indirectPlan.js'
import type { Rgb } from '../plan/plan.js'
import { sameItems } from '../sameValue.js'
import { shadeAt } from '../sight/shadeAt.js'
import type { CellPieces } from './CellPieces.js'
import { nextOf } from './halfEdges.js'
import { MeshWalk } from './MeshWalk.js'

/** Number of times that a cell is halved to find the end of a sun's shadow on it. */
const HALVINGS = 5

/** Adds the light of a sun to cells of walls: the mean over each cell of color × cosine where no wall hides the sun. */
export function addSunLight(
  mesh: IndirectMesh,
  pieces: CellPieces,
  light: SunLight,
  blocks: (owner: number) => boolean,
  sums: Float32Array,
): void {
  const [dx, dy] = [-Math.cos(light.direction), -Math.sin(light.direction)]
  const walk = new MeshWalk(mesh)
  const shade = shadeAt(light, { x: 0, y: 0 }, 0)
  const { corners, bases, ends } = mesh
  for (let piece = 0; piece < bases.length; piece++) {
    const h = pieces.edges[piece]!
    const after = nextOf(h)
    const [ux, uy] = [corners[2 * after]! - corners[2 * h]!, corners[2 * after + 1]! - corners[2 * h + 1]!]
    const cosine = (ux * dy - uy * dx) / Math.hypot(ux, uy)
    if (!(cosine > 0)) continue
    const transmittanceAt = (place: number): Rgb => {
      const { x, y } = pieces.pointAt(piece, place)
      const far = nextOf(after)
      const isAfter = dx * (corners[2 * far + 1]! - y) - dy * (corners[2 * far]! - x) > 0
      let transmittance: Rgb = NO_TRANSMITTANCE
      const onSky = (_: unknown, passage: { transmittance: Rgb }): void => {
        transmittance = passage.transmittance
      }
      const ray = { sx: dx, sy: dy, tx: dx, ty: dy }
      walk.traverse(isAfter ? after : far, x, y, { blocks, onPiece: () => {}, onSky }, ray)
      return transmittance
    }
    const low = Math.min(ends[2 * piece]!, ends[2 * piece + 1]!)
    const high = Math.max(ends[2 * piece]!, ends[2 * piece + 1]!)
    for (let cell = Math.floor(low); cell < high; cell++) {
      const at = 3 * (bases[piece]! + cell)
      const mean = (from: number, to: number, start: Rgb, end: Rgb, halvings: number): void => {
        const midpoint = transmittanceAt((from + to) / 2)
        if (halvings === 0 || (sameItems(start, midpoint) && sameItems(midpoint, end))) {
          for (let k = 0; k < 3; k++) sums[at + k]! += (to - from) * cosine * shade[k]! * midpoint[k]!
          return
        }
        mean(from, (from + to) / 2, start, midpoint, halvings - 1)
        mean((from + to) / 2, to, midpoint, end, halvings - 1)
      }
      const [from, to] = [Math.max(low, cell), Math.min(high, cell + 1)]
      const inset = (to - from) / 1024
      mean(from, to, transmittanceAt(from + inset), transmittanceAt(to - inset), HALVINGS)
    }
  }
}

const NO_TRANSMITTANCE: Rgb = [0, 0, 0]
