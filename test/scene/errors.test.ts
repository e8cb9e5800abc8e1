import { describe, expect, it } from 'vitest'
import type { SceneLight } from '../../src/scene/emitters/kinds.js'
import type { OccluderProps } from '../../src/scene/occluders/occluder.js'
import { Scene } from '../../src/scene/Scene.js'
import { countingHost } from './hosts.js'

/** Values that a caller without TypeScript may pass. */
type Loose<T> = { [K in keyof T]?: unknown }

const NAN = Number.NaN
const INFINITY = Number.POSITIVE_INFINITY

const lightErrors: [props: Loose<SceneLight>, error: typeof TypeError | typeof RangeError, message: string][] = [
  [{ x: NAN }, RangeError, 'Light x must be a finite number, got NaN'],
  [{ x: '1' }, TypeError, 'Light x must be a number, got "1"'],
  [{ x: undefined }, TypeError, 'Light x must be a number, got undefined'],
  [{ y: -INFINITY }, RangeError, 'Light y must be a finite number, got -Infinity'],
  [{ y: null }, TypeError, 'Light y must be a number, got null'],
  [{ radius: -3 }, RangeError, 'Light radius must be zero or more, got -3'],
  [{ radius: NAN }, RangeError, 'Light radius must be a finite number, got NaN'],
  [{ radius: INFINITY }, RangeError, 'Light radius must be a finite number, got Infinity'],
  [{ radius: null }, TypeError, 'Light radius must be a number, got null'],
  [{ color: 'nocolor' }, RangeError, 'Light color must be a CSS color, got "nocolor"'],
  [{ color: '' }, RangeError, 'Light color must be a CSS color, got ""'],
  [{ color: 0xffffff }, TypeError, 'Light color must be a CSS color, got 16777215'],
  [{ color: ['red'] }, TypeError, 'Light color must be a CSS color, got ["red"]'],
  [{ intensity: -0.5 }, RangeError, 'Light intensity must be zero or more, got -0.5'],
  [{ intensity: '2' }, TypeError, 'Light intensity must be a number, got "2"'],
  [{ falloff: 'round' }, RangeError, 'Light falloff must be one of none, linear, smooth, inverse-square, got "round"'],
  [
    { falloff: 'toString' },
    RangeError,
    'Light falloff must be one of none, linear, smooth, inverse-square, got "toString"',
  ],
  [{ size: -2 }, RangeError, 'Light size must be zero or more, got -2'],
  [{ size: NAN }, RangeError, 'Light size must be a finite number, got NaN'],
  [{ size: INFINITY }, RangeError, 'Light size must be a finite number, got Infinity'],
  [{ size: '12' }, TypeError, 'Light size must be a number, got "12"'],
  [{ size: null }, TypeError, 'Light size must be a number, got null'],
  [{ blend: 'multiply' }, RangeError, 'Light blend must be one of screen, add, max, subtract, got "multiply"'],
  [{ blend: 'toString' }, RangeError, 'Light blend must be one of screen, add, max, subtract, got "toString"'],
  [{ blend: null }, RangeError, 'Light blend must be one of screen, add, max, subtract, got null'],
  [{ enabled: 1 }, TypeError, 'Light enabled must be true or false, got 1'],
  [{ shadows: 'no' }, TypeError, 'Light shadows must be true or false, got "no"'],
  [{ direction: NAN }, RangeError, 'Light direction must be a finite number, got NaN'],
  [{ angle: 0 }, RangeError, 'Light angle must be above zero, got 0'],
  [{ angle: -1 }, RangeError, 'Light angle must be above zero, got -1'],
  [{ angle: INFINITY }, RangeError, 'Light angle must be a finite number, got Infinity'],
  [{ feather: 1.5 }, RangeError, 'Light feather must be from 0 to 1, got 1.5'],
  [{ feather: -0.1 }, RangeError, 'Light feather must be zero or more, got -0.1'],
  [{ feather: '1' }, TypeError, 'Light feather must be a number, got "1"'],
]

const outlines = 'flat numbers x, y, …, points { x, y } or pairs [x, y]'

