import { failType } from '../geometry/check.js'

/** What of the occluders does not stop a light: a ref to a handle or an element, or `'under'` for outlines that it stands in. */
export type Ignored = 'under' | { readonly current: object | null }

/** For what is ignored: who it stands for. A component's handle for what is registered, an element for the component's handle. */
const meanings = /* @__PURE__ */ new WeakMap<object, object>()

/** Says that whoever ignores one thing means another. */
export function stands(one: object, other: object): void {
  meanings.set(one, other)
}

/** What a ref means in the end; null while it is empty. */
export function meantBy({ current }: { readonly current: object | null }): object | null {
  let meant = current
  for (let next = meant; next != null; next = meanings.get(next) ?? null) meant = next
  return meant
}

/** A list of what is ignored, or an error. */
export function checkIgnored(name: string, value: unknown = []): readonly Ignored[] {
  const list = value === 'under' ? ['under'] : value
  const isRef = (one: unknown): boolean => typeof one === 'object' && one !== null && 'current' in one
  const isRight = Array.isArray(list) && list.every((one) => one === 'under' || isRef(one))
  return isRight ? list : failType(name, "'under' or an array of refs and 'under'", value)
}
