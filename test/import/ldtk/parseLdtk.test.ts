import { describe, expect, it } from 'vitest'
import { type LdtkOptions, parseLdtk, type SceneData } from '../../../src/import.js'
import { filesFolder, othersFile, sampleFile } from '../../helpers/files.js'
import { expectSoundOnMutations } from '../../helpers/mutate.js'

/** A layer of 3 by 2 cells of 10 pixels. */
function grid(cells: number[], parts: object = {}): object {
  return {
    __identifier: 'Ground',
    __type: 'IntGrid',
    __cWid: 3,
    __cHei: 2,
    __gridSize: 10,
    intGridCsv: cells,
    ...parts,
  }
}

function entity(name: string, fields: Record<string, unknown> = {}, parts: object = {}): object {
  const fieldInstances = Object.entries(fields).map(([__identifier, __value]) => ({ __identifier, __value }))
  return { __identifier: name, px: [10, 10], width: 4, height: 8, fieldInstances, ...parts }
}

const things = (...entityInstances: object[]) =>
  grid([], { __identifier: 'Things', __type: 'Entities', entityInstances })
const level = (identifier: string, layerInstances: object[] | null, parts: object = {}) => ({
  identifier,
  pxWid: 30,
  pxHei: 20,
  worldX: -1,
  layerInstances,
  ...parts,
})
const parse = (layers: object[], options?: LdtkOptions) => parseLdtk({ levels: [level('A', layers)] }, options)
const wallsOf = ({ occluders }: SceneData) => occluders.map(({ walls }) => [...walls])
const around = (x0: number, y0: number, x1: number, y1: number) => [
  ...[x0, y0, x1, y0],
  ...[x1, y0, x1, y1],
  ...[x1, y1, x0, y1],
  ...[x0, y1, x0, y0],
]

describe('parseLdtk: cells', () => {
  it('outlines the cells that are not 0, with one wall per side, in pixels of the level', () => {
    const data = parse([grid([1, 2, 0, 0, 0, 0])])
    expect(data).toMatchObject({ width: 30, height: 20, grid: { x: 0, y: 0, size: 10 }, lights: [], warnings: [] })
    expect(data.occluders).toMatchObject([{ kind: 'wall', open: false, closed: true }])
    expect(wallsOf(data)).toEqual([around(0, 0, 20, 10)])
  })

  it('adds the offset of the layer', () => {
    const data = parse([grid([1, 0, 0, 0, 0, 0], { __pxTotalOffsetX: 3, __pxTotalOffsetY: -4 })])
    expect(wallsOf(data)).toEqual([around(3, -4, 13, 6)])
    expect(data.grid).toEqual({ x: 3, y: -4, size: 10 })
  })

  it('calls options.solid once per value and layer', () => {
    const asked: [number, string][] = []
    const solid = (value: number, layer: string) => {
      asked.push([value, layer])
      return value === 2
    }
    const data = parse([grid([1, 1, 2, 0, 0, 0]), grid([0, 0, 0, 2, 2, 2], { __identifier: 'Roof' })], { solid })
    expect(wallsOf(data)).toEqual([around(20, 0, 30, 10), around(0, 10, 30, 20)])
    expect(asked).toEqual([
      [1, 'Ground'],
      [2, 'Ground'],
      [0, 'Ground'],
      [0, 'Roof'],
      [2, 'Roof'],
    ])
  })

  it('distinguishes holes from outlines', () => {
    const cells = [1, 1, 1, 1, 0, 1, 1, 1, 1]
    const data = parse([grid(cells, { __cHei: 3 })])
    expect(data.occluders.map(({ closed }) => closed)).toEqual([true, undefined])
  })

  it('reads layers that are hidden in the editor, with a warning', () => {
    const data = parse([grid([1, 0, 0, 0, 0, 0], { visible: false })])
    expect(data.occluders).toHaveLength(1)
    expect(data.warnings).toEqual(['levels[0].layerInstances[0] is hidden in the editor: read nevertheless'])
  })
})

