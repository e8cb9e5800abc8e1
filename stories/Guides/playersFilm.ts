import { createExploredMap, createScene, type ExploredMap, interestOf } from 'react-umbra/core'
import { ringPath } from 'react-umbra/geometry'

export const BOUNDS = { minX: 0, minY: 0, maxX: 340, maxY: 160 }
const CELL = 5
const ORC = { id: 'Orc', at: { x: 220, y: 30 } }

/** The walls, which no client knows: two rooms, a door between them, and a screen that hides it. */
const WALLS = [
  ...[0, 0, 340, 0, 340, 0, 340, 160, 340, 160, 0, 160, 0, 160, 0, 0],
  ...[170, 0, 170, 20, 170, 60, 170, 160, 110, 0, 110, 90],
]
const DOOR = [170, 20, 170, 60]

/** What one player's client shows: all that it received, and what it remembers of that. */
export interface PlayerFrame {
  name: string
  /** Path data of the area in sight, and of the explored cells. */
  view: string
  explored: string
  tokens: { id: string; x: number; y: number }[]
  /** The door as this client knows it; null if it never saw it. */
  door: { isOpen: boolean; isSeen: boolean } | null
}

export interface FilmFrame {
  caption: string
  players: PlayerFrame[]
}

/** Each step of the film: what happens on the server. */
const STEPS = [
  { ann: [60, 40], isOpen: false, caption: 'Bob sees the door and an orc. Ann receives neither.' },
  { ann: [60, 40], isOpen: true, caption: 'Bob opens the door. Ann can’t see it, so nothing is sent to her.' },
  { ann: [140, 60], isOpen: true, caption: 'Ann walks past the screen: now the door, Bob’s room, and the orc arrive.' },
  { ann: [60, 40], isOpen: false, caption: 'Ann goes back, and Bob shuts the door. She remembers it open.' },
] as const

/** Plays the film on a server's scene, and returns what the clients of two players show after each step. */
export function playFilm(): FilmFrame[] {
  const scene = createScene({ daylight: 'bright' })
  scene.addOccluder({ walls: WALLS })
  const door = scene.addOccluder({ walls: DOOR })
  const players = [
    { name: 'Ann', x: 60, y: 40 },
    { name: 'Bob', x: 280, y: 100 },
  ].map(({ name, x, y }) => {
    const explored = createExploredMap({ bounds: BOUNDS, cell: CELL })
    const viewer = scene.addViewer({ x, y, group: name })
    const interest = interestOf(scene, { group: name, explored })
    const known = createExploredMap({ bounds: BOUNDS, cell: CELL })
    return { name, viewer, interest, known, at: { x, y }, door: null as PlayerFrame['door'] }
  })
  return STEPS.map(({ ann: [x, y], isOpen, caption }) => {
    const [ann] = players
    ann!.viewer.move(x, y)
    ann!.at = { x, y }
    door.set({ open: isOpen })
    const entities = [...players.map(({ name, at }) => ({ id: name, at })), ORC]
    return {
      caption,
      players: players.map((player): PlayerFrame => {
        const { name, interest, known } = player
        const { seen, explored } = interest.update(entities)
        if (explored !== null) known.apply(explored)
        if (interest.seesWall(door)) player.door = { isOpen, isSeen: true }
        else if (player.door !== null) player.door = { ...player.door, isSeen: false }
        const rings = scene.sightPlan(BOUNDS, { group: name }).senses.map(({ ring }) => ring)
        return {
          name,
          view: rings.map(ringPath).join(''),
          explored: cellsPath(known),
          tokens: entities.filter(({ id }) => seen.has(id)).map(({ id, at }) => ({ id, ...at })),
          door: player.door,
        }
      }),
    }
  })
}

/** Returns path data of the explored cells, run by run. */
function cellsPath(map: ExploredMap): string {
  const { columns, rows } = map.cells
  const isSet = (column: number, row: number) => map.has({ x: (column + 0.5) * CELL, y: (row + 0.5) * CELL })
  let path = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!isSet(column, row)) continue
      const from = column
      while (column + 1 < columns && isSet(column + 1, row)) column++
      path += `M${from * CELL} ${row * CELL}H${(column + 1) * CELL}v${CELL}H${from * CELL}z`
    }
  }
  return path
}
