import { seeded } from './seeded.mjs'

/**
 * Families of walls that make a mesh expensive, by name. Each draws about `count` walls and places to
 * look from. For n walls, some way of preparing or querying them costs n².
 */
export const HOSTILE = {
  'random crossings': (count) => {
    const random = seeded(31)
    const walls = numbers(4 * count, () => 1000 * random())
    return { walls, viewpoints: places(random, 1000) }
  },
  'through one point': (count) => {
    const random = seeded(32)
    const walls = Float64Array.from(
      drawEach(count, () => {
        const [dx, dy] = direction(2 * Math.PI * random())
        const [near, far] = [-100 - 300 * random(), 100 + 300 * random()]
        return [500 + near * dx, 500 + near * dy, 500 + far * dx, 500 + far * dy]
      }),
    )
    return { walls, viewpoints: places(random, 1000) }
  },
  'through one point exactly': (count) => {
    const random = seeded(33)
    const walls = Float64Array.from(
      drawEach(count, () => {
        const [x, y] = [Math.round(1e6 * (random() - 0.5)), Math.round(1e6 * (random() - 0.5))]
        return [-x, -y, x, y]
      }),
    )
    return { walls, viewpoints: places(random, 1e6, -5e5) }
  },
  'overlapping in one line': (count) => {
    const random = seeded(34)
    const walls = Float64Array.from(
      drawEach(count, () => {
        const [from, to] = [random(), random()]
        return [1000 * from, 400, 1000 * to, 400]
      }),
    )
    return { walls, viewpoints: [{ x: 5, y: 400 }, ...places(random, 1000)] }
  },
  'overlapping in one slanting line': (count) => {
    const random = seeded(35)
    const walls = Float64Array.from(
      drawEach(count, () => {
        const [from, to] = [Math.floor(1e6 * random()), Math.floor(1e6 * random())]
        return [0.3 * from, 0.1 * from, 0.3 * to, 0.1 * to]
      }),
    )
    return { walls, viewpoints: places(random, 1e5) }
  },
  'one shared end': (count) => {
    const random = seeded(36)
    const walls = Float64Array.from(drawEach(count, () => [500, 500, 1000 * random(), 1000 * random()]))
    return { walls, viewpoints: [{ x: 500, y: 500 }, ...places(random, 1000)] }
  },
  'two shared ends': (count) => {
    const random = seeded(37)
    const walls = Float64Array.from(
      drawEach(count, (i) => {
        const y = 1000 * random()
        return i % 2 ? [100, 500, 400 + 100 * random(), y] : [900, 500, 500 + 100 * random(), y]
      }),
    )
    return { walls, viewpoints: [{ x: 100, y: 500 }, ...places(random, 1000)] }
  },
  'nested squares': (count) => {
    const walls = Float64Array.from(drawEach(count >> 2, (i) => square(i + 1)))
    const random = seeded(38)
    const far = count / 4
    return { walls, viewpoints: [{ x: 0, y: 0 }, ...places(random, 2 * far, -far)] }
  },
  'nested squares with gaps': (count) => {
    const walls = Float64Array.from(drawEach(count / 5, (i) => openSquare(i + 1)))
    const random = seeded(39)
    const far = count / 5
    return { walls, viewpoints: [{ x: 0, y: 0 }, ...places(random, 2 * far, -far)] }
  },
  'a fence of flat pickets': (count) => {
    const walls = Float64Array.from(drawEach(count, (i) => [2 * i, 0, 2 * i + 1, 0]))
    const random = seeded(40)
    return { walls, viewpoints: [{ x: 0.5, y: -9 }, { x: -5, y: 0 }, ...along(random, 2 * count)] }
  },
  'a fence of upright pickets': (count) => {
    const walls = Float64Array.from(drawEach(count, (i) => [i, 0, i, 1]))
    const random = seeded(41)
    return { walls, viewpoints: [{ x: 0.5, y: -9 }, { x: -5, y: 0.5 }, ...along(random, count)] }
  },
  'fences one behind another': (count) => {
    const each = Math.ceil(Math.sqrt(count))
    const walls = Float64Array.from(
      drawEach(count, (i) => {
        const x = 2 * (i % each) + Math.floor(i / each) / each
        return [x, Math.floor(i / each), x + 1, Math.floor(i / each)]
      }),
    )
    const random = seeded(42)
    return { walls, viewpoints: [{ x: each, y: -9 }, ...places(random, each)] }
  },
  duplicates: (count) => {
    const random = seeded(43)
    const wall = Array.from({ length: 20 }, () => [random(), random(), random(), random()].map((it) => 1000 * it))
    const walls = Float64Array.from(drawEach(count, (i) => wall[i % 20]))
    return { walls, viewpoints: places(random, 1000) }
  },
  'one wall over and over': (count) => {
    const random = seeded(44)
    const walls = Float64Array.from(drawEach(count, () => [200, 300, 700, 600]))
    return { walls, viewpoints: places(random, 1000) }
  },
  'ends in one cluster': (count) => {
    const random = seeded(45)
    const near = () => 500 + 2 ** -40 * Math.floor(64 * random())
    const walls = Float64Array.from(drawEach(count, () => [near(), near(), near(), near()]))
    return { walls, viewpoints: [{ x: 500, y: 500 }, ...places(random, 1000)] }
  },
  'a circle of chords': (count) => {
    const random = seeded(46)
    const walls = Float64Array.from(
      drawEach(count, (i) => {
        const [[ax, ay], [bx, by]] = [direction((2 * Math.PI * i) / count), direction((2 * Math.PI * (i + 1)) / count)]
        return [500 + 400 * ax, 500 + 400 * ay, 500 + 400 * bx, 500 + 400 * by]
      }),
    )
    return { walls, viewpoints: [{ x: 500, y: 500 }, ...places(random, 1000)] }
  },
}

const VIEWPOINTS = 4

function numbers(count, number) {
  return Float64Array.from({ length: count }, number)
}

function drawEach(count, wall) {
  return Array.from({ length: count }, (_, i) => wall(i)).flat()
}

function direction(angle) {
  return [Math.cos(angle), Math.sin(angle)]
}

function places(random, size, from = 0) {
  return Array.from({ length: VIEWPOINTS }, () => ({ x: from + size * random(), y: from + size * random() }))
}

/** Just before a fence. */
function along(random, length) {
  return Array.from({ length: VIEWPOINTS }, () => ({ x: length * random(), y: -9 * random() }))
}

function square(r) {
  return [-r, -r, r, -r, r, -r, r, r, r, r, -r, r, -r, r, -r, -r]
}

/** One side has a gap at its midpoint. */
function openSquare(r) {
  return [-r, -r, -r / 8, -r, r / 8, -r, ...square(r).slice(2)]
}
