import { type Box, boxAround, joinBoxes } from '../../geometry/boxes.js'
import type { WallMesh } from '../../visibility/mesh/WallMesh.js'
import { boxContains } from '../../visibility/view.js'
import { type Light, needsEmitter } from '../emitters/kinds.js'
import type { LightEntry } from '../lights/LightEntry.js'
import type { IndirectMesh } from '../plan/indirectPlan.js'
import type { SceneContext } from '../sight/SceneContext.js'
import { blockerFilter } from '../transport/blockerFilter.js'
import type { Effects } from '../transport/lazyEffects.js'
import type { CellPieces } from './CellPieces.js'
import { edgesAround } from './LightMesh.js'
import { addLampLight } from './lampLight.js'
import { addSunLight } from './sunLight.js'
import type { WallSurfaces } from './WallSurfaces.js'

/** The light of one lamp on walls. */
interface LampLight {
  readonly light: Light
  readonly fraction: number
  readonly sums: Float32Array
}

/** Everything that decides where the light of lamps falls. */
export interface MeshedWalls {
  readonly wallMesh: WallMesh
  readonly surfaces: WallSurfaces
  readonly mesh: IndirectMesh
  readonly pieces: CellPieces
}

/** The light of lamps on the cells of walls, computed again only for lamps that have changed. */
export class LampLights {
  #lamps = new Map<LightEntry, LampLight>()
  #walls: MeshedWalls | null = null
  /** The sums of all lamps. For reading only. */
  sums: Float32Array = new Float32Array(0)

  /** Brings the sums up to date. Returns true if they changed. */
  update(context: SceneContext, walls: MeshedWalls): boolean {
    const isSame = walls === this.#walls
    this.#walls = walls
    const before = isSame ? this.#lamps : new Map<LightEntry, LampLight>()
    const lamps = new Map<LightEntry, LampLight>()
    const { effects } = context.walls
    let hasChanged = !isSame
    for (const entry of lampsOf(context)) {
      const { light } = entry
      if (needsEmitter(light) && effects === null) continue
      const known = before.get(entry)
      const isKnown = known?.light === light && known.fraction === entry.fraction
      if (!isKnown) hasChanged = true
      lamps.set(entry, isKnown ? known : { light, fraction: entry.fraction, sums: lightOnWalls(walls, entry, effects) })
    }
    if (lamps.size !== before.size) hasChanged = true
    this.#lamps = lamps
    if (hasChanged) this.#sum(3 * walls.pieces.centers.length)
    return hasChanged
  }

  #sum(length: number): void {
    this.sums = new Float32Array(length)
    for (const { sums } of this.#lamps.values()) for (let i = 0; i < length; i++) this.sums[i]! += sums[i]!
  }
}

/** Yields the lights that bounce off walls. */
function* lampsOf(context: SceneContext): Iterable<LightEntry> {
  for (const entry of context.lightsNear(undefined)) {
    const { darkness, blend } = entry.light
    if (entry.isLit && !darkness && blend !== 'subtract') yield entry
  }
}

/** Returns the box around the positions of all lamps whose light reaches into a box, or null if there are none. */
export function boxOfLampsNear(context: SceneContext, box: Box | null): Box | null {
  let lampBox: Box | null = null
  if (box === null) return null
  for (const { light } of lampsOf(context)) {
    if (light.kind === 'sun') continue
    const { x, y, radius } = light
    const [dx, dy] = [Math.max(box.minX - x, 0, x - box.maxX), Math.max(box.minY - y, 0, y - box.maxY)]
    if (Math.hypot(dx, dy) > radius) continue
    const place = boxAround(light)
    lampBox = lampBox === null ? place : joinBoxes(lampBox, place)
  }
  return lampBox
}

function lightOnWalls(
  { wallMesh, surfaces, mesh, pieces }: MeshedWalls,
  entry: LightEntry,
  effects: Effects | null,
): Float32Array {
  const sums = new Float32Array(3 * pieces.centers.length)
  const light = { ...entry.light, intensity: entry.light.intensity * entry.fraction }
  const blocks = ownerFilter(light, surfaces)
  if (light.kind === 'sun') {
    addSunLight(mesh, pieces, light, blocks, sums)
    return sums
  }
  const origin = needsEmitter(light) ? effects!.emitterOf(light).originTowards(light, light) : light
  const lamp = { ...light, x: origin.x, y: origin.y }
  if (boxContains(wallMesh.bounds, origin)) addLampLight(mesh, lamp, edgesAround(wallMesh, origin), blocks, sums)
  return sums
}

/** Returns a test of occluders by their index: true if one blocks a light. */
function ownerFilter(light: LightEntry['light'], { entries }: WallSurfaces): (owner: number) => boolean {
  if (!light.shadows) return () => false
  const filter = blockerFilter(light)
  const known = new Map<number, boolean>()
  return (owner) => {
    let blocks = known.get(owner)
    if (blocks === undefined) {
      blocks = filter(entries[owner]!)
      known.set(owner, blocks)
    }
    return blocks
  }
}
