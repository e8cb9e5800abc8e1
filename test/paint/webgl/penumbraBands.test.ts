import { describe, expect, it } from 'vitest'
import { flatView, pixelsOf } from '../../../src/paint/webgl/device/MapView.js'
import { lightBox } from '../../../src/paint/webgl/lights/MappedLight.js'
import { PenumbraBands } from '../../../src/paint/webgl/soft/PenumbraBands.js'
import { paddedRadiusOf, SoftWalls } from '../../../src/paint/webgl/soft/SoftWalls.js'
import { Scene } from '../../../src/scene/Scene.js'
import { createVisibilityMesh } from '../../../src/visibility/createVisibilityMesh.js'
import { cases } from '../../helpers/cases.js'
import { between, type Random, seeded, whole } from '../../helpers/random.js'

const SIZE = 160
const VIEW = flatView(SIZE, SIZE, { x: 0, y: 0, zoom: 1 }, 1, 1)
const LAMP = { x: 80, y: 80, radius: 90 }

/** Finds the penumbrae of a light of a size. */
function penumbraeOf(walls: readonly number[], size: number, props: object = {}) {
  const scene = new Scene()
  scene.addOccluder({ walls, ...props })
  scene.addLight({ ...LAMP, size })
  const light = scene.plan().lights[0]!
  const packed = new SoftWalls()
  const placed = packed.add(light, light.source!, 1)
  const box = pixelsOf(VIEW, lightBox(light))!
  return new PenumbraBands().find(packed, placed, light, paddedRadiusOf(size, 1), VIEW, box)
}

/** Returns rectangles in pixels from the upper left corner. */
function turned(all: readonly number[]) {
  return Array.from({ length: all.length / 4 }, (_, i) => {
    const [minX, minY, maxX, maxY] = all.slice(4 * i, 4 * i + 4) as [number, number, number, number]
    return { minX, maxX, minY: SIZE - maxY, maxY: SIZE - minY }
  })
}

/** Returns all rectangles of the penumbrae of a light of a size. */
function rectanglesOf(walls: readonly number[], size: number, props: object = {}) {
  const { byIntervals, byPoints } = penumbraeOf(walls, size, props)
  return turned(byIntervals.length > 0 ? byIntervals : byPoints)
}

/** Returns, for each pixel, the number of rectangles that hold it. */
function countPixels(rectangles: ReturnType<typeof turned>): Uint8Array {
  const count = new Uint8Array(SIZE * SIZE)
  for (const { minX, minY, maxX, maxY } of rectangles) {
    for (let y = minY; y < maxY; y++) for (let x = minX; x < maxX; x++) count[y * SIZE + x]!++
  }
  return count
}

/** Returns the distance of a point from a segment. */
function distanceFrom(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [ux, uy] = [bx - ax, by - ay]
  const t = Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy)))
  return Math.hypot(x - ax - t * ux, y - ay - t * uy)
}

function wallsAround(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => {
    const [distance, turn] = [between(random, 25, 85), between(random, 0, 7)]
    const [x, y] = [LAMP.x + distance * Math.cos(turn), LAMP.y + distance * Math.sin(turn)]
    const [length, angle] = [between(random, 3, 40), between(random, 0, 7)]
    return [x, y, x + length * Math.cos(angle), y + length * Math.sin(angle)]
  }).flat()
}

/** Returns the sides of a closed outline. */
function outline(points: readonly (readonly [number, number])[]): number[] {
  return points.flatMap((point, i) => [...point, ...points[(i + 1) % points.length]!])
}

