import type { MaskPicture } from '../../../src/import.js'
import { between, pick, type Random, whole } from '../../helpers/random.js'

/** Returns a black-and-transparent picture. `isWall` is called with the center of each pixel. */
export function drawn(width: number, height: number, isWall: (x: number, y: number) => boolean): MaskPicture {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let i = 0; i < width * height; i++) {
    if (isWall((i % width) + 0.5, Math.floor(i / width) + 0.5)) data[4 * i + 3] = 255
  }
  return { width, height, data }
}

/** Returns a picture of rows, in which `#` is a wall. */
export function rows(...lines: string[]): MaskPicture {
  return drawn(lines[0]!.length, lines.length, (x, y) => lines[Math.floor(y)]![Math.floor(x)] === '#')
}

/** Returns a straight line of a given width between two points, with butt ends. */
export function strip(ax: number, ay: number, bx: number, by: number, width: number) {
  const length = Math.hypot(bx - ax, by - ay)
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  return (x: number, y: number): boolean => {
    const along = (x - ax) * ux + (y - ay) * uy
    return along >= 0 && along <= length && Math.abs((x - ax) * uy - (y - ay) * ux) <= width / 2
  }
}

/** Lines at any angle, discs, rings, rectangles, some of them cut out again, and scattered pixels. */
export function randomPicture(random: Random): MaskPicture {
  const [width, height] = [1 + whole(random, 44), 1 + whole(random, 44)]
  const share = pick(random, [0, 0, 0.02, 0.5])
  const speckled = new Set<number>()
  for (let i = 0; i < width * height; i++) if (random() < share) speckled.add(i)
  const shapes = Array.from({ length: whole(random, 6) }, () => ({ has: randomShape(random), isCut: random() < 0.3 }))
  return drawn(width, height, (x, y) => {
    let isWall = speckled.has(Math.floor(y) * width + Math.floor(x))
    for (const { has, isCut } of shapes) if (has(x, y)) isWall = !isCut
    return isWall
  })
}

function randomShape(random: Random): (x: number, y: number) => boolean {
  const at = () => between(random, -5, 45)
  const [ax, ay, bx, by] = [at(), at(), at(), at()]
  const size = between(random, 0.5, 20)
  return pick(random, [
    strip(ax, ay, bx, by, size / 3),
    strip(Math.round(ax), Math.round(ay), Math.round(ax) + Math.ceil(size), Math.round(ay) + Math.ceil(size), 1.5),
    (x: number, y: number) => Math.hypot(x - ax, y - ay) < size,
    (x: number, y: number) => Math.abs(Math.hypot(x - ax, y - ay) - size) < 1,
    (x: number, y: number) => Math.abs(x - ax) < size && Math.abs(y - ay) < size / 2,
    (x: number, y: number) => Math.abs(x - ax) + Math.abs(y - ay) < size,
  ])
}
