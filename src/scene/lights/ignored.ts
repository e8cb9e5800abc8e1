import { failType } from '../../geometry/check.js'

/**
 * An occluder that does not block a light: a ref to a handle or an element, or `'under'` for outlines that contain the
 * light.
 */
export type Ignored = 'under' | { readonly current: object | null }

/**
 * The meanings of ignored objects: an element stands for the components that follow it, a component for its handle,
 * and a handle for the occluder in the scene.
 */
const meanings = /* @__PURE__ */ new WeakMap<object, readonly object[]>()

/** Makes `one` stand for `other` in what lights ignore, until the returned function is called. */
export function addAlias(one: object, other: object): () => void {
  meanings.set(one, [...(meanings.get(one) ?? []), other])
  return () => {
    meanings.set(
      one,
      meanings.get(one)!.filter((meant) => meant !== other),
    )
  }
}

/** Returns all objects that a ref finally stands for, following aliases; none while the ref is empty. */
export function resolveAliases({ current }: { readonly current: object | null }): object[] {
  if (current == null) return []
  const meant = meanings.get(current)
  return meant === undefined ? [current] : meant.flatMap((one) => resolveAliases({ current: one }))
}

/** Returns the checked list of ignored occluders. Throws if it is invalid. */
export function checkIgnored(name: string, value: unknown = []): readonly Ignored[] {
  const list = value === 'under' ? ['under'] : value
  const isRef = (one: unknown): boolean => typeof one === 'object' && one !== null && 'current' in one
  const isRight = Array.isArray(list) && list.every((one) => one === 'under' || isRef(one))
  return isRight ? list : failType(name, "'under' or an array of refs and 'under'", value)
}
