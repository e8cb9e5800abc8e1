import { describe, expect, it } from 'vitest'
import { createScene } from '../../../src/core.js'
import { checkFlicker, type Flicker, type FlickerKind } from '../../../src/scene/lights/flicker.js'
import { flickerFraction } from '../../../src/scene/lights/flickerFraction.js'
import { between, seeded } from '../../helpers/random.js'

/** Frames per second of the measured light. */
const FRAMES = 120

/** Change of brightness that counts toward a flash: a tenth of the brightest (WCAG 2.3.1). */
const CHANGE = 0.1

/** Returns the largest number of flashes, pairs of opposing changes, within any second of a minute. */
function mostFlashes(flicker: Flicker, seconds = 60): number {
  const checked = checkFlicker('flicker', flicker)!
  const changes: number[] = []
  let [low, high, direction] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (let frame = 0; frame < seconds * FRAMES; frame++) {
    const share = flickerFraction(checked, 0, frame / FRAMES)
    low = Math.min(low, share)
    high = Math.max(high, share)
    const turned = direction >= 0 && high - share >= CHANGE ? -1 : direction <= 0 && share - low >= CHANGE ? 1 : 0
    if (turned === 0) continue
    // A change continues as long as its direction stays the same.
    if (turned !== direction) changes.push(frame / FRAMES)
    direction = turned
    low = high = share
  }
  let most = 0
  for (const [i, from] of changes.entries()) {
    most = Math.max(most, changes.slice(i).filter((time) => time < from + 1).length)
  }
  return Math.floor(most / 2)
}

const KINDS: FlickerKind[] = ['candle', 'torch', 'pulse', 'fault']

describe('a flicker', () => {
  it.each(KINDS)('%s flashes at most three times in any second, at any speed', (kind) => {
    for (const speed of [1, 3, 1000]) {
      for (let seed = 0; seed < 4; seed++) {
        expect(mostFlashes({ kind, speed, amount: 1, seed })).toBeLessThanOrEqual(3)
      }
    }
  })

  it.each(KINDS)('%s changes, and only between 1 − amount and 1', (kind) => {
    const random = seeded(7)
    const shares = Array.from({ length: 2000 }, () =>
      flickerFraction({ kind, speed: 1, amount: 0.4, seed: 3 }, 0, between(random, 0, 1e4)),
    )
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.6)
    expect(Math.max(...shares)).toBeLessThanOrEqual(1)
    expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(0.1)
  })

  it.each(KINDS)('%s has no jumps', (kind) => {
    const checked = checkFlicker('flicker', { kind, amount: 1 })!
    for (let frame = 0; frame < 5000; frame++) {
      const step = flickerFraction(checked, 1, (frame + 1) / 500) - flickerFraction(checked, 1, frame / 500)
      expect(Math.abs(step)).toBeLessThan(0.06)
    }
  })

  it.each([
    [{}, 'candle', 0.25],
    ['torch', 'torch', 0.35],
    [{ kind: 'pulse' }, 'pulse', 0.5],
    ['fault', 'fault', 0.9],
  ] as const)('%j has the documented defaults', (flicker, kind, amount) => {
    expect(checkFlicker('flicker', flicker)).toEqual({ kind, speed: 1, amount, seed: null })
  })

  it('is the same for the same seed, and differs for each light without one', () => {
    const course = (seed: number | null, number: number) =>
      Array.from({ length: 20 }, (_, i) =>
        flickerFraction({ kind: 'torch', speed: 1, amount: 0.5, seed }, number, i / 3),
      )
    expect(course(5, 1)).toEqual(course(5, 2))
    expect(course(null, 1)).not.toEqual(course(null, 2))
  })

  it.each([
    [{ speed: -1 }, 'speed'],
    [{ amount: 2 }, 'amount'],
    [{ seed: Number.NaN }, 'seed'],
    [{ kind: 'disco' }, 'kind'],
    ['disco', 'flicker'],
    [7, 'flicker'],
  ])('rejects %j, naming %s', (flicker, name) => {
    const add = () => createScene().addLight({ x: 0, y: 0, flicker: flicker as Flicker })
    expect(add).toThrow(/^react-umbra: Light flicker/)
    expect(add).toThrow(name)
  })
})

describe('a scene with a flickering light', () => {
  /** Returns a scene with a manual clock, once the code for flickers has loaded. */
  async function lit(still = false) {
    let now = 0
    const frames = { asked: 0 }
    const scene = createScene({ clock: { now: () => now, wait: () => () => {} } })
    const host = { scale: 1, still, requestFrame: () => frames.asked++ }
    scene.attach(host)
    const lamp = scene.addLight({ x: 0, y: 0, intensity: 0.8, flicker: 'candle' })
    scene.addLight({ x: 50, y: 0 })
    scene.plan()
    await import('../../../src/scene/transport/effects.js')
    await Promise.resolve()
    const at = (time: number) => {
      now = time
      return scene.plan()
    }
    return { scene, host, lamp, frames, at }
  }

  it('varies the intensity over time, and keeps the rings', async () => {
    const { at } = await lit()
    const [a, b] = [at(100), at(400)]
    expect(a.flickers).toBe(true)
    expect(a.lights[0]!.intensity).not.toBe(b.lights[0]!.intensity)
    expect(a.lights[0]!.fullIntensity).toBe(0.8)
    expect(a.lights[0]!.ring).toBe(b.lights[0]!.ring)
    expect(a.lights[1]).toBe(b.lights[1])
  })

  it('is steady with reduced motion', async () => {
    const { at } = await lit(true)
    expect(at(100).lights[0]!.intensity).toBe(0.8)
    expect(at(400)).toBe(at(100))
    expect(at(400).flickers).toBe(true)
  })

  it('flickers while one of two hosts has no reduced motion', async () => {
    const { at, scene } = await lit(true)
    const end = scene.attach({ scale: 1, still: false, requestFrame() {} })
    expect(at(100).lights[0]!.intensity).toBeLessThan(0.8)
    end()
    expect(at(400).lights[0]!.intensity).toBe(0.8)
  })

  it('becomes steady at full brightness when reduced motion is switched on, and flickers again when it is off', async () => {
    const { at, host } = await lit()
    expect(at(100).lights[0]!.intensity).toBeLessThan(0.8)
    host.still = true
    const steady = at(300)
    expect(steady.lights[0]!.intensity).toBe(0.8)
    expect(at(500)).toBe(steady)
    host.still = false
    expect(at(700).lights[0]!.intensity).toBeLessThan(0.8)
  })

  it('becomes steady when its `flicker` is removed', async () => {
    const { at, lamp } = await lit()
    at(100)
    lamp.set({ flicker: undefined })
    expect(at(300).flickers).toBeUndefined()
    expect(at(300).lights[0]!.intensity).toBe(0.8)
  })

  it('applies a `flicker` that is set or removed while the light is disabled', async () => {
    const { at, lamp } = await lit()
    at(100)
    lamp.set({ enabled: false })
    lamp.set({ flicker: undefined })
    expect(at(300).lights).toHaveLength(1)
    lamp.set({ enabled: true })
    expect(at(400).flickers).toBeUndefined()
    expect(at(400).lights[0]!.intensity).toBe(0.8)
    lamp.set({ enabled: false })
    lamp.set({ flicker: 'candle' })
    lamp.set({ enabled: true })
    expect(at(500).flickers).toBe(true)
    expect(at(500).lights[0]!.intensity).toBeLessThan(0.8)
  })
})
