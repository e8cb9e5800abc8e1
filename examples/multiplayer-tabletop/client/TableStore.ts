import type { Room } from '@colyseus/sdk'
import { type ExploredMap, exploredMapFrom } from 'react-umbra'
import type { Picture } from '../server/pictureOf.js'
import type { Place } from '../server/state.js'

/** What the client knows: things in view as they are, and doors and lamps out of view as they were last seen. */
export interface Known {
  readonly things: ReadonlyMap<string, Place & { readonly isRemembered: boolean }>
  readonly picture: Picture | null
  readonly explored: ExploredMap | null
}

const NOTHING: Known = { things: new Map(), picture: null, explored: null }

/** Kinds that stay where they were when nobody looks. */
const LASTING = ['door', 'lamp']

/** Collects what a room sends, for `useSyncExternalStore`. */
export class TableStore {
  #known = NOTHING
  #number = 0
  readonly #room: Room
  readonly #listeners = new Set<() => void>()

  constructor(room: Room) {
    this.#room = room
    room.onStateChange((state) => this.#look(state as { things?: Map<string, Place> }))
    room.onMessage('picture', (picture: Picture) => this.#change({ picture }))
    room.onMessage('memory', (data) => this.#change({ explored: exploredMapFrom(data) }))
    room.onMessage('explored', (delta) => {
      if (this.#known.explored?.apply(delta) === false) this.send('whole')
    })
    room.onMessage('done', () => {})
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly known = (): Known => this.#known

  send(type: string, message: object = {}): void {
    this.#room.send(type, { n: this.#number++, ...message })
  }

  /** Takes over what is in view. A door that leaves the view keeps its last look, whatever happens to it then. */
  #look({ things: seen = new Map() }: { things?: Map<string, Place> }): void {
    const things = new Map<string, Place & { isRemembered: boolean }>()
    for (const [id, thing] of this.#known.things) {
      if (LASTING.includes(thing.kind)) things.set(id, { ...thing, isRemembered: true })
    }
    for (const [id, { kind, x, y, on }] of seen) things.set(id, { kind, x, y, on, isRemembered: false })
    this.#change({ things })
  }

  #change(change: Partial<Known>): void {
    this.#known = { ...this.#known, ...change }
    for (const listener of this.#listeners) listener()
  }
}
