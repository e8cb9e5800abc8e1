/** Thrown for a buffer that `writeMesh` cannot have written. */
class DamagedBuffer extends Error {}

/** Throws if `condition`, which holds for every buffer of `writeMesh`, is false. */
export function assertValid(condition: boolean): asserts condition {
  if (!condition) throw new DamagedBuffer('the buffer is damaged')
}
