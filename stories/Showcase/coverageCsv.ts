import { type Ring, ringArea } from 'react-umbra/geometry'
import { type Camera, DEGREE, normalizeAngle } from './cameras.js'
import type { PlanCover } from './coverPlan.js'
import { csvOf } from './csv.js'
import type { FloorPlan } from './plan.js'
import { type Density, distanceAt, ZONES } from './zones.js'

/**
 * Returns the plan's figures as a table: its floor, zones, rooms, and cameras. Places are in meters from its upper left
 * corner.
 */
export function coverageCsv(
  plan: FloorPlan,
  cameras: readonly Camera[],
  views: readonly (readonly Ring[])[],
  cover: PlanCover,
  density: Density,
): string {
  const { meter, bounds } = plan
  return csvOf([
    ['plan', plan.name],
    ['counts from px/m', density],
    [],
    ['part', 'floor m²', 'covered m²', 'not covered m²', 'by two or more m²'],
    ...[{ name: 'all', ...cover }, ...plan.rooms.map(({ name }, i) => ({ name, ...cover.rooms[i]! }))].map((part) => [
      part.name,
      ...[part.floor, part.floor - part.unseen, part.unseen, part.twice].map(rounded),
    ]),
    [],
    ['zone', 'px/m', 'covered m²'],
    ...ZONES.map(({ name, density: pixels }, i) => [name, pixels, rounded(cover.zones[i]!)]),
    [],
    [
      ...['camera', 'x m', 'y m', 'direction °', 'opening °', 'pixels across'],
      ...ZONES.flatMap(({ name }) => [`${name} up to m`, `${name} sees m²`]),
    ],
    ...cameras.map((camera, i) => [
      ...[camera.id, rounded((camera.x - bounds.minX) / meter), rounded((camera.y - bounds.minY) / meter)],
      ...[Math.round(normalizeAngle(camera.direction) / DEGREE), Math.round(camera.angle / DEGREE), camera.pixels],
      ...ZONES.flatMap((zone, k) => [
        rounded(distanceAt(camera, zone.density)),
        rounded(ringArea(views[k]![i]!) / meter ** 2),
      ]),
    ]),
  ])
}

const rounded = (value: number): number => Math.round(1000 * value) / 1000