const occluderErrors: [props: Loose<OccluderProps>, error: typeof TypeError | typeof RangeError, message: string][] = [
  [{ points: 'M0 0' }, TypeError, `Occluder points must be ${outlines}, got "M0 0"`],
  [{ points: null }, TypeError, `Occluder points must be ${outlines}, got null`],
  [{ points: { x: 1, y: 2 } }, TypeError, `Occluder points must be ${outlines}, got {"x":1,"y":2}`],
  [{ points: [1, 2, 3] }, RangeError, 'Occluder points.length must be a multiple of 2, got 3'],
  [{ points: [0, 0, NAN, 0] }, RangeError, 'Occluder points[2] must be a finite number, got NaN'],
  [{ points: [{ x: 0, y: 0 }, { x: 1 }] }, TypeError, 'Occluder points[1].y must be a number, got undefined'],
  [{ points: [{ x: 0, y: 0 }, null] }, TypeError, 'Occluder points[1] must be a point { x, y }, got null'],
  [
    {
      points: [
        [0, 0],
        [INFINITY, 0],
      ],
    },
    RangeError,
    'Occluder points[1][0] must be a finite number, got Infinity',
  ],
  [{ points: [[0, 0], [1]] }, TypeError, 'Occluder points[1][1] must be a number, got undefined'],
  [{ walls: [1, 2, 3] }, RangeError, 'Occluder walls.length must be a multiple of 4, got 3'],
  [{ walls: [0, 0, 1, NAN] }, RangeError, 'Occluder walls[3] must be a finite number, got NaN'],
  [
    { walls: Float64Array.of(0, INFINITY, 0, 0) },
    RangeError,
    'Occluder walls[1] must be a finite number, got Infinity',
  ],
  [{ walls: [0, 0, '1', 0] }, TypeError, 'Occluder walls[2] must be a number, got "1"'],
  [{ walls: null }, TypeError, 'Occluder walls must be a Float64Array or an array of numbers, got null'],
  [{ walls: 'x' }, TypeError, 'Occluder walls must be a Float64Array or an array of numbers, got "x"'],
  [{ closed: 0 }, TypeError, 'Occluder closed must be true or false, got 0'],
  [{ shape: null }, TypeError, 'Occluder shape must be a shape { kind, … }, got null'],
  [{ shape: 'circle' }, TypeError, 'Occluder shape must be a shape { kind, … }, got "circle"'],
  [{ shape: {} }, TypeError, "Occluder shape.kind must be 'circle', 'box' or 'polygon', got undefined"],
  [{ shape: { kind: 'star' } }, TypeError, `Occluder shape.kind must be 'circle', 'box' or 'polygon', got "star"`],
  [
    { shape: { kind: 'circle', x: 0, y: 0, radius: -1 } },
    RangeError,
    'Occluder shape.radius must be zero or more, got -1',
  ],
  [{ shape: { kind: 'circle', y: 0, radius: 1 } }, TypeError, 'Occluder shape.x must be a number, got undefined'],
  [
    { shape: { kind: 'box', x: 0, y: 0, width: -2, height: 1 } },
    RangeError,
    'Occluder shape.width must be zero or more, got -2',
  ],
  [
    { shape: { kind: 'box', x: 0, y: 0, width: 2, height: NAN } },
    RangeError,
    'Occluder shape.height must be a finite number, got NaN',
  ],
  [
    { shape: { kind: 'box', x: 0, y: 0, width: 2, height: 2, rotation: 'left' } },
    TypeError,
    'Occluder shape.rotation must be a number, got "left"',
  ],
  [
    {
      shape: {
        kind: 'polygon',
        points: [
          [0, 0],
          [1, 1],
        ],
      },
    },
    RangeError,
    'Occluder shape.points must be a polygon of three points or more, got [[0,0],[1,1]]',
  ],
  [
    { shape: { kind: 'polygon', points: [5, 5] } },
    RangeError,
    'Occluder shape.points must be a polygon of three points or more, got [5,5]',
  ],
  [{ shape: { kind: 'polygon' } }, TypeError, `Occluder shape.points must be ${outlines}, got undefined`],
  [{ x: NAN }, RangeError, 'Occluder x must be a finite number, got NaN'],
  [{ y: '0' }, TypeError, 'Occluder y must be a number, got "0"'],
  [{ rotation: INFINITY }, RangeError, 'Occluder rotation must be a finite number, got Infinity'],
  [{ open: 'yes' }, TypeError, 'Occluder open must be true or false, got "yes"'],
]

