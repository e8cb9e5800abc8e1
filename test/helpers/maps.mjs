import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seeded } from './seeded.mjs'

const ROOM = 10
const DOOR = 2

export function drawnMaps() {
  return [
    drawRooms('house', seeded(11), { columns: 6, rows: 4, viewpoints: 50 }),
    drawCave('cave', seeded(12), { corners: 60, viewpoints: 50 }),
    drawRooms('district', seeded(13), { columns: 70, rows: 55, viewpoints: 50 }),
  ]
}

export function realMap(folder, name) {
  const { rings, viewpoints } = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  return { name, walls: rings.flatMap(closed), viewpoints: points(viewpoints) }
}

/** Rooms on a grid, doors in most of the walls between them, pillars in some of them. */
function drawRooms(name, random, { columns, rows, viewpoints }) {
  const walls = []
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const x = column * ROOM
      const y = row * ROOM
      if (column < columns) walls.push(...side(random, x, y, x + ROOM, y, row > 0 && row < rows))
      if (row < rows) walls.push(...side(random, x, y, x, y + ROOM, column > 0 && column < columns))
      if (column < columns && row < rows && random() < 0.3) walls.push(...closed(pillar(random, x + 7, y + 7, 1)))
    }
  }
  // Clear of the walls and of the pillar, which stands in a room's far corner.
  const seen = Array.from({ length: viewpoints }, () => ({
    x: Math.floor(random() * columns) * ROOM + 1 + random() * 4,
    y: Math.floor(random() * rows) * ROOM + 1 + random() * 4,
  }))
  return { name, walls, viewpoints: seen }
}

/** One side of a room: a wall, or two with a door between them. */
function side(random, x0, y0, x1, y1, mayOpen) {
  if (!mayOpen || random() < 0.2) return [x0, y0, x1, y1]
  const from = (1 + random() * (ROOM - DOOR - 2)) / ROOM
  const to = from + DOOR / ROOM
  const at = (share) => [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share]
  return [x0, y0, ...at(from), ...at(to), x1, y1]
}

/** A jagged outline, and pillars on a circle within it. */
function drawCave(name, random, { corners, viewpoints }) {
  const outline = round(corners, 0, 0, () => 60 + random() * 40)
  const pillars = Array.from({ length: 9 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 9
    return closed(pillar(random, 40 * Math.cos(angle), 40 * Math.sin(angle), 4))
  })
  const seen = Array.from({ length: viewpoints }, () => ({ x: random() * 40 - 20, y: random() * 40 - 20 }))
  return { name, walls: [...closed(outline), ...pillars.flat()], viewpoints: seen }
}

function pillar(random, x, y, size) {
  return round(4 + Math.floor(random() * 4), x, y, () => size * (0.5 + random() / 2))
}

/** An outline by increasing angle round a point, its corners at distances made by chance. */
function round(corners, x, y, distance) {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners
    const far = distance()
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)]
  }).flat()
}

/** The walls of a closed outline. */
function closed(ring) {
  return ring.flatMap((value, i) =>
    i % 2 === 0 ? [value, ring[i + 1], ring[(i + 2) % ring.length], ring[(i + 3) % ring.length]] : [],
  )
}

function points(flat) {
  return flat.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: flat[i + 1] }] : []))
}
