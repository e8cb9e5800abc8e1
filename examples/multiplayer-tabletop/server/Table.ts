import { addSceneData, createScene, interestOf, type RegisteredViewer } from 'react-umbra/core'
import { type Group, GuardedRoom, MoveMessage, type Place, type Player, UseMessage } from './GuardedRoom.js'
import { BOUNDS, ENTRANCE, INN, MONSTERS } from './inn.js'
import { pictureOf } from './pictureOf.js'

/** A table: it decides who moves where and who sees what. Clients receive nothing else. */
export class Table extends GuardedRoom {
  readonly #scene = createScene()
  readonly #map = addSceneData(this.#scene, INN)
  readonly #viewers = new Map<string, RegisteredViewer>()
  readonly #groups = new Map<string, Group>()

  override open(): void {
    for (const { id, x, y } of MONSTERS) this.restore(id, { kind: 'monster', x, y, on: true })
    for (const [i, { x, y }] of INN.lights.entries()) this.restore(`lamp-${i}`, { kind: 'lamp', x, y, on: true })
    INN.occluders.forEach(({ kind, walls: [x = 0, y = 0, endX = 0, endY = 0] }, i) => {
      if (kind === 'door') this.restore(`door-${i}`, { kind, x: (x + endX) / 2, y: (y + endY) / 2, on: false })
    })
    this.handle('move', MoveMessage, ({ auth: { id } }, { dx, dy }) => {
      const { x, y } = this.state.things.get(id)!
      const end = this.#scene.moveAndSlide({ kind: 'circle', x, y, radius: 12 }, { x: dx, y: dy })
      this.put(id, { kind: 'player', x: end.x, y: end.y, on: true })
    })
    this.handle('use', UseMessage, ({ auth }, { id }) => {
      const [me, thing] = [this.state.things.get(auth.id)!, this.state.things.get(id)]
      // Nobody learns by trying what a thing out of sight is.
      if (!thing || !this.#groups.get(auth.group)!.known.has(id) || Math.hypot(thing.x - me.x, thing.y - me.y) > 80)
        return
      const { kind, x, y, on } = thing
      if (kind === 'door' || kind === 'lamp') this.put(id, { kind, x, y, on: !on })
    })
  }

  override enter({ id, group, master }: Player): void {
    if (master) return
    if (!this.#viewers.has(id)) this.#viewers.set(id, this.#scene.addViewer({ ...ENTRANCE, id, group }))
    this.restore(id, { kind: 'player', ...ENTRANCE, on: true })
    if (this.#groups.has(group)) return
    const explored = this.exploredBy(group, BOUNDS)
    this.#groups.set(group, { interest: interestOf(this.#scene, { group, explored }), explored, known: new Set() })
  }

  override exit({ id }: Player): void {
    this.#viewers.get(id)?.remove()
    this.#viewers.delete(id)
    this.state.things.delete(id)
  }

  protected override put(id: string, place: Place): void {
    super.put(id, place)
    this.#viewers.get(id)?.move(place.x, place.y)
    const number = Number(id.split('-')[1])
    if (place.kind === 'door') this.#map.occluders[number]!.set({ open: place.on })
    if (place.kind === 'lamp') this.#map.lights[number]!.set({ enabled: place.on })
  }

  override look(): void {
    const things = [...this.state.things]
    const entities = things.filter(([, { kind }]) => kind !== 'door').map(([id, { x, y }]) => ({ id, at: { x, y } }))
    const doors = things.filter(([, { kind }]) => kind === 'door').map(([id]) => id)
    for (const [name, group] of this.#groups) {
      const { seen, explored } = group.interest.update(entities)
      const doorsSeen = doors.filter((id) => group.interest.seesWall(this.#map.occluders[Number(id.split('-')[1])]!))
      group.known = new Set([...(seen as Set<string>), ...doorsSeen])
      this.report(name, group, pictureOf(this.#scene, name, BOUNDS, group.known), explored)
    }
  }
}
