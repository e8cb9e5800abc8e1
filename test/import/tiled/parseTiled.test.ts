import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { parseTiled, type SceneData, type TiledOptions } from '../../../src/import.js'

/** A map of 4 by 3 cells of 10 pixels. */
function mapOf(layers: object[], parts: object = {}): object {
  return {
    orientation: 'orthogonal',
    width: 4,
    height: 3,
    tilewidth: 10,
    tileheight: 10,
    tilesets: [],
    layers,
    ...parts,
  }
}

const tiles = (data: unknown, parts: object = {}) => ({
  type: 'tilelayer',
  name: 'Walls',
  width: 4,
  height: 3,
  data,
  ...parts,
})
const objects = (...list: object[]) => ({ type: 'objectgroup', name: 'walls', objects: list })
const box = { id: 1, x: 5, y: 7, width: 20, height: 10 }
const none = () => new Array<number>(12).fill(0)
const one = (at: number, gid: number) => none().fill(gid, at, at + 1)
const wallsOf = ({ occluders }: SceneData) =>
  occluders.map(({ walls }) => [...walls].map((at) => Math.round(at * 1e9) / 1e9))
/** Returns the walls around an outline with these corners. */
function around(...corners: number[]): number[] {
  return corners.flatMap((x, i) => {
    if (i % 2 === 1) return []
    const next = (i + 2) % corners.length
    return [x, corners[i + 1]!, corners[next]!, corners[next + 1]!]
  })
}
const objectWalls = (object: object, parts?: object, options?: TiledOptions) =>
  wallsOf(parseTiled(mapOf([objects(object)], parts), options))

const H = 0x80000000
const V = 0x40000000
const D = 0x20000000

