import RBush from 'rbush'
import { SpatialHash } from 'react-umbra/geometry'
import { seeded } from '../helpers/seeded.mjs'
import { measure } from './measure.mjs'
import { figure, printTable, spread, times, verdict } from './table.mjs'

/** Least speedup over rbush at this number of boxes. */
const BUDGET = 8
const JUDGED = 10_000
const SIZES = [1_000, 5_000, JUDGED, 50_000]
/** Sides of the boxes, in world units, and how far one moves in a frame; a box has 40 × 40 of the world to itself. */
const LEAST = 4
const MOST = 24
const STEP = 2
const SPACE = 40
const CELL_SIZE = 32

/** Boxes that all move in every frame, and then each asks what it meets. */
export function benchSpatial() {
  const results = SIZES.map((count) => {
    const contestants = { hash: hashOf(count), rbush: rbushOf(count) }
    checkSame(count, contestants)
    const items = [0]
    return measure(
      {
        hash: { items, run: contestants.hash },
        rbush: { items, run: contestants.rbush },
      },
      { rounds: 15, most: 300 },
    )
  })
  const perBox = ({ median }, i) => median / SIZES[i]
  printTable(
    'SpatialHash: all boxes move, then each asks what it meets; µs per frame',
    ['boxes', 'react-umbra', 'a box', 'growth of it', 'rbush', 'ratio', 'budget', ''],
    results.map(({ hash, rbush }, i) => {
      const ratio = rbush.median / hash.median
      const isJudged = SIZES[i] === JUDGED
      return [
        figure(SIZES[i]),
        spread(hash),
        figure(perBox(hash, i), 2),
        times(perBox(hash, i) / perBox(results[0].hash, 0)),
        spread(rbush),
        times(ratio),
        isJudged ? `${BUDGET} ×` : '',
        isJudged ? verdict(ratio >= BUDGET) : '',
      ]
    }),
  )
}

/** Returns boxes with paths that are the same for every contestant. They turn back at the world's edge. */
function crowd(count) {
  const random = seeded(61)
  const side = SPACE * Math.sqrt(count)
  return Array.from({ length: count }, () => {
    const minX = random() * side
    const minY = random() * side
    return {
      minX,
      minY,
      maxX: minX + LEAST + random() * (MOST - LEAST),
      maxY: minY + LEAST + random() * (MOST - LEAST),
      dx: STEP * (2 * random() - 1),
      dy: STEP * (2 * random() - 1),
      side,
    }
  })
}

function move(box) {
  if (box.minX < 0 === box.dx < 0 && (box.minX < 0 || box.minX > box.side)) box.dx = -box.dx
  if (box.minY < 0 === box.dy < 0 && (box.minY < 0 || box.minY > box.side)) box.dy = -box.dy
  box.minX += box.dx
  box.maxX += box.dx
  box.minY += box.dy
  box.maxY += box.dy
}

function hashOf(count) {
  const boxes = crowd(count)
  const hash = new SpatialHash({ cellSize: CELL_SIZE })
  for (const box of boxes) hash.insert(box, box)
  return () => {
    for (const box of boxes) {
      move(box)
      hash.update(box, box)
    }
    return { length: boxes.reduce((sum, box) => sum + hash.query(box).length, 0) }
  }
}

function rbushOf(count) {
  const boxes = crowd(count)
  const tree = new RBush()
  tree.load(boxes)
  return () => {
    for (const box of boxes) {
      // Found by its old box, so it goes before it moves.
      tree.remove(box)
      move(box)
      tree.insert(box)
    }
    return { length: boxes.reduce((sum, box) => sum + tree.search(box).length, 0) }
  }
}

function checkSame(count, { hash, rbush }) {
  const [ours, theirs] = [hash().length, rbush().length]
  if (ours !== theirs) throw new Error(`${count} boxes: ${ours} meetings by the hash, ${theirs} by rbush`)
}
