import type { Box } from '../../geometry/boxes.js'
import type { Host } from '../host.js'
import type { IndirectPlan } from '../plan/indirectPlan.js'
import type { FramePlan } from '../plan/plan.js'
import type { SceneContext } from '../sight/SceneContext.js'
import { Radiosity } from './Radiosity.js'

/** The last plan of a host, without and with its indirect light. */
interface CachedPlan {
  readonly context: SceneContext
  readonly radiosity: Radiosity
  direct: FramePlan | null
  indirect: IndirectPlan | null
  plan: FramePlan | null
}

const cachedPlans = new WeakMap<Host, CachedPlan>()

/** Returns a plan with the indirect light of a host that shows a view; the same object until one of them changes. */
export function withIndirect(direct: FramePlan, context: SceneContext, host: Host, view: Box | undefined): FramePlan {
  let cached = cachedPlans.get(host)
  if (cached?.context !== context) {
    cached = { context, radiosity: new Radiosity(), direct: null, indirect: null, plan: null }
    cachedPlans.set(host, cached)
  }
  const indirect = cached.radiosity.update(context, host.indirect!, view, host.scale)
  if (indirect === null) return direct
  if (cached.plan === null || direct !== cached.direct || indirect !== cached.indirect) {
    const receivers = direct.receivers?.map((receiver) => ({ ...receiver, indirect }))
    cached.plan = { ...direct, indirect, receivers }
    cached.direct = direct
    cached.indirect = indirect
  }
  return cached.plan
}
