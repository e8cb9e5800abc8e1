/** Thrown for a buffer that `writeMesh` cannot have written. */
class DamagedBuffer extends Error {}

/** Throws if a condition is false that holds for every buffer of `writeMesh`. */
export function assertValid(condition: boolean): asserts condition {
  if (!condition) throw new DamagedBuffer()
}
