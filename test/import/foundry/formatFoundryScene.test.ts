import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatFoundryScene, parseFoundryScene, parseUniversalVtt, type SceneData } from '../../../src/import.js'
import { cases } from '../../helpers/cases.js'
import { chance, pick, type Random, seeded, whole } from '../../helpers/random.js'
import { oldSceneFile, sceneFile, wallAt } from './sceneFile.js'

const files = process.env.UMBRA_FILES

const empty: SceneData = {
  ...{ width: 400, height: 300, ambient: '#ffffff', occluders: [], lights: [], warnings: [] },
  grid: { x: 0, y: 0, size: 50, distance: 5, units: 'ft' },
}
const C = [0, 0, 100, 0]
const wall: SceneData['occluders'][number] = { kind: 'wall', walls: C, open: false }
const lamp: SceneData['lights'][number] = {
  ...{ x: 50, y: 25, radius: 200, bright: 100, color: '#ff8800', intensity: 1, shadows: true },
}

interface Written {
  walls: {
    c: number[]
    light: number
    sight: number
    sound: number
    move: number
    dir: number
    door: number
    ds: number
  }[]
  lights: { rotation: number; config: Record<string, unknown> }[]
  tokens: { sight: object; detectionModes: object[] }[]
}

const write = (data: Partial<SceneData>) => JSON.parse(formatFoundryScene({ ...empty, ...data })) as Written
const lossesOf = (data: Partial<SceneData>) => {
  const losses: string[] = []
  formatFoundryScene({ ...empty, ...data }, { onLoss: (loss) => losses.push(loss) })
  return losses
}
const again = (data: SceneData) => parseFoundryScene(formatFoundryScene(data))

/** Rounds numbers to 1e-9 of a pixel, which is invisible, so that rounding makes no difference. */
function rounded(data: SceneData): unknown {
  const round = (value: unknown): unknown => {
    if (typeof value === 'number') return Number(value.toFixed(9)) + 0
    if (value instanceof Float64Array) return Array.from(value, round)
    if (Array.isArray(value)) return value.map(round)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, round(part)]))
  }
  return round({ ...data, warnings: [] })
}

describe('formatFoundryScene', () => {
  it('writes a scene of version 12 without padding', () => {
    const data = { ...empty, image: 'maps/room.webp', grid: { ...empty.grid!, x: 10, y: 20 }, occluders: [wall] }
    expect(JSON.parse(formatFoundryScene(data, { name: 'A room' }))).toEqual({
      ...{ name: 'A room', width: 400, height: 300, padding: 0 },
      background: { src: 'maps/room.webp', offsetX: 10, offsetY: 20 },
      grid: { type: 1, size: 50, distance: 5, units: 'ft' },
      environment: { darknessLevel: 0 },
      walls: [{ c: [-10, -20, 90, -20], light: 20, sight: 20, sound: 20, move: 20, dir: 0, door: 0, ds: 0 }],
      ...{ lights: [], tokens: [] },
    })
  })

  it('writes each wall separately, including the closing wall of an outline', () => {
    const walls = [0, 0, 100, 0, 100, 0, 100, 100, 100, 100, 100, 100]
    const { walls: written } = write({ occluders: [{ ...wall, walls, closed: true }] })
    expect(written.map(({ c }) => c)).toEqual([
      [0, 0, 100, 0],
      [100, 0, 100, 100],
      [100, 100, 0, 0],
    ])
  })

  it.each<[Partial<SceneData['occluders'][number]>, object]>([
    [{ attributes: { blocks: ['light', 'sight'] } }, { light: 20, sight: 20, move: 0, sound: 0 }],
    [{ attributes: { limited: ['light', 'sound'] } }, { light: 10, sight: 20, move: 20, sound: 10 }],
    [{ attributes: { limited: true } }, { light: 10, sight: 10, move: 20, sound: 10 }],
    [{ attributes: { from: 'negative' } }, { dir: 1 }],
    [{ attributes: { from: 'positive' } }, { dir: 2 }],
    [{ open: true }, { light: 0, sight: 0, move: 0, sound: 0, door: 0, ds: 0 }],
    [{ kind: 'window' }, { light: 0, sight: 0, move: 20, sound: 20, door: 0 }],
    [
      { kind: 'window', attributes: {} },
      { light: 30, sight: 30, move: 20, sound: 20 },
    ],
    [{ kind: 'door' }, { light: 20, door: 1, ds: 0 }],
    [
      { kind: 'door', open: true },
      { light: 20, door: 1, ds: 1 },
    ],
    [
      { kind: 'door', attributes: { open: true } },
      { door: 1, ds: 1 },
    ],
    [
      { kind: 'door', locked: true, secret: true },
      { door: 2, ds: 2 },
    ],
  ])('writes %j as the wall %j', (parts, expected) => {
    expect(write({ occluders: [{ ...wall, ...parts }] }).walls).toMatchObject([expected])
  })

  it('writes lit objects as walls that block from their inside', () => {
    // Clockwise on the page: the inside is on the positive side of each.
    const crate = [0, 0, 50, 0, 50, 0, 50, 50, 50, 50, 0, 50, 0, 50, 0, 0]
    const object = { kind: 'object' as const, walls: crate, open: false }
    expect(write({ occluders: [object] }).walls.map(({ dir }) => dir)).toEqual([2, 2, 2, 2])
    const solid = { ...object, attributes: {} }
    expect(write({ occluders: [solid] }).walls.map(({ dir }) => dir)).toEqual([0, 0, 0, 0])
    expect(lossesOf({ occluders: [object] })).toEqual(['data.occluders[0].kind is lost: its outline becomes walls'])
  })

  it('writes the range of lights in grid distance', () => {
    const { lights } = write({
      lights: [{ ...lamp, direction: Math.PI, angle: Math.PI / 3, priority: 2, darkness: true }],
    })
    expect(lights).toEqual([
      {
        ...{ x: 50, y: 25, rotation: 90, walls: true, hidden: false },
        config: { dim: 20, bright: 10, angle: 60, color: '#ff8800', luminosity: 0.5, negative: true, priority: 2 },
      },
    ])
    const { bright: _, ...plain } = lamp
    expect(write({ lights: [{ ...plain, color: '#fff8' }] }).lights[0]?.config).toMatchObject({
      ...{ dim: 20, bright: 10, angle: 360, color: null, luminosity: (0.5 * 0x88) / 255 },
    })
  })
})

