/**
 * The first two numbers of a buffer: a magic number, in the byte order of the machine, and the version of the layout.
 */
export const MAGIC = 0x72626d75
export const VERSION = 1

/** Number of 32-bit integers in the header. */
const HEADER = 16

/** Bits of `flags`: bounds were given, there are bounds, numbers of walls are not their indices, there is a mesh. */
export const GIVEN = 1
export const BOUNDED = 2
export const NUMBERED = 4
export const MESHED = 8

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

/** Number of elements of each part; half-edges include those of `Triangulation.shut`. */
function lengths({ flags, walls, vertices, firstCrossing, triangles, lists, cells, attributes }: Counts) {
  const isMeshed = (flags & MESHED) !== 0
  const halfEdges = isMeshed ? 3 * triangles + 3 : 0
  return {
    bounds: 4,
    walls: 4 * walls + (isMeshed ? 16 : 0),
    xy: 2 * vertices,
    start: halfEdges,
    twin: halfEdges,
    sets: halfEdges,
    lists,
    ends: isMeshed ? 2 * walls + 8 : 0,
    crossed: 2 * (vertices - firstCrossing),
    cells,
    numbers: (flags & NUMBERED) !== 0 ? walls : 0,
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
  const take = <T>(
    View: { new (buffer: ArrayBufferLike, at: number, length: number): T; BYTES_PER_ELEMENT: number },
    part: keyof Parts,
  ): T => {
    const view = new View(buffer, at, length[part])
    at += View.BYTES_PER_ELEMENT * length[part]
    return view
  }
  return {
    bounds: take(Float64Array, 'bounds'),
    walls: take(Float64Array, 'walls'),
    xy: take(Float64Array, 'xy'),
    start: take(Int32Array, 'start'),
    twin: take(Int32Array, 'twin'),
    sets: take(Int32Array, 'sets'),
    lists: take(Int32Array, 'lists'),
    ends: take(Int32Array, 'ends'),
    crossed: take(Int32Array, 'crossed'),
    cells: take(Int32Array, 'cells'),
    numbers: take(Int32Array, 'numbers'),
    codes: take(Uint16Array, 'codes'),
    attributes: take(Uint8Array, 'attributes'),
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
