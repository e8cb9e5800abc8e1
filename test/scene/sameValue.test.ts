import { describe, expect, it } from 'vitest'
import { sameValue, snapshot } from '../../src/scene/sameValue.js'

describe('comparison by content', () => {
  it.each([
    [1, 1],
    [Number.NaN, Number.NaN],
    [Float64Array.of(1, 2), [1, 2]],
    [
      [{ x: 1, y: [2, 3] }, null],
      [{ x: 1, y: [2, 3] }, null],
    ],
    [{ shape: { points: [[1, 2]] } }, { shape: { points: [[1, 2]] } }],
  ])('%o equals %o', (a, b) => {
    expect(sameValue(a, b)).toBe(true)
    expect(sameValue(snapshot(a), b)).toBe(true)
  })

  it.each([
    [0, -0],
    [[1], [1, 2]],
    [[{ x: 1 }], [{ x: 2 }]],
    [{ x: 1 }, { x: 1, y: 1 }],
    [[], {}],
    [null, {}],
    [
      [
        [1, 2],
        [3, 4],
      ],
      [
        [1, 2],
        [3, 5],
      ],
    ],
  ])('%o does not equal %o', (a, b) => expect(sameValue(a, b)).toBe(false))

  it.each([
    ['an element', () => ({ nodeType: 1, width: 8, height: 8 })],
    ['a canvas off the page', () => ({ getContext: () => null, width: 8, height: 8 })],
    ['a bitmap', () => ({ close() {}, width: 8, height: 8 })],
  ])('%s is compared by identity, and not copied', (_, make) => {
    const picture = make()
    expect(sameValue(picture, make())).toBe(false)
    expect(sameValue({ image: picture }, { image: picture })).toBe(true)
    expect(snapshot({ image: picture }).image).toBe(picture)
  })

  it('an object that occurs twice is compared in both places', () => {
    const twice = { x: 1, deep: { y: 1 } }
    expect(sameValue([twice, twice], [twice, { x: 1, deep: { y: 2 } }])).toBe(false)
    expect(sameValue([{ ...twice }, { ...twice }], [twice, twice])).toBe(true)
  })

  it('cycles are compared and copied, each object once', () => {
    const cycle = (): unknown[] => {
      const list: unknown[] = []
      // Visiting all paths through it would take 10,000 to the power of its depth.
      for (let i = 0; i < 10_000; i++) list.push(list)
      return list
    }
    const [a, b] = [cycle(), cycle()]
    expect(sameValue(a, b)).toBe(true)
    const copy = snapshot(a)
    expect(copy).not.toBe(a)
    expect(copy[0]).toBe(copy)
    expect(copy).toHaveLength(10_000)
  })

  it('values nested deeper than any prop are compared by identity', () => {
    const nested = (): unknown => {
      let value: unknown = 0
      for (let i = 0; i < 100_000; i++) value = [value]
      return value
    }
    const deep = nested()
    expect(sameValue(deep, nested())).toBe(false)
    expect(sameValue(snapshot(deep), deep)).toBe(true)
  })

  it('a sparse array longer than memory is compared by identity', () => {
    const [vast, other] = [new Array(4_000_000_000), new Array(4_000_000_000)]
    expect(snapshot({ vast }).vast).toBe(vast)
    expect(sameValue({ vast }, { vast: other })).toBe(false)
    expect(sameValue({ vast }, { vast })).toBe(true)
  })

  it('an array whose memory was transferred to another thread is kept', () => {
    const taken = new Float64Array(4)
    structuredClone(taken.buffer, { transfer: [taken.buffer] })
    expect(snapshot({ walls: taken }).walls).toBe(taken)
  })

  it('points of a class are compared and copied by their accessors', () => {
    class Place {
      readonly #place: readonly [number, number]

      constructor(...place: [number, number]) {
        this.#place = place
      }

      get x(): number {
        return this.#place[0]
      }

      get y(): number {
        return this.#place[1]
      }
    }
    expect(sameValue([new Place(1, 2)], [new Place(1, 2)])).toBe(true)
    expect(sameValue([new Place(1, 2)], [new Place(1, 3)])).toBe(false)
    expect(snapshot(new Place(1, 2))).toEqual({ x: 1, y: 2 })
    expect(sameValue(Object.assign(Object.create(null), { x: 1 }), { x: 1 })).toBe(true)
  })

  it('arrays are compared to their last item', () => {
    expect(sameValue([1, 2, 3], [1, 2, 4])).toBe(false)
    expect(sameValue(Float64Array.of(1, 2), Float64Array.of(1, 3))).toBe(false)
    expect(sameValue(Uint16Array.of(1, 2), [1, 2])).toBe(true)
  })
})
