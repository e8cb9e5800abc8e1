import { describe, expect, it } from 'vitest'
import { visibilityPolygon } from '../../src/geometry.js'
import { FINE_ARC, nearby, sceneWithin } from '../helpers/mapScenes.js'
import { drawnMaps, realMap, type TestMap } from '../helpers/maps.mjs'
import { measure } from '../helpers/ringShape.js'
import { ringOf, type Scene } from '../helpers/scenes.js'
import { expectRightOnMap } from './expectRightViews.js'

const maps = process.env.UMBRA_MAPS

function expectOnMap(scene: Scene): void {
  expectRightOnMap(scene, [ringOf(scene)])
}

/** Returns the mean visible area, without radius or bounds, to six decimals. */
function meanArea({ walls, viewpoints }: TestMap): string {
  const typed = Float64Array.from(walls)
  const areas = viewpoints.map((viewpoint) => measure(visibilityPolygon(viewpoint, typed)).area)
  return (areas.reduce((sum, area) => sum + area, 0) / areas.length).toFixed(6)
}

describe.skipIf(!maps)('real maps (skipped where UMBRA_MAPS names no folder)', () => {
  it.each([
    ['potholes', '1188183.958964'],
    ['arena', '1277.157673'],
    ['aurora', '9303.607713'],
  ] as const)('%s: the mean visible area has the known value', (name, area) => {
    expect(meanArea(realMap(maps!, name))).toBe(area)
  })

  it.each(['potholes', 'arena'] as const)('%s: views agree with brute force', (name) => {
    const { walls, viewpoints } = realMap(maps!, name)
    const size = Math.max(...walls)
    for (const origin of viewpoints.slice(0, 3)) expectOnMap(sceneWithin(name, origin, size / 3, walls))
  })

  it('aurora: near views agree with brute force', () => {
    const { name, walls, viewpoints } = realMap(maps!, 'aurora')
    for (const origin of viewpoints.slice(0, 4)) expectOnMap(sceneWithin(name, origin, 20, walls))
  })
})

describe('maps that the project draws itself', () => {
  const [house, cave, district] = drawnMaps()

  it.each([house, cave].map((map) => [map.name, map] as const))(
    '%s: whole views agree with brute force',
    (name, map) => {
      const { walls, viewpoints } = map
      const bounds = { minX: -110, minY: -110, maxX: 110, maxY: 110 }
      for (const origin of viewpoints.slice(0, 12)) expectOnMap({ name, origin, walls, bounds })
    },
  )

  it.each([house, cave, district].map((map) => [map.name, map] as const))(
    '%s: ranges and cones agree with brute force',
    (_, map) => {
      for (const [i, origin] of map.viewpoints.slice(0, 12).entries()) {
        const scene = sceneWithin(map.name, origin, 25, map.walls)
        expectOnMap(i % 2 === 0 ? scene : { ...scene, direction: i, angle: 0.1 + i / 3 })
      }
    },
  )

  it('district: thousands of far walls change nothing', () => {
    for (const origin of district.viewpoints) {
      const [all, near] = [district.walls, nearby(sceneWithin('district', origin, 25, district.walls)).walls]
      const options = { radius: 25, arcTolerance: 25 * FINE_ARC }
      const area = measure(visibilityPolygon(origin, near, options)).area
      expect(measure(visibilityPolygon(origin, all, options)).area / area).toBeCloseTo(1, 6)
    }
  })
})
