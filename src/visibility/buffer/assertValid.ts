/** Throws if `condition`, which holds for every buffer of `writeMesh`, is false. */
export function assertValid(condition: boolean): asserts condition {
  if (!condition) throw new Error('the buffer is damaged')
}
