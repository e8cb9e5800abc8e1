/** Joins arrays into one, in their order. */
export function concatenate<T extends Float64Array | Uint16Array | Uint8Array>(
  kind: new (length: number) => T,
  parts: readonly T[],
): T {
  const whole = new kind(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
