/** Listeners by the name of their event. */
type Listeners = {
  readonly [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void
} & { readonly [Name in 'gesturestart' | 'gesturechange']?: (event: Event) => void }

/** Adds listeners to a target. Returns a function that removes them. */
export function listen(target: EventTarget, listeners: Listeners, options: AddEventListenerOptions = {}): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of entries) target.addEventListener(name, listener, options)
  return () => {
    for (const [name, listener] of entries) target.removeEventListener(name, listener, options)
  }
}
