/** A list with another item at a place. */
export function replaceAt<T>(list: readonly T[], place: number, item: T): T[] {
  return list.map((old, i) => (i === place ? item : old))
}
