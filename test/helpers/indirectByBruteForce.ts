import type { Scene } from '../../src/scene/Scene.js'

type Rgb = [number, number, number]

/**
 * Returns the light of one bounce of the only lamp of a scene at a point, only by single rays and the definition:
 * closed outlines without panes, a lamp with a linear falloff.
 */
export function indirectByBruteForce(scene: Scene, point: { x: number; y: number }, rays: number): Rgb {
  const { lights, occluders } = scene.toJSON()
  const { x = 0, y = 0, radius = 300, color = '', intensity = 1 } = lights[0]!
  const walls = occluders.flatMap(({ points, albedo }) => {
    const flat = points as number[]
    return Array.from({ length: flat.length / 2 }, (_, i) => {
      const next = (2 * i + 2) % flat.length
      return { a: [flat[2 * i]!, flat[2 * i + 1]!], b: [flat[next]!, flat[next + 1]!], albedo: rgb(albedo!) }
    })
  })
  const cast = (fromX: number, fromY: number, dx: number, dy: number) => {
    let nearest: { t: number; wall: (typeof walls)[number] } | null = null
    for (const wall of walls) {
      const [ux, uy] = [wall.b[0]! - wall.a[0]!, wall.b[1]! - wall.a[1]!]
      const den = dx * uy - dy * ux
      const t = ((wall.a[0]! - fromX) * uy - (wall.a[1]! - fromY) * ux) / den
      const s = ((wall.a[0]! - fromX) * dy - (wall.a[1]! - fromY) * dx) / den
      if (t > 1e-6 && s >= 0 && s <= 1 && t < (nearest?.t ?? Infinity)) nearest = { t, wall }
    }
    return nearest!
  }
  const sum: Rgb = [0, 0, 0]
  const lamp = rgb(color)
  for (let i = 0; i < rays; i++) {
    const angle = (2 * Math.PI * (i + 0.5)) / rays
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const { t, wall } = cast(point.x, point.y, dx, dy)
    const [hitX, hitY] = [point.x + t * dx, point.y + t * dy]
    const [lx, ly] = [x - hitX, y - hitY]
    const distance = Math.hypot(lx, ly)
    const [ux, uy] = [wall.b[0]! - wall.a[0]!, wall.b[1]! - wall.a[1]!]
    const sign = ux * -dy + uy * dx > 0 ? 1 : -1
    const length = Math.hypot(ux, uy)
    const cosine = (sign * (-uy * lx + ux * ly)) / length / distance
    if (cosine <= 0 || distance > radius) continue
    if (cast(x, y, -lx / distance, -ly / distance).t < distance - 1e-6) continue
    for (let k = 0; k < 3; k++)
      sum[k]! += (lamp[k]! * intensity * (1 - distance / radius) * cosine * wall.albedo[k]!) / rays
  }
  return sum
}

function rgb(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255) as Rgb
}
