import type { Light } from '../emitters/kinds.js'
import type { IndirectMesh } from '../plan/indirectPlan.js'
import type { Rgb } from '../plan/plan.js'
import { shadeAt } from '../sight/shadeAt.js'
import { nextOf, type Window } from './halfEdges.js'
import { MeshWalk } from './MeshWalk.js'
import { PieceView } from './PieceView.js'

/** Largest angle over which a lamp's light is sampled at two points, in radians, and the most such parts per cell. */
const MAX_ANGLE = 0.3
const MAX_PARTS = 8

/** The two sample points of a part, as fractions (Gauss quadrature). */
const GAUSS_POINTS = [0.5 - Math.sqrt(3) / 6, 0.5 + Math.sqrt(3) / 6]

/**
 * Adds the light of a lamp to cells of walls: the mean over each cell of color × falloff × cone × cosine where the lamp
 * sees the cell. A lamp counts as the point (x, y) whose rays leave through the half-edges `edges`.
 */
export function addLampLight(
  mesh: IndirectMesh,
  light: Light,
  edges: readonly number[],
  blocks: (owner: number) => boolean,
  sums: Float32Array,
): void {
  const { x, y, radius } = light
  const walk = new MeshWalk(mesh)
  const addPart = (piece: number, h: number, window: Window, transmittance: Rgb): void => {
    const { corners, bases, ends } = mesh
    const after = nextOf(h)
    const [ax, ay] = [corners[2 * h]! - x, corners[2 * h + 1]! - y]
    const [ux, uy] = [corners[2 * after]! - x - ax, corners[2 * after + 1]! - y - ay]
    const length = Math.hypot(ux, uy)
    const lineDistance = (ax * uy - ay * ux) / length
    if (!(lineDistance > 0)) return
    const start = ends[2 * piece]!
    const scale = ends[2 * piece + 1]! - start
    const seen = new PieceView(mesh, piece, h, light)
    const [from, to] = [seen.placeIn(window.sx, window.sy), seen.placeIn(window.tx, window.ty)]
    const [low, high] = from < to ? [from, to] : [to, from]
    for (let cell = Math.floor(low); cell < high; cell++) {
      const first = Math.max(low, cell)
      const width = Math.min(high, cell + 1) - first
      if (width <= 0) continue
      const midpoint = (first + width / 2 - start) / scale
      const square = (ax + midpoint * ux) ** 2 + (ay + midpoint * uy) ** 2
      const angle = ((width / Math.abs(scale)) * length * lineDistance) / Math.max(square, lineDistance * lineDistance)
      const parts = Math.min(MAX_PARTS, Math.max(1, Math.ceil(angle / MAX_ANGLE)))
      const at = 3 * (bases[piece]! + cell)
      for (let part = 0; part < parts; part++) {
        for (const fraction of GAUSS_POINTS) {
          const t = (first + (width * (part + fraction)) / parts - start) / scale
          const [dx, dy] = [ax + t * ux, ay + t * uy]
          const distance = Math.hypot(dx, dy)
          if (distance > radius) continue
          const shade = shadeAt(light, { x: x + dx, y: y + dy }, distance)
          const weight = ((width / parts / 2) * lineDistance) / distance
          for (let k = 0; k < 3; k++) sums[at + k]! += weight * shade[k]! * transmittance[k]!
        }
      }
    }
  }
  const visitor = {
    blocks,
    onPiece(piece: number, h: number, window: Window, { transmittance }: { transmittance: Rgb }) {
      eachInCone(light, window, (part) => addPart(piece, h, part, transmittance))
    },
  }
  for (const h of edges) walk.traverse(h, x, y, visitor)
}

/** Visits the parts of a window within a light's cone. */
function eachInCone({ direction, angle }: Light, window: Window, visit: (part: Window) => void): void {
  if (angle >= 2 * Math.PI) {
    visit(window)
    return
  }
  const { sx, sy, tx, ty } = window
  const opening = Math.atan2(sx * ty - sy * tx, sx * tx + sy * ty)
  const turn = Math.atan2(sy, sx) - direction
  const start = Math.atan2(Math.sin(turn), Math.cos(turn))
  for (const first of [start - 2 * Math.PI, start]) {
    const low = Math.max(first, -angle / 2)
    const high = Math.min(first + opening, angle / 2)
    if (!(low < high)) continue
    const isWhole = low === first && high === first + opening
    visit(isWhole ? window : windowBetween(direction + low, direction + high))
  }
}

function windowBetween(from: number, to: number): Window {
  return { sx: Math.cos(from), sy: Math.sin(from), tx: Math.cos(to), ty: Math.sin(to) }
}
