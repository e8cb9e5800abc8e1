import { beforeEach, describe, expect, it } from 'vitest'
import { DynamicResolution } from '../../src/host/DynamicResolution.js'
import { FakeWindow } from '../helpers/FakeWindow.js'

let page: FakeWindow
let resolution: DynamicResolution
let scales: number[]
let hasIndirect: boolean

beforeEach(() => {
  page = new FakeWindow()
  scales = []
  hasIndirect = false
  resolution = new DynamicResolution(page as unknown as Window, () => {
    scales.push(resolution.scale)
    // The host paints at once after a change.
    resolution.recordPaint(hasIndirect)
  })
})

/** Frames with a paint in each, `interval` milliseconds apart. */
function move(count: number, interval: number | ((scale: number) => number)): void {
  for (let i = 0; i < count; i++) {
    resolution.recordPaint(hasIndirect)
    page.frame(typeof interval === 'number' ? interval : interval(resolution.scale))
  }
}

const ON_TIME = 1000 / 60

function rest(interval = ON_TIME): void {
  for (let i = 0; i < 40; i++) page.frame(interval)
}

describe('DynamicResolution', () => {
  it.each([144, 60, 30])('keeps the full resolution while frames are on time on a screen of %d Hz', (rate) => {
    for (let i = 0; i < 3; i++) {
      move(600, 1000 / rate)
      rest(1000 / rate)
    }
    expect(scales).toEqual([])
  })

  it('falls step by step to a half while frames stay late, and no further', () => {
    move(100, 60)
    expect(scales).toEqual([0.75, 0.5])
  })

  it('stays at the first scale that is on time', () => {
    move(200, (scale) => (scale === 1 ? 60 : ON_TIME))
    expect(scales).toEqual([0.75])
  })

  it('is full again a quarter of a second after the last paint, and then asks for no more frames', () => {
    move(100, 60)
    const end = page.time
    while (resolution.scale < 1) page.frame(ON_TIME)
    expect(page.time - end).toBeGreaterThan(200)
    expect(page.time - end).toBeLessThan(400)
    rest()
    expect(scales).toEqual([0.75, 0.5, 1])
    expect(page.waiting.size).toBe(0)
  })

  it('takes frames that last longer than a rest for a motion, not for rests', () => {
    move(40, 900)
    expect(scales).toEqual([0.75, 0.5])
  })

  it('ignores single late frames and paints that are seconds apart', () => {
    for (let i = 0; i < 20; i++) {
      move(9, ON_TIME)
      move(1, 200)
    }
    for (let i = 0; i < 20; i++) {
      move(1, 100)
      rest()
    }
    expect(scales).toEqual([])
  })

  it('ignores late frames in which it did not paint', () => {
    resolution.recordPaint(hasIndirect)
    for (let i = 0; i < 40; i++) page.frame(100)
    expect(scales).toEqual([])
  })

  it('falls sooner, and at once to the last scale, when the next motion is late too', () => {
    move(100, 60)
    rest()
    scales.length = 0
    move(4, 60)
    expect(scales).toEqual([0.5])
  })

  it('forgets the last scale after a motion on time', () => {
    move(100, 60)
    rest()
    move(30, ON_TIME)
    rest()
    scales.length = 0
    move(3, 60)
    expect(scales).toEqual([])
  })
})

describe('DynamicResolution in a motion without end', () => {
  it('recovers from a hiccup after seconds on time', () => {
    move(10, 100)
    move(1000, ON_TIME)
    expect(scales).toEqual([0.75, 1])
  })

  it('tries a finer scale ever more rarely if it is late each time', () => {
    const minute = Math.round(60_000 / ON_TIME)
    const slow = (scale: number): number => (scale === 1 ? 60 : ON_TIME)
    move(minute, slow)
    const first = scales.length
    move(9 * minute, slow)
    const later = scales.length - first
    expect(first).toBeLessThanOrEqual(9)
    expect(later).toBeLessThanOrEqual(8)
    expect(resolution.scale).toBe(0.75)
  })

  it('is full at once after rest(), and continues with the next paint', () => {
    move(100, 60)
    resolution.rest()
    expect(resolution.scale).toBe(1)
    move(100, 60)
    expect(resolution.scale).toBe(0.5)
  })
})

describe('DynamicResolution with indirect light', () => {
  const indirect = (): boolean => resolution.isIndirectCoarse

  beforeEach(() => {
    hasIndirect = true
  })

  it('first lowers indirect light alone, and the scale only if that is not enough', () => {
    move(200, () => (indirect() ? ON_TIME : 60))
    expect(scales).toEqual([1])
    expect(indirect()).toBe(true)
    move(100, 60)
    expect(scales).toEqual([1, 0.75, 0.5])
    expect(indirect()).toBe(true)
  })

  it('shows all of it again at rest', () => {
    move(10, 60)
    expect(indirect()).toBe(true)
    rest()
    expect(indirect()).toBe(false)
    expect(scales).toEqual([1, 1])
  })

  it('raises the scale before indirect light', () => {
    move(30, 100)
    scales.length = 0
    move(3000, ON_TIME)
    expect(scales).toEqual([0.75, 1, 1])
    expect(indirect()).toBe(false)
  })
})
