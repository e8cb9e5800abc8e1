import { failRange, failType } from '../../geometry/check.js'
import { DecodeError } from './DecodeError.js'
import { inflate } from './inflate.js'
import { inflateZstd } from './zstd.js'

/** A global of browsers, workers, and Node that decodes base64. */
declare function atob(text: string): string

/** Encoding of the cells of a layer. */
export interface CellEncoding {
  encoding?: string | null | undefined
  compression?: string | null | undefined
}

/** Returns the cells of a layer or chunk, `count` of them, row by row, with their flip bits; 0 is an empty cell. */
export function readCells(
  data: unknown,
  count: number,
  { encoding, compression }: CellEncoding,
  path: string,
): Uint32Array {
  if (Array.isArray(data)) return fromNumbers(data, count, path)
  if (typeof data !== 'string') failType(path, 'an array or text', data)
  if (encoding === 'csv') return fromNumbers(data.split(',').map(Number), count, path)
  if (encoding !== 'base64') failRange(`${path} with encoding`, 'csv or base64', encoding)
  const bytes = fromBase64(data, path)
  const size = count * 4
  const decompressed = decompress(bytes, size, compression, path)
  if (decompressed.length !== size) failRange(path, `${size} bytes, four for each cell`, decompressed.length)
  const view = new DataView(decompressed.buffer, decompressed.byteOffset, decompressed.byteLength)
  const cells = new Uint32Array(count)
  for (let i = 0; i < count; i++) cells[i] = view.getUint32(i * 4, true)
  return cells
}

function fromNumbers(numbers: readonly unknown[], count: number, path: string): Uint32Array {
  if (numbers.length !== count) failRange(`${path}.length`, `${count}, one number for each cell`, numbers.length)
  const cells = new Uint32Array(count)
  for (let i = 0; i < count; i++) {
    const cell = numbers[i]
    if (typeof cell !== 'number') failType(`${path}[${i}]`, 'a number', cell)
    if (cell >>> 0 !== cell) failRange(`${path}[${i}]`, 'a whole number of 32 bits', cell)
    cells[i] = cell
  }
  return cells
}

function fromBase64(text: string, path: string): Uint8Array {
  let bytes: string
  try {
    bytes = atob(text.replace(/\s+/g, ''))
  } catch {
    failRange(path, 'base64 text', text)
  }
  const data = new Uint8Array(bytes.length)
  for (let i = 0; i < data.length; i++) data[i] = bytes.charCodeAt(i)
  return data
}

function decompress(bytes: Uint8Array, size: number, compression: string | null | undefined, path: string): Uint8Array {
  if (!compression) return bytes
  try {
    if (compression === 'zstd') return inflateZstd(bytes, size)
    if (compression === 'zlib' || compression === 'gzip') return inflate(bytes, size)
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    throw new RangeError(`react-umbra: ${path} must be ${error.message}`)
  }
  return failRange(`${path} with compression`, 'zlib, gzip or zstd', compression)
}