describe('parseTiled: cells', () => {
  const cells = [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]
  const expected = [around(0, 0, 20, 0, 20, 10, 0, 10), around(30, 20, 40, 20, 40, 30, 30, 30)]

  it.each<[string, unknown, object]>([
    ['numbers', cells, {}],
    ['CSV', '1,2,0,0,\n0,0,0,0,\n0,0,0,3\n', { encoding: 'csv' }],
    ['base64', base64(cells), { encoding: 'base64' }],
    ['base64 with zlib', base64(cells, deflateSync), { encoding: 'base64', compression: 'zlib' }],
    ['base64 with gzip', base64(cells, gzipSync), { encoding: 'base64', compression: 'gzip' }],
    [
      'base64 with zstd',
      Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x20, 48, 1 | (48 << 3), (48 << 3) >> 8, 0, ...bytesOf(cells)]).toString(
        'base64',
      ),
      { encoding: 'base64', compression: 'zstd' },
    ],
  ])('reads %s', (_, data, parts) => {
    const read = parseTiled(mapOf([tiles(data, parts)]))
    expect(wallsOf(read)).toEqual(expected)
    expect(read).toMatchObject({ width: 40, height: 30, grid: { x: 0, y: 0, size: 10 }, warnings: [] })
  })

  it('reads the tile elements of XML, and its CSV and chunks', () => {
    const map = (data: string) =>
      `<map orientation="orthogonal" width="4" height="3" tilewidth="10" tileheight="10"><layer name="walls" width="4" height="3">${data}</layer></map>`
    const elements = cells.map((gid) => (gid === 0 ? '<tile/>' : `<tile gid="${gid}"/>`)).join('')
    expect(wallsOf(parseTiled(map(`<data>${elements}</data>`)))).toEqual(expected)
    expect(wallsOf(parseTiled(map(`<data encoding="csv">${cells}</data>`)))).toEqual(expected)
    const chunk = `<chunk x="-1" y="2" width="2" height="1">1,1</chunk>`
    expect(wallsOf(parseTiled(map(`<data encoding="csv">${chunk}</data>`)))).toEqual([
      around(0, 0, 20, 0, 20, 10, 0, 10),
    ])
  })

  it('reads chunks of infinite maps, relative to the corner of their box', () => {
    const chunks = [
      { x: -16, y: 0, width: 2, height: 2, data: [0, 1, 0, 1] },
      { x: -14, y: 0, width: 2, height: 2, data: [1, 0, 0, 0] },
    ]
    const data = parseTiled(
      mapOf([tiles(undefined, { chunks }), objects({ ...box, x: -160, y: 0 })], { infinite: true }),
    )
    expect(data).toMatchObject({ width: 40, height: 20 })
    expect(wallsOf(data)).toEqual([
      around(10, 0, 30, 0, 30, 10, 20, 10, 20, 20, 10, 20),
      around(0, 0, 20, 0, 20, 10, 0, 10),
    ])
  })

  it('reads layers by name or class, or by options.walls', () => {
    const layers = [
      tiles(one(0, 1), { name: 'Ground' }),
      tiles(one(1, 1), { name: 'a', class: 'SolidRock' }),
      tiles(one(2, 1), { name: 'Collisions' }),
      tiles(one(3, 1), { name: 'my occluders' }),
    ]
    expect(parseTiled(mapOf(layers)).occluders).toHaveLength(3)
    const walls: TiledOptions['walls'] = (layer, object) => object === undefined && layer.name === 'Ground'
    expect(wallsOf(parseTiled(mapOf(layers), { walls }))).toEqual([around(0, 0, 10, 0, 10, 10, 0, 10)])
  })

  it('adds the offsets of groups and layers', () => {
    const inner = {
      type: 'group',
      name: 'b',
      offsetx: 3,
      layers: [tiles(one(0, 1), { offsetx: 0.5, offsety: -1 }), objects(box)],
    }
    const data = parseTiled(mapOf([{ type: 'group', name: 'a', offsetx: 100, offsety: 7, layers: [inner] }]))
    expect(wallsOf(data)).toEqual([
      around(103.5, 6, 113.5, 6, 113.5, 16, 103.5, 16),
      around(108, 14, 128, 14, 128, 24, 108, 24),
    ])
  })

  it.each<[unknown, object, string]>([
    [[1, 2], {}, 'layers[0].data.length must be 12, one number for each cell, got 2'],
    [one(3, 1.5), {}, 'layers[0].data[3] must be a whole number of 32 bits, got 1.5'],
    ['1,2', { encoding: 'csv' }, 'layers[0].data.length must be 12, one number for each cell, got 2'],
    ['AAAA', { encoding: 'base64' }, 'layers[0].data must be 48 bytes, four for each cell, got 3'],
    ['????', { encoding: 'base64' }, 'layers[0].data must be base64 text, got "????"'],
    [
      'AAAA',
      { encoding: 'base64', compression: 'lzma' },
      'layers[0].data with compression must be zlib, gzip or zstd, got "lzma"',
    ],
    ['AAAA', { encoding: 'hex' }, 'layers[0].data with encoding must be csv or base64, got "hex"'],
    [
      deflateSync(new Uint8Array(20_000_000)).toString('base64'),
      { encoding: 'base64', compression: 'zlib' },
      'layers[0].data must be 48 bytes after decompression, got more',
    ],
    [[], { width: 1e6, height: 1e6 }, 'layers[0] must be within 4194304 cells, got [1000000,1000000]'],
  ])('rejects cells %#', (data, parts, message) => {
    expect(() => parseTiled(mapOf([tiles(data, parts)]))).toThrow(`react-umbra: ${message}`)
  })

  it('rejects excessive nesting and too many cells', () => {
    let layer: object = tiles(none())
    for (let i = 0; i < 60; i++) layer = { type: 'group', layers: [layer] }
    expect(() => parseTiled(mapOf([layer]))).toThrow('must be nested at most 50 groups deep')
    const vast = { width: 2000, height: 2000 }
    const many = Array.from({ length: 10 }, () => tiles('', { ...vast, encoding: 'base64', compression: 'zlib' }))
    expect(() => parseTiled(mapOf(many))).toThrow('layers must be of at most 16777216 cells in total')
  })
})

