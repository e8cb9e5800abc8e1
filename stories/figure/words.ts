import type { Point } from 'react-umbra/geometry'

/** Formats a fraction in percent, with no line break before the sign. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}\u00a0%`
}

/** Formats a number with `digits` decimals and a true minus. */
export function fixed(value: number, digits = 2): string {
  const text = value.toFixed(digits)
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−')
}

export function place({ x, y }: Point, digits = 0): string {
  return `(${fixed(x, digits)}, ${fixed(y, digits)})`
}

export function degrees(radians: number): string {
  return `${fixed((180 * radians) / Math.PI, 0)}°`
}

/** `1 hit`, `2 hits`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
