import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createScene } from '../../../src/core.js'
import { parseFoundryScene, type SceneData } from '../../../src/import.js'
import { checkSceneData } from '../../../src/scene/data/checkSceneData.js'
import { parseHex } from '../../../src/scene/lights/color.js'

const files = process.env.UMBRA_FILES
const maps = process.env.UMBRA_MAPS

const count = (data: SceneData, is: (it: SceneData['occluders'][number]) => boolean) => data.occluders.filter(is).length

/** Returns the number of matches in the text of a file: counts that don't depend on a parser. */
const times = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

describe.skipIf(!files)('scenes of Foundry 12 (skipped where UMBRA_FILES names no folder)', () => {
  it.each([
    ['tavern-v12', 35, 8, 1, 1500],
    ['caves-v12', 124, 0, 7, 2000],
  ])('contains every wall, door, and window of %s', (name, walls, doors, windows, width) => {
    const text = readFileSync(`${files}/foundry/${name}.json`, 'utf8')
    const data = parseFoundryScene(text)
    checkSceneData('data', data, parseHex)
    expect(data).toMatchObject({ width, height: width, grid: { x: 0, y: 0, size: 50, distance: 5, units: 'ft' } })
    expect(data.image).toMatch(/^modules\/orbs-bad-maps\/maps\/bm_orb_\w+\.jpg$/)
    expect(data.warnings).toEqual([])
    expect(data.lights).toEqual([])

    expect(data.occluders).toHaveLength(walls)
    expect(data.occluders).toHaveLength(times(text, /"c":\s*\[/g))
    expect(count(data, ({ kind }) => kind === 'door')).toBe(doors)
    expect(doors).toBe(times(text, /"door":\s*[12]/g))
    expect(count(data, ({ locked }) => locked === true)).toBe(times(text, /"ds":\s*2/g))
    expect(count(data, ({ open }) => open)).toBe(times(text, /"ds":\s*1/g))
    expect(count(data, ({ kind }) => kind === 'window')).toBe(windows)
    expect(windows).toBe(times(text, /"sight":\s*0/g))

    // No padding and no shift: the numbers are those of the file.
    const ends = (c: ArrayLike<number>) => Array.from(c).join()
    const given = (JSON.parse(text) as { walls: { c: number[] }[] }).walls.map(({ c }) => ends(c))
    expect(data.occluders.map(({ walls }) => ends(walls)).sort()).toEqual(given.sort())
  })
})

describe.skipIf(!files)('the tavern of Foundry 12, lit (skipped where UMBRA_FILES names no folder)', () => {
  const read = () => parseFoundryScene(readFileSync(`${files}/foundry/tavern-v12.json`, 'utf8'))
  const FRONT_DOOR = [750, 1238, 813, 1238]
  const isFrontDoor = ({ walls }: SceneData['occluders'][number]) => walls.join() === FRONT_DOOR.join()

  /** The light levels at points, with a lamp in the taproom. */
  function levelsAt(points: [x: number, y: number][], open: boolean) {
    const scene = createScene()
    for (const occluder of read().occluders) {
      const { walls, attributes } = occluder
      scene.addOccluder({ walls, ...attributes, open: isFrontDoor(occluder) ? open : occluder.open })
    }
    scene.addLight({ x: 700, y: 1100, radius: 2000, bright: 2000 })
    return points.map(([x, y]) => scene.lightAt({ x, y }).level)
  }

  it('blocks light at walls and at the closed front door, but not at the bar', () => {
    // In the taproom, behind the bar, in front of the door, beside the house, upstairs.
    const points: [number, number][] = [
      [500, 950],
      [1030, 930],
      [820, 1350],
      [1200, 1100],
      [600, 400],
    ]
    expect(levelsAt(points, false)).toEqual(['bright', 'bright', 'dark', 'dark', 'dark'])
    expect(levelsAt(points, true)).toEqual(['bright', 'bright', 'bright', 'dark', 'dark'])
  })

  it('has a bar that blocks movement', () => {
    const bar = read().occluders.filter(({ kind }) => kind === 'window')
    expect(bar).toEqual([
      { kind: 'window', walls: [1000, 1000, 1000, 888], open: false, attributes: { blocks: ['move'] } },
    ])
  })
})

describe.skipIf(!maps)('walls of older scenes (skipped where UMBRA_MAPS names no folder)', () => {
  type Row = [x0: number, y0: number, x1: number, y1: number, sense: number, dir: number, door: number, ds: number]
  const scenes: { name: string; walls: Row[] }[] = maps
    ? JSON.parse(readFileSync(`${maps}/foundry-scenes.json`, 'utf8')).scenes
    : []

  it.each(scenes.map(({ name, walls }) => [name, walls] as const))('reads %s', (_, rows) => {
    const data = parseFoundryScene({
      ...{ width: 1000, height: 1000, padding: 0.25, shiftX: 0, shiftY: 0, grid: 100, gridType: 1, gridDistance: 5 },
      walls: rows.map(([x0, y0, x1, y1, sense, dir, door, ds]) => ({
        ...{ c: [x0, y0, x1, y1], sense, move: 1, sound: 1, dir, door, ds },
      })),
    })
    checkSceneData('data', data, parseHex)
    const long = rows.filter(([x0, y0, x1, y1]) => x0 !== x1 || y0 !== y1)
    expect(data.occluders).toHaveLength(long.length)
    expect(data.warnings).toHaveLength(rows.length - long.length)
    const having = (column: number, value: number) => long.filter((row) => row[column] === value).length
    expect(count(data, ({ kind }) => kind === 'door')).toBe(having(6, 1) + having(6, 2))
    expect(count(data, ({ secret }) => secret === true)).toBe(having(6, 2))
    expect(count(data, ({ open }) => open)).toBe(long.filter(([, , , , , , door, ds]) => door > 0 && ds === 1).length)
    expect(count(data, ({ attributes }) => attributes?.limited !== undefined)).toBe(having(4, 2))
    expect(count(data, ({ attributes }) => attributes?.from === 'negative')).toBe(having(5, 1))
    expect(count(data, ({ attributes }) => attributes?.from === 'positive')).toBe(having(5, 2))
    const seeThrough = ({ kind, attributes }: SceneData['occluders'][number]) =>
      attributes?.blocks === undefined ? kind === 'window' : !attributes.blocks.includes('sight')
    expect(count(data, seeThrough)).toBe(having(4, 0))
    const total = (numbers: number[]) => numbers.reduce((sum, value) => sum + value, 0)
    // A quarter of 1000 is 250, rounded up to three squares.
    expect(total(data.occluders.map(({ walls }) => walls[0]!))).toBeCloseTo(total(long.map(([x0]) => x0 - 300)), 3)
  })
})