describe('parseTiled: collision objects of tiles', () => {
  const tileset = (list: object[], parts: object = {}) => ({
    firstgid: 5,
    tilewidth: 10,
    tileheight: 10,
    tiles: [{ id: 2, objectgroup: { objects: list } }],
    ...parts,
  })
  const corner = {
    id: 1,
    x: 0,
    y: 0,
    polygon: [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 0, y: 2 },
    ],
  }
  const layer = (gid: number, parts: object = {}) => tiles(one(5, gid), { name: 'Ground', ...parts })
  const withTiles = (gid: number, sets: object, parts?: object) =>
    wallsOf(parseTiled(mapOf([layer(gid, parts)], { tilesets: [sets] })))

  it.each<[string, number, number[]]>([
    ['as they are', 0, [10, 10, 14, 10, 10, 12]],
    ['flipped along x', H, [20, 10, 16, 10, 20, 12]],
    ['flipped along y', V, [10, 20, 14, 20, 10, 18]],
    ['rotated by 180 degrees', H | V, [20, 20, 16, 20, 20, 18]],
    ['flipped diagonally', D, [10, 10, 10, 14, 12, 10]],
    ['rotated clockwise', D | H, [20, 10, 20, 14, 18, 10]],
    ['rotated counterclockwise', D | V, [10, 20, 10, 16, 12, 20]],
    ['flipped along the other diagonal', D | H | V, [20, 20, 20, 16, 18, 20]],
    ['with the bit of hexagonal maps', 0x10000000, [10, 10, 14, 10, 10, 12]],
  ])('are walls in any layer, %s', (_, flips, corners) => {
    expect(withTiles((7 | flips) >>> 0, tileset([corner]))).toEqual([around(...corners)])
  })

  it('joins adjacent filled tiles into outlines', () => {
    const full = tileset([{ id: 1, x: 0, y: 0, width: 10, height: 10 }])
    const data = [7, 7, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0]
    const map = mapOf([tiles(data, { name: 'Ground' })], { tilesets: [full] })
    expect(wallsOf(parseTiled(map))).toEqual([around(0, 0, 20, 0, 20, 10, 10, 10, 10, 20, 0, 20)])
  })

  it('puts larger tiles at the bottom left of their cells, with the offset of the tileset', () => {
    const tall = tileset([{ id: 1, x: 0, y: 0, width: 20, height: 30 }], { tilewidth: 20, tileheight: 30 })
    expect(withTiles(7, tall)).toEqual([around(10, -10, 30, -10, 30, 20, 10, 20)])
    // On its side it is 30 wide and 20 high.
    expect(withTiles((7 | D | H) >>> 0, tall)).toEqual([around(40, 0, 40, 20, 10, 20, 10, 0)])
    const moved = { ...tall, tileoffset: { x: 1, y: -2 } }
    expect(withTiles(7, moved)).toEqual([around(11, -12, 31, -12, 31, 18, 11, 18)])
  })

  it('replace whole cells in layers of walls', () => {
    expect(withTiles(7, tileset([corner]), { name: 'walls' })).toEqual([around(10, 10, 14, 10, 10, 12)])
    expect(withTiles(6, tileset([corner]), { name: 'walls' })).toEqual([around(10, 10, 20, 10, 20, 20, 10, 20)])
    expect(withTiles(6, tileset([corner]))).toEqual([])
  })

  it('rotates a rotated object of a tile', () => {
    const turned = { id: 1, x: 5, y: 5, width: 4, height: 2, rotation: 90 }
    expect(withTiles(7, tileset([turned]))).toEqual([around(15, 15, 15, 19, 13, 19, 13, 15)])
  })

  it('are passed to options.walls with their tile', () => {
    const asked: unknown[] = []
    parseTiled(mapOf([layer(7)], { tilesets: [tileset([{ ...corner, name: 'c', class: 'ledge' }])] }), {
      walls: ({ name }, object) => {
        asked.push([name, object && { ...object, properties: object.properties.size }])
        return false
      },
    })
    expect(asked).toEqual([
      ['Ground', undefined],
      ['Ground', { id: 1, name: 'c', class: 'ledge', tile: 2, properties: 0 }],
    ])
  })

  it('are scaled, flipped, and rotated with tile objects', () => {
    const list = [tileset([corner])]
    const object = { id: 1, gid: 7, x: 100, y: 50, width: 20, height: 40 }
    expect(objectWalls(object, { tilesets: list })).toEqual([around(100, 10, 108, 10, 100, 18)])
    expect(objectWalls({ ...object, gid: (7 | H) >>> 0 }, { tilesets: list })).toEqual([
      around(120, 10, 112, 10, 120, 18),
    ])
    expect(objectWalls({ ...object, rotation: 90 }, { tilesets: list })).toEqual([around(140, 50, 140, 58, 132, 50)])
  })

  it('are centered in tile objects that preserve the aspect ratio', () => {
    const tilesets = [tileset([corner], { fillmode: 'preserve-aspect-fit', tileoffset: { x: 1, y: 0 } })]
    const object = { id: 1, gid: 7, x: 100, y: 50, width: 20, height: 40 }
    expect(objectWalls(object, { tilesets })).toEqual([around(102, 20, 110, 20, 102, 24)])
    expect(objectWalls({ ...object, gid: (7 | V) >>> 0 }, { tilesets })).toEqual([around(102, 40, 110, 40, 102, 36)])
  })

  it('are left out with a warning if the tile is isometric or scaled to the cells', () => {
    const isometric = parseTiled(
      mapOf([layer(7)], { tilesets: [tileset([corner], { grid: { orientation: 'isometric' } })] }),
    )
    expect(isometric).toMatchObject({
      occluders: [],
      warnings: ['layers[0]: tile 2 has an isometric grid: its collision objects are left out'],
    })
    const scaled = tileset([corner], { tilewidth: 20, tilerendersize: 'grid' })
    expect(parseTiled(mapOf([layer(7)], { tilesets: [scaled] })).warnings).toEqual([
      "layers[0]: tile 2 is scaled to the map's cells: its collision objects are left out",
    ])
  })
})

