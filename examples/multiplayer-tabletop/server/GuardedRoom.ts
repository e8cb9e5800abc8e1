import { type Client, Room, ServerError } from '@colyseus/core'
import { StateView } from '@colyseus/schema'
import {
  type Box,
  createExploredMap,
  type ExploredDelta,
  type ExploredMap,
  type ExploredMapData,
  exploredMapFrom,
  type Interest,
} from 'react-umbra/core'
import * as v from 'valibot'
import { Name, type Player, playerOf } from './players.js'
import type { Store } from './Store.js'
import { type Place, TableState, Thing } from './state.js'

/** Largest number of messages that a client may send in a second; one that sends more is disconnected. */
const MOST_MESSAGES = 60

/** Time between ticks, in milliseconds. */
const TICK = 50

/** The longest step of a move, in world units. */
const step = v.pipe(v.number(), v.finite(), v.minValue(-40), v.maxValue(40))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const MoveMessage = v.strictObject({ n: count, dx: step, dy: step })
export const UseMessage = v.strictObject({ n: count, id: Name })
const WholeMessage = v.strictObject({ n: count })

export type { Place, Player }

/** Players who share what they see: what they know now, and what they remember. */
export interface Group {
  readonly interest: Interest
  readonly explored: ExploredMap
  known: ReadonlySet<string>
}

/** A client, the player that its token named, and what it was told. */
export type PlayerClient = Client & { auth: Player; view: StateView; userData: Told }

interface Told {
  /** Ids of the things in its view. */
  readonly shown: Set<string>
  /** The last picture sent. */
  picture: string
  /** True once it received the whole explored map. */
  hasMemory: boolean
}

const Options = v.object({ table: Name })

/**
 * A room that refuses bad tokens, floods and malformed messages, stores changes before anyone learns of them, and
 * confirms each message after that. It knows nothing of light and sight: `Table` does.
 */
export abstract class GuardedRoom extends Room<{ state: TableState; client: PlayerClient }> {
  static store: Store
  override state = new TableState()
  override maxMessagesPerSecond = MOST_MESSAGES
  /** State is sent by the tick, after it is stored. */
  override patchRate = null
  protected memory: ReadonlyMap<string, unknown> = new Map()
  protected readonly changes = new Map<string, unknown>()
  #table = ''
  #done: { client: PlayerClient; n: number }[] = []
  /** Messages to send once the changes that they tell of are stored. */
  #outbox: (() => void)[] = []
  /** True if someone came or left. */
  #isStale = false

  static override async onAuth(token: string, options: unknown): Promise<Player> {
    if (!v.is(Options, options)) throw new ServerError(400, 'bad table')
    return playerOf(token)
  }

  override onCreate(options: unknown): void {
    this.#table = v.parse(Options, options).table
    this.memory = GuardedRoom.store.load(this.#table)
    this.open()
    // A client that missed a delta asks for the whole memory.
    this.handle('whole', WholeMessage, ({ userData }) => {
      userData.hasMemory = false
    })
    this.onMessage('*', (client) => client.leave(4400))
    this.setSimulationInterval(() => this.#tick(), TICK)
  }

  override onJoin(client: PlayerClient): void {
    client.view = new StateView()
    client.userData = { shown: new Set(), picture: '', hasMemory: false }
    this.enter(client.auth)
    this.#isStale = true
  }

  override onLeave({ auth }: PlayerClient): void {
    if (!this.clients.some((other) => (other as PlayerClient).auth.id === auth.id)) this.exit(auth)
    this.#isStale = true
  }

  /** Sets up the table. */
  abstract open(): void
  abstract enter(player: Player): void
  abstract exit(player: Player): void
  /** Computes what everyone sees, for `show` and `tell`. */
  abstract look(): void

  /** Handles the messages of a type that match a schema; a client that sends others is disconnected. */
  protected handle<M extends { n: number }>(
    type: string,
    schema: v.GenericSchema<unknown, M>,
    act: (client: PlayerClient, message: M) => void,
  ): void {
    this.onMessage(type, (client: PlayerClient, message: unknown) => {
      const { success, output } = v.safeParse(schema, message)
      if (!success || client.auth.master) return client.leave(4400)
      act(client, output)
      this.#done.push({ client, n: output.n })
    })
  }

  /** Puts a thing where it was when it was stored, or else at a place. */
  protected restore(id: string, place: Place): void {
    this.put(id, (this.changes.get(id) ?? this.memory.get(id) ?? place) as Place)
  }

  /** Changes a thing, and notes it to be stored. */
  protected put(id: string, place: Place): void {
    const thing = this.state.things.get(id)
    if (thing === undefined) this.state.things.set(id, new Thing({ ...place }))
    else Object.assign(thing, place)
    this.changes.set(id, place)
  }

  /** Lets a client see exactly the things of these ids. */
  protected show({ view, userData: { shown } }: PlayerClient, ids: ReadonlySet<string>): void {
    for (const id of ids) {
      const thing = this.state.things.get(id)
      if (thing === undefined || shown.has(id)) continue
      view.add(thing)
      shown.add(id)
    }
    for (const id of shown) {
      if (ids.has(id)) continue
      const thing = this.state.things.get(id)
      if (thing !== undefined) view.remove(thing)
      shown.delete(id)
    }
  }

  /** Shows the clients of a group what it knows, with the whole memory for those who have none yet. */
  protected report(name: string, { known, explored }: Group, picture: object, delta: ExploredDelta | null): void {
    if (delta !== null) this.changes.set(`explored/${name}`, explored.toJSON())
    const text = JSON.stringify(picture)
    for (const client of this.clients as Iterable<PlayerClient>) {
      const { auth, userData } = client
      if (auth.group !== name || auth.master) continue
      this.show(client, known)
      if (userData.picture !== text) this.#outbox.push(() => client.send('picture', picture))
      userData.picture = text
      if (!userData.hasMemory) this.#outbox.push(() => client.send('memory', explored))
      else if (delta !== null) this.#outbox.push(() => client.send('explored', delta))
      userData.hasMemory = true
    }
  }

  /** Returns what a group remembers of the map. */
  protected exploredBy(group: string, bounds: Box): ExploredMap {
    const saved = this.memory.get(`explored/${group}`) as ExploredMapData | undefined
    return saved === undefined ? createExploredMap({ bounds, cell: 10 }) : exploredMapFrom(saved)
  }

  /** Shows game masters everything. */
  #reportAll(): void {
    const all = new Set(this.state.things.keys())
    for (const client of this.clients as Iterable<PlayerClient>) if (client.auth.master) this.show(client, all)
  }

  #tick(): void {
    if (!this.#isStale && this.changes.size === 0 && this.#done.length === 0) return
    this.#isStale = false
    this.look()
    this.#reportAll()
    if (this.changes.size > 0) {
      GuardedRoom.store.save(this.#table, this.changes)
      this.memory = new Map([...this.memory, ...this.changes])
      this.changes.clear()
    }
    this.broadcastPatch()
    for (const send of this.#outbox.splice(0)) send()
    for (const { client, n } of this.#done.splice(0)) client.send('done', n)
  }
}
