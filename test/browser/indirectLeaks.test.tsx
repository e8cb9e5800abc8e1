import { Light, Occluder } from 'react-umbra'
import { expect, it } from 'vitest'
import { between, type Random, seeded, whole } from '../helpers/random.js'
import { WEBGL } from './renderers.js'

const SIZE = { width: 120, height: 90 }
const SCENES = 40
const ROOMS = 5

interface Room {
  /** Corners, in order. */
  readonly corners: readonly (readonly [number, number])[]
  /** Flat walls that close it, some of them of a door. */
  readonly walls: readonly number[]
  readonly door: readonly number[]
}

/** Returns a closed room of 3 to 7 corners. Its walls may extend beyond them, and one may have a closed door. */
function roomOf(random: Random): Room {
  const [x, y, turn] = [between(random, -300, 300), between(random, -300, 300), 7 * random()]
  const count = 3 + whole(random, 5)
  const radius = between(random, 12, 60)
  const corners = Array.from({ length: count }, (_, i) => {
    const angle = turn + (2 * Math.PI * i) / count
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
  })
  const beyond = random() < 0.5 ? 0 : between(random, 0.05, 0.4)
  const opening = random() < 0.5 ? -1 : whole(random, count)
  const walls: number[] = []
  const door: number[] = []
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % count]!
    const at = (t: number): [number, number] => [ax + t * (bx - ax), ay + t * (by - ay)]
    // The exact corners, not points that are rounded to beside them.
    const ends = beyond === 0 ? [ax, ay, bx, by] : [...at(-beyond), ...at(1 + beyond)]
    if (i !== opening) walls.push(...ends)
    else {
      walls.push(...ends.slice(0, 2), ...at(0.3), ...at(0.7), ...ends.slice(2))
      door.push(...at(0.3), ...at(0.7))
    }
  })
  return { corners, walls, door }
}

/** Returns true if a point is inside a convex room, and farther from its walls than a distance. */
function isWithin({ corners }: Room, x: number, y: number, distance: number): boolean {
  return corners.every(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!
    return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay) > distance
  })
}

/** Returns true if a wall comes nearer to a point than a distance. */
function isNearWall(walls: readonly number[], x: number, y: number, distance: number): boolean {
  for (let i = 0; i < walls.length; i += 4) {
    const [ax, ay, bx, by] = walls.slice(i, i + 4) as [number, number, number, number]
    const [dx, dy] = [bx - ax, by - ay]
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    if (Math.hypot(ax + t * dx - x, ay + t * dy - y) < distance) return true
  }
  return false
}

it('indirect light does not leak into closed rooms at any zoom', async () => {
  const random = seeded(371)
  let count = 0
  // Asserted once, because an assertion for each pixel takes longer than its light.
  const leaks: string[] = []
  let shown: Awaited<ReturnType<typeof WEBGL.show>> | null = null
  for (let i = 0; i < SCENES; i++) {
    const rooms = Array.from({ length: ROOMS }, () => roomOf(random))
    const zoom = 2 ** between(random, -2, 3)
    const [cx, cy] = rooms[0]!.corners.reduce(
      ([sx, sy], [x, y], _, { length }) => [sx + x / length, sy + y / length],
      [0, 0],
    )
    const view = { x: cx! - SIZE.width / zoom / 2, y: cy! - SIZE.height / zoom / 2, zoom }
    const all = rooms.flatMap(({ walls, door }) => [...walls, ...door])
    const lamp = Array.from({ length: 50 }, () => ({
      x: between(random, -400, 400),
      y: between(random, -400, 400),
    })).find(({ x, y }) => !rooms.some((room) => isWithin(room, x, y, -1)))!
    const content = [
      ...rooms.map(({ walls }) => <Occluder key={`walls ${walls.join()}`} walls={[...walls]} albedo="#fff" />),
      ...rooms.map(({ walls, door }) => <Occluder key={`door ${walls.join()}`} walls={[...door]} albedo="#fff" />),
      <Occluder key="sign" walls={[-900, -700, 900, -650]} emission="#fff" emissionIntensity={20} />,
      <Light key="lamp" {...lamp} radius={3000} intensity={0} color="#000" />,
      <Light key="sun" {...lamp} radius={3000} intensity={1e-9} />,
    ]
    shown?.unmount()
    shown = await WEBGL.show(content, { ...SIZE, ambient: '#000', sky: '#fff', bounces: 2, view } as never)
    const { data } = await shown.picture()
    const pixel = 0.75 / zoom
    let lit = 0
    for (let at = 0; at < SIZE.width * SIZE.height; at++) {
      const x = view.x + ((at % SIZE.width) + 0.5) / zoom
      const y = view.y + (Math.floor(at / SIZE.width) + 0.5) / zoom
      const room = rooms.find((one) => isWithin(one, x, y, pixel))
      if (data[4 * at]! > 0) lit++
      if (room === undefined || isNearWall(all, x, y, pixel)) continue
      count++
      if (data[4 * at]! + data[4 * at + 1]! + data[4 * at + 2]! > 0)
        leaks.push(`scene ${i}, zoom ${zoom}, at ${x}, ${y}`)
    }
    if (zoom < 1) expect(lit).toBeGreaterThan(100)
  }
  console.info(`${count} pixels behind closed walls`)
  expect(leaks).toEqual([])
  expect(count).toBeGreaterThan(50_000)
}, 300_000)
