import { failType } from '../../geometry/check.js'

/**
 * An occluder that does not block a light: a ref to a handle or an element, or `'under'` for outlines that contain the
 * light.
 */
export type Ignored = 'under' | { readonly current: object | null }

/**
 * Aliases of ignored objects: an element stands for its component's handle, and the handle for the occluder in the
 * scene.
 */
const meanings = /* @__PURE__ */ new WeakMap<object, object>()

/** Notes that a light which ignores `one` means `other`. */
export function setAlias(one: object, other: object): void {
  meanings.set(one, other)
}

/** Returns the object that a ref finally stands for, following aliases, or null while the ref is empty. */
export function resolveAlias({ current }: { readonly current: object | null }): object | null {
  let meant = current
  for (let next = meant; next != null; next = meanings.get(next) ?? null) meant = next
  return meant
}

/** Returns the checked list of ignored occluders. Throws if it is invalid. */
export function checkIgnored(name: string, value: unknown = []): readonly Ignored[] {
  const list = value === 'under' ? ['under'] : value
  const isRef = (one: unknown): boolean => typeof one === 'object' && one !== null && 'current' in one
  const isRight = Array.isArray(list) && list.every((one) => one === 'under' || isRef(one))
  return isRight ? list : failType(name, "'under' or an array of refs and 'under'", value)
}
