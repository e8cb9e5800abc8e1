import type { MaskPicture } from '../../../src/import.js'
import type { SceneData } from '../../../src/scene/data/sceneData.js'

type Wall = readonly [x0: number, y0: number, x1: number, y1: number]

/** Maximum rounding error of measured distances, in pixels. */
const ROUNDING = 1e-9

/** Step along a wall between measurements of its distance from pixel edges, in pixels. */
const STEP = 0.05

/** Returns the first error in the outlines of a black-and-transparent picture, or null. Works by brute force. */
export function complaint({ width, height, data }: MaskPicture, { occluders }: SceneData): string | null {
  const walls = occluders.flatMap(({ walls }) => wallsOf(walls))
  const isWall = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && data[4 * (y * width + x) + 3]! > 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = isInside(x + 0.5, y + 0.5, walls)
      if (inside !== isWall(x, y))
        return `the middle of pixel ${x}, ${y} is ${inside ? 'inside' : 'outside or on a wall'}`
    }
  }
  const edges: Wall[] = []
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      if (isWall(x, y) !== isWall(x, y - 1)) edges.push([x, y, x + 1, y])
      if (isWall(x, y) !== isWall(x - 1, y)) edges.push([x, y, x, y + 1])
    }
  }
  for (const [x0, y0, x1, y1] of edges) {
    const off = distance((x0 + x1) / 2, (y0 + y1) / 2, walls)
    if (off > 0.5 + ROUNDING) return `the edge at ${x0}, ${y0} is ${off} from the walls`
  }
  for (const [x0, y0, x1, y1] of walls) {
    const steps = Math.ceil(Math.hypot(x1 - x0, y1 - y0) / STEP)
    const near = edges.filter(
      (edge) =>
        Math.max(edge[0], edge[2]) >= Math.min(x0, x1) - 1 &&
        Math.min(edge[0], edge[2]) <= Math.max(x0, x1) + 1 &&
        Math.max(edge[1], edge[3]) >= Math.min(y0, y1) - 1 &&
        Math.min(edge[1], edge[3]) <= Math.max(y0, y1) + 1,
    )
    for (let i = 0; i <= steps; i++) {
      const off = distance(x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * i) / steps, near)
      if (off > 0.5 + ROUNDING) return `the wall ${[x0, y0, x1, y1].join(' ')} is ${off} from the edges`
    }
  }
  for (let i = 0; i < walls.length; i++) {
    for (let k = 0; k < i; k++) if (cross(walls[i]!, walls[k]!)) return `walls ${walls[i]} and ${walls[k]} cross`
  }
  return null
}

function wallsOf(flat: ArrayLike<number>): Wall[] {
  return Array.from(
    { length: flat.length / 4 },
    (_, i): Wall => [flat[4 * i]!, flat[4 * i + 1]!, flat[4 * i + 2]!, flat[4 * i + 3]!],
  )
}

/** Returns true if a point is strictly inside an odd number of outlines. */
function isInside(x: number, y: number, walls: readonly Wall[]): boolean {
  let inside = false
  for (const [x0, y0, x1, y1] of walls) {
    if (y0 <= y === y1 <= y) {
      if (y0 === y && y1 === y && Math.min(x0, x1) <= x && x <= Math.max(x0, x1)) return false
      continue
    }
    const side = (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
    if (side === 0) return false
    if (side > 0 === y1 > y0) inside = !inside
  }
  return inside
}

function distance(x: number, y: number, walls: readonly Wall[]): number {
  let least = Infinity
  for (const [x0, y0, x1, y1] of walls) {
    const [dx, dy] = [x1 - x0, y1 - y0]
    const along = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(x0 + along * dx - x, y0 + along * dy - y))
  }
  return least
}

/** Returns true if two walls cross and do not just touch. */
function cross(a: Wall, b: Wall): boolean {
  const side = ([x0, y0, x1, y1]: Wall, x: number, y: number) => Math.sign((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0))
  return side(a, b[0], b[1]) * side(a, b[2], b[3]) < 0 && side(b, a[0], a[1]) * side(b, a[2], a[3]) < 0
}
