import { describe, expect, it } from 'vitest'
import {
  inOrder,
  isCalledDoor,
  isCalledLight,
  lightAt,
  occluderCalled,
  readNames,
  thingWithin,
  WALL,
} from '../../src/import/things.js'

const none = { open: false, locked: false, secret: false }

describe('names of things', () => {
  it.each<[string, string | null]>([
    ['door', 'door'],
    ['Doors', 'door'],
    ['front-door 2', 'door'],
    ['FrontDoor', 'door'],
    ['outdoors', null],
    ['window', 'window'],
    ['windows_3', 'window'],
    ['windowsill', null],
    ['light', 'light'],
    ['lamps', 'light'],
    ['torch', 'light'],
    ['torche', 'light'],
    ['torches', 'light'],
    ['WallTorch', 'light'],
    ['torchbearer', null],
    ['flashlight', null],
    ['object', 'object'],
    ['fixtures', 'object'],
    ['furniture', 'object'],
    ['wall', 'wall'],
    ['walls', 'wall'],
    ['wallpaper', null],
    ['', null],
  ])('%j is of kind %j', (name, kind) => {
    expect(readNames([name])).toEqual({ kind, ...none })
    expect(isCalledDoor(name)).toBe(kind === 'door')
    expect(isCalledLight(name)).toBe(kind === 'light')
  })

  it('of doors go before those of windows, lights, objects and walls', () => {
    const kinds = ['door', 'window', 'light', 'object', 'wall']
    for (let i = 0; i < kinds.length; i++) expect(readNames(kinds.slice(i).reverse()).kind).toBe(kinds[i])
  })

  it('have states, as words of their own', () => {
    expect(readNames(['open door'])).toEqual({ ...none, kind: 'door', open: true })
    expect(readNames(['door', 'locked'])).toEqual({ ...none, kind: 'door', locked: true })
    expect(readNames(['SecretDoor'])).toEqual({ ...none, kind: 'door', secret: true })
    expect(readNames(['opened', 'unlocked', 'secrets', 'reopen'])).toEqual({ ...none, kind: null })
  })

  it('go before those around, whose states hold where a thing has no name', () => {
    const around = { kind: 'door', open: true, locked: true, secret: true } as const
    expect(thingWithin({ kind: 'window', ...none }, around)).toEqual({ kind: 'window', ...none })
    expect(thingWithin({ kind: null, ...none }, around)).toEqual(around)
    for (const state of ['open', 'locked', 'secret'] as const) {
      const closed = { kind: 'door', ...none } as const
      expect(thingWithin({ kind: null, ...none, [state]: true }, closed)).toEqual({ ...closed, [state]: true })
      expect(thingWithin({ kind: null, ...none }, { ...closed, [state]: true })).toEqual({ ...closed, [state]: true })
    }
    expect(WALL).toEqual({ kind: 'wall', ...none })
  })
})

describe('occluders of things', () => {
  const of = (thing: object, points: number[], isClosed = false) => {
    const made = occluderCalled({ ...WALL, ...thing }, points, isClosed)
    return made && { ...made, walls: [...made.walls] }
  }
  const triangle = [0, 0, 4, 0, 0, 3]
  const around = [0, 0, 4, 0, 4, 0, 0, 3, 0, 3, 0, 0]

  it('are lines, and outlines where they are closed or end where they began', () => {
    expect(of({}, triangle)).toEqual({ kind: 'wall', open: false, walls: [0, 0, 4, 0, 4, 0, 0, 3] })
    expect(of({}, triangle, true)).toEqual({ kind: 'wall', open: false, closed: true, walls: around })
    expect(of({}, [...triangle, 0, 0])).toEqual({ kind: 'wall', open: false, closed: true, walls: around })
    expect(of({}, [...triangle, 0, 1])).not.toHaveProperty('closed')
    expect(of({}, [...triangle, 1, 0])).not.toHaveProperty('closed')
    // Back on itself.
    expect(of({}, [0, 0, 4, 0, 0, 0])).not.toHaveProperty('closed')
    expect(of({}, [0, 0, 4, 0], true)).not.toHaveProperty('closed')
  })

  it('have states as doors alone', () => {
    const states = { open: true, locked: true, secret: true }
    expect(of({ kind: 'door', ...states }, [0, 0, 1, 0])).toEqual({ kind: 'door', walls: [0, 0, 1, 0], ...states })
    expect(of({ kind: 'door' }, [0, 0, 1, 0])).toEqual({ kind: 'door', walls: [0, 0, 1, 0], open: false })
    for (const kind of ['wall', 'object', 'window']) {
      expect(of({ kind, ...states }, [0, 0, 1, 0])).toEqual({ kind, walls: [0, 0, 1, 0], open: false })
    }
    expect(of({ kind: 'light' }, [0, 0, 1, 0])).toMatchObject({ kind: 'wall' })
  })

  it('are none without length', () => {
    expect(of({}, [3, 3, 3, 3])).toBeNull()
    expect(of({}, [3, 3])).toBeNull()
    expect(of({}, [])).toBeNull()
  })

  it('come as walls, objects, and then doors and windows as they were', () => {
    const kinds = ['door', 'object', 'window', 'wall', 'door', 'object', 'wall'] as const
    const occluders = kinds.map((kind, i) => ({ kind, walls: [i, 0, i, 1], open: false }))
    const ordered = inOrder(occluders as never).map(({ kind, walls }) => `${kind} ${walls[0]}`)
    expect(ordered).toEqual(['wall 3', 'wall 6', 'object 1', 'object 5', 'door 0', 'window 2', 'door 4'])
  })
})

describe('lights of things', () => {
  const read = (given: Record<string, unknown>, guess: number | null = 7) => {
    const warnings: string[] = []
    return { light: lightAt('a', { x: 1, y: 2 }, (name) => given[name], guess, warnings), warnings }
  }
  const usual = { x: 1, y: 2, radius: 7, color: '#ffffff', intensity: 1, shadows: true }

  it('have what is told, and the usual else', () => {
    expect(read({})).toEqual({ light: usual, warnings: [] })
    expect(read({ radius: null, intensity: null, color: null })).toEqual({ light: usual, warnings: [] })
    expect(read({ radius: 3, intensity: 0.5, color: '#102030' })).toEqual({
      light: { ...usual, radius: 3, intensity: 0.5, color: '#102030' },
      warnings: [],
    })
    expect(read({ radius: 0, intensity: 0, color: '' })).toEqual({
      light: { ...usual, radius: 0, intensity: 0 },
      warnings: [],
    })
    expect(read({ color: '#80102030', intensity: 2 }).light).toEqual({
      ...usual,
      color: '#102030',
      intensity: 2 * (128 / 255),
    })
  })

  it('warn of what is no number or color', () => {
    expect(read({ radius: '3', intensity: -1, color: 'red' })).toEqual({
      light: usual,
      warnings: [
        'a: radius is no number of zero or more: left out',
        'a: intensity is no number of zero or more: left out',
        'a: color is no colour of 6 or 8 hex digits: taken as white',
      ],
    })
    expect(read({ radius: Number.NaN, color: 7 }).warnings).toEqual([
      'a: radius is no number of zero or more: left out',
      'a: color is no colour of 6 or 8 hex digits: taken as white',
    ])
  })

  it('are none without a radius', () => {
    expect(read({}, null)).toEqual({
      light: null,
      warnings: ['a is called a light, and no radius is told: skipped'],
    })
  })
})