describe('parseLdtk: entities', () => {
  it.each([
    ['Door', {}],
    ['WoodenDoor', {}],
    ['door_2', {}],
    ['Gate', { __tags: ['Doors'] }],
  ])('reads %s as a door, relative to its pivot', (name, parts) => {
    const data = parse([things(entity(name, {}, { __pivot: [0.5, 1], ...parts }))])
    expect(data.occluders).toMatchObject([{ kind: 'door', open: false, closed: true }])
    expect(wallsOf(data)).toEqual([around(8, 2, 12, 10)])
  })

  it.each(['Outdoors', 'Trapdoor', 'Flashlight', 'Highlighter', 'Torchbearer', 'Player'])('ignores %s', (name) => {
    expect(parse([things(entity(name, { radius: 5 }))])).toMatchObject({ occluders: [], lights: [], warnings: [] })
  })

  it('opens and locks doors by their fields', () => {
    const data = parse([
      things(entity('Door', { open: true, locked: true }), entity('Door', { open: 'yes', locked: 1 })),
    ])
    expect(data.occluders.map(({ open, locked }) => [open, locked])).toEqual([
      [true, true],
      [false, undefined],
    ])
  })

  it('puts walls before doors, in any order of the layers', () => {
    const kinds = parse([things(entity('Door')), grid([1, 0, 0, 0, 0, 0])]).occluders.map(({ kind }) => kind)
    expect(kinds).toEqual(['wall', 'door'])
  })

  it('reads lights with a radius, at the center of their boxes', () => {
    const data = parse([
      things(
        entity('WallTorch', { radius: 50, color: '#FF8800', intensity: 0.5 }, { __pivot: [0.5, 1] }),
        entity('Lamp', { radius: 20, color: null }),
      ),
    ])
    expect(data.lights).toEqual([
      { x: 10, y: 6, radius: 50, color: '#ff8800', intensity: 0.5, shadows: true },
      { x: 12, y: 14, radius: 20, color: '#ffffff', intensity: 1, shadows: true },
    ])
    expect(data.warnings).toEqual([])
  })

  it('skips lights without a radius and doors without size, with warnings', () => {
    const data = parse([
      things(entity('Light'), entity('Light', { radius: 'far' }), entity('Door', {}, { width: 0, height: 0 })),
    ])
    const path = 'levels[0].layerInstances[0].entityInstances'
    expect(data).toMatchObject({ lights: [], occluders: [] })
    expect(data.warnings).toEqual([
      `${path}[0] is named as a light but has no radius: skipped`,
      `${path}[1]: radius must be a number of at least 0: ignored`,
      `${path}[1] is named as a light but has no radius: skipped`,
      `${path}[2] is a door without size: skipped`,
    ])
  })

  it('uses defaults for invalid fields of lights, with warnings', () => {
    const data = parse([things(entity('Light', { radius: 5, color: 'red', intensity: -1 }))])
    expect(data.lights).toMatchObject([{ color: '#ffffff', intensity: 1 }])
    expect(data.warnings).toHaveLength(2)
  })
})

describe('parseLdtk: levels', () => {
  const wide = (identifier: string, pxWid: number) => level(identifier, [], { pxWid })

  it('reads the first level, or the named one', () => {
    const project = { levels: [wide('A', 1), wide('B', 2)] }
    expect(parseLdtk(project).width).toBe(1)
    expect(parseLdtk(project, { level: 'B' }).width).toBe(2)
  })

  it('finds levels in worlds', () => {
    const project = { levels: [], worlds: [{ levels: [] }, { levels: [wide('C', 3), wide('D', 4)] }] }
    expect(parseLdtk(project).width).toBe(3)
    expect(parseLdtk(project, { level: 'D' }).width).toBe(4)
  })

  it.each(['levels/A.ldtkl', './levels/A.ldtkl', 'levels\\A.ldtkl'])('reads levels from separate files: %s', (key) => {
    const project = { levels: [level('A', null, { externalRelPath: 'levels/A.ldtkl' })] }
    const own = level('A', [grid([1, 0, 0, 0, 0, 0])])
    expect(parseLdtk(project, { files: { [key]: JSON.stringify(own) } }).occluders).toHaveLength(1)
    expect(parseLdtk(project, { files: { [key]: own } }).occluders).toHaveLength(1)
  })

  it('warns about a missing level file, and returns the size', () => {
    const project = { levels: [level('A', null, { externalRelPath: 'levels/A.ldtkl' })] }
    expect(parseLdtk(project, { files: {} })).toMatchObject({
      width: 30,
      occluders: [],
      warnings: [
        'levels[0].layerInstances are in the file levels/A.ldtkl, which is missing in options.files: left out',
      ],
    })
  })

  it('names the file of an invalid part', () => {
    const project = { levels: [level('A', null, { externalRelPath: 'A.ldtkl' })] }
    const files = { 'A.ldtkl': level('A', [grid([], { __cWid: 'x' })]) }
    expect(() => parseLdtk(project, { files })).toThrow(
      'react-umbra: A.ldtkl: layerInstances[0].__cWid must be a finite number, got "x"',
    )
    expect(() => parseLdtk(project, { files: { 'A.ldtkl': '' } })).toThrow('react-umbra: A.ldtkl must be JSON text')
  })

  it.each<[object, LdtkOptions | undefined, string]>([
    [{ levels: [] }, undefined, 'levels must be a list with a level, got []'],
    [{}, undefined, 'levels must be a list with a level, got []'],
    [{ levels: 5 }, undefined, 'levels must be an array, got 5'],
    [{ levels: [wide('A', 1)] }, { level: 'Z' }, 'options.level must be the identifier of a level (A), got "Z"'],
    [
      { levels: [level('A', [grid([1])])] },
      undefined,
      'levels[0].layerInstances[0].intGridCsv.length must be 6, one number for each of 3 × 2 cells, got 1',
    ],
    [
      { levels: [level('A', [grid([0, 0, 0, 0, 0, 0])])] },
      { solid: (() => 1) as unknown as () => boolean },
      'the result of options.solid for 0 must be true or false, got 1',
    ],
  ])('rejects %j with %j', (project, options, message) => {
    expect(() => parseLdtk(project, options)).toThrow(`react-umbra: ${message}`)
  })

  it('neither changes the object nor keeps any part of it', () => {
    const file = JSON.parse(sampleFile('mill.ldtk'))
    const data = parseLdtk(file)
    expect(file).toEqual(JSON.parse(sampleFile('mill.ldtk')))
    const before = structuredClone(data)
    file.levels[0].layerInstances[1].intGridCsv.fill(0)
    expect(data).toEqual(before)
  })
})