describe('parseTiled: objects', () => {
  it.each<[string, object, number[]]>([
    ['a box', box, around(5, 7, 25, 7, 25, 17, 5, 17)],
    ['a box rotated by 90 degrees', { ...box, rotation: 90 }, around(5, 7, 5, 27, -5, 27, -5, 7)],
    ['a box rotated by -270 degrees', { ...box, rotation: -270 }, around(5, 7, 5, 27, -5, 27, -5, 7)],
    [
      'a polygon',
      {
        id: 1,
        x: 5,
        y: 7,
        polygon: [
          { x: 0, y: 0 },
          { x: 9, y: 1 },
          { x: 3, y: 8 },
        ],
      },
      around(5, 7, 14, 8, 8, 15),
    ],
    [
      'a polyline',
      {
        id: 1,
        x: 5,
        y: 7,
        polyline: [
          { x: 0, y: 0 },
          { x: 9, y: 1 },
          { x: 3, y: 8 },
        ],
      },
      [5, 7, 14, 8, 14, 8, 8, 15],
    ],
    ['a tile with its bottom left corner at its position', { ...box, gid: 3 }, around(5, -3, 25, -3, 25, 7, 5, 7)],
    ['a rotated tile', { ...box, gid: 3, rotation: 90 }, around(15, 7, 15, 27, 5, 27, 5, 7)],
  ])('reads %s', (_, object, walls) => {
    expect(objectWalls(object)).toEqual([walls])
  })

  it('rotates clockwise', () => {
    const [walls] = objectWalls({ ...box, rotation: 30 })
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]
    expect(walls?.[2]).toBeCloseTo(5 + 20 * cos, 9)
    expect(walls?.[3]).toBeCloseTo(7 + 20 * sin, 9)
  })

  it.each<[string, [number, number]]>([
    ['topleft', [5, 7]],
    ['top', [-5, 7]],
    ['center', [-5, 2]],
    ['bottomright', [-15, -3]],
    ['unspecified', [5, -3]],
    ['constructor', [5, -3]],
  ])('aligns tile objects by %s', (objectalignment, [x, y]) => {
    const tilesets = [{ firstgid: 1, tilewidth: 20, tileheight: 10, objectalignment }]
    expect(objectWalls({ ...box, gid: 3 }, { tilesets })).toEqual([around(x, y, x + 20, y, x + 20, y + 10, x, y + 10)])
  })

  it('flattens ellipses and capsules to within a quarter of a pixel', () => {
    const [ellipse] = objectWalls({ id: 1, x: 0, y: 0, width: 200, height: 100, ellipse: true })
    const [capsule] = objectWalls({ id: 1, x: 0, y: 0, width: 200, height: 100, capsule: true })
    for (const [walls, away] of [
      [ellipse, (x: number, y: number) => (Math.hypot((x - 100) / 2, y - 50) - 50) * 2],
      [capsule, (x: number, y: number) => Math.hypot(x - Math.min(150, Math.max(50, x)), y - 50) - 50],
    ] as const) {
      expect(walls!.slice(-2)).toEqual(walls!.slice(0, 2))
      for (let i = 0; i < walls!.length; i += 4) {
        const [x0, y0, x1, y1] = walls!.slice(i, i + 4) as [number, number, number, number]
        expect(Math.abs(away(x0, y0))).toBeLessThan(1e-6)
        expect(Math.abs(away((x0 + x1) / 2, (y0 + y1) / 2))).toBeLessThan(0.26)
      }
    }
  })

  it('ignores points and texts in layers of walls', () => {
    const data = parseTiled(mapOf([objects({ id: 1, x: 1, y: 1, point: true }, { ...box, text: {} })]))
    expect(data).toMatchObject({
      occluders: [],
      warnings: ['layers[0].objects[0] is a point, which blocks nothing: skipped'],
    })
  })

  it('warns about layers with parallax', () => {
    const data = parseTiled(mapOf([{ ...objects(box), parallaxx: 0.5 }]))
    expect(data.warnings).toEqual(['layers[0] moves by parallax: read at its resting position'])
    // The factors of groups and of their layers are multiplied.
    const group = {
      type: 'group',
      name: 'Sky',
      parallaxx: 0.5,
      layers: [objects(box), { ...objects(box), parallaxx: 2 }],
    }
    expect(parseTiled(mapOf([group])).warnings).toEqual([
      'layers[0].layers[0] moves by parallax: read at its resting position',
    ])
  })

  it('reads doors by class or property, in any layer, after all walls', () => {
    const property = (name: string, value: unknown) => ({ properties: [{ name, type: 'bool', value }] })
    const other = {
      ...objects(
        { ...box, type: 'Door' },
        { ...box, ...property('door', true) },
        { ...box, class: 'door', ...property('door', false) },
      ),
      name: 'x',
    }
    const states = {
      ...objects({
        ...box,
        class: 'WoodenDoor',
        properties: ['open', 'locked', 'secret'].map((name) => ({ name, value: true })),
      }),
      name: 'y',
    }
    const data = parseTiled(mapOf([other, states, objects(box)]))
    expect(
      data.occluders.map(({ kind, open, locked, secret, closed }) => [kind, open, locked, secret, closed]),
    ).toEqual([
      ['wall', false, undefined, undefined, true],
      ['door', false, undefined, undefined, true],
      ['door', false, undefined, undefined, true],
      ['door', true, true, true, true],
    ])
  })

  it('reads lights by class or property', () => {
    const data = parseTiled(
      mapOf([
        objects(
          {
            id: 1,
            x: 10,
            y: 20,
            point: true,
            type: 'Lamp',
            properties: [
              { name: 'radius', value: 50 },
              { name: 'color', value: '#80ff0000' },
              { name: 'intensity', value: 2 },
            ],
          },
          { id: 2, x: 10, y: 20, width: 40, height: 20, ellipse: true, properties: [{ name: 'light', value: true }] },
          {
            id: 3,
            x: 10,
            y: 20,
            width: 40,
            height: 20,
            rotation: 90,
            class: 'light',
            properties: [{ name: 'radius', value: 5 }],
          },
          { id: 4, x: 10, y: 20, class: 'torch' },
        ),
      ]),
    )
    expect(data.occluders).toEqual([])
    expect(data.lights).toEqual([
      { x: 10, y: 20, radius: 50, color: '#ff0000', intensity: (2 * 128) / 255, shadows: true },
      { x: 30, y: 30, radius: 20, color: '#ffffff', intensity: 1, shadows: true },
      { x: 0, y: 40, radius: 5, color: '#ffffff', intensity: 1, shadows: true },
    ])
    expect(data.warnings).toEqual(['layers[0].objects[3] is named as a light but has no radius: skipped'])
  })
})

