import { describe, expect, it } from 'vitest'
import { createVisibilityMesh } from '../../src/geometry.js'
import { planHandlers } from '../../src/plans/planHandlers.js'
import { type PlansInWorker, placeViewers, plansIn, sunHours, visibilityGraph } from '../../src/plans.js'
import { serve } from '../../src/worker/serve.js'
import { workerPair } from '../helpers/workerPair.js'

const region = [0, 0, 100, 0, 100, 60, 0, 60]
const makeMesh = () =>
  createVisibilityMesh([50, 0, 50, 25, 50, 35, 50, 60, 20, 20, 30, 20], {
    attributes: [undefined, { from: 'positive' }, { blocks: ['light'] }],
  })

function startPlans(): PlansInWorker {
  const { worker, port } = workerPair()
  serve(port, planHandlers)
  return plansIn(worker)
}

describe('plansIn', () => {
  it('returns the same results as the functions, with progress', async () => {
    const [plans, mesh] = [startPlans(), makeMesh()]
    const progress: number[] = []
    const onProgress = (value: number) => progress.push(value)
    expect(await plans.visibilityGraph(mesh, region, { spacing: 10, onProgress })).toEqual(
      visibilityGraph(mesh, region, { spacing: 10 }),
    )
    expect(progress.at(-1)).toBe(1)
    const placed = { count: 2, radius: 50, candidates: [20, 40, 60, 80].map((x) => ({ x, y: 31 })) }
    expect(await plans.placeViewers(mesh, region, placed)).toEqual(placeViewers(mesh, region, placed))
    const day = { date: new Date('2024-06-21'), latitude: 50, longitude: 10, spacing: 20, step: 60, heights: [5, 9] }
    expect(await plans.sunHours(mesh, region, day)).toEqual(sunHours(mesh, region, day))
  })

  it('keeps the wall numbers, attributes, and bounds of a changed mesh', async () => {
    const [plans, mesh] = [startPlans(), makeMesh()]
    mesh.removeWalls([0])
    mesh.addWalls([70, 10, 70, 50], [{ open: true }])
    mesh.setWall(1, { open: true })
    mesh.addWalls([30, 0, 30, 60])
    const day = { date: new Date('2024-03-21'), latitude: 50, longitude: 10, spacing: 20, step: 60 }
    const heights = [500, undefined, 400, 300, 8]
    expect(await plans.sunHours(mesh, region, { ...day, heights })).toEqual(sunHours(mesh, region, { ...day, heights }))
    expect(await plans.visibilityGraph(mesh, region, { spacing: 10 })).toEqual(
      visibilityGraph(mesh, region, { spacing: 10 }),
    )
  })

  it('copies its arguments at once, so that they may change right after the call', async () => {
    const [plans, mesh, floor] = [startPlans(), makeMesh(), [...region]]
    const options = { count: 1, candidates: [{ x: 20, y: 31 }] }
    const expected = placeViewers(mesh, floor, options)
    const result = plans.placeViewers(mesh, floor, options)
    mesh.removeWalls([0])
    floor[2] = 70
    options.candidates[0]!.x = 80
    options.count = 0
    expect(await result).toEqual(expected)
  })

  it.each<[string, (plans: PlansInWorker) => Promise<unknown>, string]>([
    [
      'a mesh',
      (plans) => plans.sunHours({} as never, region, {} as never),
      'mesh must be a mesh of createVisibilityMesh',
    ],
    ['options', (plans) => plans.placeViewers(makeMesh(), region, null as never), 'options must be an object'],
    ['spacing', (plans) => plans.visibilityGraph(makeMesh(), region, { spacing: 0 }), 'options.spacing must be above'],
    ['a region', (plans) => plans.visibilityGraph(makeMesh(), [1, 2] as never, { spacing: 1 }), 'region must be'],
    [
      'a signal',
      (plans) => plans.placeViewers(makeMesh(), region, { count: 1, signal: {} as never }),
      'options.signal must be an AbortSignal, got {}',
    ],
    [
      'a listener',
      (plans) => plans.placeViewers(makeMesh(), region, { count: 1, onProgress: 1 as never }),
      'options.onProgress must be a function, got 1',
    ],
  ])('rejects an invalid argument: %s', async (_, call, message) => {
    await expect(call(startPlans())).rejects.toThrow(`react-umbra: ${message}`)
  })

  it.each([null, 1, {}, { postMessage: () => undefined }])('rejects %j as a worker', (worker) => {
    expect(() => plansIn(worker as never)).toThrow(
      'react-umbra: worker must be a Worker that imports react-umbra/worker',
    )
  })
})