it("formatFoundryScene names the scene 'Map' by default", () => {
  expect(JSON.parse(formatFoundryScene(empty)).name).toBe('Map')
})

describe('formatFoundryScene: losses', () => {
  it('reports everything that is lost', () => {
    const occluders: SceneData['occluders'] = [
      { ...wall, attributes: { limited: true } },
      { ...wall, kind: 'door', walls: [0, 0, 1, 0, 1, 0, 2, 0] },
    ]
    const senses: NonNullable<SceneData['viewers']>[number]['senses'] = [
      {},
      { name: 'hearing', channel: 'sound', needs: 'dark' },
      { needs: 'bright' },
      { name: 'darkvision', needs: 'dark' },
      { name: 'basicSight', needs: 'dark' },
    ]
    const { distance: _, units: __, ...grid } = empty.grid!
    const losses = lossesOf({
      ...{ occluders, grid, ambient: '#806040', image: 'data:image/png;base64,iVBORw0KGgo=' },
      lights: [{ ...lamp, intensity: 3 }],
      viewers: [{ x: 0, y: 0, senses }],
    })
    expect(losses).toEqual([
      'data.grid.distance is missing: written as 5 ft',
      'data.image is lost: Foundry accepts only files and web addresses',
      'data.ambient: its hue is lost',
      'data.occluders[0].attributes.limited: movement is blocked completely',
      'data.occluders[1] becomes 2 doors',
      'data.lights[0].intensity is lost beyond 2',
      'data.viewers[0].senses[1] is lost: Foundry has no matching detection mode',
      'data.viewers[0].senses[2] is lost: Foundry has no matching detection mode',
      'data.viewers[0].senses[3].name is lost: it becomes basicSight',
      'data.viewers[0].senses[4] is lost: another sense uses the mode basicSight',
    ])
  })

  it('rejects invalid data', () => {
    expect(() => formatFoundryScene({ ...empty, width: 0 })).toThrow(
      'react-umbra: data.width must be above zero, got 0',
    )
    expect(() => formatFoundryScene(empty, { name: 5 as unknown as string })).toThrow(
      'react-umbra: options.name must be text, got 5',
    )
    expect(() => formatFoundryScene({ ...empty, occluders: 5 as never })).toThrow('react-umbra: data.occluders must be')
  })
})

const coordinate = (random: Random): number => pick(random, [Math.round, (n: number) => n])(random() * 2000 - 300)
const many = <T>(random: Random, make: () => T): T[] => Array.from({ length: whole(random, 6) }, make)

function randomWall(random: Random): object {
  const effect = () => pick(random, [0, 10, 20, 20, 30, 40])
  const parts = { dir: whole(random, 3), door: whole(random, 3), ds: whole(random, 3), move: pick(random, [0, 20]) }
  const c = Array.from({ length: 4 }, () => coordinate(random))
  return wallAt(c, { ...parts, light: effect(), sight: effect(), sound: effect() })
}

