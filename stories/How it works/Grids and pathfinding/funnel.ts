import type { Point, Ring, VisibilityMesh } from 'react-umbra/geometry'

/** Returns, for each corner of a path, the view between straight ahead and the next part of the path. */
export function funnelsOf(mesh: VisibilityMesh, points: readonly Point[]): Ring[] {
  const rings: Ring[] = []
  for (let i = 1; i + 1 < points.length; i++) {
    const turn = turnAt(points, i)
    const straight = angleOf(points, i - 1)
    const direction = straight + turn / 2
    if (turn !== 0) rings.push(mesh.polygonFrom(points[i]!, { direction, angle: Math.abs(turn), channel: 'move' }))
  }
  return rings
}

const angleOf = (points: readonly Point[], i: number): number =>
  Math.atan2(points[i + 1]!.y - points[i]!.y, points[i + 1]!.x - points[i]!.x)

function turnAt(points: readonly Point[], i: number): number {
  const turn = angleOf(points, i) - angleOf(points, i - 1)
  return Math.atan2(Math.sin(turn), Math.cos(turn))
}
