import { createVisibilityMesh, visibilityPolygon } from 'react-umbra/geometry'
import { HOSTILE } from '../helpers/hostile.mjs'
import { benchCrowdedInputs } from './crowdedInputs.mjs'
import { quantile } from './measure.mjs'
import { figure, printTable, times, verdict } from './table.mjs'

const SIZES = [1_250, 5_000, 20_000]
/** Largest ratio of the mesh's time per answer to the sweep's. */
const BUDGET = 3

/**
 * Walls that make a mesh expensive: what it takes to prepare, and to ask from some places of each family, beside the
 * sweep from the same places. Where a mesh is too costly it is given up, and the sweep answers.
 */
export function benchHostile() {
  const rows = Object.entries(HOSTILE).flatMap(([name, draw]) =>
    SIZES.map((size) => {
      const { walls, viewpoints } = draw(size)
      const bounds = boundsOf(walls, viewpoints)
      const [first, second] = [1, 2].map(() => timeOf(() => createVisibilityMesh(walls, { bounds })))
      const mesh = second.result
      const answers = viewpoints.map((viewpoint) =>
        mediansOf([() => mesh.polygonFrom(viewpoint), () => visibilityPolygon(viewpoint, walls, { bounds })]),
      )
      const sum = (engine) => answers.reduce((all, answer) => all + answer[engine], 0)
      const [meshes, sweeps] = [sum(0), sum(1)]
      const ratio = meshes / sweeps
      return [
        size === SIZES[0] ? name : '',
        figure(walls.length / 4),
        figure(Math.min(first.time, second.time), 1),
        figure((1000 * meshes) / viewpoints.length, 1),
        figure((1000 * sweeps) / viewpoints.length, 1),
        times(ratio),
        times(Math.max(...answers.map(([byMesh, bySweep]) => byMesh / bySweep))),
        `${BUDGET} ×`,
        verdict(ratio <= BUDGET),
      ]
    }),
  )
  printTable(
    'Hostile walls: ms to prepare, µs per query from some places, the mesh beside the sweep in all and at worst',
    ['family', 'walls', 'prepare', 'polygonFrom', 'visibilityPolygon', 'ratio', 'worst', 'budget', ''],
    rows,
  )
  benchCrowdedInputs()
}

/** Milliseconds of processor time, which other processes do not lengthen as they do a clock's. */
function timeOf(work) {
  const start = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(start)
  return { result, time: (user + system) / 1000 }
}

/** Medians of some rounds of a few milliseconds, the contestants in turn; the first round warms up. */
function mediansOf(works) {
  const rounds = Array.from({ length: 4 }, () => works.map(roundOf)).slice(1)
  return works.map((_, i) =>
    quantile(
      rounds.map((round) => round[i]),
      0.5,
    ),
  )
}

function roundOf(work) {
  let count = 0
  let all = 0
  while (all < 5) {
    all += timeOf(work).time
    count++
  }
  return all / count
}

function boundsOf(walls, viewpoints) {
  const xs = viewpoints.map(({ x }) => x)
  const ys = viewpoints.map(({ y }) => y)
  const box = { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
  for (let i = 0; i < walls.length; i += 2) {
    box.minX = Math.min(box.minX, walls[i])
    box.maxX = Math.max(box.maxX, walls[i])
    box.minY = Math.min(box.minY, walls[i + 1])
    box.maxY = Math.max(box.maxY, walls[i + 1])
  }
  const margin = 0.1 * Math.max(box.maxX - box.minX, box.maxY - box.minY)
  return {
    minX: box.minX - margin,
    minY: box.minY - margin,
    maxX: box.maxX + margin,
    maxY: box.maxY + margin,
  }
}
