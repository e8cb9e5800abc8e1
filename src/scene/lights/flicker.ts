import { checkChoice, checkFinite, checkFraction, checkNotNegative, checkOptions } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'

/**
 * Kind of flicker.
 * - `candle`: gently and unevenly, by a quarter at most
 * - `torch`: faster and deeper, by 0.35
 * - `pulse`: evenly down and up again, in two seconds, by half
 * - `fault`: mostly steady; now and then it drops out for a moment, by 0.9
 */
export type FlickerKind = 'candle' | 'torch' | 'pulse' | 'fault'

/** Parameters of a flicker. */
export interface Flicker {
  /** Kind of flicker. @default 'candle' */
  kind?: FlickerKind | undefined
  /**
   * Speed as a multiple of the kind's own, 0 or more. Limited so that the light flashes at most three times a second.
   * @default 1
   */
  speed?: number | undefined
  /**
   * Greatest fraction (0 to 1) of the intensity by which it falls. @default 0.25 for a candle, 0.35 torch, 0.5 pulse,
   * 0.9 fault
   */
  amount?: number | undefined
  /** Two lights of the same seed flicker alike. @default the light's number in its scene */
  seed?: number | undefined
}

/** A flicker with its defaults. A seed of null stands for the light's number. */
export interface CheckedFlicker {
  readonly kind: FlickerKind
  readonly speed: number
  readonly amount: number
  readonly seed: number | null
}

/** Default amount of each kind. */
const AMOUNTS: Readonly<Record<FlickerKind, number>> = { candle: 0.25, torch: 0.35, pulse: 0.5, fault: 0.9 }
const KNOWN: KeysOf<Flicker> = { kind: true, speed: true, amount: true, seed: true }

/** Returns a flicker, or null for none. Throws if it is invalid. */
export function checkFlicker(name: string, value: unknown): CheckedFlicker | null {
  if (value === undefined) return null
  const given = typeof value === 'string' ? { kind: value } : checkOptions(value as Flicker, name)
  warn?.ifUnknown(name, given, KNOWN)
  const { kind = 'candle', speed = 1, amount, seed = null } = given as Flicker
  const defaultAmount = checkChoice(typeof value === 'string' ? name : `${name}.kind`, AMOUNTS, kind)
  const checked = {
    kind,
    speed: checkNotNegative(`${name}.speed`, speed),
    amount: amount === undefined ? defaultAmount : checkFraction(`${name}.amount`, amount),
    seed: seed === null ? null : checkFinite(`${name}.seed`, seed),
  }
  return checked.speed > 0 && checked.amount > 0 ? checked : null
}
