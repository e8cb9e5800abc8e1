import { Gunzip, Unzlib } from 'fflate'
import { DecodeError } from './DecodeError.js'

/** Smallest number of bytes passed to fflate at a time. A byte of deflate becomes at most 1,032 bytes. */
const MIN_SLICE = 1024

/** Largest number of slices. Each costs about 0.1 ms, and copies what fflate has not consumed yet. */
const MAX_SLICES = 256

/**
 * Returns the `size` bytes that zlib or gzip data holds. Throws a DecodeError if the data is damaged, if it holds fewer
 * bytes, and as soon as it yields more: at most 1 MB or four times `data` beyond `size` is decoded. Ignores checksums.
 */
export function inflate(data: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size)
  let length = 0
  const write = (chunk: Uint8Array): void => {
    if (length + chunk.length > size) throw new DecodeError(`${size} bytes after decompression, got more`)
    out.set(chunk, length)
    length += chunk.length
  }
  const stream = data[0] === 0x1f && data[1] === 0x8b ? new Gunzip(write) : new Unzlib(write)
  const slice = Math.max(MIN_SLICE, Math.ceil(data.length / MAX_SLICES))
  try {
    for (let at = 0; at === 0 || at < data.length; at += slice) {
      stream.push(data.subarray(at, at + slice), at + slice >= data.length)
    }
  } catch (error) {
    if (error instanceof DecodeError) throw error
    throw new DecodeError(`valid zlib or gzip data, got data with an error: ${(error as Error).message}`)
  }
  if (length < size) throw new DecodeError(`${size} bytes after decompression, got ${length}`)
  return out
}
