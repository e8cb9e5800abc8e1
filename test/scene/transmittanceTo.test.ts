import { describe, expect, it } from 'vitest'
import { orientation } from '../../src/geometry/predicates.js'
import { spanFrom } from '../../src/scene/transport/shadowSpan.js'
import { meanTransmittance, transmittanceTo } from '../../src/scene/transport/transmittanceTo.js'
import { CHANNELS, LIMITED, NEGATIVE, POSITIVE } from '../../src/visibility/attributes.js'
import { onLowStack } from '../helpers/lowStack.js'
import { between, nextDouble, pick, seeded } from '../helpers/random.js'

const BOTH = CHANNELS.light | POSITIVE | NEGATIVE

/** A group of walls that block from both sides. */
function group(walls: readonly number[], transmittance: [number, number, number] = [0, 0, 0]) {
  const codes = new Uint16Array(walls.length / 4).fill(BOTH)
  return { transmittance, walls: Float64Array.from(walls), codes, spans: null }
}

describe('light between two points', () => {
  it('is decided exactly beside a wall, to the last digit', () => {
    const random = seeded(5)
    let [lit, hidden] = [0, 0]
    for (let i = 0; i < 3000; i++) {
      const [ax, ay, bx, by] = [10.1, -7.3, 12.7, 9.9].map((value) => value + between(random, -1, 1)) as [
        number,
        number,
        number,
        number,
      ]
      const from = { x: between(random, -3, 3), y: between(random, -3, 3) }
      const t = between(random, 0.3, 0.7)
      const to = { x: ax + t * (bx - ax), y: ay + t * (by - ay) }
      for (let steps = Math.floor(3 * random()); steps > 0; steps--) to.x = nextDouble(to.x, random() < 0.5)
      const sides = [from, to].map(({ x, y }) => Math.sign(orientation(ax, ay, bx, by, x, y)))
      const isHidden = sides[0]! * sides[1]! < 0
      for (const isShown of [false, true]) {
        const passed = transmittanceTo([group([ax, ay, bx, by])], from, to, isShown)
        expect(passed, `${[ax, ay, bx, by]} from ${from.x}, ${from.y} to ${to.x}, ${to.y}`).toEqual(
          isHidden ? null : [1, 1, 1],
        )
      }
      if (isHidden) hidden++
      else lit++
    }
    expect(Math.min(lit, hidden)).toBeGreaterThan(300)
  })

  it('continues behind a wall for its depth if it is painted', () => {
    const deep = { ...group([10, -5, 10, 5]), spans: [spanFrom(4)] }
    const passes = (x: number, isShown: boolean) =>
      transmittanceTo([deep], { x: 0, y: 0 }, { x, y: 0 }, isShown) !== null
    expect([9, 11, 13, 15].map((x) => passes(x, true))).toEqual([true, true, true, false])
    expect([9, 11, 13, 15].map((x) => passes(x, false))).toEqual([true, false, false, false])
  })

  it('is weakened once by each pane', () => {
    const panes = [group([10, -5, 10, 5, 12, -5, 12, 5], [0.5, 1, 0.25]), group([20, -5, 20, 5], [1, 0.5, 0.5])]
    const through = (x: number) => transmittanceTo([group([]), ...panes], { x: 0, y: 0 }, { x, y: 0 }, true)
    expect([5, 11, 15, 25].map(through)).toEqual([
      [1, 1, 1],
      [0.5, 1, 0.25],
      [0.5, 1, 0.25],
      [0.5, 0.5, 0.125],
    ])
  })
})

describe('the mean of the light from several points', () => {
  it('equals the mean over each single point, wherever the walls are', () => {
    const random = seeded(8)
    for (let scene = 0; scene < 60; scene++) {
      const opaque = group(Array.from({ length: 20 }, () => between(random, -60, 60)))
      const pane = group(
        Array.from({ length: 8 }, () => between(random, -60, 60)),
        [0.5, 0.25, 1],
      )
      const { x, y, size } = { x: between(random, -60, 60), y: between(random, -60, 60), size: pick(random, [5, 60]) }
      const points = Float64Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? x : y) + between(random, -size, size))
      const to = { x: between(random, -60, 60), y: between(random, -60, 60) }
      const sum = [0, 0, 0]
      for (let i = 0; i < points.length; i += 2) {
        const passed = transmittanceTo([opaque, pane], { x: points[i]!, y: points[i + 1]! }, to, true)
        for (let k = 0; k < 3; k++) sum[k]! += (passed?.[k] ?? 0) / 20
      }
      const mean = meanTransmittance({ shape: { shape: 'disc', radius: size }, walls: [opaque, pane] }, points, to)
      if (sum[2] === 0) expect(mean).toBeNull()
      else expect(mean).toEqual(sum.map((value) => expect.closeTo(value, 12)))
    }
  })
})

it('accepts more limited walls between two points than a call can have arguments', () => {
  const count = 200_000
  const many = group(Array.from({ length: count }, () => [10, -5, 10, 5]).flat())
  const spans = Array.from({ length: count }, () => spanFrom(4))
  const limited = { ...many, codes: many.codes.map((code) => code | LIMITED), spans }
  expect(onLowStack(() => transmittanceTo([limited], { x: 0, y: 0 }, { x: 13, y: 0 }, false))).toEqual([1, 1, 1])
})