function randomLight(random: Random): object {
  const config = {
    ...{ dim: whole(random, 60), bright: whole(random, 30), angle: pick(random, [360, 60, random() * 360]) },
    ...{ color: pick(random, [null, '#ff8800', '#ffffff']), luminosity: random(), negative: chance(random, 0.3) },
    priority: whole(random, 3),
  }
  const place = { x: coordinate(random), y: coordinate(random), rotation: pick(random, [0, 45, random() * 360]) }
  return { ...place, walls: chance(random, 0.8), hidden: chance(random, 0.1), config }
}

function randomToken(random: Random): object {
  const ids = ['lightPerception', 'basicSight', 'feelTremor', 'seeAll', 'senseAll', 'blindsight']
  const modes = ids.filter(() => chance(random, 0.3))
  return {
    ...{
      x: coordinate(random),
      y: coordinate(random),
      width: pick(random, [0.5, 1, 2]),
      height: 1,
      rotation: random() * 360,
    },
    sight: { enabled: chance(random, 0.8), range: pick(random, [0, 60, null]), angle: pick(random, [360, 90]) },
    detectionModes: modes.map((id) => ({ id, enabled: chance(random, 0.8), range: pick(random, [0, 30, null]) })),
  }
}

function randomScene(random: Random): object {
  const grid = {
    type: pick(random, [0, 1, 1, 3]),
    size: pick(random, [50, 70, 100, 141]),
    distance: pick(random, [5, 1.5]),
  }
  return sceneFile({
    ...{ width: 1 + whole(random, 4000), height: 100 + random() * 900, padding: pick(random, [0, 0.1, 0.25]) },
    background: { src: pick(random, [null, 'a b.webp']), offsetX: whole(random, 90) - 45, offsetY: random() * 40 },
    grid: { ...grid, units: pick(random, [null, 'ft', 'm']) },
    environment: {
      darknessLevel: random(),
      globalLight: { enabled: pick(random, [true, false]), bright: pick(random, [true, false]) },
    },
    walls: many(random, () => randomWall(random)),
    lights: many(random, () => randomLight(random)),
    tokens: many(random, () => randomToken(random)),
  })
}

describe('a round trip through a Foundry scene', () => {
  it('preserves 300 scenes without losses', () => {
    for (let seed = 1; seed <= cases(300); seed++) {
      const data = parseFoundryScene(randomScene(seeded(seed)))
      const losses: string[] = []
      const text = formatFoundryScene(data, { onLoss: (loss) => losses.push(loss) })
      expect(rounded(parseFoundryScene(text)), `seed ${seed}`).toEqual(rounded(data))
      expect(losses, `seed ${seed}`).toEqual([])
    }
  })

  it('preserves a scene of version 8 exactly', () => {
    const data = parseFoundryScene(
      oldSceneFile({
        ...{ padding: 0.25, shiftX: 10, shiftY: -4, darkness: 0.5 },
        walls: [{ c: [10, 20, 100, 50], sense: 2, move: 1, sound: 0, dir: 2, door: 0, ds: 0 }],
        lights: [{ x: 5, y: 6, dim: 20, bright: 10, angle: 60, rotation: 30, tintColor: '#ff8800' }],
        tokens: [{ x: 0, y: 0, vision: true, dimSight: 30, sightAngle: 60, rotation: 200 }],
      }),
    )
    expect(again(data)).toEqual(data)
  })

  it.skipIf(!files).each(['tavern-v12', 'caves-v12'])(
    'preserves %s (skipped where UMBRA_FILES names no folder)folder)',
    (name) => {
      const data = parseFoundryScene(readFileSync(`${files}/foundry/${name}.json`, 'utf8'))
      expect(again(data)).toEqual(data)
    },
  )

  it('preserves the number of walls and doors and all lights of the inn', () => {
    const inn = parseUniversalVtt(readFileSync('stories/maps/inn/inn.uvtt', 'utf8'), { objects: 'solid' })
    const data = again(inn)
    const walls = inn.occluders
      .filter(({ kind }) => kind !== 'door')
      .reduce((sum, { walls }) => sum + walls.length / 4, 0)
    expect(data.occluders.filter(({ kind }) => kind === 'wall')).toHaveLength(walls)
    const doors = (scene: SceneData) => scene.occluders.filter(({ kind }) => kind === 'door').map(({ open }) => open)
    expect(doors(data)).toEqual(doors(inn))
    const places = (scene: SceneData) =>
      scene.lights.map(({ x, y, radius, color, intensity }) => [x, y, radius, color, intensity])
    expect(places(data)).toEqual(places(inn))
  })
})
