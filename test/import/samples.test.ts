import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  formatFoundryScene,
  formatUniversalVtt,
  parseFoundryScene,
  parseUniversalVtt,
  type SceneData,
} from '../../src/import.js'

const read = (name: string) => readFileSync(`stories/maps/samples/${name}`, 'utf8')
const kinds = (data: SceneData) => data.occluders.map(({ kind }) => kind).join(' ')

describe('samples of tabletop formats', () => {
  it('read chapel.uvtt: walls, pillars, an open door and a closed one, candles, its image', () => {
    const data = parseUniversalVtt(read('chapel.uvtt'))
    expect(data).toMatchObject({ width: 384, height: 256, grid: { x: 0, y: 0, size: 32 }, ambient: '#141826' })
    expect(kinds(data)).toBe('wall wall wall object object object object door door')
    expect(data.occluders.slice(-2).map(({ open }) => open)).toEqual([true, false])
    expect(data.lights).toHaveLength(3)
    expect(data.image).toMatch(/^data:image\/png;base64,/)
    expect(data.warnings).toEqual([])
    expect(parseUniversalVtt(formatUniversalVtt(data))).toEqual(data)
  })

  it('read watchtower.json: a wall, a light, and a token of each kind of Foundry VTT', () => {
    const data = parseFoundryScene(read('watchtower.json'))
    expect(data).toMatchObject({
      width: 640,
      height: 480,
      grid: { size: 40, distance: 5, units: 'ft' },
      ambient: '#333333',
    })
    expect(kinds(data)).toBe(`${'wall '.repeat(17)}window door door door`)
    expect([...data.occluders[0]!.walls]).toEqual([80, 40, 560, 40])
    const doors = data.occluders.filter(({ kind }) => kind === 'door')
    expect(doors.map(({ open, secret, locked }) => [open, secret, locked])).toEqual([
      [true, undefined, undefined],
      [false, undefined, undefined],
      [false, true, true],
    ])
    const attributes = data.occluders.flatMap(({ attributes }) => (attributes === undefined ? [] : [attributes]))
    expect(attributes).toEqual([
      { blocks: ['sight', 'move'], from: 'negative' },
      { blocks: ['light', 'sight'] },
      ...Array.from({ length: 4 }, () => ({ blocks: ['light', 'sight'], limited: ['light', 'sight'] })),
    ])
    expect(data.lights.map(({ angle, darkness }) => [angle !== undefined, darkness])).toEqual([
      [false, undefined],
      [true, undefined],
      [false, true],
    ])
    expect(data.viewers).toMatchObject([{ x: 260, y: 180, direction: Math.PI, angle: Math.PI }])
    expect(data.warnings).toEqual([])
    expect(parseFoundryScene(formatFoundryScene(data))).toEqual(data)
  })
})
