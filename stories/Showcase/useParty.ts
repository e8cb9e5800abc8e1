import { useMemo, useState } from 'react'
import type { SceneData } from 'react-umbra'
import { collide, type Point } from 'react-umbra/geometry'
import { inn } from '../maps/inn/inn.js'
import { useDoors } from '../stage/useDoors.js'
import { HERO_RADIUS, obstaclesOf, walk, wallShape } from './heroWalk.js'
import { MEMBERS } from './partyMembers.js'

export type Places = Readonly<Record<string, Point>>

export interface PartyState {
  /** The inn with its doors as they stand now. */
  map: SceneData
  places: Places
  /** Leads a member toward a place, as far as walls and shut doors let him. */
  move: (name: string, to: Point) => void
  /** Opens or closes a door, unless a walker is in the doorway. */
  toggleDoor: (index: number) => void
}

/** Returns the positions of all members in the inn, and the state of its doors. */
export function useParty(): PartyState {
  const { map, toggle } = useDoors(inn)
  const obstacles = useMemo(() => obstaclesOf(map), [map])
  const [places, setPlaces] = useState<Places>(() =>
    Object.fromEntries(MEMBERS.map(({ name, start }) => [name, start])),
  )
  const move = (name: string, to: Point): void => {
    setPlaces((last) => {
      const from = last[name]!
      return { ...last, [name]: walk(from, { x: to.x - from.x, y: to.y - from.y }, obstacles) }
    })
  }
  const toggleDoor = (index: number): void => {
    const doorway = wallShape(map.occluders[index]!.walls)
    const standsIn = ({ x, y }: Point) => collide({ kind: 'circle', x, y, radius: HERO_RADIUS }, doorway) !== null
    if (!Object.values(places).some(standsIn)) toggle(index)
  }
  return { map, places, move, toggleDoor }
}
