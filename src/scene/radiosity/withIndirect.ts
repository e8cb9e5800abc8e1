import type { Box } from '../../geometry/boxes.js'
import type { Host } from '../host.js'
import type { IndirectPlan } from '../plan/indirectPlan.js'
import type { FramePlan } from '../plan/plan.js'
import type { SceneContext } from '../sight/SceneContext.js'
import { Radiosity } from './Radiosity.js'

/** The last plan of a host, without and with its indirect light. */
interface Joined {
  readonly context: SceneContext
  readonly radiosity: Radiosity
  direct: FramePlan | null
  indirect: IndirectPlan | null
  plan: FramePlan | null
}

const joinedOf = new WeakMap<Host, Joined>()

/** Returns a plan with the indirect light of a host that shows a view; the same object until one of them changes. */
export function withIndirect(direct: FramePlan, context: SceneContext, host: Host, view: Box | undefined): FramePlan {
  let joined = joinedOf.get(host)
  if (joined?.context !== context) {
    joined = { context, radiosity: new Radiosity(), direct: null, indirect: null, plan: null }
    joinedOf.set(host, joined)
  }
  const indirect = joined.radiosity.update(context, host.indirect!, view, host.scale)
  if (indirect === null) return direct
  if (joined.plan === null || direct !== joined.direct || indirect !== joined.indirect) {
    const receivers = direct.receivers?.map((receiver) => ({ ...receiver, indirect }))
    joined.plan = { ...direct, indirect, receivers }
    joined.direct = direct
    joined.indirect = indirect
  }
  return joined.plan
}