describe('parseLdtk: whole files', () => {
  it('reads the mill: two rooms, a pond, a door, a torch and a lamp', () => {
    const data = parseLdtk(sampleFile('mill.ldtk'), { solid: (value) => value === 1 })
    expect(data).toMatchObject({ width: 256, height: 160, warnings: [] })
    expect(data.occluders.map(({ kind, closed }) => [kind, closed])).toEqual([
      ['wall', true],
      ['wall', undefined],
      ['door', true],
    ])
    expect(data.lights.map(({ x, y, radius, color }) => [x, y, radius, color])).toEqual([
      [56, 40, 96, '#ffb45e'],
      [200, 44, 72, '#9fd0ff'],
    ])
  })

  it('returns valid data or throws a clear error for 300 broken files', () => {
    expectSoundOnMutations(sampleFile('mill.ldtk'), (file) => parseLdtk(file))
  })

  it.skipIf(!filesFolder)(
    "reads every level of LDtk's top-down sample (skipped where UMBRA_FILES names no folder)",
    () => {
      const text = othersFile('ldtk/Typical_TopDown_example.ldtk')
      const project = JSON.parse(text)
      expect(project.levels).toHaveLength(3)
      for (const { identifier, layerInstances, pxWid, pxHei } of project.levels) {
        const data = parseLdtk(text, { level: identifier })
        expect(data).toMatchObject({ width: pxWid, height: pxHei, warnings: [] })
        const entities = layerInstances.flatMap(
          (layer: { entityInstances: { __identifier: string }[] }) => layer.entityInstances,
        )
        const doors = entities.filter(({ __identifier }: { __identifier: string }) => __identifier === 'Door')
        expect(data.occluders.filter(({ kind }) => kind === 'door')).toHaveLength(doors.length)

        // The edges between cells that are solid and cells that are not, one by one.
        const { __cWid: width, intGridCsv: cells } = layerInstances.find(
          ({ __identifier }: { __identifier: string }) => __identifier === 'Collisions',
        )
        let edges = 0
        cells.forEach((cell: number, i: number) => {
          if (cell === 0) return
          const x = i % width
          if (x === 0 || cells[i - 1] === 0) edges++
          if (x === width - 1 || cells[i + 1] === 0) edges++
          if (!cells[i - width]) edges++
          if (!cells[i + width]) edges++
        })
        let length = 0
        for (const { kind, walls } of data.occluders) {
          if (kind !== 'wall') continue
          for (let i = 0; i < walls.length; i += 4) {
            length += Math.abs(walls[i]! - walls[i + 2]!) + Math.abs(walls[i + 1]! - walls[i + 3]!)
          }
        }
        expect(length).toBe(edges * 16)
      }
    },
  )
})
