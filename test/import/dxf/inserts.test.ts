import { expect, it } from 'vitest'
import { parseDxf } from '../../../src/import.js'
import { seeded } from '../../helpers/random.js'
import { dxfFile, type Groups, line } from './dxfFile.js'

type Point = readonly [x: number, y: number]
type Place = (point: Point) => Point

it('parseDxf places nested, scaled, rotated, mirrored, and arrayed blocks within 1e-6 of the extent', () => {
  const random = seeded(17)
  const between = (low: number, high: number) => low + random() * (high - low)
  for (let round = 0; round < 40; round++) {
    const expected: number[][] = []
    const blocks: Record<string, { base: [number, number]; entities: Groups[] }> = {}
    // Each block holds lines, and the next block up to twice.
    const build = (depth: number, places: Place[]): void => {
      const base: [number, number] = [between(-5, 5), between(-5, 5)]
      const entities: Groups[] = []
      const name = `B${depth}`
      const ends = Array.from({ length: 4 }, () => between(-9, 9)) as [number, number, number, number]
      entities.push(line(...ends, '0'))
      for (const place of places) {
        const from = place([ends[0] - base[0], ends[1] - base[1]])
        const to = place([ends[2] - base[0], ends[3] - base[1]])
        expected.push([...from, ...to])
      }
      if (depth < 3) {
        const next = Array.from({ length: 1 + Math.floor(random() * 2) }, () => insert(`B${depth + 1}`, '0'))
        entities.push(...next.map(({ groups }) => groups))
        const inner = places.flatMap((place) =>
          next.flatMap(({ copies }) =>
            copies.map(
              (copy): Place =>
                (point) => {
                  const [x, y] = copy(point)
                  return place([x - base[0], y - base[1]])
                },
            ),
          ),
        )
        build(depth + 1, inner)
      }
      blocks[name] = { base, entities }
    }
    const insert = (name: string, layer: string): { groups: Groups; copies: Place[] } => {
      const [x, y, degrees] = [between(-50, 50), between(-50, 50), between(-180, 360)]
      const sign = () => (random() < 0.3 ? -1 : 1)
      const [sx, sy] = [sign() * between(0.3, 2), sign() * between(0.3, 2)]
      const [columns, rows] = [1 + Math.floor(random() * 2), 1 + Math.floor(random() * 3)]
      const [dx, dy] = [between(-20, 20), between(-20, 20)]
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
      const copies = Array.from({ length: columns * rows }, (_, i): Place => {
        const [column, row] = [i % columns, Math.floor(i / columns)]
        return ([px, py]) => {
          const [u, v] = [px * sx + column * dx, py * sy + row * dy]
          return [x + u * cos - v * sin, y + u * sin + v * cos]
        }
      })
      const array = [70, columns, 71, rows, 44, dx, 45, dy]
      return { groups: [0, 'INSERT', 8, layer, 2, name, 10, x, 20, y, 41, sx, 42, sy, 50, degrees, ...array], copies }
    }
    const top = insert('B1', 'A-WALL')
    build(1, top.copies)
    const { occluders, toSource, warnings } = parseDxf(dxfFile([top.groups], { blocks }))
    const [a, b, c, d, e, f] = toSource!
    const found = occluders.flatMap(({ walls }) =>
      Array.from({ length: walls.length / 4 }, (_, i) =>
        [0, 2].flatMap((k) => {
          const [x, y] = [walls[4 * i + k]!, walls[4 * i + k + 1]!]
          return [a * x + c * y + e, b * x + d * y + f]
        }),
      ),
    )
    const sorted = (lines: number[][]) => [...lines].sort((one, other) => one[0]! - other[0]! || one[1]! - other[1]!)
    const extent = Math.max(...expected.flat()) - Math.min(...expected.flat())
    const [real, wanted] = [sorted(found), sorted(expected)]
    expect(warnings).toEqual([])
    expect(real).toHaveLength(wanted.length)
    const off = real.flatMap((ends, i) => ends.map((value, k) => Math.abs(value - wanted[i]![k]!)))
    expect(Math.max(...off), `round ${round}`).toBeLessThan(1e-6 * extent)
  }
})
