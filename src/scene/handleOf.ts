import { addAlias } from './lights/ignored.js'

/** The methods of a handle, for an entry with props `P`. */
interface Handle<P> {
  readonly id: string
  move(x: number, y: number): void
  set(change: Partial<P>): void
  remove(): void
}

/** Returns the handle of an entry of a registry; once the entry is removed, the handle does nothing. */
export function handleOf<P, E extends { readonly id: string; set(change: Partial<P>): void }>(
  registry: Set<E>,
  entry: E,
  onRemove: () => void,
): Handle<P> {
  const set = (change: Partial<P>): void => {
    if (registry.has(entry)) entry.set(change)
  }
  const handle: Handle<P> = {
    // A getter, because the id of a viewer may change.
    get id() {
      return entry.id
    },
    move: (x: number, y: number) => set({ x, y } as unknown as Partial<P>),
    set,
    remove: () => {
      if (registry.delete(entry)) onRemove()
    },
  }
  addAlias(handle, entry)
  return handle
}