const channels = 'one of light, sight, move, sound'

const cycle: unknown[] = []
cycle.push(cycle)

const sparseCyclicOrHuge: [
  props: Loose<OccluderProps>,
  error: typeof TypeError | typeof RangeError,
  message: RegExp,
][] = [
  // biome-ignore lint/suspicious/noSparseArray: the test is about holes
  [{ blocks: ['light', , 'move'] }, RangeError, RegExp(`Occluder blocks\\[1\\] must be ${channels}, got undefined$`)],
  [{ blocks: new Array(1) }, RangeError, RegExp(`Occluder blocks\\[0\\] must be ${channels}, got undefined$`)],
  [{ points: cycle }, TypeError, /Occluder points\[0\]\[0\] must be a number, got /],
  [{ walls: cycle }, RangeError, /Occluder walls\.length must be a multiple of 4, got 1$/],
  [{ blocks: cycle }, RangeError, /Occluder blocks\[0\] must be one of /],
  [{ shape: { kind: 'polygon', points: cycle } }, TypeError, /Occluder shape\.points\[0\]\[0\] must be a number/],
  [{ points: new Array(1e9) }, TypeError, /Occluder points\[0\] must be /],
  [{ x: 1e101 }, RangeError, /Occluder x must be .*, got 1e\+101$/],
  [{ y: -Number.MAX_VALUE }, RangeError, /Occluder y must be .*, got -1\.797/],
  [{ walls: [0, 0, 1e101, 0] }, RangeError, /Occluder walls\[2\] must be .*, got 1e\+101$/],
  [
    { shape: { kind: 'circle', x: 0, y: 0, radius: 1e155 } },
    RangeError,
    /Occluder shape\.radius must be .* got 1e\+155$/,
  ],
]

