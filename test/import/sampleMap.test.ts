import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseUniversalVtt } from '../../src/import.js'

const maps = process.env.UMBRA_MAPS

describe('a map of Dungeondraft', () => {
  it.skipIf(!maps)('contains every wall, object, door, and light (skipped where UMBRA_MAPS names no folder)', () => {
    const data = parseUniversalVtt(readFileSync(`${maps}/sampleMap.dd2vtt`, 'utf8'))
    const x = (squares: number) => (squares - 2) * 256
    const y = (squares: number) => (squares - 1) * 256

    expect(data).toMatchObject({ width: 2560, height: 2560, ambient: '#ffffff', warnings: [] })
    expect(data.image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)

    const walls = data.occluders.filter(({ kind }) => kind === 'wall').map((wall) => [...wall.walls])
    expect(walls).toEqual([
      [1280, 256, 1280, 384],
      [1280, 640, 1280, y(8.619141)],
      [1280, y(9.380859), 1280, 2304],
      [2304, 2304, 256, 2304, 256, 2304, 256, 256, 256, 256, 2304, 256, 2304, 256, 2304, 2304],
    ])

    // 60 points whose ends lie 1/256 of a square apart: 59 walls and the one that closes them.
    const objects = data.occluders.filter(({ kind }) => kind === 'object').map((object) => [...object.walls])
    expect(objects).toHaveLength(1)
    expect(objects[0]).toHaveLength(60 * 4)
    expect(objects[0]?.slice(-4)).toEqual([x(5.982422), y(8.603516), x(5.982422), y(8.607422)])

    const doors = data.occluders.slice(5).map((door) => ({ ...door, walls: [...door.walls] }))
    expect(doors).toEqual([
      { kind: 'door', walls: [1280, 384, 1280, 640], open: false },
      { kind: 'door', walls: [1280, y(8.619141), 1280, y(9.380859)], open: true },
    ])

    expect(data.lights).toEqual([
      { x: x(8.570312), y: 2048, radius: 1280, color: '#eccd8b', intensity: 1, shadows: true },
      { x: x(8.007812), y: y(2.984375), radius: 1280, color: '#4dd569', intensity: 1, shadows: true },
    ])
  })
})
