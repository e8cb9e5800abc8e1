import { describe, expect, it } from 'vitest'
import { OutlineSamples } from '../../../src/import/mask/OutlineSamples.js'
import { type Node, passes } from '../../../src/import/mask/passes.js'

const node = (x: number, y: number, at: number): Node => ({ x, y, at, isSample: true, successors: [] })

describe('passes', () => {
  /** A staircase of runs with its gates, from (0, 0) to the right and down, in half pixels. */
  const samples = new OutlineSamples()
  samples.fill([0, 0, 3, 0, 3, 3, 0, 3], 0, 4)
  // The samples 1 and 2 are on the upper side, at x = 1 and 5; their gates reach from y = -1 to 1.
  const upper = [1, 2]

  it.each<[string, [number, number], [number, number], boolean]>([
    ['along the outline', [0, 0], [6, 0], true],
    ['between the ends of all gates', [0, 0.9], [6, -0.9], true],
    ['that ends before the last gate', [0, 0], [4, 0], false],
    ['that begins behind the first gate', [2, 0], [6, 0], false],
    ['against the direction of the outline', [6, 0], [0, 0], false],
    ['above the gates', [0, -1.1], [6, -1.1], false],
    ['below the gates', [0, 1.1], [6, 1.1], false],
    ['through the end of a gate', [0, -1], [6, -1], false],
    ['without length', [3, 0], [3, 0], false],
  ])('accepts or rejects a wall %s', (_, from, to, expected) => {
    expect(upper.map((at) => [samples.x[at], samples.y[at], samples.hasGate(at)])).toEqual([
      [1, 0, true],
      [5, 0, true],
    ])
    expect(passes(samples, node(...from, 0), node(...to, 2))).toBe(expected)
  })

  it('keeps walls within half a pixel of corners', () => {
    // The corner at (6, 0) is the sample 3.
    expect([samples.x[3], samples.y[3], samples.isCorner[3]]).toEqual([6, 0, 1])
    expect(passes(samples, node(5, 0, 2), node(6.9, 0, 3))).toBe(true)
    expect(passes(samples, node(4, 0, 2), node(4.9, 0, 3))).toBe(false)
    expect(passes(samples, node(5, -1.1, 2), node(7, -1.1, 3))).toBe(false)
  })
})

describe('OutlineSamples', () => {
  it('start with room for 1,024 samples, and grow for large outlines', () => {
    const samples = new OutlineSamples()
    samples.fill([0, 0, 3, 0, 3, 3, 0, 3], 0, 4)
    expect([samples.count, samples.x.length]).toEqual([13, 1024])
    // A staircase of 600 steps down, and back.
    const steps = Array.from({ length: 600 }, (_, i) => [i, i, i + 1, i]).flat()
    const corners = [...steps, 600, 600, 0, 600]
    samples.fill(corners, 0, corners.length / 2)
    expect(samples.count).toBeGreaterThan(1024)
    expect([samples.x[0], samples.y[0], samples.isEnd[0]]).toEqual([0, 0, 1])
    const last = samples.count - 1
    expect([samples.x[last], samples.y[last], samples.isCorner[last]]).toEqual([0, 0, 1])
    expect(samples.x.slice(0, samples.count)).toContain(1200)
  })
})
