import { createExploredMap, createScene } from 'react-umbra/core'
import { seeded } from '../helpers/seeded.mjs'
import { measure } from './measure.mjs'
import { figure, printTable, spread, verdict } from './table.mjs'
import { drawTown } from './town.mjs'

const SIDE = 4096
/** Milliseconds that one ring may take on cells of that many units. */
const BUDGET = 1
const CELLS = [4, 8, 16]
const JUDGED = 8
const WALLS = [100, 1000, 5000]
const VIEWERS = 64

/** Rings of viewers all over a map, added to what is remembered of it. */
export function benchExplored() {
  const rows = []
  const shows = [...WALLS.map((count) => [`${figure(count)} walls`, ringsIn(count)]), ['a star', [starOf(300)]]]
  for (const [name, rings] of shows) {
    const corners = rings.reduce((sum, ring) => sum + ring.length / 2, 0) / rings.length
    for (const cell of CELLS) {
      const map = createExploredMap({ bounds: { minX: 0, minY: 0, maxX: SIDE, maxY: SIDE }, cell })
      const { ring } = measure({ ring: { items: rings, run: (seen) => [map.add(seen)] } }, { milliseconds: 1000 })
      const isJudged = cell === JUDGED
      rows.push([
        `${name}, cells of ${cell}`,
        figure(corners, 0),
        spread(ring),
        isJudged ? `${BUDGET} ms` : '',
        isJudged ? verdict(ring.median < 1000 * BUDGET) : '',
      ])
    }
  }
  printTable(
    `ExploredMap of ${figure(SIDE)}² units: a ring of sight is added; µs`,
    ['', 'corners', 'add', 'budget', ''],
    rows,
  )
}

function ringsIn(count) {
  const { walls, width, height } = drawTown(count)
  const [kx, ky] = [SIDE / width, SIDE / height]
  const scene = createScene()
  scene.addOccluder({ walls: walls.map((value, i) => value * (i % 2 === 0 ? kx : ky)) })
  const random = seeded(31)
  const bounds = { minX: 0, minY: 0, maxX: SIDE, maxY: SIDE }
  return Array.from({ length: VIEWERS }, () =>
    scene.polygonFrom({ x: random() * SIDE, y: random() * SIDE }, { channel: 'sight', bounds }),
  )
}

/** Harder than rings of sight are: spikes all round, each over half of the map. */
function starOf(corners) {
  return Float64Array.from({ length: 2 * corners }, (_, i) => {
    const angle = (2 * Math.PI * (i >> 1)) / corners
    const length = (i >> 1) % 2 === 0 ? SIDE / 2 : SIDE / 8
    return SIDE / 2 + length * (i % 2 === 0 ? Math.cos(angle) : Math.sin(angle))
  })
}
