import { sameValue } from './sameValue.js'

/** Returns checked props with some of them changed, reading only those; the same object if nothing differs. */
export function changeProps<C extends object>(
  before: C,
  change: object,
  known: Readonly<Record<keyof C, unknown>>,
  read: (key: keyof C) => unknown,
): C {
  let after = before
  for (const key of Object.keys(change)) {
    if (!Object.hasOwn(known, key)) continue
    const prop = key as keyof C
    const value = read(prop)
    if (sameValue(value, after[prop])) continue
    if (after === before) after = { ...before }
    Object.assign(after, { [prop]: value })
  }
  return after
}
