import { expect, it } from 'vitest'
import { compareAlongRay } from '../../src/visibility/compareAlongRay.js'
import { between, seeded, whole } from '../helpers/random.js'
import { minus, over, type Rational, rational, sign, times } from '../helpers/rational.js'

/** Returns how far along the ray from (ox, oy) to (tx, ty) the line of a wall meets it, exactly. */
function along(wall: readonly number[], ray: readonly number[]): Rational {
  const [sx, sy, ex, ey] = wall.map(rational)
  const [ox, oy, tx, ty] = ray.map(rational)
  const cross = (ax: Rational, ay: Rational, bx: Rational, by: Rational): Rational =>
    minus(times(ax, by), times(ay, bx))
  const [dx, dy] = [minus(ex!, sx!), minus(ey!, sy!)]
  return over(cross(minus(sx!, ox!), minus(sy!, oy!), dx, dy), cross(minus(tx!, ox!), minus(ty!, oy!), dx, dy))
}

it('walls are compared exactly along a ray, however close to it they cross', () => {
  const random = seeded(1)
  for (let i = 0; i < 3000; i++) {
    const [ox, oy, tx, ty] = [0, 0, between(random, 3, 9), between(random, -3, 3)]
    const near = (): number => between(random, -1, 1) * 2 ** -(10 + whole(random, 50))
    const [x, y] = [tx * 2, ty * 2]
    // By increasing angle around the viewer. Some are nearly parallel to the ray.
    const walls = [1, 2].flatMap(() => {
      const [dx, dy] = [between(random, -3, 3) + x * whole(random, 2), between(random, 1e-4, 3)]
      const [cx, cy] = [x + near(), y + near()]
      return [cx - dx, cy - dy - (y / x) * dx, cx + dx, cy + dy + (y / x) * dx]
    })
    const [a, b] = [walls.slice(0, 4), walls.slice(4)].map((wall) => along(wall, [ox, oy, tx, ty])) as [
      Rational,
      Rational,
    ]
    if (sign(a) <= 0 || sign(b) <= 0) continue
    const sides = Math.sign(compareAlongRay(Float64Array.from(walls), 0, 4, ox, oy, tx, ty))
    expect(sides).toBe(sign(minus(a, b)))
  }
})
