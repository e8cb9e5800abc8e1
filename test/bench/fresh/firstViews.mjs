// The first views of a process over one map: `drawn` or a folder, then the map's name. Prints milliseconds to prepare,
// and microseconds of a view among the first ones and among later ones.
import '../production.mjs'
import { createVisibilityMesh } from 'react-umbra/geometry'
import { drawnMaps, realMap } from '../../helpers/maps.mjs'

const VIEWS = 200
/** Milliseconds until the engine has compiled what it will. */
const WARM_UP = 1500

const [folder, name] = process.argv.slice(2)
const map = folder === 'drawn' ? drawnMaps().find((each) => each.name === name) : realMap(folder, name)
const walls = Float64Array.from(map.walls)
const start = performance.now()
const mesh = createVisibilityMesh(walls)
const prepared = performance.now()
const first = views()
let later = first
while (performance.now() - prepared < WARM_UP) later = views()
console.log(JSON.stringify({ walls: walls.length / 4, prepare: prepared - start, first, later }))

function views() {
  const from = performance.now()
  for (let i = 0; i < VIEWS; i++) mesh.polygonFrom(map.viewpoints[i % map.viewpoints.length])
  return (1000 * (performance.now() - from)) / VIEWS
}
