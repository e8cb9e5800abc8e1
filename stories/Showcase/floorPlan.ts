import type { Box, Point } from 'react-umbra/geometry'

/** World units of a meter. */
export const METER = 40

/** The picture: the building of 18 by 11 meters, with room for the dimension lines. */
export const WIDTH = 788
export const HEIGHT = 522
const ORIGIN = { x: 52, y: 42 }

export interface Room {
  name: string
  /** Between the faces of its walls. */
  box: Box
  /** Place of its name. */
  label: Point
}

/** A hole in a wall, as deep as the wall: with a door in it, with glass, or with nothing. */
export interface Opening {
  kind: 'door' | 'glass' | 'free'
  /** The axis that its wall runs along. */
  runs: 'x' | 'y'
  box: Box
}

export interface Door extends Opening {
  kind: 'door'
  name: string
  /** The side to which it swings: toward larger coordinates, or toward smaller ones. */
  swing: 1 | -1
  /** True if it is open at the start. */
  open: boolean
}

/** A place in meters from the building's corner, in world units. */
export function meters(x: number, y: number): Point {
  return { x: ORIGIN.x + METER * x, y: ORIGIN.y + METER * y }
}

function box(x0: number, y0: number, x1: number, y1: number): Box {
  const [min, max] = [meters(x0, y0), meters(x1, y1)]
  return { minX: min.x, minY: min.y, maxX: max.x, maxY: max.y }
}

export const BUILDING = box(0, 0, 18, 11)

export const ROOMS: readonly Room[] = [
  { name: 'West wing', box: box(0.3, 0.3, 6.5, 5.2), label: meters(3.7, 1.35) },
  { name: 'Central hall', box: box(6.66, 0.3, 12, 5.2), label: meters(9.33, 3.9) },
  { name: 'East wing', box: box(12.16, 0.3, 17.7, 5.2), label: meters(15.9, 3.75) },
  { name: 'Passage', box: box(0.3, 5.36, 17.7, 7), label: meters(8.7, 6.18) },
  { name: 'Office', box: box(0.3, 7.16, 4, 10.7), label: meters(2.6, 9.95) },
  { name: 'Archive', box: box(4.16, 7.16, 7.9, 10.7), label: meters(6.03, 9.5) },
  { name: 'Foyer', box: box(8.06, 7.16, 13.2, 10.7), label: meters(10.63, 8.1) },
  { name: 'Shop', box: box(13.36, 7.16, 17.7, 10.7), label: meters(15.53, 9.5) },
]

export const DOORS: readonly Door[] = [
  { kind: 'door', name: 'Central hall', runs: 'x', box: box(8.5, 5.2, 10.1, 5.36), swing: -1, open: false },
  { kind: 'door', name: 'East wing', runs: 'x', box: box(14.2, 5.2, 15.2, 5.36), swing: -1, open: true },
  { kind: 'door', name: 'Office', runs: 'x', box: box(1.1, 7, 2.1, 7.16), swing: 1, open: false },
  { kind: 'door', name: 'Archive', runs: 'x', box: box(5.3, 7, 6.3, 7.16), swing: 1, open: false },
  { kind: 'door', name: 'Shop', runs: 'y', box: box(13.2, 8, 13.36, 9), swing: 1, open: true },
]

const GLASS: readonly Opening[] = [
  { kind: 'glass', runs: 'y', box: box(12, 1.2, 12.16, 4) },
  { kind: 'glass', runs: 'x', box: box(2.6, 7, 3.6, 7.16) },
  { kind: 'glass', runs: 'x', box: box(14.6, 7, 17, 7.16) },
  { kind: 'glass', runs: 'x', box: box(1.6, 0, 3, 0.3) },
  { kind: 'glass', runs: 'x', box: box(3.8, 0, 5.2, 0.3) },
  { kind: 'glass', runs: 'x', box: box(8.2, 0, 10.4, 0.3) },
  { kind: 'glass', runs: 'x', box: box(15, 0, 17, 0.3) },
  { kind: 'glass', runs: 'y', box: box(17.7, 5.6, 18, 6.8) },
  { kind: 'glass', runs: 'y', box: box(0, 8, 0.3, 9.2) },
  { kind: 'glass', runs: 'x', box: box(14.4, 10.7, 16.8, 11) },
  // The entrance.
  { kind: 'glass', runs: 'x', box: box(9.6, 10.7, 11.6, 11) },
]

const FREE: readonly Opening[] = [
  { kind: 'free', runs: 'x', box: box(2.4, 5.2, 4.4, 5.36) },
  { kind: 'free', runs: 'y', box: box(6.5, 1.7, 6.66, 3.5) },
  { kind: 'free', runs: 'x', box: box(9.4, 7, 11.9, 7.16) },
]

export const OPENINGS: readonly Opening[] = [...DOORS, ...GLASS, ...FREE]

/** Solids from the floor to above the cameras: pillars, screens, shelves. */
export const SOLIDS: readonly Box[] = [
  box(2, 2.4, 2.4, 2.8),
  box(4.4, 2.4, 4.8, 2.8),
  box(8, 2.5, 10.6, 2.7),
  box(14.4, 0.3, 14.6, 2.3),
  box(13, 3.6, 14, 3.8),
  box(0.3, 9.5, 0.75, 10.7),
  box(4.16, 8, 4.6, 10.7),
  box(7.46, 7.8, 7.9, 10.7),
  box(5.2, 10.26, 7.1, 10.7),
  box(9.1, 8.75, 9.45, 9.1),
  box(11.8, 8.75, 12.15, 9.1),
  box(14.5, 8.2, 16.7, 8.6),
]

/** Things that a camera looks over: benches, tables, plinths. */
export const LOW: readonly Box[] = [
  box(2.9, 3.7, 4, 4.1),
  box(0.7, 1.9, 1.1, 2.3),
  box(5.4, 1, 5.8, 1.4),
  box(7.3, 3.7, 7.7, 4.1),
  box(10.9, 3.7, 11.3, 4.1),
  box(8.7, 1.2, 9.9, 1.6),
  box(16.6, 1, 17, 1.4),
  box(12.9, 1.5, 13.3, 1.9),
  box(11.6, 5.45, 13.2, 5.8),
  box(1.2, 8.2, 2.8, 8.95),
  box(5.55, 7.95, 6.5, 8.5),
  box(9.4, 9.75, 11.8, 10.2),
  box(14, 10.05, 16.2, 10.45),
]

/** Stools and plants: center and radius in meters. */
export const ROUND: readonly { at: Point; radius: number }[] = [
  { at: meters(2, 9.3), radius: 0.22 },
  { at: meters(6.02, 8.8), radius: 0.22 },
  { at: meters(17.3, 4.8), radius: 0.26 },
  { at: meters(0.7, 6.65), radius: 0.2 },
  { at: meters(8.5, 10.25), radius: 0.26 },
  { at: meters(12.75, 7.6), radius: 0.26 },
  { at: meters(17.25, 10.25), radius: 0.24 },
]
