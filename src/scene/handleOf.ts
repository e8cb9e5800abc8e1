import { addAlias } from './lights/ignored.js'

/** The methods of a handle, for an entry with props `P`. */
interface Handle<P, I> {
  readonly id: I
  move(x: number, y: number): void
  set(change: Partial<P>): void
  remove(): void
}

/** Returns the handle of an entry of a registry; once the entry is removed, the handle does nothing. */
export function handleOf<P, I, E extends { readonly id: I; set(change: Partial<P>): void }>(
  registry: Set<E>,
  entry: E,
  onRemove: () => void,
): Handle<P, I> {
  const set = (change: Partial<P>): void => {
    if (registry.has(entry)) entry.set(change)
  }
  const handle: Handle<P, I> = {
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
