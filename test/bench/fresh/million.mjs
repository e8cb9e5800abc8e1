// A city of as many walls as the argument says: prepared, written, and read. Prints milliseconds and bytes.
import '../production.mjs'
import { createVisibilityMesh, visibilityMeshFrom } from 'react-umbra/geometry'
import { seeded } from '../../helpers/seeded.mjs'
import { drawCity } from '../city.mjs'

const ROUNDS = 5

const count = Number(process.argv[2])
const walls = drawCity(seeded(7), count)
// The engine compiles what it will.
for (let i = 0; i < 3; i++) visibilityMeshFrom(createVisibilityMesh(drawCity(seeded(i), 20_000)).toBuffer())
const before = bytes()
const start = performance.now()
const mesh = createVisibilityMesh(walls)
const prepare = performance.now() - start
const memory = bytes() - before
const buffer = mesh.toBuffer()
const reads = Array.from({ length: ROUNDS }, () => {
  const from = performance.now()
  visibilityMeshFrom(buffer)
  return performance.now() - from
})
const read = reads.sort((a, b) => a - b)[ROUNDS >> 1]
console.log(JSON.stringify({ prepare, read, memory: memory / count, buffer: buffer.byteLength / count }))

function bytes() {
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
