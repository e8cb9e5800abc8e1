import { createVisibilityMesh, visibilityPolygon } from 'react-umbra/geometry'

const COUNT = 1000

/** What both engines see among walls that lie about at random, the same ones every time. */
export function ask() {
  let seed = 1
  const random = () => {
    seed = (48_271 * seed) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const walls = new Float64Array(4 * COUNT)
  for (let i = 0; i < walls.length; i += 4) {
    const x = 2000 * random()
    const y = 2000 * random()
    walls.set([x, y, x + 30 * random() - 15, y + 30 * random() - 15], i)
  }
  const viewer = { x: 1000, y: 1000 }
  const bounds = { minX: -20, minY: -20, maxX: 2020, maxY: 2020 }
  const ring = visibilityPolygon(viewer, walls, { bounds })
  const prepared = createVisibilityMesh(walls, { bounds }).polygonFrom(viewer)
  return { walls: COUNT, corners: ring.length / 2, prepared: prepared.length / 2, ring: [...ring] }
}
