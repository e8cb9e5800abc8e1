import type { CheckedFlicker, FlickerKind } from './flicker.js'

/**
 * Steps a second of a kind's course at most. Two turns of a light, down and up again, are a flash, of which more than three
 * a second may harm people (WCAG 2.3.1); a course has at most 1.35 turns a step.
 */
const MOST_STEPS = 4.4

/** How a kind falls, as a share of the amount: from 0, which is as bright as it gets, to 1. `x` counts its steps. */
type Course = (x: number, seed: number) => number

/** Kinds by their steps a second and their course. */
const KINDS: Readonly<Record<FlickerKind, readonly [steps: number, course: Course]>> = {
  candle: [3, (x, seed) => 0.55 * smoothNoise(0.35 * x, seed) + 0.45 * smoothNoise(x, seed + 0.5)],
  torch: [4.2, (x, seed) => 0.3 * smoothNoise(0.2 * x, seed) + 0.7 * smoothNoise(x, seed + 0.5)],
  pulse: [1, (x, seed) => 0.5 - 0.5 * Math.cos(Math.PI * (x + 2 * noise(0, seed)))],
  // Mostly on; now and then it drops out for a turn.
  fault: [4, (x, seed) => fault(x, seed)],
}

/** What a flicker leaves of a light's intensity at a time, from 1 − amount to 1; `number` tells lights without a seed apart. */
export function flickerFraction(
  { kind, speed, amount, seed }: CheckedFlicker,
  number: number,
  seconds: number,
): number {
  const [steps, course] = KINDS[kind]
  return 1 - amount * course(seconds * Math.min(MOST_STEPS, steps * speed), seed ?? number)
}

function fault(x: number, seed: number): number {
  const turn = Math.floor(x)
  // Every other turn at most, so that one drop and its end are two turns.
  const drops = turn % 2 !== 0 && noise(turn, seed) > 0.7
  const within = x - turn
  return drops ? (1 - 0.6 * noise(turn, seed + 0.25)) * Math.sin(Math.PI * within) ** 2 : 0
}

/** A curve without corners through one random value for each whole number: it turns there alone. */
function smoothNoise(x: number, seed: number): number {
  const from = Math.floor(x)
  const within = x - from
  const [a, b] = [noise(from, seed), noise(from + 1, seed)]
  return a + (b - a) * within * within * (3 - 2 * within)
}

/** A random number from 0 to 1 that is always the same for a whole number and a seed. */
function noise(turn: number, seed: number): number {
  // Two rounds of multiplying and folding, of bits that hold both.
  let bits = Math.imul(turn | 0, 0x9e3779b1) ^ Math.imul(Math.floor(seed * 65536) | 0, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32
}
