// Sight, a scene and a map file, by nothing but Node: neither React nor a page.
import { Worker } from 'node:worker_threads'
import { createScene, falloffAt } from 'react-umbra/core'
import { CollisionWorld, createVisibilityMesh, intersectSegments, visibilityPolygon } from 'react-umbra/geometry'
import { parseUniversalVtt } from 'react-umbra/import'
import { placeViewers, plansIn } from 'react-umbra/plans'

const map = parseUniversalVtt({
  format: 0.3,
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 4, y: 3 }, pixels_per_grid: 100 },
  line_of_sight: [
    [
      { x: 2, y: 1 },
      { x: 2, y: 2 },
    ],
  ],
})
const walls = map.occluders.flatMap((occluder) => [...occluder.walls])
const bounds = { minX: 0, minY: 0, maxX: map.width, maxY: map.height }
const world = new CollisionWorld()
world.add({ kind: 'circle', x: 0, y: 0, radius: 5 })
world.add({ kind: 'polygon', points: [0, 0, 9, 0, 9, 9, 5, 3, 0, 9] })

const scene = createScene()
scene.addLight({ x: 100, y: 150, radius: 150, color: '#ff0000' })
scene.addOccluder({ walls })
let asked = 0
scene.attach({ scale: 1, requestFrame: () => asked++ })
// The mesh is loaded by this: it must be in the package, and answer the same.
const [before] = scene.plan(bounds).lights
await scene.settle()
const [light] = scene.plan(bounds).lights

const mesh = createVisibilityMesh(walls, { bounds })
const region = [0, 0, map.width, 0, map.width, map.height, 0, map.height]
const worker = new Worker(new URL('./worker.js', import.meta.url))
const placed = await plansIn(worker).placeViewers(mesh, region, { count: 1 })
await worker.terminate()

console.log(
  JSON.stringify({
    inWorker: placed.share === placeViewers(mesh, region, { count: 1 }).share,
    size: [map.width, map.height],
    ring: [...visibilityPolygon({ x: 100, y: 150 }, walls, { bounds })],
    meeting: intersectSegments({ x: 0, y: 0 }, { x: 2, y: 2 }, { x: 0, y: 2 }, { x: 2, y: 0 }).point,
    collisions: world.collisions().length,
    light: [light.color, falloffAt(light.falloff, 1), light.ring.length === before.ring.length, asked],
    page: typeof document,
  }),
)
