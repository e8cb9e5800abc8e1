import type { HostSurface } from '../HostValue.js'
import { windowOf } from '../place/windowOf.js'
import type { Store } from '../store.js'

/** Listeners to a document's children, and the observer of the children. */
interface DocumentWatch {
  readonly listeners: Set<() => void>
  readonly observer: MutationObserver
}

const watches = new WeakMap<Document, DocumentWatch>()

/**
 * Calls the listener whenever elements are added to or removed from the page or a host's document, until the returned
 * function is called.
 */
export function watchChildren(surface: Store<HostSurface | null>, changed: () => void): () => void {
  const endPage = watchDocument(document, changed)
  let other: Document | null = null
  let endOther = (): void => {}
  const follow = (): void => {
    const current = surface.get()?.element.ownerDocument ?? document
    const next = current === document ? null : current
    if (next === other) return
    endOther()
    other = next
    endOther = next === null ? () => {} : watchDocument(next, changed)
    changed()
  }
  const endSurface = surface.subscribe(follow)
  follow()
  return () => {
    endSurface()
    endOther()
    endPage()
  }
}

function watchDocument(document: Document, changed: () => void): () => void {
  const watch = watches.get(document) ?? createWatch(document)
  const { listeners, observer } = watch
  watches.set(document, watch)
  const own = (): void => changed()
  if (listeners.size === 0) observer.observe(document, { childList: true, subtree: true })
  listeners.add(own)
  return () => {
    listeners.delete(own)
    if (listeners.size === 0) observer.disconnect()
  }
}

function createWatch(document: Document): DocumentWatch {
  const listeners = new Set<() => void>()
  const { MutationObserver } = windowOf(document)
  return {
    listeners,
    observer: new MutationObserver(() => {
      for (const listener of listeners) listener()
    }),
  }
}
