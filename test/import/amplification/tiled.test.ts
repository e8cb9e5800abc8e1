import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { parseTiled, type SceneData } from '../../../src/import.js'
import { seeded } from '../../helpers/random.js'

type Cell = (x: number, y: number) => number

const mapOf = (layers: unknown[], parts: object = {}) => ({
  ...{ orientation: 'orthogonal', width: 9, height: 9, tilewidth: 16, tileheight: 16, tilesets: [] },
  layers,
  ...parts,
})
const objects = (...list: unknown[]) => ({ type: 'objectgroup', name: 'walls', objects: list })

/** A layer whose cells are compressed. */
function packed(width: number, height: number, cell: Cell): object {
  const cells = new Uint32Array(width * height)
  for (let i = 0; i < cells.length; i++) cells[i] = cell(i % width, Math.floor(i / width))
  const data = deflateSync(new Uint8Array(cells.buffer)).toString('base64')
  return { type: 'tilelayer', name: 'walls', width, height, encoding: 'base64', compression: 'zlib', data }
}

const wallCount = ({ occluders }: SceneData) => occluders.reduce((sum, { walls }) => sum + walls.length / 4, 0)

/** The tileset of one tile with these collision objects. */
const tilesetOf = (list: unknown[], parts: object = {}) => ({
  ...{ firstgid: 1, tilewidth: 16, tileheight: 16, ...parts },
  tiles: [{ id: 0, objectgroup: { objects: list } }],
})

const TOO_MUCH = /must be smaller: files of \d+ characters may produce \d+ numbers/

describe('parseTiled rejects files that produce far more than their length', () => {
  it('rejects a checkerboard of a million cells in a few kilobytes', () => {
    const text = JSON.stringify(mapOf([packed(1400, 1400, (x, y) => (x + y) % 2)]))
    expect(text.length).toBeLessThan(32_000)
    expect(() => parseTiled(text)).toThrow(new RegExp(`layers\\[0\\].* ${TOO_MUCH.source}`))
  })

  it.each(['hexagonal', 'staggered'])('rejects %s cells far apart', (orientation) => {
    const text = JSON.stringify(mapOf([packed(1400, 1400, (x, y) => (x * y) % 2)], { orientation, hexsidelength: 8 }))
    expect(() => parseTiled(text)).toThrow(TOO_MUCH)
  })

  it.each(['ellipse', 'capsule'])('rejects a thousand large objects: %s', (shape) => {
    const one = { x: 0, y: 0, width: 1e9, height: 1e8, [shape]: true }
    expect(() => parseTiled(mapOf([objects(...new Array(1000).fill(one))]))).toThrow(TOO_MUCH)
    // Used as collision objects of a repeated tile.
    const tiles = new Array(100).fill({ x: 0, y: 0, gid: 1 })
    const tilesets = [tilesetOf(new Array(100).fill(one))]
    expect(() => parseTiled(mapOf([objects(...tiles)], { tilesets }))).toThrow(TOO_MUCH)
  })

  it('rejects tiles of a thousand collision objects on a thousand layers', () => {
    const layer = { type: 'tilelayer', name: 'walls', width: 1, height: 1, data: [1] }
    const tilesets = [tilesetOf(new Array(1000).fill({ x: 0, y: 0, width: 1, height: 1 }))]
    expect(() => parseTiled(mapOf(new Array(1000).fill(layer), { tilesets }))).toThrow(TOO_MUCH)
  })

  it('counts the cells of overlapping chunks', () => {
    const { data, ...layer } = packed(2000, 2000, () => 1) as { data: string }
    const chunk = { x: 0, y: 0, width: 2000, height: 2000, data }
    expect(() => parseTiled(mapOf([{ ...layer, chunks: new Array(5).fill(chunk) }]))).toThrow(
      'layers must be of at most 16777216 cells in total, got 20000000',
    )
  })
})

it('parseTiled rejects groups that contain each other twice, doubling at every level', () => {
  let group: object = { type: 'group', layers: [] }
  for (let i = 0; i < 48; i++) group = { type: 'group', layers: [group, group] }
  expect(() => parseTiled(mapOf([group]))).toThrow(TOO_MUCH)
})

