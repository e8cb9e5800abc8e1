/**
 * The first two numbers of a buffer: a magic number, in the byte order of the machine, and the version of the layout.
 */
export const MAGIC = 0x72626d75
export const VERSION = 1

/** Number of 32-bit integers in the header. */
const HEADER = 16

/** Bits of `flags`: bounds were given, there are bounds, numbers of walls are not their indices, there is a mesh. */
export const HAS_GIVEN_BOUNDS = 1
export const HAS_BOUNDS = 2
export const HAS_NUMBERS = 4
export const HAS_MESH = 8

/** Lengths of the parts of a buffer. */
export interface Counts {
  flags: number
  walls: number
  /** The number of the next wall. */
  next: number
  vertices: number
  /** Vertices that are points, not crossings; they come first. */
  firstCrossing: number
  triangles: number
  /** Length of `lists`, the lists of walls that share an edge. */
  lists: number
  /** Cells of the point grid. */
  cells: number
  /** Length in bytes of the attributes, as JSON in ASCII. */
  attributes: number
}

const FIELDS = [
  'flags',
  'walls',
  'next',
  'vertices',
  'firstCrossing',
  'triangles',
  'lists',
  'cells',
  'attributes',
] as const satisfies (keyof Counts)[]

/** The parts of a buffer, which are views of it. */
export interface Parts {
  /** minX, minY, maxX, maxY. */
  bounds: Float64Array
  /** The walls by slot, followed by the sides of the bounds if there is a mesh. */
  walls: Float64Array
  xy: Float64Array
  start: Int32Array
  twin: Int32Array
  /** The walls on each half-edge: none (-1), one with its direction, or -2 - the position of a list. */
  sets: Int32Array
  lists: Int32Array
  /** The vertices of each wall's ends, then of those of the sides of the bounds. */
  ends: Int32Array
  crossed: Int32Array
  cells: Int32Array
  numbers: Int32Array
  codes: Uint16Array
  attributes: Uint8Array
}

/** Number of elements of each part; half-edges include those of `Triangulation.sentinel`. */
function lengths({ flags, walls, vertices, firstCrossing, triangles, lists, cells, attributes }: Counts) {
  const hasMesh = (flags & HAS_MESH) !== 0
  const halfEdges = hasMesh ? 3 * triangles + 3 : 0
  return {
    bounds: 4,
    walls: 4 * walls + (hasMesh ? 16 : 0),
    xy: 2 * vertices,
    start: halfEdges,
    twin: halfEdges,
    sets: halfEdges,
    lists,
    ends: hasMesh ? 2 * walls + 8 : 0,
    crossed: 2 * (vertices - firstCrossing),
    cells,
    numbers: (flags & HAS_NUMBERS) !== 0 ? walls : 0,
    codes: walls,
    attributes,
  } satisfies Record<keyof Parts, number>
}

/** Returns the length in bytes of a buffer with the given counts: a multiple of eight. */
export function byteLengthOf(counts: Counts): number {
  const { bounds, walls, xy, codes, attributes, ...integers } = lengths(counts)
  const bytes =
    4 * (HEADER + Object.values(integers).reduce((sum, length) => sum + length, 0)) +
    8 * (bounds + walls + xy) +
    2 * codes +
    attributes
  return 8 * Math.ceil(bytes / 8)
}

/** Returns the parts of a buffer of the right length. */
export function partsOf(buffer: ArrayBufferLike, counts: Counts): Parts {
  const length = lengths(counts)
  let at = 4 * HEADER
  const nextPart = <T>(
    View: { new (buffer: ArrayBufferLike, at: number, length: number): T; BYTES_PER_ELEMENT: number },
    part: keyof Parts,
  ): T => {
    const view = new View(buffer, at, length[part])
    at += View.BYTES_PER_ELEMENT * length[part]
    return view
  }
  return {
    bounds: nextPart(Float64Array, 'bounds'),
    walls: nextPart(Float64Array, 'walls'),
    xy: nextPart(Float64Array, 'xy'),
    start: nextPart(Int32Array, 'start'),
    twin: nextPart(Int32Array, 'twin'),
    sets: nextPart(Int32Array, 'sets'),
    lists: nextPart(Int32Array, 'lists'),
    ends: nextPart(Int32Array, 'ends'),
    crossed: nextPart(Int32Array, 'crossed'),
    cells: nextPart(Int32Array, 'cells'),
    numbers: nextPart(Int32Array, 'numbers'),
    codes: nextPart(Uint16Array, 'codes'),
    attributes: nextPart(Uint8Array, 'attributes'),
  }
}

export function writeHeader(buffer: ArrayBuffer, counts: Counts): void {
  const header = new Int32Array(buffer, 0, HEADER)
  header.set([MAGIC, VERSION, ...FIELDS.map((field) => counts[field])])
}

/** Returns the header's numbers unchecked, or null if the buffer is too short for them. */
export function readHeader(buffer: ArrayBufferLike): { magic: number; version: number; counts: Counts } | null {
  if (buffer.byteLength < 4 * HEADER) return null
  const [magic, version, ...numbers] = new Int32Array(buffer, 0, HEADER)
  const counts = Object.fromEntries(FIELDS.map((field, i) => [field, numbers[i]])) as unknown as Counts
  return { magic, version, counts }
}
