import {
  createVisibilityMesh,
  type VisibilityMesh,
  visibilityMeshFrom,
} from '../../src/visibility/createVisibilityMesh.js'
import { chance, pick, type Random, seeded, whole } from './random.js'

const at = (x: number, y: number) => ({ x, y })

const room = [0, 0, 8, 0, 8, 0, 8, 8, 8, 8, 0, 8, 0, 8, 0, 0]
const cross = [1, 1, 7, 7, 1, 7, 7, 1, 2, 2, 6, 6]

/** Returns a mesh with crossings, shared edges, walls outside, attributes, numbers, and gaps. */
export function variedMesh(): VisibilityMesh {
  const attributes = [undefined, { blocks: ['sight'] }, { open: true }] as const
  const mesh = createVisibilityMesh([...room, ...cross, 3, 3, 3, 3, 20, 20, 30, 30], {
    bounds: { minX: -1, minY: -1, maxX: 9, maxY: 9 },
    attributes,
  })
  mesh.removeWalls([1, 5])
  mesh.addWalls([4, 0, 4, 3, 5, 0, 5, 3, 4, 1, 5, 1], [undefined, { from: 'positive', limited: ['light'] }])
  mesh.removeWalls([9])
  return mesh
}

const places = [at(1, 4), at(4, 4), at(7, 2), at(4.5, 0.5), at(8, 8), at(0, 0), at(2, 7)]

/** Returns the results of queries of each kind. */
export function queryResults(mesh: VisibilityMesh): unknown[] {
  return places.flatMap((place) => [
    mesh.polygonFrom(place),
    mesh.polygonFrom(place, { radius: 3, channel: 'sight', direction: 1, angle: 2 }),
    mesh.visiblePoints(place, places),
    mesh.raycast(place, 1),
    mesh.pathBetween(place, at(5, 6)),
  ])
}

/** The result of reading a damaged buffer. */
interface Outcome {
  readonly isRejected: boolean
  /** The fault; null if the buffer was rejected with a react-umbra error, or all queries ran without a foreign one. */
  readonly fault: string | null
}

/** Damages a buffer by a seed, reads it, and queries and changes the mesh if there is one. */
export function readDamaged(seed: number): Outcome {
  const buffer = damaged(seeded(seed), variedMesh().toBuffer())
  let mesh: VisibilityMesh
  try {
    mesh = visibilityMeshFrom(buffer)
  } catch (error) {
    return { isRejected: true, fault: foreignError(seed, error, /^react-umbra: buffer must be/) }
  }
  for (const use of [() => queryResults(mesh), () => mesh.removeWalls([0]), () => mesh.addWalls([1, 2, 3, 6])]) {
    try {
      use()
    } catch (error) {
      const fault = foreignError(seed, error, /^react-umbra: /)
      if (fault !== null) return { isRejected: false, fault }
    }
  }
  return { isRejected: false, fault: null }
}

function foreignError(seed: number, error: unknown, ours: RegExp): string | null {
  const text = error instanceof Error ? error.message : String(error)
  return ours.test(text) ? null : `seed ${seed}: ${error instanceof Error ? error.stack : text}`
}

/** Returns a copy of a buffer that is cut, or has other bits, bytes, or numbers. */
function damaged(random: Random, buffer: ArrayBuffer): ArrayBuffer {
  if (chance(random, 0.1)) return buffer.slice(0, whole(random, buffer.byteLength))
  const copy = buffer.slice(0)
  const [bytes, integers] = [new Uint8Array(copy), new Int32Array(copy)]
  for (let i = 0; i <= whole(random, 3); i++) {
    const at = chance(random, 0.2) ? whole(random, 64) : whole(random, bytes.length)
    if (chance(random, 0.5)) bytes[at] = bytes[at]! ^ (1 << whole(random, 8))
    else
      integers[at >> 2] = pick(random, [
        0,
        1,
        -1,
        -2,
        2 ** 31 - 1,
        integers[at >> 2]! + 1,
        integers[whole(random, integers.length)]!,
      ])
  }
  return copy
}
