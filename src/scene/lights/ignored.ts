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
const aliasTargets = /* @__PURE__ */ new WeakMap<object, readonly object[]>()

/** Makes `alias` stand for `target` in what lights ignore, until the returned function is called. */
export function addAlias(alias: object, target: object): () => void {
  aliasTargets.set(alias, [...(aliasTargets.get(alias) ?? []), target])
  return () => {
    aliasTargets.set(
      alias,
      aliasTargets.get(alias)!.filter((known) => known !== target),
    )
  }
}

/** Returns all objects that a ref finally stands for, following aliases; none while the ref is empty. */
export function resolveAliases({ current }: { readonly current: object | null }): object[] {
  if (current == null) return []
  const targets = aliasTargets.get(current)
  return targets === undefined ? [current] : targets.flatMap((one) => resolveAliases({ current: one }))
}

/** Returns the checked list of ignored occluders. Throws if it is invalid. */
export function checkIgnored(name: string, value: unknown = []): readonly Ignored[] {
  const list = value === 'under' ? ['under'] : value
  const isRef = (one: unknown): boolean => typeof one === 'object' && one !== null && 'current' in one
  const isValid = Array.isArray(list) && list.every((one) => one === 'under' || isRef(one))
  return isValid ? list : failType(name, "'under' or an array of refs and 'under'", value)
}