describe('the rectangles of penumbrae', () => {
  it.each(Array.from({ length: cases(12) }, (_, i) => i + 1))(
    'hold all pixels from which part of the source is hidden (seed %d)',
    (seed) => {
      const random = seeded(seed)
      let partly = 0
      const wrong: string[] = []
      for (let i = 0; i < 6; i++) {
        const size = between(random, 1, 15)
        const [x, y, side] = [between(random, 10, 60), between(random, 20, 130), between(random, 5, 20)]
        const box = outline([
          [x, y],
          [x + side, y],
          [x + side, y + side],
          [x, y + side],
        ])
        const walls = [...wallsAround(random, 1 + whole(random, 12)), ...(i % 2 === 0 ? box : [])]
        const rectangles = rectanglesOf(walls, size)
        const mesh = createVisibilityMesh(walls, { bounds: { minX: -50, minY: -50, maxX: 250, maxY: 250 } })
        const source = Array.from({ length: 24 }, (_, k) => ({
          x: LAMP.x + size * Math.cos((k * Math.PI) / 12),
          y: LAMP.y + size * Math.sin((k * Math.PI) / 12),
        })).filter((point) => mesh.canSee(LAMP, point))
        for (let k = 0; k < 400; k++) {
          const [px, py] = [whole(random, SIZE), whole(random, SIZE)]
          const pixel = { x: px + 0.5, y: py + 0.5 }
          if (Math.hypot(pixel.x - LAMP.x, pixel.y - LAMP.y) > LAMP.radius) continue
          const isWithin = rectangles.some(
            (item) => item.minX <= px && px < item.maxX && item.minY <= py && py < item.maxY,
          )
          if (isWithin) continue
          const sees = mesh.canSee(LAMP, pixel)
          partly++
          if (source.some((point) => mesh.canSee(point, pixel) !== sees)) wrong.push(`${px}, ${py} of scene ${i}`)
        }
      }
      expect(wrong).toEqual([])
      expect(partly).toBeGreaterThan(300)
    },
  )

  it('never overlap', () => {
    const rectangles = rectanglesOf(wallsAround(seeded(7), 20), 10)
    expect(rectangles.length).toBeGreaterThan(30)
    const count = countPixels(rectangles)
    expect(Math.max(...count)).toBe(1)
  })

  it('are few behind an outline: only its silhouette has penumbrae', () => {
    const points = Array.from(
      { length: 40 },
      (_, i) => [120 + 15 * Math.cos((i * Math.PI) / 20), 80 + 15 * Math.sin((i * Math.PI) / 20)] as const,
    )
    const pixels = rectanglesOf(outline(points), 4).reduce(
      (sum, { minX, minY, maxX, maxY }) => sum + (maxX - minX) * (maxY - minY),
      0,
    )
    expect(pixels).toBeGreaterThan(0)
    expect(pixels).toBeLessThan(2400)
  })

  it('do not begin at ends that no point of the source sees, and end where a wall closes them', () => {
    const front = [100, 50, 100, 110]
    const alone = rectanglesOf(front, 4)
    expect(rectanglesOf([...front, 110, 79, 110, 81], 4)).toEqual(alone)
    const behind = rectanglesOf([...front, 110, 0, 110, 160], 4)
    expect(Math.max(...behind.map(({ maxX }) => maxX))).toBeLessThan(118)
    expect(Math.max(...alone.map(({ maxX }) => maxX))).toBeGreaterThan(140)
  })

  it('are the whole light where a wall ends within the source or lets light through from one side there', () => {
    const whole = [{ minX: 0, minY: 0, maxX: SIZE, maxY: SIZE }]
    expect(rectanglesOf([82, 60, 82, 79], 10)).toEqual(whole)
    expect(rectanglesOf([85, 20, 85, 140], 10, { from: 'positive' })).toEqual(whole)
    expect(rectanglesOf([80, 20, 80, 140], 10)).toEqual(whole)
    expect(rectanglesOf([85, 20, 85, 140], 10)).not.toEqual(whole)
  })

  it('are computed by points near walls, and on the lines of walls that point at the source', () => {
    const random = seeded(3)
    let near = 0
    for (let i = 0; i < cases(20); i++) {
      const pointing = [120 + between(random, 0, 10), 80, 145, 80 + between(random, -2, 2)]
      const walls = [...wallsAround(random, 8), ...pointing]
      const size = between(random, 2, 12)
      const { byIntervals, byPoints } = penumbraeOf(walls, size)
      // A wall close to the source: all is computed by points.
      if (byIntervals.length === 0) continue
      const all = countPixels(turned(byIntervals))
      const points = countPixels(turned(byPoints))
      for (let at = 0; at < all.length; at++) {
        if (points[at]! > 0) expect(all[at]).toBe(1)
        if (all[at] === 0) continue
        const [x, y] = [(at % SIZE) + 0.5, Math.floor(at / SIZE) + 0.5]
        const [ax, ay, bx, by] = pointing as [number, number, number, number]
        const far = 200 / (bx - ax)
        const line = [ax, ay, ax + far * (bx - ax), ay + far * (by - ay)] as const
        const isNear = [...walls.keys()].some(
          (k) => k % 4 === 0 && distanceFrom(x, y, walls[k]!, walls[k + 1]!, walls[k + 2]!, walls[k + 3]!) < 1.9,
        )
        const back = [ax - far * (bx - ax), ay - far * (by - ay), ax, ay] as const
        const isPointing = distanceFrom(LAMP.x, LAMP.y, ...back) < size + 1.9
        if (!isNear && !(isPointing && distanceFrom(x, y, ...line) <= 1)) continue
        if (Math.hypot(x - LAMP.x, y - LAMP.y) > LAMP.radius) continue
        near++
        expect(points[at], `${x}, ${y} of scene ${i}`).toBe(1)
      }
    }
    expect(near).toBeGreaterThan(100)
  })
})
