import type { Scene } from '../../scene/Scene.js'
import { createStore, type Store } from '../store.js'

const counts = /* @__PURE__ */ new WeakMap<Scene, Store<number>>()

/** Returns the number of followed occluders of a scene whose outlines are not known yet. Fogs wait for them. */
export function unmeasuredIn(scene: Scene): Store<number> {
  const count = counts.get(scene) ?? createStore(0)
  counts.set(scene, count)
  return count
}

/** Counts an occluder as unmeasured until the returned function is called. */
export function addUnmeasured(scene: Scene): () => void {
  const count = unmeasuredIn(scene)
  let isCounted = true
  count.set(count.get() + 1)
  return () => {
    if (isCounted) count.set(count.get() - 1)
    isCounted = false
  }
}