describe('parseTiled: other files', () => {
  const tsx =
    '<tileset tilewidth="10" tileheight="10"><tile id="0"><objectgroup><object id="1" x="1" y="2" width="3" height="4"/></objectgroup></tile></tileset>'
  const tsj = {
    tilewidth: 10,
    tileheight: 10,
    tiles: [{ id: 0, objectgroup: { objects: [{ id: 1, x: 1, y: 2, width: 3, height: 4 }] } }],
  }
  const expected = [around(1, 2, 4, 2, 4, 6, 1, 6)]

  it.each<[string, string | object]>([
    ['XML', tsx],
    ['JSON', JSON.stringify(tsj)],
    ['an object', tsj],
  ])('reads a tileset as %s', (_, file) => {
    const map = mapOf([tiles(one(0, 9), { name: 'x' })], { tilesets: [{ firstgid: 9, source: 'sets/a.tsx' }] })
    expect(wallsOf(parseTiled(map, { files: { 'sets/a.tsx': file } }))).toEqual(expected)
  })

  it('reads an object with its template, and the tileset relative to the template', () => {
    const template =
      '<template><tileset firstgid="1" source="../sets/a.tsx"/><object gid="1" width="20" height="20" class="b"><properties><property name="p" value="1"/><property name="q" value="2"/></properties></object></template>'
    const files = { 'objects/t.tx': template, 'sets/a.tsx': tsx }
    const object = { id: 1, template: 'objects/t.tx', x: 100, y: 50, properties: [{ name: 'q', value: 3 }] }
    const seen: unknown[] = []
    const data = parseTiled(mapOf([objects(object)]), {
      files,
      walls: (_, given) => {
        if (given?.tile === undefined && given) seen.push(given.class, Object.fromEntries(given.properties))
        return true
      },
    })
    // Twice as large as its tile, with the bottom left corner at 100, 50.
    expect(wallsOf(data)).toEqual([around(102, 34, 108, 34, 108, 42, 102, 42)])
    expect(seen).toEqual(['b', { p: '1', q: 3 }])
  })

  it('warns about each missing file once, and leaves out its dependents', () => {
    const object = { id: 1, template: 'a/../t.tx', x: 1, y: 1 }
    const data = parseTiled(
      mapOf([objects(object, object, box)], { tilesets: [{ firstgid: 1, source: '../sets/a.tsx' }] }),
      {
        files: { 'a.tsx': tsx },
      },
    )
    expect(data.occluders).toHaveLength(1)
    expect(data.warnings).toEqual([
      'tilesets[0] refers to the file ../sets/a.tsx, which is missing in options.files: left out',
      'layers[0].objects[0].template refers to the file t.tx, which is missing in options.files: left out',
    ])
  })

  it('rejects too many corners of template instances', () => {
    const points = Array.from({ length: 50_000 }, (_, i) => ({ x: i, y: i % 2 }))
    const instance = { id: 1, template: 't.tj', x: 0, y: 0 }
    const files = { 't.tj': { type: 'template', object: { polyline: points, id: 1 } } }
    const many = objects(...Array.from({ length: 1_000 }, () => instance))
    expect(() => parseTiled(mapOf([many]), { files })).toThrow(
      'react-umbra: layers must be simpler: objects may have at most 1048576 corners in total, got 1050000',
    )
  })

  it('names the file of an invalid part', () => {
    const map = mapOf([], { tilesets: [{ firstgid: 1, source: 'a.tsx' }] })
    const parse = (file: string) => parseTiled(map, { files: { 'a.tsx': file } })
    expect(() => parse(tsx.replace('width="3"', 'width="wide"'))).toThrow(
      'react-umbra: a.tsx: tiles[0].objectgroup.objects[0].width must be a finite number, got "wide"',
    )
    expect(() => parse('<tileset><tile></tileset>')).toThrow('react-umbra: a.tsx: line 1 must be the end of tile')
    expect(() => parse('')).toThrow('react-umbra: a.tsx must be JSON text')
  })
})

