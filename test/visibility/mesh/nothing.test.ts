import { expect, it } from 'vitest'
import { createVisibilityMesh } from '../../../src/geometry.js'
import { at, bounds } from './eight.js'

it('nothing is seen within a radius of 0, nor in a cone whose angle rounds to zero', () => {
  const mesh = createVisibilityMesh([2, 2, 2, 6], { bounds })
  for (const options of [{ radius: 0 }, { angle: 1e-300 }]) {
    expect(mesh.polygonFrom(at(4, 4), options)).toHaveLength(0)
    expect(mesh.canSee(at(4, 4), at(5, 4), options)).toBe(false)
    expect(mesh.visiblePoints(at(4, 4), [at(5, 4), at(4, 4)], options)).toEqual([false, false])
    expect(mesh.visibleShare(at(4, 4), { kind: 'circle', x: 5, y: 4, radius: 1 }, options)).toBe(0)
  }
})
