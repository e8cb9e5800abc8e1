import { expect, it } from 'vitest'
import { gridPoints, litShare, wallsTowards } from '../helpers/gridJudge.js'
import { between, seeded } from '../helpers/random.js'
import { wallsOf } from '../helpers/softJudge.js'

const LAMP = { x: 60, y: 50, size: 12 }
const WITHIN = 2

it('litShare is unchanged without the walls that wallsTowards removes, which are most of them', () => {
  const random = seeded(1)
  const coordinates = Array.from({ length: 120 }, () => {
    const [x, y] = [between(random, 0, 200), between(random, 0, 100)]
    return [x, y, x + between(random, -9, 9), y + between(random, -9, 9)]
  })
  const walls = wallsOf([
    { walls: coordinates.slice(0, 80).flat() },
    { walls: coordinates.slice(80).flat(), limited: true },
  ])
  const points = gridPoints(LAMP.x, LAMP.y, LAMP.size, walls)
  let [kept, shaded] = [0, 0]
  for (let i = 0; i < 120; i++) {
    const [x, y] = [between(random, 0, 200), between(random, 0, 100)]
    const near = wallsTowards(LAMP, x, y, WITHIN, walls)
    kept += near.codes.length / walls.codes.length / 120
    const turn = between(random, 0, 2 * Math.PI)
    for (const distance of [0, WITHIN]) {
      const at = [x + distance * Math.cos(turn), y + distance * Math.sin(turn)] as const
      const share = litShare(points, ...at, walls)
      expect(litShare(points, ...at, near)).toBe(share)
      if (share < 1) shaded++
    }
  }
  expect(kept).toBeLessThan(0.5)
  expect(shaded).toBeGreaterThan(120)
})