describe('parseTiled: orientations', () => {
  const at = (x: number, y: number) => tiles(one(y * 4 + x, 1))

  it('places isometric cells and objects diagonally', () => {
    const parts = { orientation: 'isometric', tilewidth: 20, tileheight: 10 }
    const data = parseTiled(mapOf([at(1, 0), objects({ id: 1, x: 10, y: 0, width: 10, height: 10 })], parts))
    expect(data).toMatchObject({ width: 70, height: 35 })
    expect(data).not.toHaveProperty('grid')
    // Both are cell 1, 0: the unit of objects is the height of a cell.
    const cell = around(40, 5, 50, 10, 40, 15, 30, 10)
    expect(wallsOf(data)).toEqual([cell, cell])
  })

  it.each<[string, object, [number, number], number[], object]>([
    [
      'staggered along y',
      { orientation: 'staggered', staggeraxis: 'y', staggerindex: 'odd', tilewidth: 20, tileheight: 10 },
      [1, 1],
      [40, 5, 50, 10, 40, 15, 30, 10],
      { width: 90, height: 20 },
    ],
    [
      'staggered along x, even',
      { orientation: 'staggered', staggeraxis: 'x', staggerindex: 'even', tilewidth: 20, tileheight: 10 },
      [2, 0],
      [30, 5, 40, 10, 30, 15, 20, 10],
      { width: 50, height: 35 },
    ],
    [
      'hexagonal along x',
      {
        orientation: 'hexagonal',
        staggeraxis: 'x',
        staggerindex: 'odd',
        hexsidelength: 10,
        tilewidth: 20,
        tileheight: 20,
      },
      [1, 0],
      [20, 10, 30, 10, 35, 20, 30, 30, 20, 30, 15, 20],
      { width: 65, height: 70 },
    ],
    [
      'hexagonal along y',
      {
        orientation: 'hexagonal',
        staggeraxis: 'y',
        staggerindex: 'odd',
        hexsidelength: 10,
        tilewidth: 20,
        tileheight: 20,
      },
      [0, 1],
      [20, 15, 30, 20, 30, 30, 20, 35, 10, 30, 10, 20],
      { width: 90, height: 50 },
    ],
  ])('places cells %s', (_, parts, [x, y], corners, size) => {
    const data = parseTiled(mapOf([at(x, y)], parts))
    expect(data).toMatchObject(size)
    expect(segments(wallsOf(data).flat())).toEqual(segments(around(...corners)))
  })

  it('omits edges between hexagonal neighbors', () => {
    const parts = {
      orientation: 'hexagonal',
      staggeraxis: 'x',
      staggerindex: 'odd',
      hexsidelength: 10,
      tilewidth: 20,
      tileheight: 20,
    }
    const both = parseTiled(mapOf([tiles([1, 1, ...none().slice(2)])], parts))
    expect(wallsOf(both)[0]).toHaveLength(10 * 4)
  })

  it('rejects an unknown orientation', () => {
    expect(() => parseTiled(mapOf([], { orientation: 'oblique' }))).toThrow(
      'react-umbra: orientation must be orthogonal, isometric, staggered or hexagonal, got "oblique"',
    )
  })
})

/** Returns walls in a canonical order and direction. */
function segments(walls: readonly number[]): string[] {
  const found: string[] = []
  for (let i = 0; i < walls.length; i += 4)
    found.push([`${walls[i]} ${walls[i + 1]}`, `${walls[i + 2]} ${walls[i + 3]}`].sort().join(' '))
  return found.sort()
}

function bytesOf(cells: readonly number[]): Buffer {
  return Buffer.from(Uint32Array.from(cells).buffer)
}

function base64(cells: readonly number[], compress: (data: Buffer) => Buffer = (data) => data): string {
  return compress(bytesOf(cells)).toString('base64')
}
