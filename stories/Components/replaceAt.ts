/** Returns a list with the item at an index replaced. */
export function replaceAt<T>(list: readonly T[], place: number, item: T): T[] {
  return list.map((old, i) => (i === place ? item : old))
}
