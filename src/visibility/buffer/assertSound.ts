/** Thrown where a buffer cannot come from `writeMesh`. */
class Damaged extends Error {}

/** Throws unless a condition holds that every buffer of `writeMesh` fulfills. */
export function assertSound(condition: boolean): asserts condition {
  if (!condition) throw new Damaged()
}
