import type { Point } from '../../src/geometry/points.js'
import { orientation } from '../../src/geometry/predicates.js'
import { createVisibilityMesh } from '../../src/geometry.js'
import { LEVELS, type LightLevel } from '../../src/scene/sight/level.js'
import type { Sighting } from '../../src/scene/sight/sighting.js'
import type { Channel } from '../../src/visibility/attributes.js'
import type { SightScene } from './sightScenes.js'

/** Returns true if a point is visible from another past the walls of a channel. A null channel has no walls. */
type Sees = (from: Point, to: Point, channel: Channel | null) => boolean

/** An area limited by a range and a cone. */
interface Reach extends Point {
  radius?: number | undefined
  direction?: number | undefined
  angle?: number | undefined
}

/** Returns true if a point is in the cone and the range of another, or null so near an edge that rounding decides. */
function isInReach(
  { x, y, radius = Number.POSITIVE_INFINITY, direction = 0, angle = 7 }: Reach,
  to: Point,
): boolean | null {
  if (radius === 0 || (to.x - x) ** 2 + (to.y - y) ** 2 > radius ** 2) return false
  if (angle >= 2 * Math.PI || (to.x === x && to.y === y)) return true
  const turn = Math.atan2(to.y - y, to.x - x) - direction
  const aside = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
  return Math.abs(aside - angle / 2) < 1e-12 ? null : aside < angle / 2
}

/**
 * Brute force by the definition: no wall that stops the channel on the side struck properly crosses the way, nor two
 * limited ones on lines of their own. Right where nothing lines up with the way.
 */
export function straightWay({ occluders }: SightScene): Sees {
  return (from, to, channel) => {
    const passed: number[][] = []
    for (const { walls, blocks, from: side = 'both', open = false, limited = false } of occluders) {
      if (channel === null || open || blocks?.includes(channel) === false) continue
      const isLimited = typeof limited === 'boolean' ? limited : limited.includes(channel)
      for (let i = 0; i < walls.length; i += 4) {
        const [ax, ay, bx, by] = walls.slice(i, i + 4) as [number, number, number, number]
        const struck = orientation(ax, ay, bx, by, from.x, from.y)
        if (struck === 0 || struck > 0 === orientation(ax, ay, bx, by, to.x, to.y) > 0) continue
        const first = orientation(from.x, from.y, to.x, to.y, ax, ay)
        if (first > 0 === orientation(from.x, from.y, to.x, to.y, bx, by) > 0) continue
        if (side !== 'both' && (side === 'positive') !== struck > 0) continue
        if (!isLimited) return false
        const isOn = ([cx, cy, dx, dy]: number[]): boolean =>
          orientation(ax, ay, bx, by, cx!, cy!) === 0 && orientation(ax, ay, bx, by, dx!, dy!) === 0
        if (!passed.some(isOn)) passed.push([ax, ay, bx, by])
        if (passed.length === 2) return false
      }
    }
    return true
  }
}

/** Creates a `Sees` from a mesh, which other tests compare with rational arithmetic where everything lines up. */
export function byMesh({ occluders }: SightScene): Sees {
  const walls = occluders.flatMap((occluder) => occluder.walls)
  const attributes = occluders.flatMap(({ walls: some, blocks, from, open, limited }) =>
    Array.from({ length: some.length / 4 }, () => ({ blocks, from, open, limited })),
  )
  const mesh = createVisibilityMesh(walls, { attributes, bounds: { minX: -1e3, minY: -1e3, maxX: 1e3, maxY: 1e3 } })
  return (from, to, channel) => channel === null || mesh.canSee(from, to, { channel })
}

/** Returns the right answers for a point, or null if they depend on the rounding of a cone's edge. */
export function judge(scene: SightScene, sees: Sees, point: Point): { level: LightLevel; sighting: Sighting } | null {
  let isUnsure = false
  const isReached = (reach: Reach, channel: Channel | null): boolean => {
    const inReach = isInReach(reach, point)
    const isSeen = inReach !== false && sees(reach, point, channel)
    if (inReach === null && isSeen) isUnsure = true
    return isSeen
  }
  const over = scene.lights.filter((light) => {
    const { enabled = true, darkness = false, intensity = 1, shadows = true, radius = 300 } = light
    return enabled && (darkness || intensity > 0) && isReached({ ...light, radius }, shadows ? 'light' : null)
  })
  const darkest = Math.max(
    ...over.map(({ darkness, priority = 0 }) => (darkness ? priority : Number.NEGATIVE_INFINITY)),
  )
  let level: LightLevel = over.some(({ darkness }) => darkness) ? 'dark' : scene.daylight
  for (const { x, y, darkness, priority = 0, blend, radius = 300, bright = radius / 2 } of over) {
    if (darkness || priority <= darkest || blend === 'subtract') continue
    const given = (point.x - x) ** 2 + (point.y - y) ** 2 <= Math.min(bright, radius) ** 2 ? 'bright' : 'dim'
    if (LEVELS[given] > LEVELS[level]) level = given
  }
  const sighting: Sighting = { seen: false, share: 0, senses: [], by: [] }
  for (const { id, radius = Number.POSITIVE_INFINITY, senses = [{}], enabled = true, ...viewer } of scene.viewers) {
    for (const sense of enabled ? senses : []) {
      const { name = 'sight', channel = 'sight', needs = 'dim' } = sense
      if (LEVELS[level] < LEVELS[needs]) continue
      const reach = { ...viewer, radius: Math.min(radius, sense.radius ?? Number.POSITIVE_INFINITY) }
      if (!isReached(reach, channel)) continue
      sighting.seen = true
      sighting.share = 1
      if (!sighting.senses.includes(name)) sighting.senses.push(name)
      if (!sighting.by.includes(id!)) sighting.by.push(id!)
    }
  }
  return isUnsure ? null : { level, sighting }
}
