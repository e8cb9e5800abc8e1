import { describe, expect, it } from 'vitest'
import { LayerRules } from '../../src/import/layers/LayerRules.js'
import { kindOfWords, wordsOf } from '../../src/import/layers/layerWords.js'
import { isNamedDoor, isNamedLight, lightAt, sortByKind, toOccluder, WALL } from '../../src/import/namedObjects.js'
import { classifySvg, inheritObject } from '../../src/import/svg/SvgObject.js'

const rules = new LayerRules({}, 'test', (name) => kindOfWords(wordsOf(name)))
const classify = (names: readonly string[]) => classifySvg(names, rules)
const none = { open: false, locked: false, secret: false }

describe('classifySvg', () => {
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
  ])('reads %j as %j', (name, kind) => {
    expect(classify([name])).toEqual({ kind, ...none })
    expect(isNamedDoor(name)).toBe(kind === 'door')
    expect(isNamedLight(name)).toBe(kind === 'light')
  })

  it('prefers doors to windows, lights, objects, and walls', () => {
    const kinds = ['door', 'window', 'light', 'object', 'wall']
    for (let i = 0; i < kinds.length; i++) expect(classify(kinds.slice(i).reverse()).kind).toBe(kinds[i])
  })

  it('reads open, locked, and secret only as whole words', () => {
    expect(classify(['open door'])).toEqual({ ...none, kind: 'door', open: true })
    expect(classify(['door', 'locked'])).toEqual({ ...none, kind: 'door', locked: true })
    expect(classify(['SecretDoor'])).toEqual({ ...none, kind: 'door', secret: true })
    expect(classify(['opened', 'unlocked', 'secrets', 'reopen'])).toEqual({ ...none, kind: null })
  })

  it('inherits kind and states if an object has no kind of its own', () => {
    const around = { kind: 'door', open: true, locked: true, secret: true } as const
    expect(inheritObject({ kind: 'window', ...none }, around)).toEqual({ kind: 'window', ...none })
    expect(inheritObject({ kind: null, ...none }, around)).toEqual(around)
    for (const state of ['open', 'locked', 'secret'] as const) {
      const closed = { kind: 'door', ...none } as const
      expect(inheritObject({ kind: null, ...none, [state]: true }, closed)).toEqual({ ...closed, [state]: true })
      expect(inheritObject({ kind: null, ...none }, { ...closed, [state]: true })).toEqual({ ...closed, [state]: true })
    }
    expect(WALL).toEqual({ kind: 'wall', ...none })
  })
})

describe('toOccluder', () => {
  const of = (thing: object, points: number[], isClosed = false) => {
    const made = toOccluder({ ...WALL, ...thing }, points, isClosed)
    return made && { ...made, walls: [...made.walls] }
  }
  const triangle = [0, 0, 4, 0, 0, 3]
  const around = [0, 0, 4, 0, 4, 0, 0, 3, 0, 3, 0, 0]

  it('returns lines, or outlines if they are closed or end where they began', () => {
    expect(of({}, triangle)).toEqual({ kind: 'wall', open: false, walls: [0, 0, 4, 0, 4, 0, 0, 3] })
    expect(of({}, triangle, true)).toEqual({ kind: 'wall', open: false, closed: true, walls: around })
    expect(of({}, [...triangle, 0, 0])).toEqual({ kind: 'wall', open: false, closed: true, walls: around })
    expect(of({}, [...triangle, 0, 1])).not.toHaveProperty('closed')
    expect(of({}, [...triangle, 1, 0])).not.toHaveProperty('closed')
    // A line that returns along itself.
    expect(of({}, [0, 0, 4, 0, 0, 0])).not.toHaveProperty('closed')
    expect(of({}, [0, 0, 4, 0], true)).not.toHaveProperty('closed')
  })

  it('sets states only for doors', () => {
    const states = { open: true, locked: true, secret: true }
    expect(of({ kind: 'door', ...states }, [0, 0, 1, 0])).toEqual({ kind: 'door', walls: [0, 0, 1, 0], ...states })
    expect(of({ kind: 'door' }, [0, 0, 1, 0])).toEqual({ kind: 'door', walls: [0, 0, 1, 0], open: false })
    for (const kind of ['wall', 'object', 'window']) {
      expect(of({ kind, ...states }, [0, 0, 1, 0])).toEqual({ kind, walls: [0, 0, 1, 0], open: false })
    }
    expect(of({ kind: 'light' }, [0, 0, 1, 0])).toMatchObject({ kind: 'wall' })
  })

  it('returns null for points without length', () => {
    expect(of({}, [3, 3, 3, 3])).toBeNull()
    expect(of({}, [3, 3])).toBeNull()
    expect(of({}, [])).toBeNull()
  })

  it('sorts walls, then objects, then doors and windows in their order', () => {
    const kinds = ['door', 'object', 'window', 'wall', 'door', 'object', 'wall'] as const
    const occluders = kinds.map((kind, i) => ({ kind, walls: [i, 0, i, 1], open: false }))
    const ordered = sortByKind(occluders as never).map(({ kind, walls }) => `${kind} ${walls[0]}`)
    expect(ordered).toEqual(['wall 3', 'wall 6', 'object 1', 'object 5', 'door 0', 'window 2', 'door 4'])
  })
})

describe('lightAt', () => {
  const read = (given: Record<string, unknown>, guess: number | null = 7) => {
    const warnings: string[] = []
    return { light: lightAt('a', { x: 1, y: 2 }, (name) => given[name], guess, warnings), warnings }
  }
  const usual = { x: 1, y: 2, radius: 7, color: '#ffffff', intensity: 1, shadows: true }

  it('reads properties, with defaults', () => {
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

  it('warns about invalid numbers and colors', () => {
    expect(read({ radius: '3', intensity: -1, color: 'red' })).toEqual({
      light: usual,
      warnings: [
        'a: radius must be a number of at least 0: ignored',
        'a: intensity must be a number of at least 0: ignored',
        'a: color must have 6 or 8 hex digits: read as white',
      ],
    })
    expect(read({ radius: Number.NaN, color: 7 }).warnings).toEqual([
      'a: radius must be a number of at least 0: ignored',
      'a: color must have 6 or 8 hex digits: read as white',
    ])
  })

  it('returns null without a radius', () => {
    expect(read({}, null)).toEqual({
      light: null,
      warnings: ['a is named as a light but has no radius: skipped'],
    })
  })
})