describe('parseTiled reads large files without repetition', () => {
  it('reads half a million cells in a checkerboard', () => {
    const [width, height] = [1000, 500]
    const data = Array.from({ length: width * height }, (_, i) => (i + Math.floor(i / width)) % 2)
    const read = parseTiled(JSON.stringify(mapOf([{ type: 'tilelayer', name: 'walls', width, height, data }])))
    expect(wallCount(read)).toBe(2 * width * height)
  })

  it('reads a compressed layer whose cells form one outline', () => {
    const read = parseTiled(mapOf([packed(2000, 2000, () => 1)]))
    expect(wallCount(read)).toBe(4)
    const hexagons = parseTiled(mapOf([packed(500, 500, () => 1)], { orientation: 'hexagonal', hexsidelength: 8 }))
    expect(wallCount(hexagons)).toBe(3998)
  })

  it.each(
    ['hexagonal', 'staggered'].flatMap((orientation) =>
      ['x', 'y'].flatMap((staggeraxis) =>
        ['odd', 'even'].map((staggerindex) => ({ orientation, staggeraxis, staggerindex })),
      ),
    ),
  )('omits edges that cells share: %o', (parts) => {
    const random = seeded(7)
    const [width, height] = [9, 8]
    const cells = Array.from({ length: width * height }, () => Number(random() < 0.6))
    const layer = (data: number[]) =>
      mapOf([{ type: 'tilelayer', name: 'walls', width, height, data }], { ...parts, tileheight: 24, hexsidelength: 6 })
    // Read cells one by one, and drop each edge that two of them share in opposite directions.
    const loose = new Set<string>()
    cells.forEach((cell, i) => {
      const { occluders } = parseTiled(layer(cells.map((_, k) => (k === i ? cell : 0))))
      const walls = occluders[0]?.walls ?? []
      for (let k = 0; k < walls.length; k += 4) {
        const [x0, y0, x1, y1] = walls.slice(k, k + 4)
        if (!loose.delete(`${[x1, y1, x0, y0]}`)) loose.add(`${[x0, y0, x1, y1]}`)
      }
    })
    const [occluder] = parseTiled(layer(cells)).occluders
    const found: string[] = []
    for (let k = 0; k < occluder!.walls.length; k += 4) found.push(`${[...occluder!.walls.slice(k, k + 4)]}`)
    expect(found.sort()).toEqual([...loose].sort())
  })
})

describe('parseTiled processes parts once, even if they are referenced a thousand times', () => {
  /** Counts how often the value of a key is read. */
  function counted<T extends object>(file: T): { file: T; reads: () => number } {
    let count = 0
    return {
      file: Object.defineProperty(file, 'tiles', {
        enumerable: true,
        get: () => {
          count++
          return []
        },
      }),
      reads: () => count,
    }
  }

  it('reads a tileset of the map and of its templates once', () => {
    const { file, reads } = counted({ tilewidth: 16, tileheight: 16 })
    const tilesets = Array.from({ length: 1000 }, (_, i) => ({ firstgid: i + 1, source: `${'./'.repeat(i % 9)}a.tsj` }))
    const templates = Object.fromEntries(
      Array.from({ length: 100 }, (_, i) => [
        `${i}.tj`,
        { object: { x: 0, y: 0, gid: 1 }, tileset: { firstgid: 1, source: 'a.tsj' } },
      ]),
    )
    parseTiled(
      mapOf([objects(...Object.keys(templates).map((template) => ({ x: 0, y: 0, template })))], { tilesets }),
      {
        files: { ...templates, 'a.tsj': file },
      },
    )
    const few = reads()
    expect(few).toBeLessThan(10)
  })

  it('reads a template and its properties once, however its path is written', () => {
    let count = 0
    const properties = [{ name: 'door', value: true }]
    const object = Object.defineProperty({ x: 0, y: 0, width: 1, height: 1 }, 'properties', {
      enumerable: true,
      get: () => {
        count++
        return properties
      },
    })
    const named = Array.from({ length: 1000 }, (_, i) => ({ x: i, y: 0, template: `${'./'.repeat(i % 9)}a.tj` }))
    const data = parseTiled(mapOf([objects(...named)]), { files: { 'a.tj': { object } } })
    expect(data.occluders).toHaveLength(1000)
    expect(data.occluders[0]!.kind).toBe('door')
    expect(count).toBeLessThan(10)
  })

  it('spends nothing per cell on collision objects without walls', () => {
    const empty = [
      { x: 0, y: 0, polygon: [] },
      {
        x: 0,
        y: 0,
        polygon: [
          { x: 0, y: 0 },
          { x: 0, y: 0 },
        ],
      },
    ]
    const tilesets = [tilesetOf(new Array(20_000).fill(empty).flat())]
    const read = parseTiled(mapOf([packed(1000, 1000, () => 1)], { tilesets }))
    expect(read).toMatchObject({ occluders: [], warnings: [] })
  })

  it('finds tiles among many tilesets quickly', () => {
    const count = 20_000
    const tilesets = Array.from({ length: count }, (_, i) => ({ firstgid: i + 1 }))
    const data = Array.from({ length: count }, (_, i) => i + 1)
    const layer = { type: 'tilelayer', name: 'walls', width: count, height: 1, data }
    const read = parseTiled(mapOf([layer], { tilesets: [...tilesets, tilesetOf([], { firstgid: count + 1 })] }))
    expect(wallCount(read)).toBe(4)
  })
})

it('parseTiled keeps a thousand warnings and counts the rest', () => {
  const doors = Array.from({ length: 1500 }, () => ({ x: 0, y: 0, class: 'door' }))
  const { warnings } = parseTiled(mapOf([objects(...doors)]))
  expect(warnings).toHaveLength(1001)
  expect(warnings.at(-1)).toBe('500 more warnings about layers and objects are left out')
})
