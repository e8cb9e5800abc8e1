const told = new Set<() => void>()
let observer: MutationObserver | undefined

/** Calls back whenever elements come to the page or go, until the function that is given back is called. */
export function watchChildren(tell: () => void): () => void {
  observer ??= new MutationObserver(() => {
    for (const each of told) each()
  })
  if (told.size === 0) observer.observe(document, { childList: true, subtree: true })
  told.add(tell)
  return () => {
    told.delete(tell)
    if (told.size === 0) observer?.disconnect()
  }
}
