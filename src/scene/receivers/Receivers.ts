import { type Box, boxesMeet, joinBoxes } from '../../geometry/boxes.js'
import { pointInRing } from '../../geometry/pointInRing.js'
import type { Point } from '../../geometry/points.js'
import type { FramePlan, ReceiverPlan } from '../plan/plan.js'
import { sameItems } from '../sameValue.js'
import type { RaisedAreas, SceneContext } from '../sight/SceneContext.js'
import { RaisedLights } from './RaisedLights.js'
import { checkReceiver, type ReceiverEntry, type RegisteredReceiver, type SceneReceiver } from './receiver.js'

/** The areas of a scene that are lit as if the ground were at their height. */
export class Receivers implements RaisedAreas {
  /** In the order of their registration, each under its own key. */
  readonly #all = new Map<object, ReceiverEntry>()
  /** Lights by the height at which they fall. */
  readonly #heights = new Map<number, RaisedLights>()
  /** The last plan with receivers for each plan without. */
  readonly #plans = new WeakMap<FramePlan, FramePlan>()
  readonly #context: SceneContext

  constructor(context: SceneContext) {
    this.#context = context
  }

  add(props: SceneReceiver, name: string): RegisteredReceiver {
    const key = {}
    let current = props
    const update = (next: SceneReceiver, prefix: string): void => {
      this.#all.set(key, checkReceiver(prefix, next))
      current = { ...next }
      this.#changed()
    }
    update(props, name)
    return {
      set: (change) => {
        if (this.#all.has(key)) update({ ...current, ...change }, name)
      },
      remove: () => {
        if (this.#all.delete(key)) this.#changed()
      },
    }
  }

  /**
   * Returns the lights at the height of the highest receiver over a point; null if there is none, or while code loads.
   */
  lightsOver({ x, y }: Point): RaisedLights | null {
    if (this.#context.walls.effects === null) return null
    let highest = -1
    for (const { height, outline, box } of this.#all.values()) {
      if (box === null || height <= highest) continue
      if (pointInRing(x, y, outline) !== 'outside') highest = height
    }
    return highest < 0 ? null : this.#lightsAt(highest)
  }

  /**
   * Returns the plan of a frame with the receivers in view, their arcs for at least `detail` pixels per world unit; the
   * same object while nothing changes. They are missing until the code for heights has loaded.
   */
  withReceivers(plan: FramePlan, view: Box | undefined, detail: number): FramePlan {
    if (this.#all.size === 0) return plan
    const { walls } = this.#context
    if (walls.effects === null) {
      walls.loadEffects()
      return plan
    }
    const known = this.#plans.get(plan)
    const receivers = this.#byHeight().flatMap(([height, entries]): ReceiverPlan[] => {
      const shown = entries.filter(({ box }) => view === undefined || boxesMeet(box, view))
      if (shown.length === 0) return []
      const outlines = shown.map(({ outline }) => outline)
      const area = entries.map(({ box }) => box).reduce(joinBoxes)
      const lights = this.#lightsAt(height).plansIn(area, detail)
      const before = known?.receivers?.find((receiver) => receiver.height === height)
      const isSame = before && sameItems(before.outlines, outlines) && sameItems(before.lights, lights)
      return [isSame ? before : { height, outlines, lights }]
    })
    if (receivers.length === 0) return plan
    if (known?.receivers && sameItems(known.receivers, receivers)) return known
    const joined = { ...plan, receivers }
    this.#plans.set(plan, joined)
    return joined
  }

  /** Returns the receivers with an area, the lowest first. */
  #byHeight(): [height: number, entries: (ReceiverEntry & { box: Box })[]][] {
    const heights = new Map<number, (ReceiverEntry & { box: Box })[]>()
    for (const entry of this.#all.values()) {
      if (entry.box === null) continue
      const same = heights.get(entry.height) ?? []
      heights.set(entry.height, same)
      same.push(entry as ReceiverEntry & { box: Box })
    }
    return [...heights].sort(([a], [b]) => a - b)
  }

  #lightsAt(height: number): RaisedLights {
    let lights = this.#heights.get(height)
    if (lights === undefined) {
      lights = new RaisedLights(height, this.#context)
      this.#heights.set(height, lights)
    }
    return lights
  }

  #changed(): void {
    const used = new Set([...this.#all.values()].map(({ height }) => height))
    for (const height of this.#heights.keys()) if (!used.has(height)) this.#heights.delete(height)
    this.#context.changed()
  }
}
