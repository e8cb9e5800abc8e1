import type { Point } from 'react-umbra/geometry'
import type { CircleShape } from './radiusKnob.js'
import type { Turned } from './turning.js'

/** Outlines about (0, 0), of positive winding, with a place for a name; the concave one is shown larger. */
export const POLYGONS = {
  convex: {
    corners: [
      { x: 68, y: -27 },
      { x: 43, y: 43 },
      { x: -84, y: 53 },
      { x: -20, y: -50 },
    ],
    label: { x: -48, y: 30 },
    reach: 90,
  },
  concave: {
    corners: [
      { x: 117, y: 81 },
      { x: -102, y: 81 },
      { x: -102, y: -93 },
      { x: -33, y: -93 },
      { x: -33, y: 12 },
      { x: 117, y: 12 },
    ],
    label: { x: -68, y: 46 },
    reach: 136,
  },
} satisfies Record<string, { corners: readonly Point[]; label: Point; reach: number }>

export type PolygonName = keyof typeof POLYGONS

export interface Scene {
  polygon: PolygonName
  circle: CircleShape
  turned: Turned
}

const circle = (x: number, y: number, radius: number): CircleShape => ({ kind: 'circle', x, y, radius })

const turned = (x: number, y: number, angle = 0): Turned => ({ at: { x, y }, angle })

export const SCENES = {
  'at a corner': { polygon: 'convex', circle: circle(349, 233, 48), turned: turned(250, 275) },
  'between corner and circle': { polygon: 'convex', circle: circle(366, 224, 48), turned: turned(250, 275) },
  'at a side': { polygon: 'convex', circle: circle(313, 214, 48), turned: turned(280, 285) },
  // 40 and 30 from the corner at (318, 248), and so 50 away.
  touching: { polygon: 'convex', circle: circle(358, 218, 50), turned: turned(250, 275) },
  concave: { polygon: 'concave', circle: circle(316, 232, 56), turned: turned(300, 262, 0.15) },
} satisfies Record<string, Scene>
