import type { CheckedFlicker, FlickerKind } from './flicker.js'

/**
 * Maximum steps per second of a kind's course. Two turns of a light, down and up again, are a flash, and more than
 * three flashes a second may harm people (WCAG 2.3.1). A course has at most 1.35 turns per step.
 */
const MAX_STEP_RATE = 4.4

/** Course of a kind, as a fraction of the amount: from 0, the brightest, to 1. `x` counts its steps. */
type Curve = (x: number, seed: number) => number

/** Steps per second and course of each kind. */
const KINDS: Readonly<Record<FlickerKind, readonly [steps: number, course: Curve]>> = {
  candle: [3, (x, seed) => 0.55 * smoothNoise(0.35 * x, seed) + 0.45 * smoothNoise(x, seed + 0.5)],
  torch: [4.2, (x, seed) => 0.3 * smoothNoise(0.2 * x, seed) + 0.7 * smoothNoise(x, seed + 0.5)],
  pulse: [1, (x, seed) => 0.5 - 0.5 * Math.cos(Math.PI * (x + 2 * noise(0, seed)))],
  // Mostly on; now and then it drops out for a turn.
  fault: [4, (x, seed) => fault(x, seed)],
}

/**
 * Returns the factor of a light's intensity at a time, from 1 − amount to 1. `number` distinguishes lights without a
 * seed.
 */
export function flickerFraction(
  { kind, speed, amount, seed }: CheckedFlicker,
  number: number,
  seconds: number,
): number {
  const [steps, curve] = KINDS[kind]
  return 1 - amount * curve(seconds * Math.min(MAX_STEP_RATE, steps * speed), seed ?? number)
}

function fault(x: number, seed: number): number {
  const turn = Math.floor(x)
  // Every other turn at most, so that one drop and its end are two turns.
  const isDropout = turn % 2 !== 0 && noise(turn, seed) > 0.7
  const t = x - turn
  return isDropout ? (1 - 0.6 * noise(turn, seed + 0.25)) * Math.sin(Math.PI * t) ** 2 : 0
}

/** Returns a smooth curve through one random value per whole number. It turns only there. */
function smoothNoise(x: number, seed: number): number {
  const from = Math.floor(x)
  const t = x - from
  const [a, b] = [noise(from, seed), noise(from + 1, seed)]
  return a + (b - a) * t * t * (3 - 2 * t)
}

/** Returns a pseudorandom number from 0 to 1, determined by a whole number and a seed. */
function noise(turn: number, seed: number): number {
  // Hash both in two rounds of multiplying and shifting.
  let bits = Math.imul(turn | 0, 0x9e3779b1) ^ Math.imul(Math.floor(seed * 65536) | 0, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32
}
