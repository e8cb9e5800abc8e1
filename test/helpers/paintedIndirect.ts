import type { Host } from '../../src/scene/host.js'
import type { IndirectPlan } from '../../src/scene/plan/indirectPlan.js'
import { nextOf, type Window } from '../../src/scene/radiosity/halfEdges.js'
import { MeshWalk, type Passage } from '../../src/scene/radiosity/MeshWalk.js'
import { meanBetween } from '../../src/scene/radiosity/meanBetween.js'
import { PieceView } from '../../src/scene/radiosity/PieceView.js'
import { withIndirect } from '../../src/scene/radiosity/withIndirect.js'
import type { Scene } from '../../src/scene/Scene.js'

/** Returns the plan of indirect light for a host with these settings. */
export function indirectPlanOf(
  scene: Scene,
  settings: { bounces?: number | undefined; sky?: [number, number, number] | undefined },
  view = { minX: 0, minY: 0, maxX: 480, maxY: 360 },
): IndirectPlan {
  const host: Host = {
    requestFrame: () => {},
    scale: 1,
    indirect: { bounces: settings.bounces ?? 0, sky: settings.sky ?? [0, 0, 0], planner: () => withIndirect },
  }
  return withIndirect({ lights: [] }, scene.context, host, view).indirect!
}

/** Returns the light at a point as the painter's shader adds it up, before it is scaled down to 1. */
export function gatherAt({ mesh, radiance, sky }: IndirectPlan, x: number, y: number): [number, number, number] {
  const { corners, twins, bases } = mesh
  const sum: [number, number, number] = [0, 0, 0]
  const walk = new MeshWalk(mesh)
  const angleOf = ({ sx, sy, tx, ty }: Window): number => Math.atan2(sx * ty - sy * tx, sx * tx + sy * ty)
  const visitor = {
    onPiece(piece: number, h: number, window: Window, { transmittance }: Passage, isPassed: boolean) {
      if (isPassed) return
      new PieceView(mesh, piece, h, { x, y }).eachPart(window, (from, to, sx, sy, tx, ty) => {
        for (let k = 0; k < 3; k++) {
          sum[k]! +=
            angleOf({ sx, sy, tx, ty }) * transmittance[k]! * meanBetween(radiance, 4, bases[piece]!, k, from, to)
        }
      })
    },
    onSky(window: Window, { transmittance }: Passage) {
      for (let k = 0; k < 3; k++) sum[k]! += angleOf(window) * transmittance[k]! * sky[k]!
    },
  }
  for (let first = 0; first < twins.length; first += 3) {
    const isInside = [first, first + 1, first + 2].every((h) => {
      const after = nextOf(h)
      const [ax, ay] = [corners[2 * h]!, corners[2 * h + 1]!]
      return (corners[2 * after]! - ax) * (y - ay) - (corners[2 * after + 1]! - ay) * (x - ax) >= 0
    })
    if (!isInside) continue
    for (const h of [first, first + 1, first + 2]) walk.traverse(h, x, y, visitor)
    break
  }
  return [sum[0] / (2 * Math.PI), sum[1] / (2 * Math.PI), sum[2] / (2 * Math.PI)]
}