/** Returns the error that an action throws. */
function thrown(action: () => void): Error {
  try {
    action()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('threw nothing')
}

describe('invalid props of a light', () => {
  it.each(lightErrors)('%o: addLight() throws and adds nothing', (props, type, message) => {
    const scene = new Scene()
    const error = thrown(() => scene.addLight({ x: 0, y: 0, ...props } as SceneLight))
    expect(error).toBeInstanceOf(type)
    expect(error.message).toBe(`react-umbra: ${message}`)
    expect(scene.plan().lights).toEqual([])
  })

  it.each(lightErrors)('%o: set() throws and changes nothing', (props, type, message) => {
    const scene = new Scene()
    const light = scene.addLight({ x: 1, y: 1 })
    const before = scene.plan().lights[0]
    const host = countingHost()
    scene.attach(host)
    const error = thrown(() => light.set({ x: 50, color: '#0000ff', ...props } as Partial<SceneLight>))
    expect(error).toBeInstanceOf(type)
    expect(error.message).toBe(`react-umbra: ${message}`)
    expect(host.requestCount).toBe(1)
    expect(scene.plan().lights[0]).toBe(before)
    // The next change applies nothing of the rejected one.
    light.set({ intensity: 2 })
    expect(scene.plan().lights[0]).toMatchObject({ x: 1, y: 1, color: [1, 1, 1, 1], intensity: 2 })
  })

  it('names the component in the error', () => {
    const error = thrown(() => new Scene().addLight({ x: 0, y: 0, angle: -1 }, 'Flashlight'))
    expect(error.message).toBe('react-umbra: Flashlight angle must be above zero, got -1')
  })

  it('names the invalid coordinate in an error of move()', () => {
    const light = new Scene().addLight({ x: 0, y: 0 })
    expect(() => light.move(0, Number.NaN)).toThrow('react-umbra: Light y must be a finite number, got NaN')
  })

  it.each([undefined, null, 7])('throws on %s in place of props', (props) => {
    const scene = new Scene()
    expect(() => scene.addLight(props as unknown as SceneLight)).toThrow(
      `react-umbra: Light must be an object of props, got ${props}`,
    )
    expect(() => scene.addLight({ x: 0, y: 0 }).set(props as unknown as SceneLight)).toThrow(
      `react-umbra: Light change must be an object of props, got ${props}`,
    )
  })
})

describe('invalid props of an occluder', () => {
  it.each(occluderErrors)('%o: addOccluder() throws and adds nothing', (props, type, message) => {
    const scene = new Scene()
    const error = thrown(() => scene.addOccluder(props as OccluderProps))
    expect(error).toBeInstanceOf(type)
    expect(error.message).toBe(`react-umbra: ${message}`)
    expect(scene.walls()).toHaveLength(0)
  })

  it.each(occluderErrors)('%o: set() throws and changes nothing', (props, type, message) => {
    const scene = new Scene()
    const occluder = scene.addOccluder({ walls: [0, 0, 1, 1] })
    const host = countingHost()
    scene.attach(host)
    const before = scene.walls()
    const error = thrown(() => occluder.set({ y: 5, walls: [5, 5, 6, 6], ...props } as Partial<OccluderProps>))
    expect(error).toBeInstanceOf(type)
    expect(error.message).toBe(`react-umbra: ${message}`)
    expect(host.requestCount).toBe(1)
    expect(scene.walls()).toBe(before)
    occluder.set({ x: 10 })
    expect([...scene.walls()]).toEqual([10, 0, 11, 1])
  })

  it('names the invalid prop in an error of set(), even if the others are unchanged', () => {
    const occluder = new Scene().addOccluder({
      points: [
        [0, 0],
        [1, 1],
      ],
      closed: false,
    })
    expect(() =>
      occluder.set({
        points: [
          [0, 0],
          [1, Number.NaN],
        ],
      }),
    ).toThrow('react-umbra: Occluder points[1][1] must be a finite number, got NaN')
  })

  it.each([undefined, null, 'walls'])('throws on %s in place of props', (props) => {
    const scene = new Scene()
    const shown = typeof props === 'string' ? JSON.stringify(props) : props
    expect(() => scene.addOccluder(props as unknown as OccluderProps)).toThrow(
      `react-umbra: Occluder must be an object of props, got ${shown}`,
    )
    expect(() => scene.addOccluder({}).set(props as unknown as OccluderProps)).toThrow(
      `react-umbra: Occluder change must be an object of props, got ${shown}`,
    )
  })
})

describe('sparse, cyclic, and huge props of an occluder', () => {
  it.each(sparseCyclicOrHuge)(
    'case %#: throws the same from addOccluder() and set(), and changes nothing',
    (props, type, message) => {
      const scene = new Scene()
      const error = thrown(() => scene.addOccluder(props as OccluderProps))
      expect(error).toBeInstanceOf(type)
      expect(error.message).toMatch(RegExp(`^react-umbra: ${message.source}`, 's'))
      const occluder = scene.addOccluder({ walls: [0, 0, 1, 1] })
      const changed = thrown(() => occluder.set(props as OccluderProps))
      expect(changed.message).toBe(error.message)
      occluder.move(10, 0)
      expect([...scene.walls()]).toEqual([10, 0, 11, 1])
    },
  )
})

describe('numbers beyond 1e100', () => {
  it.each([
    [{ radius: Number.MAX_VALUE }, /Light radius must be .*, got 1\.797/],
    [{ radius: 1e101 }, /Light radius must be .*, got 1e\+101$/],
    [{ x: -1e101 }, /Light x must be .*, got -1e\+101$/],
    [{ y: 1e155 }, /Light y must be .*, got 1e\+155$/],
    [{ direction: 1e101 }, /Light direction must be .*, got 1e\+101$/],
    [{ intensity: 1e101 }, /Light intensity must be .*, got 1e\+101$/],
  ])('%o: addLight() and set() throw', (props, message) => {
    const scene = new Scene()
    expect(() => scene.addLight({ x: 0, y: 0, ...props })).toThrow(message)
    const light = scene.addLight({ x: 0, y: 0 })
    expect(() => light.set(props)).toThrow(message)
    expect(scene.plan().lights[0]).toMatchObject({ x: 0, y: 0, radius: 300 })
  })

  it('throws from move()', () => {
    const scene = new Scene()
    expect(() => scene.addLight({ x: 0, y: 0 }).move(0, 1e101)).toThrow(/react-umbra: Light y must be /)
    expect(() => scene.addOccluder({ walls: [0, 0, 1, 1] }).move(1e101, 0)).toThrow(/react-umbra: Occluder x must be /)
  })

  it('throws from plan()', () => {
    expect(() => new Scene().plan({ minX: -1e101, minY: 0, maxX: 0, maxY: 0 })).toThrow(
      /react-umbra: view\.minX must be /,
    )
  })
})
