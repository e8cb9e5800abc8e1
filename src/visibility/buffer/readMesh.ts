import type { Box } from '../../geometry/boxes.js'
import { failRange, failType, isFit } from '../../geometry/check.js'
import { attributeCode, PLAIN, type WallAttributes } from '../attributes.js'
import { isNeeded } from '../mesh/buildMesh.js'
import { runToEnd } from '../mesh/slices.js'
import type { WallMesh } from '../mesh/WallMesh.js'
import { WallTable } from '../WallTable.js'
import { assertValid } from './assertValid.js'
import { checkTriangles } from './checkTriangles.js'
import { checkWallEdges } from './checkWallEdges.js'
import { decodeJson } from './json.js'
import {
  byteLengthOf,
  type Counts,
  HAS_BOUNDS,
  HAS_GIVEN_BOUNDS,
  HAS_MESH,
  HAS_NUMBERS,
  MAGIC,
  type Parts,
  partsOf,
  readHeader,
  VERSION,
} from './layout.js'
import { meshOf } from './meshOf.js'
import type { MeshContents } from './writeMesh.js'

/** The valid argument, as named in errors. */
const UNDAMAGED = 'an undamaged buffer of `mesh.toBuffer`'

const ALL_FLAGS = HAS_GIVEN_BOUNDS | HAS_BOUNDS | HAS_NUMBERS | HAS_MESH

/**
 * Returns the contents of a buffer, which use its arrays. Checks that every query on them ends: the triangles cover a
 * box once, every wall is a chain of edges on its own line, and all indices are in range. O(walls + triangles).
 */
export function readMesh(buffer: unknown): MeshContents {
  const { parts, counts } = openBuffer(buffer)
  try {
    return contentsOf(parts, counts)
  } catch {
    return failRange('buffer', UNDAMAGED, buffer)
  }
}

/**
 * Returns the parts of a buffer. Throws a TypeError or RangeError if it is not one, or its length does not match its
 * header.
 */
export function openBuffer(buffer: unknown): { parts: Parts; counts: Counts } {
  const bytes = checkBuffer(buffer)
  const header = readHeader(bytes)
  if (header === null || header.magic !== MAGIC) failRange('buffer', 'a buffer of `mesh.toBuffer`', buffer)
  if (header.version !== VERSION) failRange('buffer', `of version ${VERSION}; prepare the walls again`, header.version)
  try {
    checkCounts(header.counts, bytes.byteLength)
    return { parts: partsOf(bytes, header.counts), counts: header.counts }
  } catch {
    return failRange('buffer', UNDAMAGED, buffer)
  }
}

function checkBuffer(buffer: unknown): ArrayBufferLike {
  const kind = Object.prototype.toString.call(buffer)
  const isBuffer = kind === '[object ArrayBuffer]' || kind === '[object SharedArrayBuffer]'
  return isBuffer ? (buffer as ArrayBufferLike) : failType('buffer', 'an ArrayBuffer', buffer)
}

function checkCounts(counts: Counts, byteLength: number): void {
  assertValid((counts.flags & ~ALL_FLAGS) === 0)
  // No count may exceed the length in bytes, so sums of counts are exact.
  const { flags: _, next, ...lengths } = counts
  assertValid(next >= counts.walls)
  assertValid(Object.values(lengths).every((count) => count >= 0 && count <= byteLength))
  assertValid(counts.firstCrossing <= counts.vertices)
  assertValid(byteLengthOf(counts) === byteLength)
}

function contentsOf(parts: Parts, counts: Counts): MeshContents {
  const [minX, minY, maxX, maxY] = parts.bounds
  const bounds = boundsOf(parts, counts)
  const hasGivenBounds = (counts.flags & HAS_GIVEN_BOUNDS) !== 0
  const hasMesh = (counts.flags & HAS_MESH) !== 0
  // Bounds that were not given exceed the walls by a tenth of their larger side.
  assertValid(parts.bounds.every((value) => isFit(value / 2)) && minX <= maxX && minY <= maxY)
  assertValid(bounds !== null || !(hasGivenBounds || counts.walls > 0))
  for (let i = 0; i < 4 * counts.walls; i++) assertValid(isFit(parts.walls[i]))
  const table = tableOf(parts, counts, hasMesh)
  return { table, bounds, hasGivenBounds, mesh: hasMesh ? checkedMesh(parts, counts, table.codes, bounds) : null }
}

/** Returns the bounds; null if there are none. */
export function boundsOf({ bounds: [minX, minY, maxX, maxY] }: Parts, { flags }: Counts): Box | null {
  return (flags & HAS_BOUNDS) !== 0 ? { minX, minY, maxX, maxY } : null
}

function checkedMesh(parts: Parts, counts: Counts, codes: Uint16Array, bounds: Box | null): WallMesh {
  assertValid(bounds !== null && bounds.minX < bounds.maxX && bounds.minY < bounds.maxY)
  const mesh = runToEnd(meshOf(parts, counts, codes, bounds))
  checkTriangles(mesh)
  for (let wall = 0; wall < counts.walls; wall++) {
    const isInMesh = parts.ends[2 * wall] !== parts.ends[2 * wall + 1]
    assertValid(isInMesh === isNeeded(parts.walls, wall, bounds))
  }
  checkWallEdges(mesh.built, bounds)
  return mesh
}

function tableOf(parts: Parts, { walls: count, flags, next }: Counts, hasMesh: boolean): WallTable {
  const numbers = (flags & HAS_NUMBERS) !== 0 ? parts.numbers.slice() : null
  assertValid(numbers !== null || next === count)
  if (numbers !== null) {
    for (let i = 0; i < count; i++) assertValid(numbers[i] >= 0 && numbers[i] < next)
    assertValid(new Set(numbers).size === count)
  }
  // Without a mesh only the table uses the walls, and writes to them: copy them.
  const walls = hasMesh ? parts.walls.subarray(0, 4 * count) : parts.walls.slice()
  const table = new WallTable(walls, parts.codes.slice(), numbers, next)
  const attributed = new Set<number>()
  for (const [number, attributes] of attributesOf(parts)) {
    const slot = table.slotOf(number)
    assertValid(slot >= 0 && attributeCode('', attributes) === table.codes[slot] && !attributed.has(slot))
    attributed.add(slot)
    table.setAttributes(number, attributes, table.codes[slot])
  }
  for (let slot = 0; slot < count; slot++) assertValid(table.codes[slot] === PLAIN || attributed.has(slot))
  return table
}

function attributesOf({ attributes }: Parts): [number, WallAttributes][] {
  const list = decodeJson(attributes)
  assertValid(Array.isArray(list))
  return list.map((pair) => {
    assertValid(Array.isArray(pair) && pair.length === 2 && Number.isInteger(pair[0]))
    const [number, each] = pair as [number, WallAttributes]
    assertValid(typeof each === 'object' && each !== null && !Array.isArray(each))
    return [number, each]
  })
}
