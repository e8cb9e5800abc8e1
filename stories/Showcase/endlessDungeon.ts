import { createExploredMap, type ExploredMap, type Scene } from 'react-umbra/core'
import type { Box, Point } from 'react-umbra/geometry'
import { seeded } from '../figure/random.js'

/** Side of a chunk, and width of its doorways, in world units. */
export const CHUNK = 320
const DOORWAY = 90

/** Chunks around the hero's that exist, by column and row: more than he can see. */
const AROUND = [-3, -2, -1, 0, 1, 2, 3]

/** A chunk of the dungeon: a room with two of its sides; its neighbors have the others. */
export interface Chunk {
  readonly key: string
  readonly walls: readonly number[]
  readonly lamp: Point | null
}

/** Returns the chunks around a place. */
export function chunksAround(column: number, row: number): Chunk[] {
  return AROUND.flatMap((down) => AROUND.map((right) => chunkAt(column + right, row + down)))
}

/** Generates a chunk, which is always the same at the same place. */
export function chunkAt(column: number, row: number): Chunk {
  const random = seeded(Math.imul(column, 73856093) ^ Math.imul(row, 19349663))
  const [x, y, room] = [column * CHUNK, row * CHUNK, CHUNK - DOORWAY]
  const [door, gate] = [x + room * random(), y + room * random()]
  const walls = [x, y, door, y, door + DOORWAY, y, x + CHUNK, y, x, y, x, gate, x, gate + DOORWAY, x, y + CHUNK]
  for (let i = 0; i < 4; i++) {
    const [left, top, size] = [x + 60 + 150 * random(), y + 60 + 150 * random(), 20 + 30 * random()]
    const [right, bottom] = [left + size, top + size]
    walls.push(left, top, right, top, right, top, right, bottom, right, bottom, left, bottom, left, bottom, left, top)
  }
  const lamp = random() < 0.4 ? { x: x + CHUNK - 30, y: y + CHUNK - 30 } : null
  return { key: `${column} ${row}`, walls, lamp }
}

/** Side of a sheet, how far it reaches over its neighbors, and side of a cell, in world units. */
const SHEET = 8192
const OVERLAP = 1024
const CELL = 8

/** An unbounded explored map: one sheet for each square of the world that the hero has come near. */
export class EndlessMemory {
  readonly #sheets = new Map<string, ExploredMap>()

  /** Returns the sheet of a place, which covers everything in view from there. */
  at({ x, y }: Point): ExploredMap {
    return this.#sheet(Math.floor(x / SHEET), Math.floor(y / SHEET))
  }

  /** Adds what a scene's viewers see to the other sheets near a place. The fog adds it to the place's own sheet. */
  add({ x, y }: Point, scene: Scene): void {
    const [left, right] = [x - OVERLAP, x + OVERLAP].map((at) => Math.floor(at / SHEET))
    const [top, bottom] = [y - OVERLAP, y + OVERLAP].map((at) => Math.floor(at / SHEET))
    for (let column = left!; column <= right!; column++) {
      for (let row = top!; row <= bottom!; row++) {
        const sheet = this.#sheet(column, row)
        if (sheet !== this.at({ x, y })) sheet.add(scene.sightPlan(sheet.bounds))
      }
    }
  }

  #sheet(column: number, row: number): ExploredMap {
    const key = `${column} ${row}`
    const sheet = this.#sheets.get(key) ?? createExploredMap({ bounds: boxOf(column, row), cell: CELL })
    this.#sheets.set(key, sheet)
    return sheet
  }
}

function boxOf(column: number, row: number): Box {
  const [x, y] = [column * SHEET - OVERLAP, row * SHEET - OVERLAP]
  return { minX: x, minY: y, maxX: x + SHEET + 2 * OVERLAP, maxY: y + SHEET + 2 * OVERLAP }
}
