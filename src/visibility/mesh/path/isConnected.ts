import { previous } from '../halfEdges.js'
import type { WallMesh } from '../WallMesh.js'
import type { NearbyWalls } from './NearbyWalls.js'

/**
 * Returns true if some triangles are connected to others through gaps at least `width` wide, ignoring the directions of
 * one-way walls. If false, no path exists and a search would be in vain; if true, there may still be none.
 */
export function isConnected(
  { mesh, vertices }: WallMesh,
  nearby: NearbyWalls,
  from: ReadonlySet<number>,
  to: ReadonlySet<number>,
  width: number,
): boolean {
  const { start, twin } = mesh
  const { xy } = vertices
  const visited = new Uint8Array(mesh.triangleCount)
  const stack = [...from]
  for (const triangle of from) visited[triangle] = 1
  const isOnWall = (first: number): boolean => {
    let h = first
    do {
      if (nearby.blocksBothSides(h)) return true
      h = twin[previous(h)]
    } while (h !== first && h >= 0)
    return false
  }
  const isNarrow = (h: number): boolean => {
    const a = 2 * start[h]
    const b = 2 * mesh.end(h)
    const dx = xy[b] - xy[a]
    const dy = xy[b + 1] - xy[a + 1]
    return dx * dx + dy * dy < width * width && isOnWall(h) && isOnWall(twin[h])
  }
  while (stack.length > 0) {
    const triangle = stack.pop()!
    if (to.has(triangle)) return true
    for (let h = 3 * triangle; h < 3 * triangle + 3; h++) {
      const neighbor = (twin[h] / 3) | 0
      if (twin[h] < 0 || visited[neighbor] || nearby.blocksBothSides(h) || isNarrow(h)) continue
      visited[neighbor] = 1
      stack.push(neighbor)
    }
  }
  return false
}
