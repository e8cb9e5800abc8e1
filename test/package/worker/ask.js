import { createScene } from 'react-umbra/core'
import { createVisibilityMesh, visibilityPolygon } from 'react-umbra/geometry'

const COUNT = 1000

/**
 * What both engines see, and a scene's viewer of two points, among walls that lie about at random, the same ones every
 * time.
 */
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
  const scene = createScene({ daylight: 'dim' })
  scene.addOccluder({ walls: [900, 0, 900, 2000] })
  scene.addViewer({ id: 'viewer', ...viewer })
  const sightings = scene.sightings([
    { x: 950, y: 1000 },
    { x: 850, y: 1000 },
  ])
  const { level } = scene.lightAt(viewer)
  return {
    sightings: sightings.map(({ by }) => by),
    level,
    walls: COUNT,
    corners: ring.length / 2,
    prepared: prepared.length / 2,
    ring: [...ring],
  }
}
