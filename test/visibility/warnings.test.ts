import { beforeEach, expect, it, vi } from 'vitest'

const warned = vi.spyOn(console, 'warn')

beforeEach(() => {
  vi.resetModules()
  warned.mockReset().mockImplementation(() => {})
})

const origin = { x: 1, y: 1 }
const walls = [5, 0, 5, 9]
const any = <T>(value: unknown): T => value as T

it('view functions warn about angles in degrees and unknown options by name', async () => {
  const { castRays, createVisibilityMesh, visibilityPolygon } = await import('../../src/geometry.js')
  const odd = any<object>({ odd: 1 })
  const mesh = createVisibilityMesh(walls, any({ bounds: { minX: 0, minY: 0, maxX: 9, maxY: 9 }, odd: 1 }))
  visibilityPolygon(origin, walls, { direction: 90, angle: 60, ...odd })
  mesh.polygonFrom(origin, odd)
  mesh.canSee(origin, origin, odd)
  mesh.visiblePoints(origin, [], odd)
  mesh.visibleShare(origin, { kind: 'circle', x: 3, y: 3, radius: 1 }, odd)
  mesh.raycast(origin, 45, odd)
  mesh.pathBetween(origin, origin, odd)
  mesh.setWall(0, odd)
  castRays(origin, walls, any({ count: 1, odd: 1 }))
  visibilityPolygon(origin, walls, { attributes: [odd] })
  const texts = warned.mock.calls.map(([text]) => String(text))
  const view = 'radius, direction, angle, arcTolerance, channel'
  const attributes = 'blocks, from, open, limited'
  const degrees = (angle: number): string =>
    `of ${angle} is probably in degrees. Expected radians, and this is more than two turns`
  expect(texts.map((text) => text.replace('react-umbra: ', ''))).toEqual([
    'createVisibilityMesh has no prop or option "odd". Expected one of: bounds, attributes',
    `visibilityPolygon has no prop or option "odd". Expected one of: ${view}, bounds, attributes`,
    `direction ${degrees(90)}`,
    `angle ${degrees(60)}`,
    `polygonFrom has no prop or option "odd". Expected one of: ${view}`,
    `canSee has no prop or option "odd". Expected one of: ${view}`,
    `visiblePoints has no prop or option "odd". Expected one of: ${view}`,
    `visibleShare has no prop or option "odd". Expected one of: ${view}`,
    'raycast has no prop or option "odd". Expected one of: maxDistance, channel',
    'pathBetween has no prop or option "odd". Expected one of: channel, clearance',
    `setWall has no prop or option "odd". Expected one of: ${attributes}`,
    'castRays has no prop or option "odd". Expected one of: count, angles, towards, spread',
    `attributes has no prop or option "odd". Expected one of: ${attributes}`,
  ])
})
