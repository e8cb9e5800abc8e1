import { createScene } from 'react-umbra/core'
import { describe, expect, it } from 'vitest'
import { MotionDetector } from '../../src/host/MotionDetector.js'
import type { FramePlan } from '../../src/scene/plan/plan.js'

const VIEW = { x: 0, y: 0, zoom: 1 }

function litScene() {
  const scene = createScene()
  scene.addOccluder({ points: [40, 40, 60, 40, 60, 60, 40, 60] })
  const light = scene.addLight({ x: 10, y: 10, size: 4 })
  return { scene, light }
}

/** Returns a plan with other samples of its lights, as a sampler describes it. */
const refined = (plan: FramePlan): FramePlan => ({
  ...plan,
  lights: plan.lights.map((light) => ({ ...light, samples: { rings: [], step: 1 } as never })),
})

describe('MotionDetector', () => {
  it('takes the first plan as a motion, and the same plan again as none', () => {
    const { scene } = litScene()
    const motion = new MotionDetector()
    expect(motion.hasMoved(scene.plan(), VIEW)).toBe(true)
    expect(motion.hasMoved(scene.plan(), { ...VIEW })).toBe(false)
  })

  it('takes more samples of a light as no motion', () => {
    const { scene } = litScene()
    const motion = new MotionDetector()
    motion.hasMoved(scene.plan(), VIEW)
    expect(motion.hasMoved(refined(scene.plan()), VIEW)).toBe(false)
    expect(motion.hasMoved(refined(scene.plan()), VIEW)).toBe(false)
  })

  it('takes a moved light, a removed light, and another view as motions', () => {
    const { scene, light } = litScene()
    const motion = new MotionDetector()
    motion.hasMoved(scene.plan(), VIEW)
    light.move(12, 10)
    expect(motion.hasMoved(refined(scene.plan()), VIEW)).toBe(true)
    expect(motion.hasMoved(scene.plan(), { ...VIEW, x: 1 })).toBe(true)
    light.remove()
    expect(motion.hasMoved(scene.plan(), { ...VIEW, x: 1 })).toBe(true)
  })
})
