import { failType } from '../../geometry/check.js'

/** What of the occluders does not stop a light: a ref to a handle or an element, or `'under'` for outlines that it stands in. */
export type Ignored = 'under' | { readonly current: object | null }

/** What an ignored object stands for: an element for its component's handle, and that for the occluder in the scene. */
const meanings = /* @__PURE__ */ new WeakMap<object, object>()

/** Notes that a light which ignores `one` means `other`. */
export function setAlias(one: object, other: object): void {
  meanings.set(one, other)
}

/** What the object in a ref stands for in the end, step by step; null while the ref is empty. */
export function resolveAlias({ current }: { readonly current: object | null }): object | null {
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
